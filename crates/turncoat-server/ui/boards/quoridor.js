// @ts-check
// The table on which Quoridor is played: by mouse, by finger, by keys.

import { t } from "../messages.js";
import { html, nothing, render } from "../vendor/lit-html.js";
import { GAP, isWall, neighbour, quoridorLayout, squareName, turnedWall, wall, wallName } from "./geometry.js";
import { quoridorDrawing } from "./quoridor-drawing.js";
import { confirmTray, tray } from "./quoridor-tray.js";
import { ruleWords, wallWords } from "./words.js";

/** @import { BoardState, Callbacks } from "./table.js" */
/** @import { QuoridorView } from "../api.js" */

/** How near to the line between cells a mouse means a wall, in units of the drawing. */
const NEAR_LINE = GAP / 2 + 12;
/** How much nearer another line must be before a dragged wall turns. */
const RELUCTANCE = 9;
/** How far above a finger the wall is held, so that it can be seen; in pixels of the screen. */
const ABOVE_FINGER = 40;
/** How far a finger moves before it is a drag, in pixels of the screen. */
const DRAG = 8;

/** A Quoridor board that can be looked at, and played on. */
export class QuoridorTable {
  #cursor = "e2";
  /** @type {string | null} */
  #pointed = null;
  /** The wall that would be placed: under the mouse, held by a finger, or chosen by keys. @type {string | null} */
  #proposal = null;
  /** Whether the proposal waits to be confirmed; one under the mouse is placed by a click. */
  #isHeld = false;
  /** Whether the keys move a wall. */
  #hasKeyWall = false;
  /** @type {{x: number, y: number, isDrag: boolean, id: number} | null} */
  #finger = null;
  /** @type {BoardState & {view: QuoridorView} | null} */
  #state = null;

  /**
   * @param {HTMLElement} host
   * @param {Callbacks} callbacks
   */
  constructor(host, callbacks) {
    this.host = host;
    this.callbacks = callbacks;
  }

  /** @param {BoardState & {view: QuoridorView}} state */
  show(state) {
    const isNewPosition = this.#state?.view.text !== state.view.text;
    this.#state = state;
    if (isNewPosition || !state.isPlayable) this.#drop();
    const { width: columns, height: rows } = state.view;
    if (wall(this.#cursor).column >= columns || wall(this.#cursor).row >= rows) this.#cursor = squareName(columns >> 1, 1);
    this.#draw();
  }

  focus() {
    /** @type {SVGElement | null} */ (this.host.querySelector(`[data-square="${this.#cursor}"]`))?.focus();
  }

  #drop() {
    this.#proposal = null;
    this.#isHeld = false;
    this.#hasKeyWall = false;
  }

  get #legal() {
    return new Set(this.#state?.isPlayable ? [...this.#state.view.steps, ...this.#state.view.places] : []);
  }

  /** Why a wall cannot be placed. @param {string} name */
  #refusal(name) {
    const refused = this.#state?.view.refused.find(({ walls }) => walls.includes(name));
    return refused ? ruleWords(refused) : t("wall-impossible", { wall: name });
  }

  #draw() {
    const state = this.#state;
    if (!state) return;
    const legal = this.#legal;
    const { width: columns, height: rows } = state.view;
    const layout = quoridorLayout({ columns, rows, isTurned: Boolean(state.isTurned) });
    const isPending = Boolean(state.pending && isWall(state.pending));
    const name = isPending ? state.pending : this.#proposal;
    const proposal = name ? { name, isLegal: isPending || legal.has(name) } : null;
    const steps = new Set([...legal].filter((name) => !isWall(name)));
    render(
      html`<svg class="board quoridor ${state.isPlayable ? "playable" : ""}" viewBox="0 0 ${layout.width} ${layout.height}"
          role="grid" aria-label=${state.label} aria-rowcount=${rows} aria-colcount=${columns}
          @keydown=${this.#key} @focusin=${this.#focusIn}
          @pointerdown=${this.#pointerDown} @pointermove=${this.#pointerMove} @pointerup=${this.#pointerUp}
          @pointercancel=${this.#pointerCancel} @pointerleave=${this.#pointerLeave} @touchmove=${this.#touchMove}>
        ${quoridorDrawing({ ...state, steps, cursor: this.#cursor, pointed: state.pending ?? this.#pointed, proposal })}
      </svg>
      ${(state.isMine ?? state.isPlayable) && !state.onSquare ? this.#tray(proposal) : nothing}`,
      this.host,
    );
  }

  /** @param {{name: string, isLegal: boolean} | null} proposal */
  #tray(proposal) {
    const { view, isPlayable } = /** @type {BoardState & {view: QuoridorView}} */ (this.#state);
    const refusal = proposal && isPlayable && !proposal.isLegal ? this.#refusal(proposal.name) : null;
    if (!proposal || !this.#isHeld) {
      return tray({ inHand: view.hands[view.turn], isPlayable, refusal, take: (kind) => this.#take(kind) });
    }
    return confirmTray({ name: proposal.name, refusal, place: this.#confirm, turn: () => this.#hold(turnedWall(proposal.name)), putBack: this.#cancel });
  }

  /** @param {"h" | "v"} kind */
  #take(kind) {
    const { width: columns, height: rows } = /** @type {QuoridorView} */ (this.#state?.view);
    this.#hold(squareName((columns - 2) >> 1, (rows - 2) >> 1) + kind);
  }

  /** Holds a wall over the board until it is confirmed. @param {string} name */
  #hold(name) {
    if (name === this.#proposal && this.#isHeld) return;
    this.#proposal = name;
    this.#isHeld = true;
    const wall = wallWords(name);
    this.callbacks.say(this.#legal.has(name) ? t("wall-possible", { wall }) : t("wall-refused", { wall, why: this.#refusal(name) }));
    this.#draw();
  }

  #confirm = () => {
    if (this.#proposal && this.#legal.has(this.#proposal)) this.callbacks.play(this.#proposal);
    // The button goes away: keep the keyboard focus on the board.
    this.focus();
  };

  #cancel = () => {
    this.#drop();
    this.#draw();
    this.focus();
  };

  /**
   * A point of the screen in units of the drawing.
   * @param {{clientX: number, clientY: number}} event
   * @param {number} [above]
   */
  #pointOf(event, above = 0) {
    const { width: columns, height: rows } = /** @type {QuoridorView} */ (this.#state?.view);
    const layout = quoridorLayout({ columns, rows, isTurned: Boolean(this.#state?.isTurned) });
    const box = /** @type {Element} */ (this.host.querySelector("svg.board")).getBoundingClientRect();
    const scale = layout.width / box.width;
    return { layout, x: (event.clientX - box.left) * scale, y: (event.clientY - above - box.top) * scale };
  }

  #pointerDown = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType === "mouse" || !this.#state?.isPlayable || this.#state.onSquare) return;
    this.#finger = { x: event.clientX, y: event.clientY, isDrag: false, id: event.pointerId };
    /** @type {Element} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };

  #pointerMove = (/** @type {PointerEvent} */ event) => {
    if (!this.#state?.isPlayable) return;
    if (event.pointerType === "mouse") {
      this.#hover(event);
    } else if (this.#finger?.id === event.pointerId) {
      this.#finger.isDrag ||= Math.hypot(event.clientX - this.#finger.x, event.clientY - this.#finger.y) > DRAG;
      if (this.#finger.isDrag) this.#drag(event);
    }
  };

  /** @param {PointerEvent} event */
  #drag(event) {
    const { layout, x, y } = this.#pointOf(event, ABOVE_FINGER);
    const { name } = layout.nearestWall(x, y);
    const isTurning = this.#proposal !== null && this.#proposal[2] !== name[2];
    // A wall that would turn at the slightest tremble could not be placed.
    if (isTurning) {
      const kept = turnedWall(name);
      const box = layout.wallBox(wall(kept));
      const off = kept[2] === "h" ? Math.abs(y - box.y - GAP / 2) : Math.abs(x - box.x - GAP / 2);
      if (off - layout.nearestWall(x, y).distance < RELUCTANCE) return this.#hold(kept);
    }
    this.#hold(name);
  }

  #pointerUp = (/** @type {PointerEvent} */ event) => {
    const finger = this.#finger;
    this.#finger = null;
    if (!this.#state) return;
    if (this.#state.onSquare) {
      const { layout, x, y } = this.#pointOf(event);
      const near = layout.nearestWall(x, y);
      const name = near.distance < NEAR_LINE ? near.name : layout.cellAt(x, y);
      if (name) this.#state.onSquare(name);
      return;
    }
    if (!this.#state.isPlayable || finger?.isDrag) return;
    const { layout, x, y } = this.#pointOf(event);
    const cell = layout.cellAt(x, y);
    const near = layout.nearestWall(x, y);
    const isStep = cell !== null && this.#legal.has(cell);
    if (event.pointerType === "mouse") {
      if (near.distance < NEAR_LINE) this.#choose(near.name);
      else if (cell) this.#choose(cell);
    } else if (isStep && !(near.distance < GAP / 2)) {
      this.#choose(cell);
    } else if (near.distance < 2 * NEAR_LINE) {
      this.#hold(near.name);
    }
  };

  /** The browser took the finger, to scroll: what it dragged is put back. */
  #pointerCancel = () => {
    if (this.#finger?.isDrag) this.#drop();
    this.#finger = null;
    this.#draw();
  };

  /** A finger that is lifted in motion sets nothing going: the browser would take the tap that follows for the end of it. */
  #touchMove = {
    handleEvent: (/** @type {TouchEvent} */ event) => {
      if (this.#finger) event.preventDefault();
    },
    passive: false,
  };

  #pointerLeave = (/** @type {PointerEvent} */ event) => {
    if (event.pointerType !== "mouse" || this.#isHeld) return;
    this.#pointed = null;
    this.#proposal = null;
    this.#draw();
  };

  /** @param {PointerEvent} event */
  #hover(event) {
    if (this.#isHeld) return;
    const { layout, x, y } = this.#pointOf(event);
    const near = layout.nearestWall(x, y);
    const isNearWall = near.distance < NEAR_LINE && layout.cellAt(x, y) !== null && !this.#state?.onSquare;
    const proposal = isNearWall ? near.name : null;
    const pointed = isNearWall ? null : layout.cellAt(x, y);
    if (proposal === this.#proposal && pointed === this.#pointed) return;
    this.#proposal = proposal;
    this.#pointed = pointed;
    this.#draw();
  }

  #focusIn = (/** @type {FocusEvent} */ event) => {
    const square = /** @type {SVGElement} */ (event.target).dataset.square;
    if (square && square !== this.#cursor) {
      this.#cursor = square;
      this.#draw();
    }
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    const state = this.#state;
    if (!state || event.altKey || event.ctrlKey || event.metaKey) return;
    const { width: columns, height: rows } = state.view;
    const board = { columns, rows, isTurned: Boolean(state.isTurned) };
    const key = event.key.toLowerCase();
    if (key === "enter" || key === " ") {
      this.#choose(this.#hasKeyWall && this.#proposal ? this.#proposal : this.#cursor);
    } else if ((key === "h" || key === "v") && (state.isPlayable || state.onSquare)) {
      const from = wall(this.#isHeld && this.#proposal ? this.#proposal : this.#cursor);
      const [column, row] = [Math.min(from.column, columns - 2), Math.min(from.row, rows - 2)];
      const name = wallName({ column, row, isHorizontal: key === "h" });
      if (state.onSquare) state.onSquare(name);
      else this.#hold(name);
      this.#hasKeyWall = !state.onSquare;
    } else if (key === "escape" && this.#proposal) {
      this.#cancel();
      this.callbacks.say(t("wall-put-back"));
    } else if (this.#hasKeyWall && this.#proposal) {
      const next = neighbour(this.#proposal, event.key, { ...board, columns: columns - 1, rows: rows - 1 });
      if (!next) return;
      this.#hold(next + this.#proposal[2]);
    } else {
      const next = neighbour(this.#cursor, event.key, board);
      if (!next) return;
      this.#cursor = next;
      this.#draw();
      this.focus();
    }
    event.preventDefault();
  };

  /** @param {string} name */
  #choose(name) {
    const state = this.#state;
    if (!state) return;
    if (state.onSquare) return state.onSquare(name);
    if (!state.isPlayable) return;
    if (isWall(name) && !this.#legal.has(name)) {
      this.callbacks.say(this.#refusal(name));
      return;
    }
    this.callbacks.play(name);
  }
}
