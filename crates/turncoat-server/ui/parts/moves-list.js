// @ts-check
// The moves of a game, to be read and to be clicked.

import { t } from "../messages.js";
import { rowsOf } from "../record.js";
import { mistakeWords } from "../review.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Mistake, Side } from "../api.js" */
/** @typedef {{id: number, move: string | null, side: Side | null, children: number[]}} MoveNode */

/**
 * @param {{line: MoveNode[], shown: number, go: (id: number) => void, marks?: Map<number, Mistake>}} state
 *   the line begins with the start; `marks` are remarks on moves by the node's id
 */
export function movesList({ line, shown, go, marks }) {
  const rows = rowsOf(line.slice(1));
  // The list is one stop on the way of the Tab key; the arrows go through it.
  const stop = line.some(({ id }) => id === shown) && shown !== line[0].id ? shown : line[1]?.id;
  const cell = (/** @type {MoveNode | null} */ node) => {
    if (!node) return html`<span class="gap" aria-hidden="true">…</span>`;
    const mark = marks?.get(node.id);
    return html`<button type="button" class="move ${mark ?? ""}" tabindex=${node.id === stop ? 0 : -1} aria-current=${node.id === shown ? "true" : nothing} @click=${() => go(node.id)}
        >${node.move}${mark ? html`<span class="unseen">, ${mistakeWords(mark)}</span>` : nothing}</button>`;
  };
  return html`<ol class="moves" aria-label=${t("moves-label")}>
    ${rows.length === 0 ? html`<li class="soft none">${t("moves-none")}</li>` : nothing}
    ${rows.map(({ number, first, second }) => html`<li><span class="soft index">${number}</span>${cell(first)}${second ? cell(second) : nothing}</li>`)}
  </ol>`;
}

/** Keeps the shown move in sight without moving the page. @param {HTMLElement} host */
export function scrollToShown(host) {
  const list = host.querySelector(".moves");
  const shown = list?.querySelector("[aria-current]");
  if (!list || !(shown instanceof HTMLElement)) return;
  if (list.contains(document.activeElement)) shown.focus({ preventScroll: true });
  const [top, bottom] = [shown.offsetTop - 8, shown.offsetTop + shown.offsetHeight + 8];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
  if (list.scrollWidth > list.clientWidth) list.scrollLeft = shown.offsetLeft - list.clientWidth / 2;
}

/**
 * Buttons to the start, back, on, and to the end of a line.
 * @param {{line: MoveNode[], shown: number, go: (id: number) => void}} state
 */
export function movesKeys({ line, shown, go }) {
  const at = line.findIndex(({ id }) => id === shown);
  const button = (/** @type {string} */ words, /** @type {string} */ sign, /** @type {number} */ to) => html`<button type="button" class="quiet" aria-label=${words}
    ?disabled=${to < 0 || to >= line.length || to === at} @click=${() => go(line[to].id)}>${sign}</button>`;
  return html`<div class="steps" role="group" aria-label=${t("moves-go")}>
    ${button(t("moves-start"), "⇤", 0)}${button(t("moves-back"), "←", at - 1)}${button(t("moves-on"), "→", at + 1)}${button(t("moves-end"), "⇥", line.length - 1)}
  </div>`;
}
