// @ts-check
// Where games come in.

import { counted } from "../boards/words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

/**
 * @param {{read: (text: string) => void, isOpen: boolean, source?: Api.Import | null, games: (start: string) => void}} state
 */
export function pasteCard({ read, isOpen, source, games }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLTextAreaElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("game"));
    if (field.value.trim()) read(field.value);
  };
  return html`<details class="card more paste" ?open=${isOpen}>
    <summary>Bring in a game or a position</summary>
    <form class="stack tight" @submit=${submit}>
      <textarea name="game" aria-label="A game or a position in any notation" spellcheck="false"
        placeholder="f5d6c3d3c4… &#10;1. e2 e8 2. e3 e7 3. d3h … &#10;a board, a position, GGF, …"></textarea>
      <div class="answers"><button type="submit" class="primary">Read</button>
        <button type="button" @click=${() => games("othello")}>New Othello</button>
        <button type="button" @click=${() => games("quoridor")}>New Quoridor</button></div>
      ${source ? html`<p class="soft small">Read as ${source.format}: ${[source.names.first, source.names.second].filter(Boolean).join(" – ") || counted(source.moves.length, "move")}${source.about ? `, ${source.about}` : ""}${source.more > 0 ? html`; ${counted(source.more, "game")} more were left out` : nothing}.</p>` : nothing}
    </form>
  </details>`;
}
