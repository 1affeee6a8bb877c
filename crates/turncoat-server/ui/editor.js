// @ts-check
// The position editor: the painted board, and its text, which the server checks.

import { isWall } from "./boards/geometry.js";
import { sideName } from "./boards/words.js";
import { t } from "./messages.js";

/** @import * as Api from "./api.js" */

/** @typedef {{view: Api.PositionView, tool: string}} Draft */

/** The tools of a game. @param {Api.Kind} game @returns {[tool: string, words: string][]} */
export function tools(game) {
  if (game === "othello") return [["X", sideName(game, "first")], ["O", sideName(game, "second")], ["-", t("editor-tool-empty")]];
  const pawn = (/** @type {Api.Side} */ side) => t("editor-tool-pawn", { side });
  return [["first", pawn("first")], ["second", pawn("second")], ["walls", t("editor-tool-walls")]];
}

/**
 * A draft of a position; nothing can be played in it.
 * @param {Api.PositionView} view
 * @returns {Draft}
 */
export function draftOf(view) {
  if (view.game === "othello") return { tool: "X", view: { ...view, moves: [], last: null } };
  return { tool: "walls", view: { ...view, steps: [], places: [], refused: [], last: null } };
}

/**
 * The draft after a click on a square, a cell or the place of a wall.
 * @param {Draft} draft
 * @param {string} name
 * @returns {Draft}
 */
export function painted({ view, tool }, name) {
  if (view.game === "othello") {
    const index = 8 * (Number(name[1]) - 1) + "abcdefgh".indexOf(name[0]);
    // A second click with the same tool takes the disc away.
    const mark = view.cells[index] === tool ? "-" : tool;
    const cells = view.cells.slice(0, index) + mark + view.cells.slice(index + 1);
    const count = (/** @type {string} */ mark) => cells.split(mark).length - 1;
    return { tool, view: { ...view, cells, discs: { first: count("X"), second: count("O") }, empty: count("-") } };
  }
  if (isWall(name)) {
    const walls = view.walls.includes(name) ? view.walls.filter((wall) => wall !== name) : [...view.walls, name];
    return { tool, view: { ...view, walls } };
  }
  if (tool !== "first" && tool !== "second") return { tool, view };
  const paths = { ...view.paths, [tool]: { length: 0, cells: [] } };
  return { tool, view: { ...view, pawns: { ...view.pawns, [tool]: name }, paths } };
}

/**
 * The draft as a start, for the server to accept or to refuse.
 * @param {Api.PositionView} view
 */
export function startText(view) {
  if (view.game === "othello") return `othello ${view.cells} ${view.turn === "first" ? "X" : "O"}`;
  const walls = (/** @type {string} */ kind) => view.walls.filter((name) => name[2] === kind).map((name) => name.slice(0, 2)).join(" ");
  const fields = [walls("h"), walls("v"), `${view.pawns.first} ${view.pawns.second}`, `${view.hands.first} ${view.hands.second}`, view.turn === "first" ? "1" : "2"];
  return `quoridor ${fields.join(" / ")}; size ${view.width}x${view.height}`;
}
