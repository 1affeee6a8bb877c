// @ts-check
// The strip below a Quoridor board: walls to take, and the question whether the wall stands well. It is always there, so that
// nothing moves when the turn changes.

import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { sentence } from "./words.js";

/**
 * @param {{inHand: number, isPlayable: boolean, refusal: string | null, take: (kind: "h" | "v") => void}} state
 */
export function tray({ inHand, isPlayable, refusal, take }) {
  const source = (/** @type {"h" | "v"} */ kind, /** @type {string} */ name, /** @type {string} */ words) => html`<button type="button" class="wall-source ${name}"
    aria-label=${words} ?disabled=${!isPlayable || inHand === 0} @click=${() => take(kind)}><span aria-hidden="true"></span></button>`;
  const hint = html`<span class="for-fingers">${t("tray-fingers")}</span><span class="for-mouse">${t("tray-mouse")}</span>`;
  const words = refusal ? sentence(refusal) : !isPlayable ? nothing : inHand === 0 ? t("tray-empty") : hint;
  return html`<div class="tray">${source("h", "horizontal", t("tray-take-horizontal"))}${source("v", "vertical", t("tray-take-vertical"))}<p class="hint ${refusal ? "refusal" : ""}">${words}</p></div>`;
}

/**
 * @param {{name: string, refusal: string | null, place: () => void, turn: () => void, putBack: () => void}} state
 */
export function confirmTray({ name, refusal, place, turn, putBack }) {
  return html`<div class="tray confirm">
    <button type="button" class="primary" ?disabled=${refusal !== null} @click=${place}>${t("tray-place", { wall: name })}${refusal ? html` <small class="refusal">${sentence(refusal)}</small>` : nothing}</button>
    <button type="button" aria-label=${t("tray-turn")} @click=${turn}>⟳</button>
    <button type="button" aria-label=${t("tray-put-back")} @click=${putBack}>✕</button>
  </div>`;
}
