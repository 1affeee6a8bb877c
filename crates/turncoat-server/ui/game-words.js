// @ts-check
// A game in words: who plays, how it stands, how it ended.

import { moveWords, otherSide, sideName } from "./boards/words.js";

/** @import * as Api from "./api.js" */

/** The seat that nobody has taken yet. @param {Api.GameSnapshot} game @returns {Api.Side | null} */
export function openSide({ seats }) {
  return seats.first.open ? "first" : seats.second.open ? "second" : null;
}

/** The name of whoever sits there, if they have one of their own. @param {Api.GameSnapshot} game @param {Api.Side} side */
export function ownName({ seats, terms }, side) {
  const { name } = seats[side];
  return name === sideName(terms.game, side) ? "" : name;
}

/** @param {Api.GameSnapshot} game */
export function gameTitle(game) {
  const name = (/** @type {Api.Side} */ side) => ownName(game, side) || sideName(game.terms.game, side);
  return `${game.terms.game === "othello" ? "Othello" : "Quoridor"}: ${name("first")} – ${name("second")}`;
}

/** @type {Record<Api.Ending["cause"], string>} */
const CAUSES = {
  rules: "", repetition: "by repetition", length: "by length", agreement: "by agreement", resignation: "by resignation", time: "on time",
  adjudication: "by decision", abort: "",
};

/** How the game ended, with the names of the sides instead of their order. @param {Pick<Api.GameSnapshot, "table" | "terms">} game */
export function endingText({ table: { ending, view }, terms }) {
  if (!ending) return "";
  if (!ending.decided) return "broken off, no result";
  const discs = view.game === "othello" && ending.cause === "rules" ? [view.discs.first, view.discs.second].sort((a, b) => b - a).join(" to ") : "";
  const who = ending.winner ? `${sideName(terms.game, ending.winner)} wins` : "a draw";
  const words = [who, discs, CAUSES[ending.cause]].filter(Boolean).join(" ");
  return ending.reason ? `${words}: ${ending.reason}` : words;
}

/**
 * Who is to do what.
 * @param {Api.GameSnapshot} game
 * @param {boolean} isBrowsing
 */
export function statusText(game, isBrowsing) {
  const { table, terms, you, nodes } = game;
  if (isBrowsing) return "Looking back";
  if (table.ending) return "The game is over";
  if (openSide(game)) return "Waiting for the second player";
  if (table.paused) return "Paused";
  if (!table.turn) return "Waiting";
  const last = nodes[table.current];
  const pass = last.move === "pass" && last.side ? `${sideName(terms.game, last.side)} had no move and passed. ` : "";
  const [seat] = you.seats;
  if (you.seats.length === 1) return pass + (seat === table.turn ? "Your move" : `${ownName(game, otherSide(seat)) || sideName(terms.game, table.turn)} to move`);
  return `${you.seats.length === 0 ? "You are watching. " : ""}${pass}${sideName(terms.game, table.turn)} to move`;
}

/**
 * What has just happened, for whoever hears it.
 * @param {Api.GameSnapshot} game
 * @param {Api.NodeView} node where the game is now
 * @param {boolean} isMove whether a move led there
 */
export function newsText(game, { side, move }, isMove) {
  const { table, terms, you } = game;
  const turned = table.view.game === "othello" ? table.view.last?.turned.length : undefined;
  const isYours = table.turn !== null && you.seats.length === 1 && you.seats[0] === table.turn;
  return [
    isMove && side && move ? moveWords({ game: terms.game, side, move, turned }) : "",
    table.ending ? `The game is over: ${endingText(game)}.` : isYours ? "Your turn." : "",
  ].filter(Boolean).join(" ");
}
