// @ts-check
// A game under study: its tree of moves. What moves are possible, only the server knows.

import { lineTo, movesOf } from "./record.js";

/** @import * as Api from "./api.js" */

/**
 * @typedef {object} StudyNode
 * @property {number} id
 * @property {number | null} parent
 * @property {number[]} children the main line first
 * @property {string | null} move
 * @property {Api.Side | null} side
 * @property {string | null} opening
 * @property {Api.Ending | null} ending
 * @property {Api.PositionView | null} view
 */

/** @typedef {{game: Api.Kind, start: string, nodes: StudyNode[]}} Study */

/**
 * A study of a line that the server has read.
 * @param {Api.Line} line
 * @returns {Study}
 */
export function studyOf(line) {
  const study = { game: line.game, start: line.start, nodes: [node(0, null, line.plies[0])] };
  graft(study, line);
  return study;
}

/**
 * Adds a line from the same start; existing moves stay.
 * @param {Study} study
 * @param {Api.Line} line
 * @returns {number} the last node of the line
 */
export function graft(study, line) {
  let at = 0;
  study.nodes[0].view ??= line.plies[0].view;
  for (const ply of line.plies.slice(1)) {
    const known = study.nodes[at].children.find((child) => study.nodes[child].move === ply.move);
    if (known === undefined) {
      const id = study.nodes.length;
      study.nodes.push(node(id, at, ply));
      study.nodes[at].children.push(id);
      at = id;
    } else {
      study.nodes[known].view ??= ply.view;
      at = known;
    }
  }
  return at;
}

/**
 * @param {number} id
 * @param {number | null} parent
 * @param {Api.Ply} ply
 * @returns {StudyNode}
 */
function node(id, parent, { move, side, opening, ending, view }) {
  return { id, parent, children: [], move, side, opening, ending, view };
}

/**
 * The moves to a node.
 * @param {Study} study
 * @param {number} id
 */
export function movesTo(study, id) {
  return movesOf(lineTo(study.nodes, id));
}

/**
 * Where the lines of the study end, the main line first.
 * @param {Pick<Study, "nodes">} study
 * @returns {number[]}
 */
export function leaves({ nodes }, from = 0) {
  const { children } = nodes[from];
  return children.length === 0 ? [from] : children.flatMap((child) => leaves({ nodes }, child));
}

/**
 * Makes the way to a node the main line.
 * @param {Study} study
 * @param {number} id
 */
export function promote(study, id) {
  for (const { id: child, parent } of lineTo(study.nodes, id)) {
    if (parent === null) continue;
    const above = study.nodes[parent];
    above.children = [child, ...above.children.filter((other) => other !== child)];
  }
}

/**
 * Forgets a node and what follows it.
 * @param {Study} study
 * @param {number} id
 * @returns {number} the node before
 */
export function prune(study, id) {
  const { parent } = study.nodes[id];
  if (parent === null) return id;
  study.nodes[parent].children = study.nodes[parent].children.filter((child) => child !== id);
  return parent;
}
