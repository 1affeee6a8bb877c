// @ts-check
// What a screen reader says about squares, walls and moves.

import { list, t } from "../messages.js";
import { isWall, place, squareName, wall } from "./geometry.js";

/** @typedef {import("../api.js").Side} Side */

/** @type {Record<Side, string>} */
const COLOURS = { first: "black", second: "white" };

/**
 * How messages call a side: by its colour in Othello, by its order in Quoridor.
 * @param {string} game
 * @param {Side} side
 */
export function sideKey(game, side) {
  return game === "othello" ? COLOURS[side] : side;
}

/**
 * The name of a side of a game.
 * @param {string} game
 * @param {Side} side
 */
export function sideName(game, side) {
  return t("side-name", { side: sideKey(game, side) });
}

/** Why walls cannot be placed. @param {import("../api.js").Refused} refused */
export function ruleWords({ rule, why }) {
  const [name, what] = rule.split(" ");
  switch (name) {
    case "overlaps": return t("rule-overlaps", { wall: what });
    case "crosses": return t("rule-crosses", { wall: what });
    case "cuts-off": return t("rule-cuts-off", { side: what });
    case "no-wall": return t("rule-no-wall");
    case "over": return t("rule-over");
    default: return why;
  }
}

/** @param {Side} side @returns {Side} */
export function otherSide(side) {
  return side === "first" ? "second" : "first";
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
  return (isMove ? words[0] : words[0].toUpperCase()) + words.slice(1) + (/[.?!。！？]⟧?$/.test(words) ? "" : ".");
}

/**
 * The content of a square of Othello, and the effect of a disc there.
 * @param {string} name
 * @param {{disc: Side | null, turns?: string[], value?: string, isLast?: boolean}} square
 */
export function othelloSquareWords(name, { disc, turns, value, isLast }) {
  const parts = [name, disc ? t("square-disc", { side: COLOURS[disc] }) : t("square-empty")];
  if (isLast) parts.push(t("square-last"));
  if (turns) parts.push(t("square-turns", { discs: turns.length }));
  if (value) parts.push(t("square-value", { value }));
  return list(parts);
}

/**
 * The content of a cell of Quoridor.
 * @param {string} name
 * @param {{pawn: Side | null, isStep: boolean, value?: string, walls: string[]}} cell
 */
export function quoridorCellWords(name, { pawn, isStep, value, walls }) {
  const parts = [name];
  if (pawn) parts.push(t("cell-pawn", { side: pawn }));
  if (walls.length > 0) parts.push(t("cell-walled", { sides: list(walls, "conjunction") }));
  if (isStep) parts.push(t("cell-step"));
  if (value) parts.push(t("square-value", { value }));
  return list(parts);
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
    [t("cell-wall-above"), has(column, row, "h") || has(column - 1, row, "h")],
    [t("cell-wall-below"), has(column, row - 1, "h") || has(column - 1, row - 1, "h")],
    [t("cell-wall-left"), has(column - 1, row, "v") || has(column - 1, row - 1, "v")],
    [t("cell-wall-right"), has(column, row, "v") || has(column, row - 1, "v")],
  ];
  return sides.filter(([, isWalled]) => isWalled).map(([side]) => side);
}

/**
 * Where a wall stands.
 * @param {string} name
 */
export function wallWords(name) {
  const { isHorizontal, ...cells } = wallCells(name);
  return isHorizontal ? t("wall-horizontal", cells) : t("wall-vertical", cells);
}

/** The two cells below or left of a wall. @param {string} name */
function wallCells(name) {
  const { column, row, isHorizontal } = wall(name);
  return { isHorizontal, a: squareName(column, row), b: isHorizontal ? squareName(column + 1, row) : squareName(column, row + 1) };
}

/**
 * A move in words, for the live region.
 * @param {{game: string, side: Side, move: string, turned?: number}} made
 */
export function moveWords({ game, side, move, turned }) {
  const key = sideKey(game, side);
  if (move === "pass") return t("move-pass", { side: key });
  if (move === "lost") return t("move-lost", { side: key });
  if (game === "othello") return t("move-disc", { side: key, move, turned: turned ?? 0 });
  if (!isWall(move)) return t("move-step", { side: key, move });
  const { isHorizontal, a, b } = wallCells(move);
  return isHorizontal ? t("move-wall-horizontal", { side: key, a, b }) : t("move-wall-vertical", { side: key, a, b });
}
