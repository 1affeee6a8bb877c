// @ts-check
// What a screen reader says about squares, walls and moves.

import { isWall, place, squareName, wall } from "./geometry.js";

/** @typedef {import("../api.js").Side} Side */

/** @type {Record<string, {first: string, second: string}>} */
export const SIDE_NAMES = {
  othello: { first: "Black", second: "White" },
  quoridor: { first: "White", second: "Black" },
};

/**
 * How a side of a game is called.
 * @param {string} game
 * @param {Side} side
 */
export function sideName(game, side) {
  return SIDE_NAMES[game][side];
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === "first" ? "second" : "first";
}

/**
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** A number with a true minus sign, and none with nothing. @param {string} number */
export function typographic(number) {
  return number === "+0" ? "0" : number.replace("-", "−");
}

/**
 * What the server says, as a sentence; it begins in the middle of one, or with the name of a move.
 * @param {string} words
 */
export function sentence(words) {
  const isMove = /^([a-i][1-9][hv]?|pass)\b/.test(words);
  return (isMove ? words[0] : words[0].toUpperCase()) + words.slice(1) + (/[.?!]$/.test(words) ? "" : ".");
}

/**
 * What is on a square of Othello and what a disc there would do.
 * @param {string} name
 * @param {{disc: Side | null, turns?: string[], value?: string, isLast?: boolean}} square
 */
export function othelloSquareWords(name, { disc, turns, value, isLast }) {
  const parts = [name, disc ? SIDE_NAMES.othello[disc].toLowerCase() : "empty"];
  if (isLast) parts.push("last move");
  if (turns) parts.push(`turns ${counted(turns.length, "disc")}`);
  if (value) parts.push(`value ${value}`);
  return parts.join(", ");
}

/**
 * What is on a cell of Quoridor.
 * @param {string} name
 * @param {{pawn: Side | null, isStep: boolean, value?: string, walls: string[]}} cell
 */
export function quoridorCellWords(name, { pawn, isStep, value, walls }) {
  const parts = [name];
  if (pawn) parts.push(`${SIDE_NAMES.quoridor[pawn].toLowerCase()} pawn`);
  if (walls.length > 0) parts.push(`walled ${walls.join(" and ")}`);
  if (isStep) parts.push("step possible");
  if (value) parts.push(`value ${value}`);
  return parts.join(", ");
}

/**
 * The sides of a cell that have a wall.
 * @param {string} cell
 * @param {ReadonlySet<string>} walls
 */
export function walledSides(cell, walls) {
  const { column, row } = place(cell);
  const has = (/** @type {number} */ column, /** @type {number} */ row, /** @type {string} */ kind) =>
    column >= 0 && row >= 0 && walls.has(squareName(column, row) + kind);
  /** @type {[string, boolean][]} */
  const sides = [
    ["above", has(column, row, "h") || has(column - 1, row, "h")],
    ["below", has(column, row - 1, "h") || has(column - 1, row - 1, "h")],
    ["left", has(column - 1, row, "v") || has(column - 1, row - 1, "v")],
    ["right", has(column, row, "v") || has(column, row - 1, "v")],
  ];
  return sides.filter(([, isWalled]) => isWalled).map(([side]) => side);
}

/**
 * Where a wall stands.
 * @param {string} name
 */
export function wallWords(name) {
  const { column, row, isHorizontal } = wall(name);
  const cell = squareName(column, row);
  return isHorizontal
    ? `horizontal wall above ${cell} and ${squareName(column + 1, row)}`
    : `vertical wall right of ${cell} and ${squareName(column, row + 1)}`;
}

/**
 * A move in words, for the live region.
 * @param {{game: string, side: Side, move: string, turned?: number}} made
 */
export function moveWords({ game, side, move, turned }) {
  const who = sideName(game, side);
  if (move === "pass") return `${who} has no move and passes.`;
  if (move === "lost") return `${who} ran out of time and lost the turn.`;
  if (game === "othello") return `${who} plays ${move}${turned ? ` and turns ${counted(turned, "disc")}` : ""}.`;
  return isWall(move) ? `${who} places a ${wallWords(move)}.` : `${who} steps to ${move}.`;
}
