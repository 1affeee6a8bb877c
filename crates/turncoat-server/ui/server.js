// @ts-check
// Requests to the server; docs/api.md has them all. What needs no server is answered here while there is none.

import { HAS_SERVER, resource } from "./address.js";
import { hasEngine, rankInBrowser, usesBrowser } from "./browser-engine.js";
import { tellOnline } from "./connection.js";
import { isLocalGame } from "./local-games.js";
import { language, problemWords, t } from "./messages.js";

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
  if (!HAS_SERVER || (path.startsWith("/api/games/") && isLocalGame(path.split("/")[3]))) return answerHere(method, path, body);
  let answer;
  try {
    answer = await fetch(resource(path), {
      method,
      headers: { "accept-language": language(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    tellOnline(false);
    return answerHere(method, path, body);
  }
  tellOnline(true);
  const content = await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(content?.problem ?? t("request-status", { status: answer.status }), answer.status);
  return content;
}

/** What answers without the server. */
const local = () => import("./local-server.js");

/** What this browser answers by itself. @type {typeof request} */
async function answerHere(method, path, body) {
  let answer;
  try {
    answer = await (await local()).answerLocally(method, path, body);
  } catch (error) {
    throw new Problem(problemWords(error), 0);
  }
  if (answer === undefined) throw new Problem(HAS_SERVER ? t("request-unanswered") : t("request-needs-server"), 0);
  return answer;
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
  me ??= request("GET", "/api/me").catch((problem) => {
    me = null;
    throw problem;
  });
  return me;
}

// What this browser answers without the server is not what the server answers.
globalThis.addEventListener?.("connection", () => {
  catalogue = null;
  me = null;
});

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
 * Signs in as another account, or takes another name.
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
export function fetchHint(start, moves) {
  const question = { start, moves, seconds: 1, lines: 1 };
  return usesBrowser() ? rankInBrowser(question) : request("POST", "/api/rank", question);
}

/**
 * Begins a game. Against the engine it is played in this browser, unless the visitor prefers the server's engine.
 * @param {Api.NewGame} game
 * @returns {Promise<Api.Created>}
 */
export async function createGame(game) {
  if (usesBrowser() && isAgainstEngine(game)) return answerHere("POST", "/api/games", game);
  return requestAsMe("POST", "/api/games", game);
}

/** Whether a person plays against a level or a classic opponent, which the engine in this browser plays as well. @param {Api.NewGame} game */
function isAgainstEngine({ first, second }) {
  const others = [first, second].filter((player) => player !== "human");
  return others.length === 1 && /^(level:\w+|avr|first-legal|greedy|matrix:\d+|npc)$/.test(others[0]);
}

/** The games of the visitor, with those that are kept in this browser, the latest first. @returns {Promise<Api.GameSummary[]>} */
export async function fetchOwnGames() {
  const [{ games }, kept] = await Promise.all([
    requestAsMe("GET", "/api/me/games"),
    hasEngine() ? local().then(({ localSummaries }) => localSummaries()).catch(() => []) : [],
  ]);
  return [...kept, ...games].sort((one, other) => other.begun.localeCompare(one.begun));
}

/**
 * The address of a socket of this server. A socket has no headers, so that the address tells the language.
 * @param {string} path
 */
export function socketAddress(path) {
  const address = new URL(resource(path));
  address.searchParams.set("lang", language());
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
