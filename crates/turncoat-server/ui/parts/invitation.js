// @ts-check
// The second seat: handing out the link, and taking the seat.

import { otherSide, sideKey } from "../boards/words.js";
import { controlWords } from "../clock.js";
import { ownName } from "../game-words.js";
import { copy } from "../live.js";
import { t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/** @param {Api.Invitation} invitation */
export function invitationCard(invitation) {
  const link = new URL(invitation.path, location.href).href;
  return html`<div class="card stack tight invitation">
    <h2>${t("invite-heading")}</h2>
    <p class="soft small">${t("invite-text")}</p>
    <div class="together"><input type="text" readonly aria-label=${t("invite-link")} .value=${link}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="primary" @click=${() => copy(link, t("invite-what"))}>${t("invite-copy")}</button></div>
  </div>`;
}

/**
 * @param {Api.GameSnapshot} game
 * @param {Api.Side} side
 * @param {() => void} join
 * @param {() => void} watch
 */
export function joinCard(game, side, join, watch) {
  const { terms } = game;
  const host = ownName(game, otherSide(side));
  return html`<div class="card stack tight join">
    <h2>${host ? t("join-heading", { host, game: terms.game }) : t("join-heading-unnamed", { game: terms.game })}</h2>
    <p class="soft">${t("join-text", { side: sideKey(terms.game, side), clock: controlWords(terms.clock.text) })}</p>
    <div class="answers"><button type="button" class="primary" @click=${join}>${t("join-play")}</button><button type="button" @click=${watch}>${t("join-watch")}</button></div>
  </div>`;
}
