// @ts-check
// A mistake that is tried again, right below the board.

import { html, nothing } from "../vendor/lit-html.js";

/** @import { Trial } from "../review.js" */

/**
 * @param {Trial} trial
 * @param {{isAtStart: boolean, again: () => void, end: () => void}} state
 */
export function trialCard({ words, isGood, move }, { isAtStart, again, end }) {
  return html`<div class="trial ${words === null ? "" : isGood ? "good" : "bad"}" role="group" aria-label="Try again">
    <p class="grow">${words ?? `Find a better move than ${move.move}.`}</p>
    ${isAtStart ? nothing : html`<button type="button" class=${isGood ? "" : "primary"} @click=${again}>Retry</button>`}
    <button type="button" class=${isGood ? "primary" : ""} @click=${end}>${isGood ? "Done" : "Give up"}</button>
  </div>`;
}
