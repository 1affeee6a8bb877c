// @ts-check
// Requests to the server; docs/api.md has them all.

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
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem("The server does not answer. Is it still running?", 0);
  }
  const content = await answer.json().catch(() => null);
  if (!answer.ok) throw new Problem(content?.problem ?? `The server answers ${answer.status}.`, answer.status);
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

/** @returns {Promise<Api.Me>} */
export const fetchMe = () => request("GET", "/api/me");

/**
 * The positions of a line; with `all`, every one on the way.
 * @param {string} start
 * @param {string[]} moves
 * @param {boolean} [all]
 * @returns {Promise<Api.Line>}
 */
export const fetchLine = (start, moves, all = false) => request("POST", "/api/line", { start, moves, all });

/**
 * @param {Api.NewGame} game
 * @returns {Promise<Api.Created>}
 */
export const createGame = (game) => request("POST", "/api/games", game);

/**
 * The address of a socket of this server.
 * @param {string} path
 */
export function socketAddress(path) {
  const address = new URL(path, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return address.href;
}
