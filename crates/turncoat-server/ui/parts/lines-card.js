// @ts-check
// What the engine thinks of the position.

import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/** How many moves of a line are shown, and how many lines. */
const MOVES = 8;
const LINES = 5;

/**
 * @param {{isOn: boolean, findings: Api.Findings | null, note: string | null, turnOn: (isOn: boolean) => void, play: (move: string) => void}} state
 */
export function linesCard({ isOn, findings, note, turnOn, play }) {
  return html`<div class="card stack tight lines">
    <div class="row"><h2 class="grow">Best moves</h2>
      <label class="switch"><input type="checkbox" .checked=${isOn} @change=${(/** @type {Event} */ event) => turnOn(/** @type {HTMLInputElement} */ (event.target).checked)}> Engine</label></div>
    ${!isOn ? html`<p class="soft small">Turn the engine on to see what each move is worth.</p>`
      : findings === null ? html`<p class="soft small">${note ?? "Thinking…"}</p>`
      : html`<p class="soft small source">${sourceWords(findings)}${findings.fraction !== null && findings.fraction < 1 ? html` <progress .value=${findings.fraction} aria-label="Progress of the engine"></progress>` : nothing}</p>
        <ol class="best-lines">${findings.lines.slice(0, LINES).map((line) => html`<li>
          <button type="button" class="quiet" @click=${() => play(line.move)}><b>${line.label}</b><span>${line.moves.slice(0, MOVES).join(" ")}${line.moves.length > MOVES ? " …" : ""}</span></button></li>`)}</ol>
        ${note ? html`<p class="small problem-text">${note}</p>` : nothing}`}
  </div>`;
}

/** @param {Api.Findings} findings */
function sourceWords({ source, nodes, seconds }) {
  const counts = nodes > 0 ? ` · ${nodes.toLocaleString("en")} positions in ${seconds.toFixed(1)} s` : "";
  return source.text[0].toUpperCase() + source.text.slice(1) + counts;
}
