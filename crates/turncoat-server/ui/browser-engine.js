// @ts-check
// The engine in this browser: one worker for all questions of the page.

import { isOnline } from "./connection.js";
import { loadRefusals, refusalWords, t } from "./messages.js";
import { settings } from "./settings.js";

/** @import * as Api from "./api.js" */
/** @import { EngineQuestion } from "./engine/turncoat.js" */
/** @import { FromWorker, ToWorker } from "./engine-worker.js" */

/** @typedef {typeof import("./engine/turncoat.js")} Rules */
/** @typedef {Api.Answer | {type: "chosen", id: number, move: string} | {type: "unavailable", id: number}} EngineAnswer */

/** A function with a vector instruction: WebAssembly that is not valid where there are none. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** Whether this browser can run the engine: it is new enough, and the engine could be loaded. */
let isAble = typeof Worker === "function" && typeof WebAssembly === "object" && WebAssembly.validate(VECTORS);

/** Whether this browser can run the engine. */
export const hasEngine = () => isAble;

/** Whether the engine of this browser is to answer: it can, and the visitor does not prefer the server's, or there is none. */
export const usesBrowser = () => isAble && (settings().engine === "browser" || !isOnline());

/** @type {Promise<Rules> | null} */
let rules = null;

/** The rules, formats and games of both games, without an engine: what is answered at once needs no worker. */
export function loadRules() {
  rules ??= Promise.all([import("./engine/turncoat.js"), loadRefusals()]).then(async ([module]) => {
    await module.default();
    return module;
  });
  rules.catch(() => (rules = null));
  return rules;
}

/** @type {{worker: Worker, counters: Int32Array | null} | null} */
let running = null;
let lastId = 0;
/** @type {Map<number, {question: EngineQuestion, listener: (answer: EngineAnswer) => void}>} */
const listeners = new Map();

function start() {
  if (running) return running;
  const worker = new Worker(new URL("./engine-worker.js", import.meta.url), { type: "module" });
  const counters = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(8)) : null;
  running = { worker, counters };
  worker.onmessage = ({ data }) => hear(data);
  worker.onerror = () => giveUp(worker);
  worker.postMessage({ type: "begin", counters });
  return running;
}

/** @param {ToWorker} message */
function tell(message) {
  const { worker, counters } = start();
  if (counters) Atomics.add(counters, 0, 1);
  worker.postMessage(message);
}

/** @param {FromWorker} answer */
async function hear(answer) {
  if (answer.type === "unavailable") return running && giveUp(running.worker);
  const id = answer.id ?? 0;
  const listener = listeners.get(id)?.listener;
  if (answer.type === "done" || answer.type === "failed" || answer.type === "refused") listeners.delete(id);
  if (answer.type !== "refused") return listener?.(answer);
  await loadRefusals();
  listener?.({ type: "failed", id, problem: refusalWords(answer.refusal) });
}

/** Ends a worker that cannot go on: from now on the server answers. @param {Worker} worker */
function giveUp(worker) {
  if (running?.worker !== worker) return;
  worker.terminate();
  running = null;
  isAble = false;
  window.dispatchEvent(new Event("settings"));
  for (const [id, { listener }] of [...listeners]) {
    listeners.delete(id);
    listener({ type: "unavailable", id });
  }
}

/**
 * Asks the engine; says by which number the question can be stopped.
 * @param {EngineQuestion} question
 * @param {(answer: EngineAnswer) => void} listener
 */
export function askBrowser(question, listener) {
  const id = ++lastId;
  listeners.set(id, { question, listener });
  tell({ type: "ask", id, question });
  return id;
}

/** Forgets a question. @param {number} id */
export function stopBrowser(id) {
  const stopped = listeners.get(id);
  if (!stopped || !running) return;
  listeners.delete(id);
  // A search in one piece that no message reaches ends with its worker; the others are asked again.
  if (!running.counters && stopped.question.type === "choose") {
    running.worker.terminate();
    running = null;
    for (const [other, { question }] of listeners) tell({ type: "ask", id: other, question });
  } else tell({ type: "stop", id });
}

/** The analysis of a position when it is done. @param {Api.RankRequest} request @returns {Promise<Api.Findings>} */
export function rankInBrowser(request) {
  return new Promise((resolve, reject) => {
    /** @type {Api.Findings | null} */
    let last = null;
    askBrowser({ type: "rank", ...request }, (answer) => {
      if (answer.type === "findings") last = answer.findings;
      else if (answer.type === "done" && last) resolve(last);
      else if (answer.type === "failed") reject(new Error(answer.problem));
      else if (answer.type === "unavailable") reject(new Error(t("engine-unavailable")));
    });
  });
}
