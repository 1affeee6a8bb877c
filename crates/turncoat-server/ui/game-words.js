// @ts-check
// A game in words: who plays, how it stands, how it ended.

import { moveWords, otherSide, sideKey, sideName } from "./boards/words.js";
import { t } from "./messages.js";

/** @import * as Api from "./api.js" */

/** The open seat. @param {Api.GameSnapshot} game @returns {Api.Side | null} */
export function openSide({ seats }) {
  return seats.first.open ? "first" : seats.second.open ? "second" : null;
}

/** How servers call players without a name of their own, now and before. @type {Record<Api.Kind, Api.BySide<string[]>>} */
const UNNAMED = { othello: { first: ["Black"], second: ["White"] }, quoridor: { first: ["First", "White"], second: ["Second", "Black"] } };

/** The name of a player, or of the side if they have none. @param {Api.Kind} game @param {Api.Side} side @param {string} name */
export const playerName = (game, side, name) => (UNNAMED[game][side].includes(name) ? sideName(game, side) : name);

/** What the page calls an engine or a classic opponent; other programs have names of their own. @param {Api.Kind} game @param {string} player */
function programName(game, player) {
  if (player.startsWith("level:")) {
    const level = player.slice("level:".length);
    if (level === "unlimited") return t("opponent-name", { player: level });
    const name = game === "othello" ? t("level-name-othello", { level: Number(level) }) : t("level-name-quoridor", { level: Number(level) });
    return t("level-and-number", { name, level: Number(level) });
  }
  const [classic, depth] = player.split(":");
  if (!CLASSICS.includes(classic)) return null;
  const name = t("opponent-name", { player: classic });
  return depth && depth !== USUAL_DEPTH ? t("opponent-with-depth", { name, depth }) : name;
}

/** The programs of the past. */
const CLASSICS = ["avr", "first-legal", "greedy", "matrix", "npc"];

/** How many moves a classic opponent looks ahead unless another number is said. */
const USUAL_DEPTH = "2";

/** The starts that have names. @type {Record<string, string>} */
const STARTS = {
  "othello standard": "standard", "othello mirror": "mirror", "quoridor tournament": "tournament", "quoridor boards": "boards", "quoridor 5x5:3": "small",
};

/** What people call a start. @param {string} start */
export const startName = (start) => t("start-name", { start: STARTS[start] ?? "position" });

/** The name of the player of a side, if they have one of their own. @param {Api.GameSnapshot} game @param {Api.Side} side */
export function ownName({ seats, terms }, side) {
  const { automatic, name, player } = seats[side];
  if (automatic) return programName(terms.game, player) ?? name;
  return UNNAMED[terms.game][side].includes(name) ? "" : name;
}

/**
 * Whether a program thinks: from the first moment of its turn, before the server has told of its search.
 * @param {Pick<Api.GameSnapshot, "table" | "seats">} game
 * @param {Api.Side} side
 */
export function isThinking({ table, seats }, side) {
  return table.thinking === side || (table.turn === side && seats[side].automatic && !table.ending && !table.paused);
}

/** @param {Api.GameSnapshot} game */
export function gameTitle(game) {
  const name = (/** @type {Api.Side} */ side) => ownName(game, side) || sideName(game.terms.game, side);
  return t("game-title", { game: game.terms.game, first: name("first"), second: name("second") });
}

/** How a game ended, without its score. @param {Api.Kind} game @param {Api.Ending} ending */
export function endingWords(game, { winner, cause }) {
  return winner ? t("ending-win", { side: sideKey(game, winner), cause, winner: 0, loser: 0 }) : t("ending-draw", { cause, winner: 0, loser: 0 });
}

/** How the game ended, with the names of the sides instead of their order. @param {{table: Pick<Api.TableView, "ending" | "view">, terms: Pick<Api.GameSnapshot["terms"], "game">}} game */
export function endingText({ table: { ending, view }, terms }) {
  if (!ending) return "";
  if (!ending.decided) return t("ending-none");
  const isCounted = view.game === "othello" && ending.cause === "rules";
  const [winner, loser] = isCounted ? [view.discs.first, view.discs.second].sort((a, b) => b - a) : [0, 0];
  const cause = isCounted ? "discs" : ending.cause;
  const words = ending.winner
    ? t("ending-win", { side: sideKey(terms.game, ending.winner), cause, winner, loser })
    : t("ending-draw", { cause, winner, loser });
  return ending.reason ? t("ending-with-reason", { ending: words, reason: ending.reason }) : words;
}

/**
 * Whose turn it is, and for what.
 * @param {Api.GameSnapshot} game
 * @param {boolean} isBrowsing
 */
export function statusText(game, isBrowsing) {
  const { table, terms, you, nodes } = game;
  if (isBrowsing) return t("status-back");
  if (table.ending) return t("status-over");
  if (openSide(game)) return t("status-no-opponent");
  if (table.paused) return t("status-paused");
  if (!table.turn) return t("status-waiting");
  const last = nodes[table.current];
  const [seat] = you.seats;
  const isOpponent = you.seats.length === 1 && seat !== table.turn;
  const player = (isOpponent && ownName(game, otherSide(seat))) || sideName(terms.game, table.turn);
  return [
    you.seats.length === 0 ? t("status-watching") : "",
    last.move === "pass" && last.side ? t("status-passed", { side: sideKey(terms.game, last.side) }) : "",
    you.seats.length === 1 && !isOpponent ? t("status-your-move") : t("status-to-move", { player }),
  ].filter(Boolean).join(" ");
}

/**
 * What has just happened, for the live region.
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
    table.ending ? t("news-over", { ending: endingText(game) }) : isYours ? t("news-your-turn") : "",
  ].filter(Boolean).join(" ");
}
