// @ts-check
// A board of either game.

import { OthelloTable } from "./othello.js";
import { QuoridorTable } from "./quoridor.js";

/** @import { PositionView } from "../api.js" */

/** @typedef {{text: string, source: string, isBest: boolean}} MoveValue what a move is worth, and who says so */

/**
 * @typedef {object} BoardState
 * @property {PositionView} view
 * @property {string} label what a screen reader calls the board
 * @property {boolean} isPlayable whether the viewer may move now
 * @property {boolean} [isMine] whether the viewer plays here at all; by default only when it is their turn
 * @property {string | null} [pending] a move that is on its way to the server
 * @property {boolean} [isTurned] whether the second side sits at the bottom
 * @property {boolean} [hasDots] whether possible moves are marked
 * @property {boolean} [hasPaths] whether shortest paths are drawn
 * @property {number} [ply] how many moves led here
 * @property {boolean} [animates] whether the last move is shown in motion
 * @property {Map<string, MoveValue>} [values] what moves are worth
 * @property {(name: string) => void} [onSquare] takes clicks instead of the game, for the editor
 */

/**
 * @typedef {object} Callbacks
 * @property {(move: string) => void} play
 * @property {(words: string) => void} say for the live region
 */

/**
 * @param {string} game
 * @param {HTMLElement} host
 * @param {Callbacks} callbacks
 * @returns {{show: (state: any) => void, focus: () => void}}
 */
export function boardFor(game, host, callbacks) {
  return game === "othello" ? new OthelloTable(host, callbacks) : new QuoridorTable(host, callbacks);
}
