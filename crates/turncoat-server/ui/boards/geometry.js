// @ts-check
// Where things are on the boards: names of squares and walls to places and back. No rules are in here.

const LETTERS = "abcdefghi";

/** @typedef {{column: number, row: number}} Place columns from the left, rows from rank 1 */
/** @typedef {{column: number, row: number, isHorizontal: boolean}} Wall the cell at its lower left */

/**
 * The place that a name such as `f5` means.
 * @param {string} name
 * @returns {Place}
 */
export function place(name) {
  return { column: LETTERS.indexOf(name[0]), row: Number(name[1]) - 1 };
}

/**
 * @param {number} column
 * @param {number} row
 */
export function squareName(column, row) {
  return `${LETTERS[column]}${row + 1}`;
}

/** @param {string} name */
export function isWall(name) {
  return /^[a-i][1-9][hv]$/.test(name);
}

/**
 * @param {string} name such as `e3h`
 * @returns {Wall}
 */
export function wall(name) {
  return { ...place(name), isHorizontal: name[2] === "h" };
}

/** @param {Wall} wall */
export function wallName({ column, row, isHorizontal }) {
  return squareName(column, row) + (isHorizontal ? "h" : "v");
}

/**
 * A wall turned by a quarter about its middle.
 * @param {string} name
 */
export function turnedWall(name) {
  const { column, row, isHorizontal } = wall(name);
  return wallName({ column, row, isHorizontal: !isHorizontal });
}

/** The sizes of Quoridor's drawing: a cell, the gap between two, and the rim around all of them. */
export const CELL = 84;
export const GAP = 16;
export const RIM = 40;
const PITCH = CELL + GAP;

/**
 * How a Quoridor board lies on the screen: rank 1 at the bottom, or turned round.
 * @param {{columns: number, rows: number, isTurned: boolean}} board
 */
export function quoridorLayout({ columns, rows, isTurned }) {
  const width = 2 * RIM + columns * PITCH - GAP;
  const height = 2 * RIM + rows * PITCH - GAP;
  const across = (/** @type {number} */ column) => (isTurned ? columns - 1 - column : column);
  const down = (/** @type {number} */ row) => (isTurned ? row : rows - 1 - row);

  /** The upper left corner of a cell. @param {Place} place */
  const corner = ({ column, row }) => ({ x: RIM + across(column) * PITCH, y: RIM + down(row) * PITCH });

  /** The middle of a cell. @param {Place} place */
  const middle = (place) => {
    const { x, y } = corner(place);
    return { x: x + CELL / 2, y: y + CELL / 2 };
  };

  /** The rectangle of a wall. @param {Wall} wall */
  const wallBox = ({ column, row, isHorizontal }) => {
    // The crossing between the four cells, of which the wall's own is at the lower left of the board.
    const x = RIM + (isTurned ? columns - 1 - column : column + 1) * PITCH - GAP;
    const y = RIM + (isTurned ? row + 1 : rows - 1 - row) * PITCH - GAP;
    return isHorizontal
      ? { x: x - CELL, y, width: 2 * CELL + GAP, height: GAP }
      : { x, y: y - CELL, width: GAP, height: 2 * CELL + GAP };
  };

  /**
   * The wall whose line and middle are nearest to a point, and how far away its line is.
   * @param {number} x
   * @param {number} y
   */
  const nearestWall = (x, y) => {
    const crossing = (/** @type {number} */ at, /** @type {number} */ count) =>
      clamp(Math.round((at - RIM + GAP / 2) / PITCH), 1, count - 1);
    const i = crossing(x, columns);
    const j = crossing(y, rows);
    const fromVertical = Math.abs(x - (RIM + i * PITCH - GAP / 2));
    const fromHorizontal = Math.abs(y - (RIM + j * PITCH - GAP / 2));
    const column = isTurned ? columns - 1 - i : i - 1;
    const row = isTurned ? j - 1 : rows - 1 - j;
    const isHorizontal = fromHorizontal <= fromVertical;
    return { name: wallName({ column, row, isHorizontal }), distance: Math.min(fromHorizontal, fromVertical) };
  };

  /**
   * The cell at a point, if it is on the board.
   * @param {number} x
   * @param {number} y
   */
  const cellAt = (x, y) => {
    const i = Math.floor((x - RIM + GAP / 2) / PITCH);
    const j = Math.floor((y - RIM + GAP / 2) / PITCH);
    if (i < 0 || j < 0 || i >= columns || j >= rows) return null;
    return squareName(isTurned ? columns - 1 - i : i, isTurned ? j : rows - 1 - j);
  };

  return { width, height, corner, middle, wallBox, nearestWall, cellAt };
}

/**
 * The neighbour of a square in the direction of an arrow key, as the board lies on the screen.
 * @param {string} name
 * @param {string} key
 * @param {{columns: number, rows: number, isTurned: boolean, isRankOneOnTop?: boolean}} board
 */
export function neighbour(name, key, { columns, rows, isTurned, isRankOneOnTop = false }) {
  const { column, row } = place(name);
  const right = isTurned ? -1 : 1;
  const down = isTurned === isRankOneOnTop ? -1 : 1;
  /** @type {Record<string, [number, number]>} */
  const steps = {
    ArrowRight: [right, 0],
    ArrowLeft: [-right, 0],
    ArrowDown: [0, down],
    ArrowUp: [0, -down],
    Home: [-right * columns, 0],
    End: [right * columns, 0],
    PageUp: [0, -down * rows],
    PageDown: [0, down * rows],
  };
  const step = steps[key];
  if (!step) return null;
  return squareName(clamp(column + step[0], 0, columns - 1), clamp(row + step[1], 0, rows - 1));
}

/**
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function clamp(value, low, high) {
  return Math.max(low, Math.min(high, value));
}
