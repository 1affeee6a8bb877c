// @ts-check
// What a visitor chose for the next game, remembered in this browser.

/** @import * as Api from "./api.js" */

const KEY = "turncoat.choice";

/** What a newcomer finds chosen. */
export const DEFAULTS = {
  game: /** @type {Api.Kind} */ ("othello"),
  rival: "computer",
  othello: "level:3",
  quoridor: "level:3",
  colour: "first",
  clock: "none",
  starts: /** @type {Record<string, string>} */ ({}),
  isRated: false,
};

/** @typedef {typeof DEFAULTS} Choice */

/** What was chosen the last time. @returns {Choice} */
export function rememberedChoice() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Choice} choice */
export function rememberChoice(choice) {
  try {
    localStorage.setItem(KEY, JSON.stringify(choice));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** On the boards of Quoridor a time for each move is that of a turn, which is lost when it is out. @param {Choice} choice */
const losesTurn = ({ game, clock }) => game === "quoridor" && clock.startsWith("move:");

/**
 * What to ask of the server for these choices.
 * @param {Choice} choice
 * @param {string} start
 * @param {string[]} moves
 * @returns {Api.NewGame}
 */
export function newGame(choice, start, moves) {
  const other = choice.rival === "computer" ? choice[choice.game] : choice.rival === "friend" ? "friend" : "human";
  const isSecond = choice.colour === "second" && choice.rival !== "screen";
  return {
    start,
    first: isSecond ? other : "human",
    second: isSecond ? "human" : other,
    shuffle: choice.colour === "random" && choice.rival !== "screen" && moves.length === 0,
    clock: choice.clock,
    ...(losesTurn(choice) ? { timeOut: "lose-turn" } : {}),
    rated: choice.rival === "friend" && choice.isRated,
    moves,
  };
}
