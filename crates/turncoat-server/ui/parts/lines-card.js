// @ts-check
// What the engine thinks of the position.

import { typographic } from "../boards/words.js";
import { number, t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Ranked } from "../ranking.js" */

/** How many moves of a line are shown, and how many lines. */
const MOVES = 8;
const LINES = 5;

/**
 * @param {{isOn: boolean, isHidden: boolean, isOver: boolean, findings: Ranked | null, note: string | null,
 *   turnOn: (isOn: boolean) => void, play: (move: string) => void}} state
 *   `isHidden` while the player looks for a better move, `isOver` at the end of a game
 */
export function linesCard({ isOn, isHidden, isOver, findings, note, turnOn, play }) {
  const words = !isOn ? t("lines-off") : isHidden ? t("lines-hidden")
    : isOver ? t("lines-over") : (note ?? t("lines-thinking"));
  const isThinking = findings !== null && findings.fraction !== null && findings.fraction < 1;
  return html`<div class="card lines">
    <div class="row"><h2 class="grow">${t("lines-heading")}</h2>
      <label class="switch"><input type="checkbox" .checked=${isOn} @change=${(/** @type {Event} */ event) => turnOn(/** @type {HTMLInputElement} */ (event.target).checked)}> ${t("lines-engine")}</label></div>
    <p class="soft small source">${findings ? (note ?? sourceWords(findings)) : "\u00a0"}</p>
    <progress .value=${isThinking ? findings.fraction : 0} aria-label=${t("lines-progress")} class=${isThinking ? "" : "idle"}></progress>
    <ol class="best-lines">${findings ? findings.lines.slice(0, LINES).map((line) => html`<li>
      <button type="button" class="quiet" @click=${() => play(line.move)}><b>${typographic(line.label)}</b><span>${line.moves.slice(0, MOVES).join(" ")}${line.moves.length > MOVES ? " …" : ""}</span></button></li>`)
      : html`<li class="soft small">${words}</li>`}</ol>
  </div>`;
}

/** How the values are known, and where they were found. @param {Ranked} findings */
function sourceWords(findings) {
  return t("lines-source", { source: searchWords(findings), place: findings.place });
}

/** @param {Api.Findings} findings */
function searchWords({ source, nodes, seconds }) {
  const time = number(seconds, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (source.kind === "simulations") return t("lines-simulations", { count: briefly(source.simulations ?? nodes), seconds: time });
  return nodes > 0 ? t("lines-positions", { source: source.text, count: briefly(nodes), seconds: time }) : source.text;
}

/** A large number in few characters. @param {number} count */
function briefly(count) {
  if (count >= 1e6) return t("lines-millions", { count: number(count / 1e6, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) });
  return count >= 1e4 ? t("lines-thousands", { count: number(Math.round(count / 1e3)) }) : number(count);
}
