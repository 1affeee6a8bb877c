import type {
  Answer, Catalogue, Export, ExportRequest, GameSnapshot, Import, ImportRequest, Kind, Line,
  LineRequest, NewGame, PositionView, RankRequest, ReviewRequest, Side, Study, SymmetryRequest, Update,
} from "./api.js";
export type * from "./api.js";

/** A question to an `Engine`. */
export type EngineQuestion =
  | ({ type: "rank" } & RankRequest)
  | ({ type: "review" } & ReviewRequest)
  | ({ type: "solve" } & Study)
  | ({ type: "choose"; /** A level, a classic or `engine`. */ player: string; /** How long the player may think. */ seconds?: number } & Study);

/** An answer to the question `id`: what the server answers, or the move that was chosen. */
export type EngineAnswer = Answer | { type: "chosen"; id: number; move: string };

/** A move that a program is to choose. */
export type Turn = { player: string; start: string; moves: string[]; seconds: number; side: Side };

/** What a checksum run counted: positions or simulations, and a number that depends on all results. */
export type BenchResult = { nodes: number; checksum: string };
