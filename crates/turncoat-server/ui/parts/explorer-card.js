// @ts-check
// What was played here in the collection of games.

import { html } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {Api.Explorer} explorer
 * @param {(move: string) => void} play
 */
export function explorerCard({ total, moves, games }, play) {
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${Math.round((100 * part) / Math.max(1, whole))} %`;
  return html`<details class="card more explorer" ?open=${total > 0}>
    <summary>Played here in ${total.toLocaleString("en")} games</summary>
    <div class="scroll"><table class="plain small"><thead><tr><th scope="col">Move</th><th scope="col">Games</th><th scope="col">Black won</th><th scope="col">Score</th></tr></thead>
      <tbody>${moves.map(({ move, games, wins, draws, averageScore }) => html`<tr>
        <td><button type="button" class="quiet" @click=${() => play(move)}>${move}</button></td><td>${games.toLocaleString("en")}</td>
        <td>${share(wins.first + draws / 2, games)}</td><td>${averageScore.toFixed(1)}</td></tr>`)}</tbody></table></div>
    ${games.length > 0 ? html`<ul class="soft small">${games.map(({ names, year, score }) => html`<li>${names.first} – ${names.second}, ${year}, ${score}</li>`)}</ul>` : ""}
  </details>`;
}
