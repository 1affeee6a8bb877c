// @ts-check
// Where games come in.

import { t } from "../messages.js";
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
    <summary>${t("import-heading")}</summary>
    <form class="stack tight" @submit=${submit}>
      <textarea name="game" aria-label=${t("import-label")} spellcheck="false" placeholder=${t("import-example")}></textarea>
      <div class="answers"><button type="submit" class="primary">${t("import-read")}</button>
        <button type="button" @click=${() => games("othello")}>${t("import-othello")}</button>
        <button type="button" @click=${() => games("quoridor")}>${t("import-quoridor")}</button></div>
      ${source ? html`<p class="soft small">${importedWords(source)}</p>` : nothing}
    </form>
  </details>`;
}

/** What was read. @param {Api.Import} source */
function importedWords({ format, names, moves, about, more }) {
  const what = [names.first, names.second].filter(Boolean).join(" – ") || t("move-count", { moves: moves.length });
  const done = about ? t("import-done-about", { format, what, about }) : t("import-done", { format, what });
  return more > 0 ? `${done} ${t("import-more", { games: more })}` : done;
}
