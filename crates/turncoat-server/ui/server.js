// @ts-check
// Requests to the server; docs/api.md has them all. What needs no server is answered here while there is none.

import { hasEngine } from "./browser-engine.js";
import { isLocalGame } from "./local-games.js";
import { settings } from "./settings.js";

/** @import * as Api from "./api.js" */

/** What the server says is wrong, in a sentence for people. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {number} status
   */
  constructor(message, status) {
    super(message);
    this.status = status;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function request(method, path, body) {
  if (path.startsWith("/api/games/") && isLocalGame(path.split("/")[3])) return (await local()).answerLocally(method, path, body);
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    tellOnline(false);
    const found = await (await local()).answerLocally(method, path, body);
    if (found !== undefined) return found;
    throw new Problem("The server does not answer. Is it still running?", 0);
  }
  tellOnline(true);
  const content = await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(content?.problem ?? `The server answers ${answer.status}.`, answer.status);
  return content;
}

/** What answers without the server. */
const local = () => import("./local-server.js");

/** Whether the server answered the last request. */
export let isOnline = true;

/** @param {boolean} isNow */
function tellOnline(isNow) {
  if (isNow === isOnline) return;
  isOnline = isNow;
  window.dispatchEvent(new Event("connection"));
}

/** @type {Promise<Api.Catalogue> | null} */
let catalogue = null;

/** What can be chosen; it never changes while the server runs. */
export function fetchCatalogue() {
  catalogue ??= request("GET", "/api/catalogue").catch((problem) => {
    catalogue = null;
    throw problem;
  });
  return catalogue;
}

/** @type {Promise<Api.Me> | null} */
let me = null;

/**
 * Who the visitor is. The first answer brings the cookie by which the server knows them again.
 * @returns {Promise<Api.Me>}
 */
export function fetchMe() {
  me ??= request("GET", "/api/me").then((found) => {
    // Without the server, the visitor is nobody until it answers.
    if (!isOnline) me = null;
    return found;
  }, (problem) => {
    me = null;
    throw problem;
  });
  return me;
}

/**
 * A request that belongs to the visitor. Without the cookie two of them could make the visitor two people.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function requestAsMe(method, path, body) {
  await fetchMe();
  return request(method, path, body);
}

/**
 * Becomes somebody else, or takes another name.
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<Api.Me>}
 */
export async function become(method, path, body) {
  const changed = await requestAsMe(method, path, body);
  me = Promise.resolve(changed);
  return changed;
}

/**
 * The positions of a line; with `all`, every one on the way.
 * @param {string} start
 * @param {string[]} moves
 * @param {boolean} [all]
 * @returns {Promise<Api.Line>}
 */
export const fetchLine = (start, moves, all = false) => request("POST", "/api/line", { start, moves, all });

/**
 * The game that a text in any notation holds.
 * @param {string} text
 * @param {string} [game] which, if the text can be read as either
 * @returns {Promise<Api.Import>}
 */
export const fetchImport = (text, game) => request("POST", "/api/import", { text, game });

/**
 * What the engine would play, and what it thinks of it.
 * @param {string} start
 * @param {string[]} moves
 * @returns {Promise<Api.Findings>}
 */
export async function fetchHint(start, moves) {
  const question = { start, moves, seconds: 1, lines: 1 };
  return hasEngine && settings().engine === "browser" ? (await local()).rankLocally(question) : request("POST", "/api/rank", question);
}

/**
 * Begins a game. Against a player of the engine it is played in this browser, unless the visitor prefers the server's engine.
 * @param {Api.NewGame} game
 * @returns {Promise<Api.Created>}
 */
export async function createGame(game) {
  const isAgainstEngine = (game.first === "human") !== (game.second === "human");
  if (isAgainstEngine && settings().engine === "browser") {
    const { createLocalGame, isPlayedHere } = await local();
    if (isPlayedHere(game)) return createLocalGame(game);
  }
  return requestAsMe("POST", "/api/games", game);
}

/** The games of the visitor, those that are kept in this browser among them, the latest first. @returns {Promise<Api.GameSummary[]>} */
export async function fetchOwnGames() {
  const [{ games }, kept] = await Promise.all([
    requestAsMe("GET", "/api/me/games"),
    hasEngine ? local().then(({ localSummaries }) => localSummaries()).catch(() => []) : [],
  ]);
  return [...kept, ...games].sort((one, other) => other.begun.localeCompare(one.begun));
}

/**
 * The address of a socket of this server.
 * @param {string} path
 */
export function socketAddress(path) {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
