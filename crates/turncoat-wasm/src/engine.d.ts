
/** A game. */
export type Kind = "othello" | "quoridor";
export type Side = "first" | "second";

/** Where a line begins (`othello standard`, `quoridor 5x5:3`, or a position behind the game), and its moves. */
export type Study = { start: string; moves?: string[] };

/** The position at the end of a line. */
export type Position = {
  game: Kind; /** The position as text. */ text: string; /** Nobody after the end. */ turn: Side | null;
  /** The legal moves. */ moves: string[]; /** How the game ended: `first wins 34-30`. */ ending: string | null;
};

/** A game that was read. */
export type Import = Study & { moves: string[]; format: string; /** How many more games the text holds. */ more: number };

/** A question to an `Engine`; times are seconds. */
export type EngineQuestion =
  | ({ type: "rank"; seconds?: number; lines?: number } & Study)
  | ({ type: "solve" } & Study)
  | ({ type: "review"; /** For each move. */ seconds?: number } & Study)
  | ({ type: "choose"; /** A level, a classic or `engine`. */ player: string; seconds?: number } & Study);

/** How values are known: `book`, `depth`, `simulations`, `exact` or `rules`; for people: `text`. */
export type Source = { kind: "book" | "depth" | "simulations" | "exact" | "rules"; text: string };

/** A move with what is expected to follow; the score is the first side's: discs, or from -1000 (lost) to 1000 (won). */
export type BestLine = { move: string; moves: string[]; score: number };

export type Findings = { source: Source; fraction: number | null; nodes: number; seconds: number; lines: BestLine[] };

export type ReviewedMove = {
  ply: number; side: Side; move: string; score: number; best: string; bestScore: number;
  /** What was given away: discs, or thousandths of a win. */ loss: number;
  mistake: "none" | "inaccuracy" | "mistake" | "blunder"; source: Source; opening: string | null;
};

/** An answer to the question `id`; the last one is `done` or `failed`. */
export type EngineAnswer =
  | { type: "findings"; id: number; findings: Findings }
  | { type: "reviewed"; id: number; move: ReviewedMove; total: number }
  | { type: "chosen"; id: number; move: string }
  | { type: "done"; id: number }
  | { type: "failed"; id: number; problem: string };

/** What a checksum run counted: positions or simulations, and a number that depends on all results. */
export type BenchResult = { nodes: number; checksum: string };
