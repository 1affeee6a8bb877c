// @ts-check
// What the server answers, answered in this browser: about games that are kept here, and about everything that needs no server
// when there is none.

import { hasEngine, loadRules, rankInBrowser } from "./browser-engine.js";
import { isLocalGame, keepGame, keptGame, keptGames, newLocalId } from "./local-games.js";
import { language, t } from "./messages.js";

/** @import * as Api from "./api.js" */
/** @import { Game } from "./engine/turncoat.js" */

/** A visitor whom no server knows. @type {Api.Me} */
const NOBODY = { name: "", account: false, ratings: [], games: 0 };

/** @typedef {[string, RegExp, (body: any, match: RegExpMatchArray) => Promise<unknown>]} Route */

/** @type {Route[]} */
const ROUTES = [
  ["GET", /^\/api\/catalogue$/, async () => (await loadRules()).catalogue(language())],
  ["POST", /^\/api\/line$/, async (body) => (await loadRules()).line(body)],
  ["POST", /^\/api\/symmetry$/, async (body) => (await loadRules()).symmetry(body)],
  ["POST", /^\/api\/import$/, async (body) => (await loadRules()).readText(body)],
  ["POST", /^\/api\/export$/, async (body) => (await loadRules()).writeText(body)],
  ["POST", /^\/api\/rank$/, rankInBrowser],
  ["POST", /^\/api\/games$/, createLocalGame],
  ["GET", /^\/api\/me$/, async () => NOBODY],
  ["GET", /^\/api\/me\/games(\?|$)/, async () => ({ games: [], more: false, next: null })],
];

/** @type {Route[]} */
const GAME_ROUTES = [
  ["GET", /^\/api\/games\/([^/]+)\/positions\/(\d+)$/, async (_, [, id, node]) => (await loadGame(id)).position(Number(node))],
  ["POST", /^\/api\/games\/([^/]+)\/rematch$/, async (_, [, id]) => keepNew(await loadGame(id), (game, next, begun) => game.rematch(next, begun))],
];

/**
 * The answer to a request for which no server is needed; nothing if one is.
 * @param {string} method
 * @param {string} path
 * @param {unknown} body
 */
export async function answerLocally(method, path, body) {
  if (!hasEngine()) return undefined;
  const routes = isLocalPath(path) ? GAME_ROUTES : ROUTES;
  const route = routes.find(([known, pattern]) => known === method && pattern.test(path));
  return route?.[2](body, /** @type {RegExpMatchArray} */ (path.match(route[1])));
}

/** Whether a request is about a game that is kept here. @param {string} path */
export const isLocalPath = (path) => isLocalGame(path.match(/^\/api\/games\/([^/]+)/)?.[1] ?? "");

/** Begins a game that is played and kept here. @param {Api.NewGame} wanted */
export async function createLocalGame(wanted) {
  const { Game } = await loadRules();
  const isSwapped = crypto.getRandomValues(new Uint8Array(1))[0] < 128;
  return keepNew(null, (_, id, begun) => new Game(id, wanted, begun, isSwapped));
}

/**
 * Begins a game and keeps it.
 * @template T
 * @param {T} before
 * @param {(before: T, id: string, begun: string) => Game} begin
 * @returns {Promise<Api.Created>}
 */
async function keepNew(before, begin) {
  const [id, begun] = [newLocalId(), new Date().toISOString()];
  const game = begin(before, id, begun);
  await keepGame({ id, begun, text: game.save(), summary: game.summary() });
  return { id, tokens: { first: null, second: null }, invitation: null };
}

/** @param {string} id */
async function loadGame(id) {
  const kept = await keptGame(id);
  if (!kept) throw new Error(t("missing-game-here"));
  return (await loadRules()).Game.load(kept.id, kept.text, kept.begun);
}

/** The games that are kept here, as lists show them. */
export const localSummaries = async () => (await keptGames()).map(({ summary }) => summary);
