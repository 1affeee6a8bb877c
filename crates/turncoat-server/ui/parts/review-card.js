// @ts-check
// The judgement on a whole game: graph, summary, mistakes.

import { sideName, typographic } from "../boards/words.js";
import { t } from "../messages.js";
import { mistakesOf, mistakeWords, scoresOf } from "../review.js";
import { html, nothing } from "../vendor/lit-html.js";
import { graph } from "./graph.js";

/** @import * as Api from "../api.js" */
/** @import { Review } from "../review.js" */

/** The marks behind bad moves, as in chess books. @type {Record<Api.Mistake, string>} */
const SIGNS = { none: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

/**
 * @param {{game: Api.Kind, review: Review | null, shown: number, plies: number, start: () => void, go: (node: number) => void, retry: (move: Api.ReviewedMove) => void}} state
 */
export function reviewCard({ game, review, shown, plies, start, go, retry }) {
  if (!review) {
    return html`<div class="card row review-start"><p class="grow"><strong>${t("review-heading")}</strong><br><span class="soft small">${plies === 0 ? t("review-none") : t("review-text")}</span></p>
      <button type="button" ?disabled=${plies === 0} @click=${start}>${t("review-start")}</button></div>`;
  }
  const mistakes = mistakesOf(review);
  const marks = new Map(mistakes.map(({ ply, mistake }) => [ply, mistake]));
  const ply = review.line.indexOf(shown);
  return html`<div class="card stack tight review">
    <div class="row"><h2 class="grow">${t("review-heading")}</h2>
      ${review.isRunning ? html`<progress max=${review.total || 1} .value=${review.moves.length} aria-label=${t("review-progress")}></progress>`
        : html`<button type="button" class="quiet" @click=${start}>${t("review-again")}</button>`}</div>
    ${graph({ game, scores: scoresOf(review), marks, ply: Math.max(ply, 0), go: (ply) => go(review.line[ply]) })}
    ${review.problem ? html`<p class="notice problem" role="alert">${review.problem}</p>` : nothing}
    ${review.summary ? summary(game, review.summary) : nothing}
    ${review.summary ? html`<p class="soft small source">${t("review-place", { place: review.place })}</p>` : nothing}
    ${mistakes.length > 0 ? html`<ol class="mistakes" aria-label=${t("review-mistakes")}>${mistakes.map((move) => html`<li class="${move.mistake} ${review.line[move.ply] === shown ? "here" : ""}">
        <button type="button" class="quiet" @click=${() => go(review.line[move.ply])}><span class="soft small">${move.ply}</span><i class="piece ${game} ${move.side}" aria-hidden="true"></i><strong>${move.move}${SIGNS[move.mistake]}</strong> <span class="loss">${typographic(move.label)}</span>
          <span class="soft small grow"><span class="unseen">${mistakeWords(move.mistake)}, </span>${t("review-better", { move: move.best })}</span></button>
        <button type="button" @click=${() => retry(move)}>${t("review-retry")}</button></li>`)}</ol>`
      : review.summary ? html`<p class="soft">${t("review-clean")}</p>` : nothing}
  </div>`;
}

/**
 * @param {Api.Kind} game
 * @param {Api.ReviewSummary} summary
 */
function summary(game, { sides }) {
  const loss = (/** @type {number} */ loss) => (game === "othello" ? t("disc-count", { discs: loss }) : t("percent", { number: Math.round(loss / 20) }));
  const row = (/** @type {Api.Side} */ side) => html`<tr><th scope="row">${sideName(game, side)}</th><td>${loss(sides[side].loss)}</td><td>${sides[side].mistakes}</td><td>${sides[side].blunders}</td></tr>`;
  return html`<table class="plain small"><thead><tr><th scope="col">${t("review-side")}</th><th scope="col">${t("review-loss")}</th><th scope="col">${t("review-mistake-count")}</th><th scope="col">${t("review-blunder-count")}</th></tr></thead>
    <tbody>${row("first")}${row("second")}</tbody></table>`;
}
