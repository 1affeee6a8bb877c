// @ts-check
// A try at a puzzle: how far the solution has been found, and whether there was a mistake or help.

/** @import * as Api from "./api.js" */

/**
 * @typedef {object} Attempt
 * @property {Api.PuzzleView} puzzle
 * @property {number} ply how many moves of the solution are played
 * @property {string | null} wrong the last move, if it was wrong
 * @property {number} help 0: none, 1: a hint, 2: the solution
 * @property {boolean} isFailed whether there was a mistake or the solution was shown
 */

/** @param {Api.PuzzleView} puzzle @returns {Attempt} */
export const newAttempt = (puzzle) => ({ puzzle, ply: 0, wrong: null, help: 0, isFailed: false });

/** Whether all moves are found. @param {Attempt} attempt */
export const isOver = ({ puzzle, ply }) => ply === puzzle.line.plies.length - 1;

/** The next move to find. @param {Attempt} attempt */
export const nextMove = ({ puzzle, ply }) => puzzle.line.plies[ply + 1]?.move ?? null;

/**
 * The attempt after a move: the opponent's reply follows a right one.
 * @param {Attempt} attempt
 * @param {string} move
 * @returns {Attempt}
 */
export function played(attempt, move) {
  if (isOver(attempt)) return attempt;
  if (nextMove(attempt) !== move) return { ...attempt, wrong: move, isFailed: true };
  const last = attempt.puzzle.line.plies.length - 1;
  return { ...attempt, ply: Math.min(attempt.ply + 2, last), wrong: null };
}

/** A hint costs the success. @param {Attempt} attempt @returns {Attempt} */
export const hinted = (attempt) => ({ ...attempt, help: Math.max(attempt.help, 1), isFailed: true });

/** The solution is shown. @param {Attempt} attempt @returns {Attempt} */
export const given = (attempt) => ({ ...attempt, ply: attempt.puzzle.line.plies.length - 1, wrong: null, help: 2, isFailed: true });
