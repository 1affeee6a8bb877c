// @ts-check
// The geometry of the evaluation graph.

import { t } from "./messages.js";

/** The size of the drawing. */
export const WIDTH = 600;
export const HEIGHT = 210;
const INSET = 8;

/** The least range that is shown, so that small waves do not look like storms; and the greatest. @type {Record<string, [number, number]>} */
const RANGES = { othello: [12, 64], quoridor: [300, 1000] };

/**
 * @param {string} game
 * @param {(number | null)[]} scores by ply, from the first side's view
 */
export function graphShape(game, scores) {
  const [least, greatest] = RANGES[game];
  const known = scores.flatMap((score) => (score === null ? [] : [Math.abs(score)]));
  const range = Math.min(greatest, Math.max(least, ...known));
  const last = Math.max(1, scores.length - 1);
  const x = (/** @type {number} */ ply) => INSET + ((WIDTH - 2 * INSET) * ply) / last;
  const y = (/** @type {number} */ score) => HEIGHT / 2 - (Math.max(-range, Math.min(range, score)) / range) * (HEIGHT / 2 - INSET);
  const points = scores.flatMap((score, ply) => (score === null ? [] : [{ ply, x: x(ply), y: y(score) }]));
  const line = points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" ");
  const area = points.length > 1 ? `${round(points[0].x)},${HEIGHT / 2} ${line} ${round(points[points.length - 1].x)},${HEIGHT / 2}` : "";
  /** The ply at a place across the drawing, as a share of its width. @param {number} share */
  const plyAt = (share) => Math.max(0, Math.min(scores.length - 1, Math.round(((share * WIDTH - INSET) / (WIDTH - 2 * INSET)) * last)));
  return { range, points, line, area, x, y, plyAt };
}

/** @param {number} number */
function round(number) {
  return Math.round(number * 10) / 10;
}

/**
 * A score in words: discs, or the chance to win.
 * @param {string} game
 * @param {number} score from the first side's view
 */
export function scoreText(game, score) {
  if (game === "quoridor") return t("percent", { number: Math.round((score + 1000) / 20) });
  return score > 0 ? `+${score}` : String(score).replace("-", "−");
}
