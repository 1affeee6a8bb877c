// @ts-check
// The engine in a thread of its own.

import init, { Engine, neededWeights, setStopSignal, supplyWeights } from "./engine/turncoat.js";

/** @import { EngineAnswer, EngineQuestion } from "./engine/turncoat.js" */
/** @import { Refusal } from "./messages.js" */

/**
 * What the worker is told. With `counters`, an array over shared memory, every message interrupts it: the first number counts the
 * messages sent, the second those read.
 * @typedef {{type: "begin", counters: Int32Array | null} | {type: "ask", id: number, question: EngineQuestion}
 *   | {type: "stop", id: number}} ToWorker
 */

/**
 * What the worker says: what the engine answers, that a question cannot be answered, or that this browser cannot run the engine.
 * @typedef {EngineAnswer | {type: "refused", id: number, refusal: Refusal} | {type: "unavailable", id: number}} FromWorker
 */

/** How long a slice of work is where nothing but a message can interrupt it, in milliseconds. */
const SLICE = 20;

/** @typedef {{id: number, question: EngineQuestion, isBegun: boolean}} Job */

/** What is to be answered, in the order of the questions. @type {Job[]} */
let jobs = [];
/** @type {Int32Array | null} */
let counters = null;
/** @type {Promise<Engine> | null} */
let engine = null;
/** The weights that have been asked for, by game. @type {Map<string, Promise<void>>} */
const weights = new Map();
let isWorking = false;

const turn = new MessageChannel();

/** Lets messages be read; a timer would wait for four milliseconds. */
function listen() {
  return new Promise((resolve) => {
    turn.port1.onmessage = resolve;
    turn.port2.postMessage(null);
  });
}

async function startEngine() {
  await init();
  if (counters) setStopSignal(counters);
  return new Engine(undefined, crypto.getRandomValues(new BigUint64Array(1))[0]);
}

/** Fetches and unpacks the weights of a game, once. @param {"othello" | "quoridor"} game */
function loadWeights(game) {
  let loading = weights.get(game);
  if (!loading) {
    loading = Promise.all(neededWeights(game).map(async (name) => {
      const answer = await fetch(new URL(`./engine/weights/${name}`, import.meta.url));
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      supplyWeights(name, new Uint8Array(await answer.arrayBuffer()));
    })).then(() => {});
    weights.set(game, loading);
  }
  return loading;
}

/** @param {FromWorker} answer */
const tell = (answer) => postMessage(answer);

/** A question about one position is answered before a review goes on. @returns {Job | undefined} */
function nextJob() {
  return jobs.findLast(({ question }) => question.type !== "review") ?? jobs[0];
}

/** Works until everything is answered, and listens to messages in between. */
async function work() {
  if (isWorking) return;
  isWorking = true;
  for (let job = nextJob(); job; job = nextJob()) {
    if (!(await step(job))) forget(job.id);
    await listen();
  }
  isWorking = false;
}

/** Works on a question until it is interrupted; says whether something is left to do. @param {Job} job */
async function step(job) {
  const { id, question } = job;
  /** @type {Engine} */
  let ready;
  try {
    engine ??= startEngine();
    ready = await engine;
    await loadWeights(question.start.startsWith("quoridor") ? "quoridor" : "othello");
  } catch {
    tell({ type: "unavailable", id });
    return false;
  }
  if (!jobs.includes(job)) return true;
  if (!job.isBegun) {
    try {
      ready.ask(id, question, tell);
    } catch (error) {
      const { message, values } = /** @type {Error & {values?: Refusal["values"]}} */ (error);
      tell(values ? { type: "refused", id, refusal: { key: message, values } } : { type: "failed", id, problem: message });
      return false;
    }
    job.isBegun = true;
  }
  // The move of a level is that of one search: cut into slices, a search by simulations would never end.
  return ready.run(id, counters || question.type === "choose" ? undefined : SLICE);
}

/** @param {number} id */
function forget(id) {
  jobs = jobs.filter((job) => job.id !== id);
}

addEventListener("message", async ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (message.type === "begin") return void (counters = message.counters);
  if (counters) Atomics.add(counters, 1, 1);
  if (message.type === "ask") jobs.push({ id: message.id, question: message.question, isBegun: false });
  else {
    forget(message.id);
    (await engine)?.stop(message.id);
  }
  work();
});
