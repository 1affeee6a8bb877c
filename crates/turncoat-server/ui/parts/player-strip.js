// @ts-check
// A player beside the board: name, what counts, clock.

import { sideKey, sideName } from "../boards/words.js";
import { isThinking, ownName } from "../game-words.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {Api.GameSnapshot} game
 * @param {Api.Side} side
 * @param {Api.PositionView} view the position shown, now or earlier
 */
export function playerStrip(game, side, view) {
  const { seats, table, terms, you } = game;
  const seat = seats[side];
  const colour = sideName(terms.game, side);
  const isYou = you.seats.length === 1 && you.seats[0] === side;
  const own = seat.open ? t("player-waiting") : ownName(game, side);
  const name = own || (isYou ? t("player-you") : "");
  const facts = [
    name ? colour : nothing,
    isYou && own ? t("player-is-you") : nothing,
    seat.program && !seat.automatic ? html`<span class="program">${t("player-program")}</span>` : nothing,
    seat.rating === null ? nothing : String(Math.round(seat.rating)),
    seat.present === false && !seat.open && !seat.automatic ? html`<span class="away">${t("player-away")}</span>` : nothing,
    isThinking(game, side) ? html`<span class="thinking">${t("player-thinking")}<i></i><i></i><i></i></span>` : nothing,
  ].filter((fact) => fact !== nothing);
  return html`<div class="strip ${table.turn === side ? "turn" : ""}" data-side=${side}>
    <i class="piece ${terms.game} ${side}" aria-hidden="true"></i>
    <div class="who">
      <span class="name">${name || colour}${table.ending?.winner === side ? html` <span class="tag won">${t("player-won")}</span>` : nothing}</span>
      <span class="soft small">${facts.map((fact, index) => html`${index > 0 ? " · " : ""}${fact}`)}</span>
    </div>
    ${score(side, view)}
    ${table.clocks[side] ? html`<time class="clock" data-clock=${side} role="timer" aria-label=${t("player-clock", { side: sideKey(terms.game, side) })}></time>` : nothing}
  </div>`;
}

/**
 * Discs on the board; or walls in hand and steps to go.
 * @param {Api.Side} side
 * @param {Api.PositionView} view
 */
function score(side, view) {
  if (view.game === "othello") {
    return html`<span class="score" aria-label=${t("disc-count", { discs: view.discs[side] })}>${view.discs[side]}</span>`;
  }
  const counts = { walls: view.hands[side], steps: view.paths[side].length };
  return html`<span class="hands" role="img" aria-label=${t("player-hands", counts)}>
    <span class="walls">${[...Array(view.hands[side])].map(() => html`<i></i>`)}</span>
    <span class="soft small">${t("player-hands-short", counts)}</span></span>`;
}
