// @ts-check
// Requests to the server; docs/api.md has them all.

import { language, t } from "./messages.js";

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
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers: { "accept-language": language(), ...(body === undefined ? {} : { "content-type": "application/json" }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(t("request-unanswered"), 0);
  }
  const content = await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(content?.problem ?? t("request-status", { status: answer.status }), answer.status);
  return content;
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
export const fetchHint = (start, moves) => request("POST", "/api/rank", { start, moves, seconds: 1, lines: 1 });

/**
 * @param {Api.NewGame} game
 * @returns {Promise<Api.Created>}
 */
export const createGame = (game) => requestAsMe("POST", "/api/games", game);

/**
 * The address of a socket of this server. A socket has no headers, so that the address tells the language.
 * @param {string} path
 */
export function socketAddress(path) {
  const address = new URL(path, location.href);
  address.searchParams.set("lang", language());
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
