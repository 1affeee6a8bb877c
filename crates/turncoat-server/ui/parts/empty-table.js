// @ts-check
// Where a board will be, or where there is none.

import { pageAddress } from "../address.js";
import { t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** As much room as a board takes, so that nothing moves when it comes. @param {unknown} [beside] */
export function emptyTable(beside) {
  return html`<div class="table-page"><div class="board-column"><div class="board-space"></div></div><aside class="side stack">${beside}</aside></div>`;
}

export function missingGame() {
  return html`<div class="page card stack"><h1>${t("missing-game")}</h1><p>${t("missing-game-text")}</p>
    <p><a class="button primary" href=${pageAddress("/")}>${t("missing-game-play")}</a></p></div>`;
}
