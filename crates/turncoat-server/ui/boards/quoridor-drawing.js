// @ts-check
// The Quoridor board as a drawing: a pure function of a view.

import { nothing, svg } from "../vendor/lit-html.js";
import { CELL, GAP, place, quoridorLayout, RIM, squareName, wall } from "./geometry.js";
import { quoridorCellWords, walledSides } from "./words.js";

/** @import { Side } from "./words.js" */
/** @import { MoveValue } from "./table.js" */
/** @import { QuoridorView } from "../api.js" */

/** @type {Side[]} */
const SIDES = ["first", "second"];

/**
 * @param {{view: QuoridorView, isTurned?: boolean, steps: Set<string>, cursor: string | null, pointed: string | null,
 *   proposal: {name: string, isLegal: boolean} | null, hasDots?: boolean, hasPaths?: boolean,
 *   values?: Map<string, MoveValue>, pending?: string | null}} state
 */
export function quoridorDrawing(state) {
  const { view, isTurned = false, steps, cursor, pointed, proposal, hasDots = true, hasPaths = false, values, pending } = state;
  const { width: columns, height: rows } = view;
  const layout = quoridorLayout({ columns, rows, isTurned });
  const walls = new Set(view.walls);
  const mover = view.turn;

  const cell = (/** @type {string} */ name) => {
    const { x, y } = layout.corner(place(name));
    const pawn = SIDES.find((side) => view.pawns[side] === name) ?? null;
    const value = values?.get(name);
    const isStep = steps.has(name);
    const words = quoridorCellWords(name, {
      pawn, isStep, walls: walledSides(name, walls), value: value && `${value.text}, ${value.source}`,
    });
    return svg`<g role="gridcell" data-square=${name} class="cell ${isStep ? "legal" : ""} ${view.last?.move === name ? "last" : ""}"
        aria-label=${words} tabindex=${name === cursor ? 0 : -1} transform="translate(${x} ${y})">
      <rect class="floor" width=${CELL} height=${CELL} rx="10"></rect>
      ${(isStep || pending === name) && pointed === name ? svg`<circle class="ghost ${mover}" cx=${CELL / 2} cy=${CELL / 2} r="28"></circle>` : nothing}
      <rect class="focus" x="3" y="3" width=${CELL - 6} height=${CELL - 6} rx="9"></rect>
    </g>`;
  };

  const ranks = [...Array(rows).keys()].map((i) => (isTurned ? i : rows - 1 - i));
  const files = [...Array(columns).keys()].map((i) => (isTurned ? columns - 1 - i : i));
  const wallRectangle = (/** @type {string} */ name, /** @type {string} */ kind) => {
    const box = layout.wallBox(wall(name));
    return svg`<rect class="wall ${kind}" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="5"></rect>`;
  };

  return svg`
    <defs>
      <radialGradient id="pawn-first" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="#fffefa"></stop><stop offset="1" stop-color="#e2dac5"></stop></radialGradient>
      <radialGradient id="pawn-second" cx="0.38" cy="0.3" r="0.9"><stop offset="0" stop-color="#43484e"></stop><stop offset="1" stop-color="#0f1113"></stop></radialGradient>
    </defs>
    <rect class="frame" width=${layout.width} height=${layout.height} rx="26"></rect>
    <rect class="ground" x=${RIM - GAP / 2} y=${RIM - GAP / 2} width=${layout.width - 2 * RIM + GAP}
      height=${layout.height - 2 * RIM + GAP} rx="14"></rect>
    ${goals(layout, { columns, rows })}
    ${files.map((column, i) => svg`<text class="coordinate" aria-hidden="true" x=${RIM + i * (CELL + GAP) + CELL / 2}
      y=${layout.height - 11}>${squareName(column, 0)[0]}</text>`)}
    ${ranks.map((row, i) => svg`<text class="coordinate" aria-hidden="true" x="18"
      y=${RIM + i * (CELL + GAP) + CELL / 2 + 8}>${row + 1}</text>`)}
    ${ranks.map((row) => svg`<g role="row">${files.map((column) => cell(squareName(column, row)))}</g>`)}
    <g class="above" aria-hidden="true">
      ${hasPaths && !values ? SIDES.map((side) => path(layout, view, side)) : nothing}
      ${[...steps].map((name) => stepMark(layout.corner(place(name)), { mover, hasDot: hasDots, value: values?.get(name) }))}
      ${view.walls.map((name) => wallRectangle(name, view.last?.move === name ? "last" : ""))}
      ${values ? wallValues(layout, values) : nothing}
      ${proposal ? wallRectangle(proposal.name, proposal.isLegal ? "proposal" : "refused") : nothing}
      ${SIDES.map((side) => pawn(layout, view, side, hasPaths))}
    </g>`;
}

/**
 * Whom the first and the last rank belong to as goals.
 * @param {ReturnType<typeof quoridorLayout>} layout
 * @param {{columns: number, rows: number}} size
 */
function goals(layout, { columns, rows }) {
  const line = (/** @type {Side} */ side, /** @type {number} */ row, /** @type {number} */ next) => {
    const [a, b] = [layout.corner({ column: 0, row }), layout.corner({ column: columns - 1, row })];
    const isAbove = a.y < layout.corner({ column: 0, row: next }).y;
    const y = isAbove ? a.y - 7 : a.y + CELL + 3;
    return svg`<rect class="goal ${side}" x=${Math.min(a.x, b.x)} y=${y} width=${Math.abs(a.x - b.x) + CELL} height="4" rx="2"></rect>`;
  };
  return [line("first", rows - 1, rows - 2), line("second", 0, 1)];
}

/**
 * @param {ReturnType<typeof quoridorLayout>} layout
 * @param {QuoridorView} view
 * @param {Side} side
 */
function path(layout, view, side) {
  // The two paths lie a little beside each other, so that both are seen where they run together.
  const shift = side === "first" ? -7 : 7;
  const points = view.paths[side].cells.map((name) => {
    const { x, y } = layout.middle(place(name));
    return `${x + shift},${y + shift}`;
  });
  return svg`<polyline class="path ${side}" points=${points.join(" ")}></polyline>`;
}

/**
 * @param {ReturnType<typeof quoridorLayout>} layout
 * @param {QuoridorView} view
 * @param {Side} side
 * @param {boolean} hasLength
 */
function pawn(layout, view, side, hasLength) {
  const { x, y } = layout.middle(place(view.pawns[side]));
  return svg`<g class="pawn ${side} ${view.turn === side ? "to-move" : ""}" .style=${`transform:translate(${x}px,${y}px)`}>
    <circle class="shadow" cy="4" r="30"></circle>
    <circle class="body" fill="url(#pawn-${side})" r="30"></circle>
    <circle class="ring" r="22"></circle>
    ${hasLength ? svg`<text y="9">${view.paths[side].length}</text>` : nothing}
  </g>`;
}

/**
 * What a step is worth, or only that it is possible.
 * @param {{x: number, y: number}} corner
 * @param {{mover: Side, hasDot: boolean, value: MoveValue | undefined}} step
 */
function stepMark({ x, y }, { mover, hasDot, value }) {
  if (!value) return hasDot ? svg`<circle class="dot ${mover}" cx=${x + CELL / 2} cy=${y + CELL / 2} r="10"></circle>` : nothing;
  return svg`<g class="value ${value.isBest ? "best" : ""}" transform="translate(${x} ${y})">
    <rect x="1" y="14" width=${CELL - 2} height="56" rx="12"></rect>
    <text class="number" x=${CELL / 2} y="43">${value.text}</text>
    <text class="source" x=${CELL / 2} y="62">${value.source}</text>
  </g>`;
}

/**
 * The walls worth a look, with their values in the middle.
 * @param {ReturnType<typeof quoridorLayout>} layout
 * @param {Map<string, MoveValue>} values
 */
function wallValues(layout, values) {
  return [...values].filter(([name]) => name.length === 3).map(([name, { text, isBest }]) => {
    const box = layout.wallBox(wall(name));
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    return svg`<g class="wall-value ${isBest ? "best" : ""}">
      <rect class="wall candidate" x=${box.x} y=${box.y} width=${box.width} height=${box.height} rx="5"></rect>
      <rect class="plate" x=${x - 34} y=${y - 17} width="68" height="34" rx="12"></rect>
      <text x=${x} y=${y + 9}>${text}</text>
    </g>`;
  });
}
