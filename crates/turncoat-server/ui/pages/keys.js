// @ts-check
// How to do everything without a mouse.

import { html, render } from "../vendor/lit-html.js";

export const title = "Keys and typed moves";

/** @type {[string, [string[], string][]][]} */
const KEYS = [
  ["On a board", [
    [["←", "↑", "→", "↓"], "to the next square"],
    [["Home", "End", "Page ↑", "Page ↓"], "to the edges"],
    [["Enter", "Space"], "play here"],
  ]],
  ["Walls in Quoridor", [
    [["H", "V"], "take a horizontal or vertical wall; it stands above or right of the cell where you are"],
    [["←", "↑", "→", "↓"], "move the wall"],
    [["Enter"], "place it"],
    [["Esc"], "put it back"],
  ]],
  ["Going through a game", [
    [["←", "→"], "one move back, one move on (outside the board)"],
    [["Home", "End"], "to the start, to the end"],
    [["F"], "turn the board round"],
  ]],
  ["In the analysis", [
    [["Ctrl V"], "read whatever is in the clipboard"],
    [["←", "→"], "on the graph: the move before, the move after"],
  ]],
];

/** @param {HTMLElement} host */
export function open(host) {
  render(
    html`<article class="page prose stack">
      <h1>Keys and typed moves</h1>
      <p>Everything works by keyboard. <kbd>Tab</kbd> goes from part to part; a board is one part. Every square says what is on it, and every move is announced to screen readers.</p>
      <div class="columns">${KEYS.map(([heading, rows]) => html`<section class="card"><h2>${heading}</h2>
        <table class="plain keys"><tbody>${rows.map(([keys, words]) => html`<tr><td>${keys.map((key) => html`<kbd>${key}</kbd> `)}</td><td>${words}</td></tr>`)}</tbody></table></section>`)}</div>
      <section class="card stack tight"><h2>Typed moves</h2>
        <p>Below the list of moves is a field. In Othello type the square, <code>f5</code>, or <code>pass</code>. In Quoridor type the cell to step to, <code>e2</code>, or a wall by the cell at its lower left: <code>e3h</code> stands above e3 and f3, <code>e3v</code> right of e3 and e4.</p></section>
    </article>`,
    host,
  );
  return {};
}
