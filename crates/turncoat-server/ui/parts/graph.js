// @ts-check
// The evaluation of a game, ply by ply; a click goes there.

import { sideKey } from "../boards/words.js";
import { graphShape, HEIGHT, scoreText, WIDTH } from "../graph-shape.js";
import { list, t } from "../messages.js";
import { mistakeWords } from "../review.js";
import { html, nothing, svg } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {{game: string, scores: (number | null)[], marks: Map<number, Api.Mistake>, ply: number, go: (ply: number) => void}} state
 *   `marks` are the mistakes by ply
 */
export function graph({ game, scores, marks, ply, go }) {
  const shape = graphShape(game, scores);
  const here = scores[ply] ?? null;
  const point = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const to = shape.plyAt((event.clientX - box.left) / box.width);
    if (to !== ply) go(to);
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const to = { ArrowLeft: ply - 1, ArrowDown: ply - 1, ArrowRight: ply + 1, ArrowUp: ply + 1, Home: 0, End: scores.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to < scores.length) go(to);
  };
  const balance = (/** @type {Api.Side} */ side, /** @type {number} */ score) => t("balance-side", { side: sideKey(game, side), score: scoreText(game, score) });
  const mark = marks.get(ply);
  const words = [t("graph-place", { ply }), here === null ? "" : balance("first", here), mark ? mistakeWords(mark) : ""].filter(Boolean);
  return html`<div class="graph-frame"><svg class="graph ${game}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="slider" tabindex="0" aria-label=${t("graph-label")}
      aria-valuemin="0" aria-valuemax=${scores.length - 1} aria-valuenow=${ply}
      aria-valuetext=${list(words)}
      @pointerdown=${point} @pointermove=${point} @keydown=${key}>
    <clipPath id="upper"><rect width=${WIDTH} height=${HEIGHT / 2}></rect></clipPath>
    <clipPath id="lower"><rect y=${HEIGHT / 2} width=${WIDTH} height=${HEIGHT / 2}></rect></clipPath>
    ${shape.area ? svg`<polygon class="above-zero" clip-path="url(#upper)" points=${shape.area}></polygon>
      <polygon class="below-zero" clip-path="url(#lower)" points=${shape.area}></polygon>` : nothing}
    <line class="axis" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2}></line>
    <polyline class="line" points=${shape.line}></polyline>
    ${shape.points.filter((point) => marks.has(point.ply)).map(({ ply, x, y }) => svg`<circle class="mark ${marks.get(ply)}" cx=${x} cy=${y} r="7"></circle>`)}
    <line class="here" x1=${shape.x(ply)} x2=${shape.x(ply)} y1="0" y2=${HEIGHT}></line>
  </svg>
  <span aria-hidden="true">${balance("first", shape.range)}</span><span aria-hidden="true">${balance("second", shape.range)}</span></div>`;
}
