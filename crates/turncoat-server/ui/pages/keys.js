// @ts-check
// How to do everything without a mouse.

import { rich, t } from "../messages.js";
import { html, render } from "../vendor/lit-html.js";

export const title = () => t("keys-title");

/** The keys by what they are for. @returns {[heading: string, [keys: string[], words: string][]][]} */
function tables() {
  const [home, end, enter] = [t("keys-home"), t("keys-end"), t("keys-enter")];
  return [
    [t("keys-board"), [
      [["←", "↑", "→", "↓"], t("keys-board-next")],
      [[home, end, t("keys-page-up"), t("keys-page-down")], t("keys-board-edges")],
      [[enter, t("keys-space")], t("keys-board-play")],
    ]],
    [t("keys-walls"), [
      [["H", "V"], t("keys-walls-take")],
      [["←", "↑", "→", "↓"], t("keys-walls-move")],
      [[enter], t("keys-walls-place")],
      [[t("keys-escape")], t("keys-walls-back")],
    ]],
    [t("keys-line"), [
      [["←", "→"], t("keys-line-step")],
      [[home, end], t("keys-line-ends")],
      [["F"], t("keys-line-turn")],
      [["S"], t("keys-line-skip")],
      [["C"], t("keys-line-cancel")],
      [[t("keys-backspace")], t("keys-line-menu")],
    ]],
    [t("keys-puzzles"), [
      [["N"], t("keys-puzzles-next")],
      [["T"], t("keys-puzzles-hint")],
      [["W"], t("keys-puzzles-why")],
    ]],
    [t("keys-analysis"), [
      [[t("keys-control"), "V"], t("keys-analysis-paste")],
      [["←", "→"], t("keys-analysis-graph")],
    ]],
  ];
}

/** @param {HTMLElement} host */
export function open(host) {
  const parts = {
    key: (/** @type {string} */ words) => html`<kbd>${words}</kbd>`,
    move: (/** @type {string} */ words) => html`<code>${words}</code>`,
  };
  render(
    html`<article class="page prose stack">
      <h1>${t("keys-title")}</h1>
      <p>${rich("keys-text", parts)}</p>
      <div class="columns">${tables().map(([heading, rows]) => html`<section class="card"><h2>${heading}</h2>
        <table class="plain keys"><tbody>${rows.map(([keys, words]) => html`<tr><td>${keys.map((key) => html`<kbd>${key}</kbd> `)}</td><td>${words}</td></tr>`)}</tbody></table></section>`)}</div>
      <section class="card stack tight"><h2>${t("keys-typed")}</h2>
        <p>${rich("keys-typed-text", parts)}</p></section>
    </article>`,
    host,
  );
  return {};
}
