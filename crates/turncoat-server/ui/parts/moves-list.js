// @ts-check
// The moves of a game, to be read and to be clicked.

import { rowsOf } from "../record.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Side } from "../api.js" */
/** @typedef {{id: number, move: string | null, side: Side | null, children: number[]}} MoveNode */

/**
 * @param {{line: MoveNode[], shown: number, go: (id: number) => void, marks?: Map<number, string>}} state
 *   the line begins with the start; `marks` are remarks on moves by the node's id
 */
export function movesList({ line, shown, go, marks }) {
  const rows = rowsOf(line.slice(1));
  // The list is one stop on the way of the Tab key; the arrows go through it.
  const stop = line.some(({ id }) => id === shown) && shown !== line[0].id ? shown : line[1]?.id;
  const cell = (/** @type {MoveNode | null} */ node) => node
    ? html`<button type="button" class="move ${marks?.get(node.id) ?? ""}" tabindex=${node.id === stop ? 0 : -1} aria-current=${node.id === shown ? "true" : nothing} @click=${() => go(node.id)}
        >${node.move}${marks?.get(node.id) ? html`<span class="unseen">, ${marks.get(node.id)}</span>` : nothing}</button>`
    : html`<span class="gap" aria-hidden="true">…</span>`;
  return html`<ol class="moves" aria-label="Moves">
    ${rows.length === 0 ? html`<li class="soft none">No moves yet</li>` : nothing}
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
  return html`<div class="steps" role="group" aria-label="Go through the moves">
    ${button("To the start", "⇤", 0)}${button("Back", "←", at - 1)}${button("On", "→", at + 1)}${button("To the end", "⇥", line.length - 1)}
  </div>`;
}
