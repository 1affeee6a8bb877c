// @ts-check
// A mistake that is tried again, right below the board.

import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Trial } from "../review.js" */

/**
 * @param {Trial} trial
 * @param {{isAtStart: boolean, again: () => void, end: () => void}} state
 */
export function trialCard({ words, isGood, move }, { isAtStart, again, end }) {
  return html`<div class="trial ${words === null ? "" : isGood ? "good" : "bad"}" role="group" aria-label=${t("trial-label")}>
    <p class="grow">${words ?? t("trial-question", { move: move.move })}</p>
    ${isAtStart ? nothing : html`<button type="button" class=${isGood ? "" : "primary"} @click=${again}>${t("trial-retry")}</button>`}
    <button type="button" class=${isGood ? "primary" : ""} @click=${end}>${isGood ? t("trial-done") : t("trial-give-up")}</button>
  </div>`;
}
