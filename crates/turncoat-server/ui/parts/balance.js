// @ts-check
// Who stands better, as a bar.

import { sideKey } from "../boards/words.js";
import { scoreText } from "../graph-shape.js";
import { t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/** How much of the bar a disc is worth, in hundredths; more than thirty discs fill it. */
const DISC = 1.6;

/**
 * @param {Api.Kind} game
 * @param {number | null} score from the first side's view
 */
export function balance(game, score) {
  const share = score === null ? 50 : game === "othello" ? 50 + Math.max(-50, Math.min(50, DISC * score)) : (score + 1000) / 20;
  const words = score === null ? "" : t("balance-side", { side: sideKey(game, "first"), score: scoreText(game, score) });
  return html`<div class="balance ${game}" role="img" aria-label=${words || t("balance-none")}><i .style=${`width:${share}%`}></i><span>${words}</span></div>`;
}
