// @ts-check
// Games that are played without the server, kept in this browser.

/** @import { GameSummary } from "./api.js" */

/**
 * A game as it is kept: its name, when it began by RFC 3339, the text of a saved game, what lists show, and its name on the server if
 * that has stored it.
 * @typedef {{id: string, begun: string, text: string, summary: GameSummary, stored?: string}} KeptGame
 */

const DATABASE = "turncoat";
const STORE = "games";

/** How the names of such games begin. */
const PREFIX = "local-";

/** Tells the other pages of this browser which game has changed. */
const channel = globalThis.BroadcastChannel ? new BroadcastChannel("turncoat.games") : null;

/** Whether a game of this name is kept here. @param {string} id */
export const isLocalGame = (id) => id.startsWith(PREFIX);

/** A new name. */
export const newLocalId = () => PREFIX + Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

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
  opened.catch(() => (opened = null));
  return opened;
}

/** @param {IDBTransactionMode} mode */
const store = async (mode) => (await database()).transaction(STORE, mode).objectStore(STORE);

/** Keeps a game in its present state. @param {KeptGame} game */
export async function keepGame(game) {
  await answerOf((await store("readwrite")).put(game));
  channel?.postMessage(game.id);
}

/** @param {string} id @returns {Promise<KeptGame | undefined>} */
export const keptGame = async (id) => answerOf((await store("readonly")).get(id));

/** All games that the server has not stored, the latest first. @returns {Promise<KeptGame[]>} */
export async function keptGames() {
  const games = /** @type {KeptGame[]} */ (await answerOf((await store("readonly")).getAll()));
  return games.filter(({ stored }) => !stored).sort((one, other) => other.begun.localeCompare(one.begun));
}

/**
 * Listens to what other pages do with a game; ends when the result is called.
 * @param {string} id
 * @param {() => void} changed
 */
export function watchGame(id, changed) {
  const hear = (/** @type {MessageEvent} */ { data }) => void (data === id && changed());
  channel?.addEventListener("message", hear);
  return () => channel?.removeEventListener("message", hear);
}
