// @ts-check
// The second seat: handing out the link, and taking the seat.

import { otherSide, sideName } from "../boards/words.js";
import { controlWords } from "../clock.js";
import { ownName } from "../game-words.js";
import { copy } from "../live.js";
import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/** @param {Api.Invitation} invitation */
export function invitationCard(invitation) {
  const link = new URL(invitation.path, location.href).href;
  return html`<div class="card stack tight invitation">
    <h2>Invite somebody</h2>
    <p class="soft small">Whoever opens this link can take the other seat.</p>
    <div class="together"><input type="text" readonly aria-label="Invitation link" .value=${link}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="primary" @click=${() => copy(link, "Link")}>Copy</button></div>
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
  const host = ownName(game, otherSide(side)) || "Somebody";
  return html`<div class="card stack tight join">
    <h2>${host} invites you to ${terms.game === "othello" ? "Othello" : "Quoridor"}</h2>
    <p class="soft">You would play ${sideName(terms.game, side)}. ${controlWords(terms.clock.text)}.</p>
    <div class="answers"><button type="button" class="primary" @click=${join}>Play</button><button type="button" @click=${watch}>Only watch</button></div>
  </div>`;
}
