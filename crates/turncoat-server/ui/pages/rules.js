// @ts-check
// The rules of both games, on a page.

import { boardFor } from "../boards/table.js";
import { t } from "../messages.js";
import { fetchLine } from "../server.js";
import { html, render } from "../vendor/lit-html.js";

export const title = () => t("rules-title");

/** The boards in the text: where they go, and what they show. @returns {[id: string, label: string, start: string, moves: string[]][]} */
const pictures = () => [
  ["othello-start", t("rules-othello-picture"), "othello", []],
  ["quoridor-example", t("rules-quoridor-picture"), "quoridor", ["e2", "e8", "e3", "e7", "e4", "e3h", "d5v", "c6h"]],
];

/** @param {HTMLElement} host */
export function open(host) {
  render(
    html`<article class="page prose stack">
      <h1>${t("rules-heading")}</h1>
      <section class="rule-book card">
        <div class="stack">
          <h2>${t("game-name", { game: "othello" })}</h2>
          <p>${t("rules-othello-1")}</p>
          <p>${t("rules-othello-2")}</p>
          <p class="soft">${t("rules-othello-hint")}</p>
          <p><a class="button" href="/?game=othello">${t("rules-othello-play")}</a> <a class="button" href="/chip">${t("rules-othello-chip")}</a></p>
        </div>
        <div class="rule-board" id="othello-start"></div>
      </section>
      <section class="rule-book card">
        <div class="stack">
          <h2>${t("game-name", { game: "quoridor" })}</h2>
          <p>${t("rules-quoridor-1")}</p>
          <p>${t("rules-quoridor-2")}</p>
          <p>${t("rules-quoridor-3")}</p>
          <p class="soft">${t("rules-quoridor-hint")}</p>
          <p><a class="button" href="/?game=quoridor">${t("rules-quoridor-play")}</a></p>
        </div>
        <div class="rule-board" id="quoridor-example"></div>
      </section>
    </article>`,
    host,
  );
  for (const [id, label, start, moves] of pictures()) {
    fetchLine(start, moves).then(({ game, plies }) => {
      const place = /** @type {HTMLElement} */ (host.querySelector(`#${id}`));
      const view = plies[plies.length - 1].view;
      boardFor(game, place, { play: () => {}, say: () => {} }).show({ view, label, isPlayable: game === "othello", hasPaths: true });
    }, () => {});
  }
  return {};
}
