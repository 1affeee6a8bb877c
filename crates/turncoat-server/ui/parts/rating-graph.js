// @ts-check
// A rating over time.

import { t } from "../messages.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

const WIDTH = 600;
const HEIGHT = 130;
const INSET = 8;

/** The least range that is shown, so that small waves do not look like storms. */
const LEAST_RANGE = 100;

/**
 * The points of the line, from left to right.
 * @param {number[]} ratings
 */
export function ratingPoints(ratings) {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const range = Math.max(LEAST_RANGE, high - low);
  const bottom = (low + high - range) / 2;
  const step = (WIDTH - 2 * INSET) / Math.max(1, ratings.length - 1);
  return ratings.map((rating, place) => [INSET + place * step, HEIGHT - INSET - ((rating - bottom) / range) * (HEIGHT - 2 * INSET)].map(Math.round));
}

/** @param {number[]} ratings after each puzzle */
export function ratingGraph(ratings) {
  if (ratings.length < 2) return nothing;
  const label = t("puzzle-graph", { puzzles: ratings.length, from: ratings[0], to: ratings[ratings.length - 1] });
  return html`<svg class="rating-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${svg`<polyline points=${ratingPoints(ratings).map((point) => point.join(",")).join(" ")}></polyline>`}
  </svg>`;
}
