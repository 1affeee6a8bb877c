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
 * What a link carries; nothing if it carries no game.
 * @param {string} fragment with or without the `#`
 * @returns {Shared | null}
 */
export function readFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, "").replaceAll(";", "%3B"));
  const start = parts.get("start");
  if (!start) return null;
  const moves = (parts.get("moves") ?? "").split(",").filter(Boolean);
  const ply = Number(parts.get("ply") ?? moves.length);
  return { start, moves, ply: Number.isInteger(ply) && ply >= 0 && ply <= moves.length ? ply : moves.length };
}
