// @ts-check
// A player beside the board: name, what counts, clock.

import { counted, sideName } from "../boards/words.js";
import { ownName } from "../game-words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {Api.GameSnapshot} game
 * @param {Api.Side} side
 * @param {Api.PositionView} view what is on the board, be it now or before
 */
export function playerStrip(game, side, view) {
  const { seats, table, terms, you } = game;
  const seat = seats[side];
  const colour = sideName(terms.game, side);
  const isYou = you.seats.length === 1 && you.seats[0] === side;
  const name = seat.open ? "Waiting…" : ownName(game, side) || (isYou ? "You" : "");
  const facts = [
    name ? colour : nothing,
    isYou && name !== "You" ? "you" : nothing,
    seat.rating === null ? nothing : String(Math.round(seat.rating)),
    seat.present === false && !seat.open && !seat.automatic ? html`<span class="away">away</span>` : nothing,
    table.thinking === side ? html`<span class="thinking">thinking<i></i><i></i><i></i></span>` : nothing,
  ].filter((fact) => fact !== nothing);
  return html`<div class="strip ${table.turn === side ? "turn" : ""}" data-side=${side}>
    <i class="piece ${terms.game} ${side}" aria-hidden="true"></i>
    <div class="who">
      <span class="name">${name || colour}${table.ending?.winner === side ? html` <span class="tag won">won</span>` : nothing}</span>
      <span class="soft small">${facts.map((fact, index) => html`${index > 0 ? " · " : ""}${fact}`)}</span>
    </div>
    ${score(side, view)}
    ${table.clocks[side] ? html`<time class="clock" data-clock=${side} role="timer" aria-label="${colour}'s clock"></time>` : nothing}
  </div>`;
}

/**
 * Discs on the board; or walls in hand and steps to go.
 * @param {Api.Side} side
 * @param {Api.PositionView} view
 */
function score(side, view) {
  if (view.game === "othello") {
    return html`<span class="score" aria-label=${counted(view.discs[side], "disc")}>${view.discs[side]}</span>`;
  }
  const steps = view.paths[side].length;
  return html`<span class="hands" role="img" aria-label="${counted(view.hands[side], "wall")} in hand, ${counted(steps, "step")} to go">
    <span class="walls">${[...Array(view.hands[side])].map(() => html`<i></i>`)}</span>
    <span class="soft small">${counted(view.hands[side], "wall")} · ${counted(steps, "step")}</span></span>`;
}
