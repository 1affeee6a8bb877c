// @ts-check
// The engine in a thread of its own.

import init, { Engine, neededWeights, setStopSignal, supplyWeights } from "./engine/turncoat.js";

/** @import { EngineQuestion } from "./engine/turncoat.js" */

/**
 * What the worker is told. With `counters`, an array over shared memory, it is interrupted by every message: the first number
 * counts the messages sent, the second those read.
 * @typedef {{type: "begin", counters: Int32Array | null} | {type: "ask", id: number, question: EngineQuestion}
 *   | {type: "stop", id: number}} ToWorker
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
      if (!answer.ok) throw new Error(`the weights ${name} are missing: the server answers ${answer.status}`);
      supplyWeights(name, new Uint8Array(await answer.arrayBuffer()));
    })).then(() => {});
    loading.catch(() => weights.delete(game));
    weights.set(game, loading);
  }
  return loading;
}

/** A question about one position answers before a review goes on. @returns {Job | undefined} */
function nextJob() {
  return jobs.findLast(({ question }) => question.type !== "review") ?? jobs[0];
}

/** Works until everything is answered, and listens to messages in between. */
async function work() {
  if (isWorking) return;
  isWorking = true;
  for (let job = nextJob(); job; job = nextJob()) {
    const { id } = job;
    try {
      const isDone = !(await step(job));
      if (isDone) forget(id);
    } catch (error) {
      forget(id);
      postMessage({ type: "failed", id, problem: /** @type {Error} */ (error).message });
      // A trap leaves the engine's memory as it was in the middle of something: the page ends this worker.
      if (error instanceof WebAssembly.RuntimeError) return reportError(error);
    }
    await listen();
  }
  isWorking = false;
}

/** Works on a question until it is interrupted; says whether something is left to do. @param {Job} job */
async function step(job) {
  engine ??= startEngine();
  const ready = await engine;
  await loadWeights(job.question.start.startsWith("quoridor") ? "quoridor" : "othello");
  if (!jobs.includes(job)) return true;
  if (!job.isBegun) ready.ask(job.id, job.question, (answer) => postMessage(answer));
  job.isBegun = true;
  // The move of a level is that of one search: cut into slices, a search by simulations would never end.
  return ready.run(job.id, counters || job.question.type === "choose" ? undefined : SLICE);
}

/** @param {number} id */
function forget(id) {
  jobs = jobs.filter((job) => job.id !== id);
}

addEventListener("message", async ({ data }) => {
  const message = /** @type {ToWorker} */ (data);
  if (counters) Atomics.add(counters, 1, 1);
  if (message.type === "begin") return void (counters = message.counters);
  if (message.type === "ask") jobs.push({ id: message.id, question: message.question, isBegun: false });
  else {
    forget(message.id);
    (await engine)?.stop(message.id);
  }
  work();
});
