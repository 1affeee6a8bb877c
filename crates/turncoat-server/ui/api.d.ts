// From docs/api.md.
export type BySide<T> = { first: T, second: T };
export type Me = { name: string, account: boolean, ratings: Rating[], games: number };
export type Rating = { game: Kind, rating: number, deviation: number, games: number };   // 1500 ± 350 at first
export type Person = { name: string, ratings: Rating[] };
export type GameList = { games: GameSummary[], more: boolean };
export type GameSummary = { id: string, game: Kind, names: BySide<string>, you: Side[], plies: number,
                     ending: Ending | null, begun: string /* RFC 3339 */, rated: boolean };
export type Kind = "othello" | "quoridor";
export type Side = "first" | "second";

export type Catalogue = { version: string, opponents: Opponent[], starts: StartChoice[], clocks: ClockChoice[],
                   symmetries: SymmetryChoice[], formats: FormatChoice[], limits: Limits, explorer: boolean };
export type Opponent = { player: string,     // what to send: "level:5", "avr", "npc"
                  game: Kind, name: string /* "Level 5" */, about: string /* a sentence */,
                  family: "level" | "classic" | "program", number: number | null };
export type StartChoice = { start: string /* "quoridor boards" */, game: Kind, name: string, about: string };
export type ClockChoice = { clock: string /* "fischer:300+2" */, name: string, about: string };
export type SymmetryChoice = { symmetry: string, game: Kind, name: string };
export type FormatChoice = { format: string, games: Kind[], name: string };
export type Limits = { rankSeconds: number, reviewSeconds: number, moves: number, name: number, text: number };

export type Study = { start: string, moves: string[] };
export type Import = Study & { format: string /* "transcript", … */, names: BySide<string>, about: string, more: number /* games left out */ };
export type Line = { game: Kind, start: string, plies: Ply[] };       // plies[0] is the start; without `all` only the last has a view
export type Ply = { move: string | null /* "lost" is a turn lost to the clock */, side: Side | null /* who played it */,
             opening: string | null /* the name that the game has from here on */, ending: Ending | null, view: PositionView | null };

export type PositionView = OthelloView | QuoridorView;                // told apart by `game`
export type OthelloView = { game: "othello", text: string, turn: Side,
    cells: string,                                             // 64 marks from a1, b1, …: X first, O second, - empty
    moves: { move: string /* "f5", "pass" */, turns: string[] }[],   // legal moves and the discs each turns
    last: { move: string, turned: string[] } | null,
    discs: BySide<number>, empty: number };                    // at the end, empty squares count for the winner
export type QuoridorView = { game: "quoridor", text: string, turn: Side, width: number, height: number,
    pawns: BySide<string>, hands: BySide<number>,
    walls: string[],                                           // "e3h": above e3 and f3; "e3v": right of e3 and e4
    steps: string[],                                           // cells that the pawn of the side to move can reach
    places: string[],                                          // walls that can be put up
    refused: { why: string, walls: string[] }[],               // every other place of a wall, and why not
    paths: BySide<{ length: number, cells: string[] }>,        // a shortest way, from the pawn to the goal
    last: { move: string, from: string | null } | null };      // `from`: where the pawn came from
export type Ending = { text: string /* "first wins by resignation" */, winner: Side | null, decided: boolean /* false: no result */,
    cause: "rules" | "repetition" | "length" | "agreement" | "resignation" | "time" | "adjudication" | "abort" };

export type NewGame = { start: string,
    first: string, second: string,  // "human" is who asks, "friend" an open seat, otherwise a player of the catalogue
    shuffle?: boolean,              // exchange the players by chance
    name?: string, clock?: string /* "none" */, timeOut?: "lose-game" | "lose-turn" | "claim",
    takeBack?: "free" | "agreed" | "never",  // default: agreed with a friend, otherwise free
    moves?: string[], rated?: boolean };     // rated: both must be accounts by the end; only with a friend
export type Created = { id: string, tokens: { first: string | null, second: string | null }, invitation: Invitation | null };
export type Invitation = { side: Side, token: string, path: string /* "/game/ID#invitation=TOKEN" */ };
export type Joined = { side: Side, token: string };

export type GameSnapshot = { id: string, version: number, terms: TermsView, seats: BySide<SeatView>, you: You,
    nodes: NodeView[],              // index = id; 0 is the start
    table: TableView, spectators: number, rematch: string | null, invitation: Invitation | null /* for who may hand it on */ };
export type TermsView = { game: Kind, start: string, startName: string, clock: ClockTerms, timeOut: string, takeBack: string, rated: boolean, begun: string };
export type ClockTerms = { text: string, kind: "none" | "move" | "fischer" | "byo-yomi", main: number, increment: number, period: number, periods: number };  // milliseconds
export type SeatView = { player: string, name: string, automatic: boolean, open: boolean, present: boolean | null /* null: unknown */, rating: number | null };
export type You = { seats: Side[], runsTable: boolean /* no other person plays: may go back, pause, … */ };
export type NodeView = { id: number, parent: number | null, children: number[] /* main line first */, move: string | null, side: Side | null,
    score: BySide<number> /* discs, or steps to go */, opening: string | null, ending: Ending | null, comment: string,
    value: { score: number, source: string } | null };
export type TableView = { current: number /* node */, view: PositionView,
    turn: Side | null,              // who can move now; nobody after the end, in a pause, while a claim waits
    clocks: BySide<ClockView | null>, ticking: Side | null,
    paused: boolean, proposals: { draw: Side | null, takeBack: Side | null, claim: Side | null }, ending: Ending | null,
    opening: string | null, thinking: Side | null /* an engine */, commands: CommandChoice[] };
export type ClockView = { left: number /* milliseconds */, periods: number, overtime: boolean };
export type CommandChoice = { text: string, meaning: "resign" | "offer-draw" | "accept-draw" | "decline-draw" | "ask-take-back" |
    "accept-take-back" | "decline-take-back" | "take-back" | "undo" | "redo" | "pause" | "resume" | "accept-claim" | "decline-claim" | "abort" };

export type FromServer =
  | { type: "snapshot", snapshot: GameSnapshot }
  | { type: "update", update: Update }
  | { type: "presence", present: BySide<boolean | null>, spectators: number }
  | { type: "thinking", side: Side, fraction: number | null, depth: string }   // what an engine opponent is doing
  | { type: "refused", id: number | null, problem: string }                   // a command of this client; nothing has changed
  | { type: "rematch", game: string }
  | { type: "pong" };
export type ToServer =
  | { type: "command", id?: number, text: string, version?: number }
  | { type: "ping" };
export type Update = { version: number,            // after the event: what to send as `since`
    event: { version: number, at: number /* ms since the game began */, text: string /* "first plays f5" */ },
    nodes: NodeView[],                      // new or changed ones
    seats: BySide<SeatView>, table: TableView };

export type Question =
  | { type: "rank", id: number, start: string, moves: string[], seconds?: number /* 5 */, lines?: number /* all in Othello, 8 in Quoridor */ }
  | { type: "review", id: number, start: string, moves: string[], seconds?: number /* a move, 0.3 */ }
  | { type: "stop", id: number };
export type Answer =
  | { type: "queued", id: number, place: number }            // others are first
  | { type: "findings", id: number, findings: Findings }     // again and again, each better than the one before
  | { type: "reviewed", id: number, move: ReviewedMove, total: number }   // one for every move, in order
  | { type: "summary", id: number, summary: ReviewSummary }
  | { type: "done", id: number }
  | { type: "failed", id: number | null, problem: string };
export type Findings = { source: Source, fraction: number | null, nodes: number, seconds: number, lines: BestLine[] };  // best first
export type Source = { kind: "book" | "depth" | "simulations" | "exact" | "rules", text: string /* "depth 12 at 73%" */, depth: number | null,
    confidence: number | null /* percent */, simulations: number | null };
export type BestLine = { move: string, moves: string[] /* the move and what follows */,
    score: number,            // from the first side's view: discs, or -1000 lost … 1000 won in Quoridor
    label: string,            // for the board, from the mover's view: "+4", "62 %"
    plies: number | null };   // exact in Quoridor: in how many plies it is won or lost
export type ReviewedMove = { ply: number /* from 1 */, side: Side, move: string, score: number /* after the move, first side's view */,
    best: string, bestScore: number, loss: number /* discs, or thousandths of a win */, label: string /* "-6", "-12 %" */,
    mistake: "none" | "inaccuracy" | "mistake" | "blunder", source: Source, opening: string | null };
export type ReviewSummary = { opening: string | null, sides: BySide<{ moves: number, loss: number, mistakes: number, blunders: number }> };

export type Explorer = { total: number, moves: { move: string, games: number, wins: BySide<number>, draws: number, averageScore: number }[], games: { names: BySide<string>, year: number, score: number }[] };
