// @ts-check
// The judgement on a whole game, and the mistakes that are tried again.

import { verdict } from "./analysis.js";
import { t } from "./messages.js";

/** @import * as Api from "./api.js" */
/** @import { Place } from "./analysis.js" */

/**
 * @typedef {object} Review
 * @property {number[]} line the nodes that are judged, from the start
 * @property {Api.ReviewedMove[]} moves
 * @property {number} total
 * @property {Api.ReviewSummary | null} summary
 * @property {string | null} problem
 * @property {boolean} isRunning
 * @property {Place} place where the engine runs
 */

/** @typedef {{node: number, move: Api.ReviewedMove, words: string | null, isGood: boolean}} Trial a mistake, and the node before it */

/**
 * A review that has just begun.
 * @param {number[]} line
 * @returns {Review}
 */
export function newReview(line) {
  return { line, moves: [], total: line.length - 1, summary: null, problem: null, isRunning: true, place: "server" };
}

/**
 * The review after an answer of the engine.
 * @param {Review} review
 * @param {Api.Answer} answer
 * @returns {Review}
 */
export function reviewAfter(review, answer) {
  switch (answer.type) {
    case "reviewed": return { ...review, moves: [...review.moves, answer.move], total: answer.total };
    case "summary": return { ...review, summary: answer.summary };
    case "failed": return { ...review, problem: answer.problem, isRunning: false };
    case "done": return { ...review, isRunning: false };
    default: return review;
  }
}

/** How bad a move was. @param {Api.Mistake} mistake */
export const mistakeWords = (mistake) => t("review-mark", { mistake });

/** The moves that were mistakes. @param {Review} review */
export function mistakesOf({ moves }) {
  return moves.filter(({ mistake }) => mistake !== "none");
}

/** How bad moves were, by node. @param {Review} review */
export function marksOf(review) {
  return new Map(mistakesOf(review).map(({ ply, mistake }) => [review.line[ply], mistake]));
}

/**
 * The evaluation ply by ply, from the first side's view.
 * @param {Review} review
 * @returns {(number | null)[]}
 */
export function scoresOf({ line, moves }) {
  return line.map((_, ply) => (ply === 0 ? (moves[0]?.bestScore ?? null) : (moves[ply - 1]?.score ?? null)));
}

/**
 * A mistake to be tried again.
 * @param {Review} review
 * @param {Api.ReviewedMove} move
 * @returns {Trial}
 */
export function newTrial({ line }, move) {
  return { node: line[move.ply - 1], move, words: null, isGood: false };
}

/**
 * The trial after a move.
 * @param {Trial} trial
 * @param {string} move
 * @param {Api.Findings | null} findings what the engine thinks of the position before
 * @returns {Trial}
 */
export function tried(trial, move, findings) {
  if (findings) return { ...trial, ...verdict(findings, trial.move, move) };
  const isGood = move === trial.move.best;
  return { ...trial, isGood, words: isGood ? t("trial-best", { move }) : t("trial-waiting") };
}
