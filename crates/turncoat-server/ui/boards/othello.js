// @ts-check
// The Othello board: a drawing of a view, and the table on which it is played.

import { html, nothing, render, svg } from "../vendor/lit-html.js";
import { neighbour, place, squareName } from "./geometry.js";
import { othelloSquareWords } from "./words.js";

/** @import { Side } from "./words.js" */
/** @import { BoardState, Callbacks } from "./table.js" */
/** @import { OthelloView } from "../api.js" */

const CELL = 100;
const RIM = 38;
const SIZE = 8 * CELL + 2 * RIM;
const BOARD = { columns: 8, rows: 8, isTurned: false, isRankOneOnTop: true };

/** @type {Record<string, Side | null>} */
const DISCS = { X: "first", O: "second", "-": null };

/** An Othello board that can be looked at, and played on. */
export class OthelloTable {
  /** Where the keyboard is. */
  #cursor = "d3";
  /** The square under the mouse or the focus. @type {string | null} */
  #pointed = null;
  /** @type {BoardState & {view: OthelloView} | null} */
  #state = null;

  /**
   * @param {HTMLElement} host
   * @param {Callbacks} callbacks
   */
  constructor(host, callbacks) {
    this.host = host;
    this.callbacks = callbacks;
  }

  /** @param {BoardState & {view: OthelloView}} state */
  show(state) {
    this.#state = state;
    this.#draw();
  }

  /** Puts the keyboard on the board. */
  focus() {
    /** @type {SVGElement | null} */ (this.host.querySelector(`[data-square="${this.#cursor}"]`))?.focus();
  }

  #draw() {
    const state = this.#state;
    if (!state) return;
    const legal = new Map(state.isPlayable ? state.view.moves.map(({ move, turns }) => [move, turns]) : []);
    const pointed = state.pending ?? (this.#pointed !== null && legal.has(this.#pointed) ? this.#pointed : null);
    const context = { ...state, legal, pointed, cursor: this.#cursor };
    render(
      html`<svg class="board othello" viewBox="0 0 ${SIZE} ${SIZE}" role="grid" aria-label=${state.label}
          aria-rowcount="8" aria-colcount="8"
          @click=${this.#click} @keydown=${this.#key} @focusin=${this.#point} @focusout=${this.#leave}
          @pointerover=${this.#point} @pointerleave=${this.#leave}>
        ${othelloDrawing(context)}
      </svg>`,
      this.host,
    );
  }

  /** @param {Event} event */
  #squareOf(event) {
    const square = /** @type {Element} */ (event.target).closest("[data-square]");
    return square instanceof SVGElement ? (square.dataset.square ?? null) : null;
  }

  #click = (/** @type {Event} */ event) => {
    const square = this.#squareOf(event);
    if (square) this.#choose(square);
  };

  #point = (/** @type {Event} */ event) => {
    const square = this.#squareOf(event);
    if (event.type === "focusin" && square) this.#cursor = square;
    if (square !== this.#pointed) {
      this.#pointed = square;
      this.#draw();
    }
  };

  #leave = () => {
    this.#pointed = null;
    this.#draw();
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      this.#choose(this.#cursor);
      return;
    }
    const next = neighbour(this.#cursor, event.key, BOARD);
    if (next) {
      event.preventDefault();
      this.#cursor = next;
      this.#draw();
      this.focus();
    }
  };

  /** @param {string} square */
  #choose(square) {
    const state = this.#state;
    if (!state) return;
    this.#cursor = square;
    if (state.onSquare) state.onSquare(square);
    else if (state.isPlayable) this.callbacks.play(square);
  }
}

/**
 * The inside of the drawing; a pure function of the view.
 * @param {{view: OthelloView, legal: Map<string, string[]>, pointed: string | null, cursor: string | null,
 *   values?: Map<string, import("./table.js").MoveValue>, ply?: number, hasDots?: boolean, animates?: boolean}} state
 */
export function othelloDrawing({ view, legal, pointed, cursor, values, ply = 0, hasDots = true, animates = false }) {
  const turns = new Set(pointed ? legal.get(pointed) : []);
  const turned = new Map((animates && view.last ? view.last.turned : []).map((name) => [name, distance(name, view.last?.move)]));
  const mover = view.turn;

  const square = (/** @type {number} */ column, /** @type {number} */ row) => {
    const name = squareName(column, row);
    const disc = DISCS[view.cells[8 * row + column]];
    const value = values?.get(name);
    const isLegal = legal.has(name);
    const isLast = view.last?.move === name;
    const words = othelloSquareWords(name, { disc, turns: legal.get(name), value: value && `${value.text}, ${value.source}`, isLast });
    return svg`<g role="gridcell" data-square=${name} class="square ${isLegal ? "legal" : ""}" aria-label=${words}
        tabindex=${name === cursor ? 0 : -1} transform="translate(${column * CELL} ${row * CELL})">
      <rect class="felt" width=${CELL} height=${CELL}></rect>
      ${disc ? discDrawing(disc, { isLast, turnedAfter: turned.get(name), ply, isNew: animates && isLast }) : nothing}
      ${disc && turns.has(name) ? svg`<circle class="would-turn ${mover}" cx="50" cy="50" r="20"></circle>` : nothing}
      ${!disc && pointed === name ? svg`<circle class="ghost ${mover}" cx="50" cy="50" r="40"></circle>` : nothing}
      ${!disc && isLegal && hasDots && !value ? svg`<circle class="dot ${mover}" cx="50" cy="50" r="34"></circle>` : nothing}
      ${!disc && value ? valueDrawing(value) : nothing}
      <rect class="focus" x="4" y="4" width=${CELL - 8} height=${CELL - 8} rx="10"></rect>
    </g>`;
  };

  return svg`
    <defs>
      <radialGradient id="disc-first" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="#3b4046"></stop><stop offset="1" stop-color="#0f1113"></stop></radialGradient>
      <radialGradient id="disc-second" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="#fffefa"></stop><stop offset="1" stop-color="#e4ddca"></stop></radialGradient>
    </defs>
    <rect class="frame" width=${SIZE} height=${SIZE} rx="26"></rect>
    ${[...Array(8).keys()].map((i) => svg`
      <text class="coordinate" aria-hidden="true" x=${RIM + (i + 0.5) * CELL} y=${RIM / 2 + 9}>${squareName(i, 0)[0]}</text>
      <text class="coordinate" aria-hidden="true" x=${RIM / 2} y=${RIM + (i + 0.5) * CELL + 8}>${i + 1}</text>`)}
    <g transform="translate(${RIM} ${RIM})">
      <rect class="field" width=${8 * CELL} height=${8 * CELL}></rect>
      ${[...Array(8).keys()].map((row) => svg`<g role="row">${[...Array(8).keys()].map((column) => square(column, row))}</g>`)}
      ${[2, 6].flatMap((x) => [2, 6].map((y) => svg`<circle class="star" cx=${x * CELL} cy=${y * CELL} r="7"></circle>`))}
    </g>`;
}

/**
 * A disc. White ones have a ring, so that the sides differ by more than their colour.
 * @param {Side} side
 * @param {{isLast: boolean, turnedAfter?: number, ply: number, isNew: boolean}} state
 */
function discDrawing(side, { isLast, turnedAfter, ply, isNew }) {
  const isTurned = turnedAfter !== undefined;
  // The name of the animation alternates, so that it starts again when the same disc is turned twice in a row.
  const motion = isTurned ? `turned-${ply % 2}` : isNew ? `placed-${ply % 2}` : "";
  const delay = isTurned ? `animation-delay:${40 * turnedAfter}ms` : "";
  const face = (/** @type {Side} */ colour, /** @type {string} */ which) => svg`<g class="face ${colour} ${which}" .style=${delay}>
    <circle class="body" fill="url(#disc-${colour})" cx="50" cy="50" r="40"></circle>
    <circle class="ring" cx="50" cy="50" r="31"></circle>
  </g>`;
  return svg`<g class="disc ${motion}" .style=${delay}>
    <circle class="shadow" cx="50" cy="54" r="40"></circle>
    ${isTurned ? face(side === "first" ? "second" : "first", "old") : nothing}
    ${face(side, isTurned ? "new" : "")}
    ${isLast ? svg`<circle class="last ${side}" cx="50" cy="50" r="8"></circle>` : nothing}
  </g>`;
}

/** @param {import("./table.js").MoveValue} value */
function valueDrawing({ text, source, isBest }) {
  return svg`<g class="value ${isBest ? "best" : ""}">
    <rect x="8" y="20" width="84" height="60" rx="14"></rect>
    <text class="number" x="50" y="51">${text}</text>
    <text class="source" x="50" y="72">${source}</text>
  </g>`;
}

/**
 * How many squares two places are apart; discs farther from the new one turn a little later.
 * @param {string} name
 * @param {string | undefined} from
 */
function distance(name, from) {
  if (!from || from.length !== 2) return 0;
  const [a, b] = [place(name), place(from)];
  return Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row)) - 1;
}
