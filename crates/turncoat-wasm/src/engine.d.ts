
import type * as Api from "./api.js";
import type { Answer, Kind, Side, Study } from "./api.js";
export type { BestLine, Findings, Kind, Mistake, ReviewedMove, ReviewSummary, Side, Source, Study } from "./api.js";

/** The position at the end of a line. */
export type Position = {
  game: Kind; /** The position as text. */ text: string; /** Nobody after the end. */ turn: Side | null;
  /** The legal moves. */ moves: string[]; /** How the game ended: `first wins 34-30`. */ ending: string | null;
};

/** A game that was read. */
export type Import = Study & { moves: string[]; format: string; /** How many more games the text holds. */ more: number };

/** A line: where it begins (`othello standard`, `quoridor 5x5:3`, or a position behind the game), and its moves. */
type Line = { start: string; moves?: string[] };

/** A question to an `Engine`; times are seconds. */
export type EngineQuestion =
  | ({ type: "rank"; seconds?: number; lines?: number } & Line)
  | ({ type: "solve" } & Line)
  | ({ type: "review"; /** For each move. */ seconds?: number } & Line)
  | ({ type: "choose"; /** A level, a classic or `engine`. */ player: string; seconds?: number } & Line);

/** An answer to the question `id`: what the server answers, or the move that was chosen. The last one is `done` or `failed`. */
export type EngineAnswer = Answer | { type: "chosen"; id: number; move: string };

/** A move that a program is to choose. */
export type Turn = { player: string; start: string; moves: string[]; seconds: number; side: Side };

/** What a checksum run counted: positions or simulations, and a number that depends on all results. */
export type BenchResult = { nodes: number; checksum: string };
