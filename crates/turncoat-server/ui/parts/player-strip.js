// @ts-check
// A player beside the board: name, what counts, clock.

import { counted, sideName } from "../boards/words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {Api.Side} side
 * @param {{seat: Api.SeatView, view: Api.PositionView, isTurn: boolean, isYou: boolean, isThinking: boolean, clock: Api.ClockView | null,
 *   isWinner: boolean}} state
 */
export function playerStrip(side, { seat, view, isTurn, isYou, isThinking, clock, isWinner }) {
  const colour = sideName(view.game, side);
  return html`<div class="strip ${isTurn ? "turn" : ""}" data-side=${side}>
    <i class="piece ${view.game} ${side}" aria-hidden="true"></i>
    <div class="who">
      <span class="name">${seat.open ? "Waiting for your friend" : seat.name || colour}${isYou ? html` <span class="tag">you</span>` : nothing}${isWinner ? html` <span class="tag won">won</span>` : nothing}</span>
      <span class="soft small">${colour}${seat.rating === null ? nothing : html` · ${Math.round(seat.rating)}`}${seat.present === false && !seat.open && !seat.automatic ? html` · <span class="away">away</span>` : nothing}${isThinking ? html` · <span class="thinking">thinking<i></i><i></i><i></i></span>` : nothing}</span>
    </div>
    ${score(side, view)}
    ${clock ? html`<time class="clock" data-clock=${side} role="timer" aria-label="${colour}'s clock"></time>` : nothing}
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
    <span class="soft small">${view.hands[side]} walls · ${counted(steps, "step")}</span></span>`;
}
