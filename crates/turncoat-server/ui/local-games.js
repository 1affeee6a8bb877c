// @ts-check
// Games that were played without the server, kept in this browser.

/**
 * A game as it is kept: its name, when it began by RFC 3339, and the text of a saved game.
 * @typedef {{id: string, begun: string, text: string, summary: import("./api.js").GameSummary}} KeptGame
 */

const DATABASE = "turncoat";
const STORE = "games";

/** How the names of such games begin. */
const PREFIX = "local-";

/** Whether a game of this name is kept here. @param {string} id */
export const isLocalGame = (id) => id.startsWith(PREFIX);

/** A new name. */
export const newLocalId = () => PREFIX + crypto.randomUUID();

/** @template T @param {IDBRequest<T>} request @returns {Promise<T>} */
function answerOf(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** @type {Promise<IDBDatabase> | null} */
let opened = null;

function database() {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "id" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

/** @param {IDBTransactionMode} mode */
const store = async (mode) => (await database()).transaction(STORE, mode).objectStore(STORE);

/** Keeps a game in its present state. @param {KeptGame} game */
export const keepGame = async (game) => void (await answerOf((await store("readwrite")).put(game)));

/** @param {string} id @returns {Promise<KeptGame | undefined>} */
export const keptGame = async (id) => answerOf((await store("readonly")).get(id));

/** @param {string} id */
export const forgetGame = async (id) => void (await answerOf((await store("readwrite")).delete(id)));

/** All games, the latest first. @returns {Promise<KeptGame[]>} */
export async function keptGames() {
  const games = /** @type {KeptGame[]} */ (await answerOf((await store("readonly")).getAll()));
  return games.sort((one, other) => other.begun.localeCompare(one.begun));
}
