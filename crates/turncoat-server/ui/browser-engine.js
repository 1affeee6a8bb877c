// @ts-check
// The engine in this browser: one worker for all questions of the page.

/** @import * as Api from "./api.js" */
/** @import { EngineAnswer, EngineQuestion } from "./engine/turncoat.js" */
/** @import { ToWorker } from "./engine-worker.js" */

/** A function with a vector instruction: WebAssembly that is not valid where there are none. */
const VECTORS = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]);

/** Whether this browser can run the engine. */
export const hasEngine = typeof Worker === "function" && typeof WebAssembly === "object" && WebAssembly.validate(VECTORS);

/** @typedef {typeof import("./engine/turncoat.js")} Rules */

/** @type {Promise<Rules> | null} */
let rules = null;

/** The rules, formats and games of both games, without an engine: what is answered at once needs no worker. */
export function loadRules() {
  rules ??= import("./engine/turncoat.js").then(async (module) => {
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
  worker.onerror = () => fail(worker, "The engine in this browser failed.");
  worker.postMessage({ type: "begin", counters });
  return running;
}

/** @param {ToWorker} message */
function tell(message) {
  const { worker, counters } = start();
  if (counters) Atomics.add(counters, 0, 1);
  worker.postMessage(message);
}

/** @param {EngineAnswer} answer */
function hear(answer) {
  const id = answer.id ?? 0;
  const listener = listeners.get(id)?.listener;
  if (answer.type === "done" || answer.type === "failed") listeners.delete(id);
  listener?.(answer);
}

/**
 * Ends a worker that cannot go on; every question fails.
 * @param {Worker} worker
 * @param {string} problem
 */
function fail(worker, problem) {
  if (running?.worker !== worker) return;
  worker.terminate();
  running = null;
  for (const id of [...listeners.keys()]) hear({ type: "failed", id, problem });
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

/** Questions to the engine of this browser: a new one replaces the one before. */
export class BrowserAnalysis {
  #id = 0;

  /**
   * @param {EngineQuestion} question
   * @param {(answer: Api.Answer) => void} listener
   */
  ask(question, listener) {
    this.stop();
    this.#id = askBrowser(question, (answer) => {
      if (answer.type !== "chosen") listener(answer);
    });
  }

  /** Forgets the question. */
  stop() {
    stopBrowser(this.#id);
  }

  close() {
    this.stop();
  }
}
