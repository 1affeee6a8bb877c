// @ts-check
// The keys that go through the moves of a line, wherever nothing else wants them.

/** What uses these keys itself. */
const ELSEWHERE = "input, textarea, select, [role=grid], [role=slider], [role=radiogroup], details";

/**
 * Whether a key press means the page and not something on it.
 * @param {KeyboardEvent} event
 */
export function isForPage(event) {
  return !/** @type {Element} */ (event.target).closest(ELSEWHERE) && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/**
 * Whether a letter means the page: also on a board, but not where something is written.
 * @param {KeyboardEvent} event
 */
export function isCommand(event) {
  return !/** @type {Element} */ (event.target).closest("input, textarea, select") && !event.altKey && !event.ctrlKey && !event.metaKey;
}

/**
 * The place that a key goes to.
 * @template {{id: number}} N
 * @param {string} key
 * @param {N[]} line
 * @param {number} shown
 * @returns {N | undefined}
 */
export function placeByKey(key, line, shown) {
  const at = line.findIndex(({ id }) => id === shown);
  /** @type {Record<string, number>} */
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: line.length - 1 };
  return line[places[key]];
}
