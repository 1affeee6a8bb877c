// @ts-check
// The strip below a Quoridor board: walls to take, and the question whether the wall stands well. It is always there, so that
// nothing moves when the turn changes.

import { html, nothing } from "../vendor/lit-html.js";
import { sentence } from "./words.js";

/**
 * @param {{inHand: number, isPlayable: boolean, refusal: string | null, take: (kind: "h" | "v") => void}} state
 */
export function tray({ inHand, isPlayable, refusal, take }) {
  const source = (/** @type {"h" | "v"} */ kind, /** @type {string} */ name) => html`<button type="button" class="wall-source ${name}"
    aria-label="Take a ${name} wall" ?disabled=${!isPlayable || inHand === 0} @click=${() => take(kind)}><span aria-hidden="true"></span></button>`;
  const hint = html`<span class="for-fingers">Tap a cell to step; drag on the board for a wall.</span><span class="for-mouse">Click a cell to step, or between cells for a wall.</span>`;
  const words = refusal ? sentence(refusal) : !isPlayable ? nothing : inHand === 0 ? "No walls left in hand." : hint;
  return html`<div class="tray">${source("h", "horizontal")}${source("v", "vertical")}<p class="hint ${refusal ? "refusal" : ""}">${words}</p></div>`;
}

/**
 * @param {{name: string, refusal: string | null, place: () => void, turn: () => void, putBack: () => void}} state
 */
export function confirmTray({ name, refusal, place, turn, putBack }) {
  return html`<div class="tray confirm">
    <button type="button" class="primary" ?disabled=${refusal !== null} @click=${place}>Place ${name}${refusal ? html` <small class="refusal">${sentence(refusal)}</small>` : nothing}</button>
    <button type="button" aria-label="Turn the wall" @click=${turn}>⟳</button>
    <button type="button" aria-label="Put the wall back" @click=${putBack}>✕</button>
  </div>`;
}
