/* tslint:disable */
/* eslint-disable */

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



/**
 * Answers questions about both games. Its tables are kept from question to question.
 */
export class Engine {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Takes a question, in place of an earlier one with this number. `run` does the work; `listener` is called with every
     * answer, of which the last one is `done` or `failed`.
     */
    ask(id: number, question: EngineQuestion, listener: (answer: EngineAnswer) => void): void;
    /**
     * Forgets all positions, so that the next search is the same as that of a new engine.
     */
    clear(): void;
    /**
     * An engine that stores positions of each game in at most `memory` bytes; `seed` decides what players do by chance.
     */
    constructor(memory?: number | null, seed?: bigint | null);
    /**
     * Works on a question until it is answered, for at most so many milliseconds if they are given, or until the stop
     * signal is raised. Returns whether something is left to do; the work can go on after any other.
     */
    run(id: number, milliseconds?: number | null): boolean;
    /**
     * Forgets a question, which gets no more answers.
     */
    stop(id: number): void;
}

/**
 * A game that one person runs: against a program, or for two at one screen. Its programs do not think by themselves:
 * [`Game::turn`] says what to ask an engine, [`Game::play`] takes the answer.
 */
export class Game {
    free(): void;
    [Symbol.dispose](): void;
    /**
     * Executes a command, such as `first plays f5`, and what a program answers to it.
     */
    command(text: string): void;
    /**
     * Tells what the program thinks of the game, from the first side's view.
     */
    judge(score: number): void;
    /**
     * The game that `save` wrote.
     */
    static load(id: string, text: string, begun: string): Game;
    /**
     * A new game that begins at `begun`, a time by RFC 3339; `isSwapped` exchanges the players if it asks for chance.
     */
    constructor(id: string, wanted: Api.NewGame, begun: string, isSwapped: boolean);
    /**
     * Plays the move that a program has chosen.
     */
    play(move: string): void;
    /**
     * The board at a place of the record.
     */
    position(node: number): Api.PositionView;
    /**
     * The next game of the same players, with the sides exchanged.
     */
    rematch(id: string, begun: string): Game;
    /**
     * The game as a text.
     */
    save(): string;
    /**
     * Everything about the game.
     */
    snapshot(): Api.GameSnapshot;
    /**
     * The game as a list shows it.
     */
    summary(language?: string | null): Api.GameSummary;
    /**
     * Lets the clocks run up to now.
     */
    tick(): void;
    /**
     * The move that a program is to choose now.
     */
    turn(): Turn | null;
    /**
     * The events from number `since` on, with what each led to.
     */
    updates(since: number): Api.Update[];
    /**
     * When a clock runs out, in milliseconds since 1970.
     */
    wakeAt(): number | undefined;
    /**
     * The number of events so far.
     */
    readonly version: number;
}

/**
 * Searches fixed positions.
 */
export function bench(game: Kind): BenchResult;

/**
 * Solves a position of Othello and counts positions; the checksum is the score.
 */
export function benchSolve(board: string): BenchResult;

/**
 * What there is to choose from, in a language: opponents, starts, clocks, symmetries, formats.
 */
export function catalogue(language?: string | null): Api.Catalogue;

/**
 * A line in the format of this name: `transcript`, `pgn`, `sgf`, `ggf`, …
 */
export function exportText(study: Study, format: string): string;

/**
 * The first game that a text in any format holds.
 */
export function importText(text: string): Import;

/**
 * The positions of a line.
 */
export function line(request: Api.LineRequest): Api.Line;

/**
 * The names of the files that a search of this game reads. They hold the beginning of the SHA-256 of the bytes.
 */
export function neededWeights(game: Kind): string[];

/**
 * The position at the end of a line, with its legal moves.
 */
export function position(study: Study): Position;

/**
 * The game that a text in any format holds, with its players.
 */
export function readText(request: Api.ImportRequest): Api.Import;

/**
 * Lets `run` pause while the first two numbers of `view`, an array over shared memory, differ: the messages that were sent
 * to this worker, and those that it has read.
 */
export function setStopSignal(view: Int32Array): void;

/**
 * Hands the engine the bytes of a file, which it unpacks. It must have all files of a game before the first search of it.
 */
export function supplyWeights(name: string, bytes: Uint8Array | number[]): void;

/**
 * A line as a symmetry shows it.
 */
export function symmetry(request: Api.SymmetryRequest): Api.Study;

/**
 * A line in some format, with its players.
 */
export function writeText(request: Api.ExportRequest): Api.Export;

export type InitInput = RequestInfo | URL | Response | BufferSource | WebAssembly.Module;

export interface InitOutput {
    readonly memory: WebAssembly.Memory;
    readonly __wbg_engine_free: (a: number, b: number) => void;
    readonly __wbg_game_free: (a: number, b: number) => void;
    readonly bench: (a: any) => [number, number, number];
    readonly benchSolve: (a: number, b: number) => [number, number, number];
    readonly catalogue: (a: number, b: number) => [number, number, number];
    readonly engine_ask: (a: number, b: number, c: any, d: any) => [number, number];
    readonly engine_clear: (a: number) => void;
    readonly engine_new: (a: number, b: number, c: bigint) => number;
    readonly engine_run: (a: number, b: number, c: number, d: number) => number;
    readonly engine_stop: (a: number, b: number) => void;
    readonly exportText: (a: any, b: number, c: number) => [number, number, number, number];
    readonly game_command: (a: number, b: number, c: number) => [number, number];
    readonly game_judge: (a: number, b: number) => void;
    readonly game_load: (a: number, b: number, c: number, d: number, e: number, f: number) => [number, number, number];
    readonly game_new: (a: number, b: number, c: any, d: number, e: number, f: number) => [number, number, number];
    readonly game_play: (a: number, b: number, c: number) => [number, number];
    readonly game_position: (a: number, b: number) => [number, number, number];
    readonly game_rematch: (a: number, b: number, c: number, d: number, e: number) => [number, number, number];
    readonly game_save: (a: number) => [number, number];
    readonly game_snapshot: (a: number) => [number, number, number];
    readonly game_summary: (a: number, b: number, c: number) => [number, number, number];
    readonly game_tick: (a: number) => void;
    readonly game_turn: (a: number) => [number, number, number];
    readonly game_updates: (a: number, b: number) => [number, number, number];
    readonly game_version: (a: number) => number;
    readonly game_wakeAt: (a: number) => [number, number];
    readonly importText: (a: number, b: number) => [number, number, number];
    readonly line: (a: any) => [number, number, number];
    readonly neededWeights: (a: any) => [number, number, number, number];
    readonly position: (a: any) => [number, number, number];
    readonly readText: (a: any) => [number, number, number];
    readonly setStopSignal: (a: any) => void;
    readonly supplyWeights: (a: number, b: number, c: number, d: number) => [number, number];
    readonly symmetry: (a: any) => [number, number, number];
    readonly writeText: (a: any) => [number, number, number];
    readonly __wbindgen_malloc: (a: number, b: number) => number;
    readonly __wbindgen_realloc: (a: number, b: number, c: number, d: number) => number;
    readonly __wbindgen_free: (a: number, b: number, c: number) => void;
    readonly __wbindgen_exn_store: (a: number) => void;
    readonly __externref_table_alloc: () => number;
    readonly __wbindgen_externrefs: WebAssembly.Table;
    readonly __externref_table_dealloc: (a: number) => void;
    readonly __externref_drop_slice: (a: number, b: number) => void;
    readonly __wbindgen_start: () => void;
}

export type SyncInitInput = BufferSource | WebAssembly.Module;

/**
 * Instantiates the given `module`, which can either be bytes or
 * a precompiled `WebAssembly.Module`.
 *
 * @param {{ module: SyncInitInput }} module - Passing `SyncInitInput` directly is deprecated.
 *
 * @returns {InitOutput}
 */
export function initSync(module: { module: SyncInitInput } | SyncInitInput): InitOutput;

/**
 * If `module_or_path` is {RequestInfo} or {URL}, makes a request and
 * for everything else, calls `WebAssembly.instantiate` directly.
 *
 * @param {{ module_or_path: InitInput | Promise<InitInput> }} module_or_path - Passing `InitInput` directly is deprecated.
 *
 * @returns {Promise<InitOutput>}
 */
export default function __wbg_init (module_or_path?: { module_or_path: InitInput | Promise<InitInput> } | InitInput | Promise<InitInput>): Promise<InitOutput>;
