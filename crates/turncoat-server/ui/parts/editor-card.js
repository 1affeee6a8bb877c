// @ts-check
// The controls of the board editor.

import { sideName } from "../boards/words.js";
import { tools } from "../editor.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { segments } from "./choices.js";
import { problemNotice } from "./problem-notice.js";

/** @import * as Api from "../api.js" */
/** @import { Draft } from "../editor.js" */

/**
 * @param {Draft} draft
 * @param {{change: (draft: Draft) => void, done: () => void, cancel: () => void, problem: string | null}} callbacks
 */
export function editorCard({ view, tool }, { change, done, cancel, problem }) {
  const hand = (/** @type {Api.Side} */ side) => view.game === "quoridor" ? html`<label class="field small">${t("editor-hand", { side })}
    <input type="number" min="0" max="20" .value=${String(view.hands[side])} @change=${(/** @type {Event} */ event) =>
      change({ tool, view: { ...view, hands: { ...view.hands, [side]: Number(/** @type {HTMLInputElement} */ (event.target).value) } } })}></label>` : nothing;
  const clear = () => change({ tool, view: view.game === "othello"
    ? { ...view, cells: "-".repeat(64), discs: { first: 0, second: 0 }, empty: 64 } : { ...view, walls: [] } });
  return html`<div class="card stack editor">
    <h2>${t("editor-heading")}</h2>
    <p class="soft small">${view.game === "othello" ? t("editor-othello") : t("editor-quoridor")}</p>
    ${segments(t("editor-tool"), "tool", tool, tools(view.game), (tool) => change({ tool, view }))}
    ${segments(t("editor-turn"), "turn", view.turn, [["first", sideName(view.game, "first")], ["second", sideName(view.game, "second")]],
      (turn) => change({ tool, view: { ...view, turn: /** @type {Api.Side} */ (turn) } }))}
    ${view.game === "quoridor" ? html`<div class="row two">${hand("first")}${hand("second")}</div>` : nothing}
    ${problemNotice(problem)}
    <div class="answers"><button type="button" class="primary" @click=${done}>${t("editor-done")}</button>
      <button type="button" @click=${clear}>${t("editor-clear")}</button><button type="button" @click=${cancel}>${t("editor-cancel")}</button></div>
  </div>`;
}
