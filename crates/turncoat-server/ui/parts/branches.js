// @ts-check
// Where the moves of a study part.

import { t } from "../messages.js";
import { lineTo } from "../record.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Study } from "../study.js" */

/**
 * @param {{study: Study, shown: number, go: (id: number) => void, promote: () => void, forget: () => void}} state
 */
export function branches({ study: { nodes }, shown, go, promote, forget }) {
  const { parent, children } = nodes[shown];
  const siblings = parent === null ? [] : nodes[parent].children.filter((id) => id !== shown);
  const next = children.length > 1 ? children : [];
  const isBranch = lineTo(nodes, shown).some(({ id, parent }) => parent !== null && nodes[parent].children[0] !== id);
  if (siblings.length + next.length === 0 && !isBranch) return nothing;
  const ways = (/** @type {string} */ words, /** @type {number[]} */ ids) => ids.length === 0 ? nothing : html`<span class="soft">${words}</span>
    ${ids.map((id) => html`<button type="button" class="quiet" @click=${() => go(id)}>${nodes[id].move}</button>`)}`;
  return html`<div class="branches row small">
    ${ways(t("branches-instead"), siblings)}${ways(t("branches-next"), next)}
    ${isBranch ? html`<button type="button" class="quiet" @click=${promote}>${t("branches-promote")}</button>
      <button type="button" class="quiet danger" @click=${forget}>${t("branches-delete")}</button>` : nothing}
  </div>`;
}
