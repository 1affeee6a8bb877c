// @ts-check
// Which games of the collection count.

/**
 * As the fields of the page hold it; an empty field lets every game pass.
 * @typedef {{player: string, as: "player" | "black" | "white", tournament: string, years: string}} Filter
 */

/** Lets every game pass. @type {Filter} */
export const EVERY_GAME = { player: "", as: "player", tournament: "", years: "" };

/** What the server is asked besides the position. @param {Filter} filter @returns {Record<string, string>} */
export function filterQuery({ player, as, tournament, years }) {
  const fields = Object.entries({ [as]: player, tournament, years });
  return Object.fromEntries(fields.map(([name, text]) => [name, text.trim()]).filter(([, text]) => text));
}

/** Whether any game is left out. @param {Filter} filter */
export const isNarrow = (filter) => Object.keys(filterQuery(filter)).length > 0;
