// @ts-check
// What the server answers, answered in this browser: about games that are kept here, and about everything that needs no server
// while there is none.

import { askBrowser, hasEngine, loadRules } from "./browser-engine.js";
import { isLocalGame, keepGame, keptGame, keptGames, newLocalId } from "./local-games.js";
import { summaryOf } from "./local-room.js";

/** @import * as Api from "./api.js" */
/** @import { Game } from "./engine/turncoat.js" */

/** A visitor whom no server knows. @type {Api.Me} */
const NOBODY = { name: "", account: false, ratings: [], games: 0 };

/** @type {[string, RegExp, (body: any, match: RegExpMatchArray) => Promise<unknown>][]} */
const OFFLINE = [
  ["GET", /^\/api\/catalogue$/, async () => (await loadRules()).catalogue()],
  ["POST", /^\/api\/line$/, async (body) => (await loadRules()).line(body)],
  ["POST", /^\/api\/symmetry$/, async (body) => (await loadRules()).symmetry(body)],
  ["POST", /^\/api\/import$/, async (body) => (await loadRules()).importText(body)],
  ["POST", /^\/api\/export$/, async (body) => (await loadRules()).exportText(body)],
  ["POST", /^\/api\/rank$/, rankLocally],
  ["POST", /^\/api\/games$/, async (body) => createLocalGame(body)],
  ["GET", /^\/api\/me$/, async () => NOBODY],
  ["GET", /^\/api\/me\/games(\?|$)/, async () => ({ games: [], more: false, next: null })],
];

/** @type {typeof OFFLINE} */
const LOCAL_GAMES = [
  ["GET", /^\/api\/games\/([^/]+)\/positions\/(\d+)$/, async (_, [, id, node]) => (await loadGame(id)).position(Number(node))],
  ["POST", /^\/api\/games\/([^/]+)\/rematch$/, async (_, [, id]) => {
    const next = newLocalId();
    const begun = new Date().toISOString();
    return keepNew((await loadGame(id)).rematch(next, begun), next, begun);
  }],
];

/** Whether a request is about a game that is kept here. @param {string} path */
export const isLocalPath = (path) => isLocalGame(path.match(/^\/api\/games\/([^/]+)/)?.[1] ?? "");

/**
 * The answer to a request for which no server is needed; nothing if one is.
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 */
export async function answerLocally(method, path, body) {
  if (!hasEngine) return undefined;
  const routes = isLocalPath(path) ? LOCAL_GAMES : OFFLINE;
  const route = routes.find(([known, pattern]) => known === method && pattern.test(path));
  return route?.[2](body, /** @type {RegExpMatchArray} */ (path.match(route[1])));
}

/** Whether everybody who plays is here: people at this screen, and players of the engine. @param {Api.NewGame} game */
export const isPlayedHere = ({ first, second, rated }) =>
  hasEngine && !rated && [first, second].every((player) => /^(human|level:\d+|engine|avr|first-legal|greedy|matrix:\d+|npc)$/.test(player));

/** Begins a game that is played and kept here. @param {Api.NewGame} wanted @returns {Promise<Api.Created>} */
export async function createLocalGame(wanted) {
  if (!isPlayedHere(wanted)) throw new Error("This game needs the server, which does not answer.");
  const { Game } = await loadRules();
  const id = newLocalId();
  const begun = new Date().toISOString();
  const isSwapped = crypto.getRandomValues(new Uint8Array(1))[0] < 128;
  return keepNew(new Game(id, wanted, begun, isSwapped), id, begun);
}

/**
 * @param {Game} game
 * @param {string} id
 * @param {string} begun
 * @returns {Promise<Api.Created>}
 */
async function keepNew(game, id, begun) {
  await keepGame({ id, begun, text: game.save(), summary: summaryOf(game.snapshot()) });
  return { id, tokens: { first: null, second: null }, invitation: null };
}

/** @param {string} id */
async function loadGame(id) {
  const kept = await keptGame(id);
  if (!kept) throw new Error("There is no such game in this browser.");
  return (await loadRules()).Game.load(kept.id, kept.text, kept.begun);
}

/** The games that are kept here, as lists show them. */
export async function localSummaries() {
  return (await keptGames()).map(({ summary }) => summary);
}

/** @param {Api.RankRequest} request @returns {Promise<Api.Findings>} */
export function rankLocally(request) {
  return new Promise((resolve, reject) => {
    /** @type {Api.Findings | null} */
    let last = null;
    askBrowser({ type: "rank", ...request }, (answer) => {
      if (answer.type === "findings") last = answer.findings;
      else if (answer.type === "failed") reject(new Error(answer.problem));
      else if (answer.type === "done" && last) resolve(last);
    });
  });
}
