// @ts-check
// What a player can do besides moving.

import { pageAddress } from "../address.js";
import { sentence, sideKey } from "../boards/words.js";
import { endingText } from "../game-words.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @typedef {(text: string) => void} Give */

/** The buttons in their order. @returns {[Api.CommandChoice["meaning"], string][]} */
const buttons = () => [
  ["take-back", t("action-take-back")],
  ["undo", t("action-undo")],
  ["redo", t("action-redo")],
  ["ask-take-back", t("action-ask-take-back")],
  ["offer-draw", t("action-offer-draw")],
  ["pause", t("action-pause")],
  ["resume", t("action-resume")],
  ["resign", t("action-resign")],
  ["abort", t("action-abort")],
];

/** What cannot be undone needs a second click. */
const FINAL = new Set(["resign", "abort"]);

/**
 * @param {Api.GameSnapshot} game
 * @param {{command: Give, hint: () => void, mayMove: boolean}} state
 */
export function actions({ table, you }, { command: give, hint, mayMove }) {
  const choices = new Map(table.commands.map(({ meaning, text }) => [meaning, text]));
  if (choices.has("take-back")) choices.delete("undo");
  // Without a clock there is nothing to stop.
  if (!table.clocks.first) choices.delete("pause");
  // Only a player who controls the whole game may ask the engine: against another person that would be cheating.
  const hasHint = you.runsTable && you.seats.length > 0 && !table.ending;
  if (!hasHint && !buttons().some(([meaning]) => choices.has(meaning))) return nothing;
  return html`<div class="actions">
    ${hasHint ? html`<button type="button" class="quiet" ?disabled=${!mayMove} @click=${hint}>${t("action-hint")}</button>` : nothing}
    ${buttons().map(([meaning, words]) => {
      const text = choices.get(meaning);
      if (text === undefined) return nothing;
      return FINAL.has(meaning)
        ? html`<button type="button" class="quiet danger" @click=${(/** @type {Event} */ event) => askFirst(event, words, () => give(text))} @blur=${forget}>${words}</button>`
        : html`<button type="button" class="quiet" @click=${() => give(text)}>${words}</button>`;
    })}
  </div>`;
}

/**
 * The first click asks, the second one means it.
 * @param {Event} event
 * @param {string} words
 * @param {() => void} act
 */
function askFirst(event, words, act) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  if (button.dataset.asked) return act();
  button.dataset.asked = t("action-ask");
  button.setAttribute("aria-label", t("action-sure", { action: words }));
}

/** @param {Event} event */
function forget(event) {
  const button = /** @type {HTMLButtonElement} */ (event.currentTarget);
  delete button.dataset.asked;
  button.removeAttribute("aria-label");
}

/**
 * What the other side proposes, or what one has proposed.
 * @param {Api.GameSnapshot} game
 * @param {Give} give
 */
export function proposalNotice({ table, terms, you }, give) {
  const choice = (/** @type {Api.CommandChoice["meaning"]} */ meaning) => table.commands.find((command) => command.meaning === meaning)?.text;
  const question = (/** @type {string} */ words, /** @type {string | undefined} */ yes, /** @type {string | undefined} */ no) =>
    yes === undefined && no === undefined ? nothing : html`<div class="notice stack tight" role="alert"><p>${words}</p>
      <div class="answers">${yes === undefined ? nothing : html`<button type="button" class="primary" @click=${() => give(yes)}>${t("proposal-accept")}</button>`}
      ${no === undefined ? nothing : html`<button type="button" @click=${() => give(no)}>${t("proposal-decline")}</button>`}</div></div>`;
  const { draw, takeBack } = table.proposals;
  const isMine = (/** @type {Api.Side | null} */ side) => side !== null && you.seats.length === 1 && you.seats[0] === side;
  return html`
    ${draw ? question(t("proposal-draw", { side: sideKey(terms.game, draw) }), choice("accept-draw"), choice("decline-draw")) : nothing}
    ${takeBack ? question(t("proposal-take-back", { side: sideKey(terms.game, takeBack) }), choice("accept-take-back"), choice("decline-take-back")) : nothing}
    ${question(t("proposal-claim"), choice("accept-claim"), choice("decline-claim"))}
    ${isMine(draw) ? html`<p class="notice">${t("proposal-own-draw")}</p>` : nothing}
    ${isMine(takeBack) ? html`<p class="notice">${t("proposal-own-take-back")}</p>` : nothing}`;
}

/**
 * The end, and what can follow it.
 * @param {Api.GameSnapshot} game
 * @param {string} analysis where the game is analysed
 * @param {() => void} rematch
 */
export function endingNotice(game, analysis, rematch) {
  const { ending } = game.table;
  const mine = game.you.seats.length === 1 ? game.you.seats[0] : null;
  const verdict = !ending?.decided ? t("verdict-none") : !ending.winner ? t("verdict-draw") : mine === null ? t("verdict-over")
    : ending.winner === mine ? t("verdict-won") : t("verdict-lost");
  return html`<div class="card ending stack tight">
    <h2 class="verdict">${verdict}</h2>
    <p class="soft">${sentence(endingText(game))}</p>
    <div class="answers">
      ${game.rematch ? html`<a class="button primary" href=${pageAddress(`/game/${game.rematch}`)}>${t("ending-to-rematch")}</a>`
        : game.you.seats.length > 0 ? html`<button type="button" class="primary" @click=${rematch}>${t("ending-rematch")}</button>` : nothing}
      <a class="button" href=${analysis}>${t("ending-analyse")}</a>
      <a class="button" href=${pageAddress("/")}>${t("ending-new-game")}</a>
    </div>
  </div>`;
}
