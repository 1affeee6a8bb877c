// @ts-check
// Links that carry a whole game: start, moves, and the place one looks at.

/** @typedef {{start: string, moves: string[], ply: number}} Shared */

/**
 * What goes behind the `#` of a link.
 * @param {Shared} shared
 */
export function shareFragment({ start, moves, ply }) {
  const parts = new URLSearchParams({ start, moves: moves.join(",") });
  if (ply !== moves.length) parts.set("ply", String(ply));
  // Commas and slashes are allowed in fragments, and are easier to read as they are.
  return parts.toString().replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3B", ";");
}

/**
 * What a link carries; nothing if it carries no game. Moves without a start are those of Othello.
 * @param {string} fragment with or without the `#`
 * @returns {Shared | null}
 */
export function readFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, "").replaceAll(";", "%3B"));
  const start = parts.get("start") || (parts.has("moves") ? "othello" : null);
  if (!start) return null;
  const moves = separated(parts.get("moves") ?? "");
  const ply = Number(parts.get("ply") ?? moves.length);
  return { start, moves, ply: Number.isInteger(ply) && ply >= 0 && ply <= moves.length ? ply : moves.length };
}

/** A move as both games write it. In `f5h6` the h begins a square, in `e3he8` it ends a wall. */
const MOVE = /pass|lost|[a-i][1-9](?:[hv](?![1-9]))?/gi;
const MOVES_IN_ONE_WORD = new RegExp(`^(?:${MOVE.source})+$`, "i");

/**
 * The moves of a text with commas, blanks or nothing between them; the server finds out about words that are no moves.
 * @param {string} text
 * @returns {string[]}
 */
function separated(text) {
  const words = text.split(/[\s,]+/).filter(Boolean);
  return words.flatMap((word) => (MOVES_IN_ONE_WORD.test(word) ? word.match(MOVE) ?? [] : [word]));
}
