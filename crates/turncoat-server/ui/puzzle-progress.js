// @ts-check
// The visitor's tries at puzzles: kept in this browser, and by the server for accounts.

import { requestAsMe } from "./server.js";

/** @import * as Api from "./api.js" */

/** Tries that the server does not keep: those of guests, and those without an answer. */
const TRIES = "turncoat.puzzle-tries";
/** What the server said last. */
const PROGRESS = "turncoat.puzzle-progress";
/** The server takes so many at once; a guest's rating comes of the latest ones. */
const MOST = 2000;

/** @param {string} key @returns {any} */
function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still has puzzles.
  }
}

/** @returns {Api.PuzzleTry[]} */
function readTries() {
  const tries = read(TRIES);
  return Array.isArray(tries) ? tries : [];
}

/** @param {Api.PuzzleTry} one */
const keyOf = ({ puzzle, at }) => `${puzzle} ${at}`;

/**
 * The tries without those that were sent. Others may have been added meanwhile, also by another tab.
 * @param {Api.PuzzleTry[]} tries
 * @param {Api.PuzzleTry[]} sent
 */
export function triesLeft(tries, sent) {
  const known = new Set(sent.map(keyOf));
  return tries.filter((one) => !known.has(keyOf(one)));
}

/** Keeps a try. @param {Api.PuzzleTry} one */
export function addTry(one) {
  write(TRIES, [...readTries(), one]);
}

/** Whether this browser knows of a try at the puzzle. @param {string} puzzle */
export const wasTried = (puzzle) => readTries().some((one) => one.puzzle === puzzle);

/** What the server said last. @returns {Api.PuzzleProgress | null} */
export const knownProgress = () => read(PROGRESS);

/**
 * Sends what is kept, and learns what all tries lead to.
 * @returns {Promise<Api.PuzzleProgress>}
 */
export async function syncProgress() {
  const tries = readTries().slice(-MOST);
  /** @type {Api.PuzzleProgress} */
  const progress = await requestAsMe("POST", "/api/me/puzzles", { tries });
  write(PROGRESS, progress);
  if (!progress.kept) return progress;
  const left = triesLeft(readTries(), tries);
  write(TRIES, left);
  return left.length > 0 ? syncProgress() : progress;
}
