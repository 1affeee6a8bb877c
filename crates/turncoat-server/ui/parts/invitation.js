// @ts-check
// The second seat: handing out the link, and taking the seat.

import { sideName } from "../boards/words.js";
import { controlWords } from "../clock.js";
import { copy } from "../live.js";
import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/** @param {Api.Invitation} invitation */
export function invitationCard(invitation) {
  const link = new URL(invitation.path, location.href).href;
  const share = async (/** @type {Event} */ event) => {
    const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
    await copy(link, "Link");
    button.textContent = "Copied";
  };
  return html`<div class="card stack tight invitation">
    <h2>Invite somebody</h2>
    <p class="soft small">Whoever opens this link can take the other seat.</p>
    <div class="row"><input type="text" class="grow" readonly aria-label="Invitation link" .value=${link}
      @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}>
      <button type="button" class="primary" @click=${share}>Copy</button></div>
  </div>`;
}

/**
 * @param {Api.GameSnapshot} game
 * @param {Api.Side} side
 * @param {() => void} join
 * @param {() => void} watch
 */
export function joinCard({ terms, seats }, side, join, watch) {
  const host = seats[side === "first" ? "second" : "first"].name || "Somebody";
  return html`<div class="card stack tight join">
    <h2>${host} invites you to ${terms.game === "othello" ? "Othello" : "Quoridor"}</h2>
    <p class="soft">You would play ${sideName(terms.game, side)}. ${controlWords(terms.clock.text)}.</p>
    <div class="row"><button type="button" class="primary" @click=${join}>Play</button><button type="button" @click=${watch}>Only watch</button></div>
  </div>`;
}
