// @ts-check
// A rating over time.

import { t } from "../messages.js";
import { HEIGHT, ratingPoints, WIDTH } from "../rating-shape.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @param {number[]} ratings after each puzzle */
export function ratingGraph(ratings) {
  if (ratings.length < 2) return nothing;
  const label = t("puzzle-graph", { puzzles: ratings.length, from: ratings[0], to: ratings[ratings.length - 1] });
  return html`<svg class="rating-graph" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label=${label}>
    ${svg`<polyline points=${ratingPoints(ratings).map((point) => point.join(",")).join(" ")}></polyline>`}
  </svg>`;
}
