// @ts-check
// What the engine thinks of the position.

import { typographic } from "../boards/words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Ranked } from "../ranking.js" */

/** How many moves of a line are shown, and how many lines. */
const MOVES = 8;
const LINES = 5;

/**
 * @param {{isOn: boolean, isHidden: boolean, isOver: boolean, findings: Ranked | null, note: string | null,
 *   turnOn: (isOn: boolean) => void, play: (move: string) => void}} state
 *   `isHidden` while somebody looks for a better move, `isOver` at the end of a game
 */
export function linesCard({ isOn, isHidden, isOver, findings, note, turnOn, play }) {
  const words = !isOn ? "Turn the engine on to see what each move is worth." : isHidden ? "Hidden while you look for a better move."
    : isOver ? "The game is over here." : (note ?? "Thinking…");
  const isThinking = findings !== null && findings.fraction !== null && findings.fraction < 1;
  return html`<div class="card lines">
    <div class="row"><h2>Best moves</h2><p class="soft small source grow">${findings ? (note ?? sourceWords(findings)) : nothing}</p>
      <label class="switch"><input type="checkbox" .checked=${isOn} @change=${(/** @type {Event} */ event) => turnOn(/** @type {HTMLInputElement} */ (event.target).checked)}> Engine</label></div>
    <progress .value=${isThinking ? findings.fraction : 0} aria-label="Progress of the engine" class=${isThinking ? "" : "idle"}></progress>
    <ol class="best-lines">${findings ? findings.lines.slice(0, LINES).map((line) => html`<li>
      <button type="button" class="quiet" @click=${() => play(line.move)}><b>${typographic(line.label)}</b><span>${line.moves.slice(0, MOVES).join(" ")}${line.moves.length > MOVES ? " …" : ""}</span></button></li>`)
      : html`<li class="soft small">${words}</li>`}</ol>
  </div>`;
}

/** @param {Ranked} findings */
function sourceWords({ source, nodes, seconds, isLocal }) {
  const place = isLocal ? "in this browser" : "on the server";
  if (source.kind === "simulations") return `${briefly(source.simulations ?? nodes)} simulations, ${seconds.toFixed(1)} s ${place}`;
  return source.text + (nodes > 0 ? ` · ${briefly(nodes)} positions, ${seconds.toFixed(1)} s ${place}` : "");
}

/** A large number in few characters. @param {number} number */
function briefly(number) {
  return number >= 1e6 ? `${(number / 1e6).toFixed(1)} M` : number >= 1e4 ? `${Math.round(number / 1e3)} k` : number.toLocaleString("en");
}
