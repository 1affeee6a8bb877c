// @ts-check
// A study as a symmetry of the board shows it: branches, the place that is looked at, and the review go with it.

import { otherSide } from "./boards/words.js";
import { lineTo } from "./record.js";
import { fetchLine, request } from "./server.js";
import { graft, leaves, movesTo, studyOf } from "./study.js";

/** @import * as Api from "./api.js" */
/** @import { Review } from "./review.js" */
/** @import { Study } from "./study.js" */

/**
 * @param {Study} study
 * @param {string} symmetry
 * @returns {Promise<{study: Study, places: Map<number, number>}>} the other study, and where its places were in the old one
 */
export async function turnedStudy(study, symmetry) {
  /** @type {Study | null} */
  let turned = null;
  const places = new Map([[0, 0]]);
  for (const leaf of leaves(study)) {
    const image = await imageOf(study, movesTo(study, leaf), symmetry);
    const line = await fetchLine(image.start, image.moves, true);
    turned ??= studyOf(line);
    const there = lineTo(turned.nodes, graft(turned, line));
    lineTo(study.nodes, leaf).forEach(({ id }, ply) => places.set(id, there[ply].id));
  }
  return { study: /** @type {Study} */ (turned), places };
}

/**
 * The review of a study that was turned.
 * @param {Review} review
 * @param {Study} study before
 * @param {{study: Study, places: Map<number, number>}} turned
 * @param {string} symmetry
 * @returns {Promise<Review>}
 */
export async function turnedReview(review, study, turned, symmetry) {
  const line = review.line.map((id) => turned.places.get(id) ?? 0);
  // Some symmetries of Quoridor let the players change places.
  const isExchange = turned.study.nodes[0].view?.turn !== study.nodes[0].view?.turn;
  const score = (/** @type {number} */ score) => (isExchange ? -score : score);
  const moves = await Promise.all(review.moves.map(async (reviewed) => {
    const { moves } = await imageOf(study, [...movesTo(study, review.line[reviewed.ply - 1]), reviewed.best], symmetry);
    return { ...reviewed, move: turned.study.nodes[line[reviewed.ply]].move ?? reviewed.move, best: moves[moves.length - 1],
      side: isExchange ? otherSide(reviewed.side) : reviewed.side, score: score(reviewed.score), bestScore: score(reviewed.bestScore) };
  }));
  const { summary } = review;
  const sides = summary && (isExchange ? { first: summary.sides.second, second: summary.sides.first } : summary.sides);
  return { ...review, line, moves, summary: summary && sides && { ...summary, sides } };
}

/**
 * @param {Study} study
 * @param {string[]} moves
 * @param {string} symmetry
 * @returns {Promise<Api.Study>}
 */
const imageOf = (study, moves, symmetry) => request("POST", "/api/symmetry", { start: study.start, moves, symmetry });
