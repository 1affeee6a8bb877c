// @ts-check
// The rules of both games, on a page.

import { boardFor } from "../boards/table.js";
import { fetchLine } from "../server.js";
import { html, render } from "../vendor/lit-html.js";

export const title = "Rules";

/** The boards in the text: where they go, and what they show. @type {[id: string, label: string, start: string, moves: string[]][]} */
const PICTURES = [
  ["othello-start", "The start of Othello with Black's four moves", "othello", []],
  ["quoridor-example", "A game of Quoridor after some moves", "quoridor", ["e2", "e8", "e3", "e7", "e4", "e3h", "d5v", "c6h"]],
];

/** @param {HTMLElement} host */
export function open(host) {
  render(
    html`<article class="page prose stack">
      <h1>Two games, two minutes</h1>
      <section class="rule-book card">
        <div class="stack">
          <h2>Othello</h2>
          <p>Two sides put discs on eight by eight squares, one at a time; Black begins. A disc must catch some of the other side's: they lie in a straight line, without a gap, between the new disc and another one of your colour. All that are caught, in every direction, are turned over to your colour.</p>
          <p>Who cannot turn anything passes. When neither side can, the game is over, and whoever has more discs wins. Empty squares count for the winner.</p>
          <p class="soft">A hint: many discs early on are a burden. Moves are worth more, and corners can never be turned.</p>
          <p><a class="button" href="/?game=othello">Play Othello</a></p>
        </div>
        <div class="rule-board" id="othello-start"></div>
      </section>
      <section class="rule-book card">
        <div class="stack">
          <h2>Quoridor</h2>
          <p>Your pawn starts in the middle of your side and wants to reach any cell of the opposite side. In your turn you either step to a neighbouring cell or put up a wall, which is two cells long and stays for good. Each side has ten walls.</p>
          <p>Walls may not cross or overlap, and may never close the last way of either pawn. Face to face, a pawn jumps straight over the other; if a wall or the edge is behind it, diagonally past it.</p>
          <p>A position that occurs three times, and a game of 300 moves, are draws.</p>
          <p class="soft">A hint: the numbers on the pawns are the steps still to go. Make the other number grow faster than yours.</p>
          <p><a class="button" href="/?game=quoridor">Play Quoridor</a></p>
        </div>
        <div class="rule-board" id="quoridor-example"></div>
      </section>
    </article>`,
    host,
  );
  for (const [id, label, start, moves] of PICTURES) {
    fetchLine(start, moves).then(({ game, plies }) => {
      const place = /** @type {HTMLElement} */ (host.querySelector(`#${id}`));
      const view = plies[plies.length - 1].view;
      boardFor(game, place, { play: () => {}, say: () => {} }).show({ view, label, isPlayable: game === "othello", hasPaths: true });
    }, () => {});
  }
  return {};
}
