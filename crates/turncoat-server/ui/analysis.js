// @ts-check
// Questions to the engine, answered bit by bit: by the one in this browser, or by the server's.

import { typographic } from "./boards/words.js";
import { askBrowser, stopBrowser, usesBrowser } from "./browser-engine.js";
import { t } from "./messages.js";
import { socketAddress } from "./server.js";

/** @import * as Api from "./api.js" */

/** @typedef {{type: "rank" | "review", start: string, moves: string[], seconds?: number, lines?: number}} Question */
/** @typedef {"browser" | "server"} Place where an engine runs */

/** One line to an engine: a new question replaces the one before. */
export class Analysis {
  /** Where the engine runs that has the last question. @type {Place} */
  place = "server";
  #browser = new BrowserAnalysis();
  #server = new ServerAnalysis();

  /**
   * Asks the engine that the visitor prefers; the server's if this browser turns out to be unable to run its own.
   * @param {Question} question
   * @param {(answer: Api.Answer) => void} listener
   */
  ask(question, listener) {
    this.stop();
    if (!usesBrowser()) return this.#askServer(question, listener);
    this.place = "browser";
    this.#browser.ask(question, listener, () => this.#askServer(question, listener));
  }

  /**
   * @param {Question} question
   * @param {(answer: Api.Answer) => void} listener
   */
  #askServer(question, listener) {
    this.place = "server";
    this.#server.ask(question, listener);
  }

  /** Forgets the question. */
  stop() {
    this.#browser.stop();
    this.#server.stop();
  }

  close() {
    this.#browser.stop();
    this.#server.close();
  }
}

/** Questions to the engine in this browser. */
class BrowserAnalysis {
  /** @type {number | null} */
  #id = null;

  /**
   * @param {Question} question
   * @param {(answer: Api.Answer) => void} listener
   * @param {() => void} unable what to do if there is no engine after all
   */
  ask(question, listener, unable) {
    this.#id = askBrowser(question, (answer) => {
      if (answer.type === "unavailable") unable();
      else if (answer.type !== "chosen") listener(answer);
    });
  }

  stop() {
    if (this.#id !== null) stopBrowser(this.#id);
    this.#id = null;
  }
}

/** Questions to the server's engine. */
class ServerAnalysis {
  /** @type {WebSocket | null} */
  #socket = null;
  #id = 0;
  /** @type {((answer: Api.Answer) => void) | null} */
  #listener = null;

  /**
   * @param {Question} question
   * @param {(answer: Api.Answer) => void} listener
   */
  ask(question, listener) {
    this.#listener = listener;
    const text = JSON.stringify({ ...question, id: ++this.#id });
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    else this.#open(text);
  }

  stop() {
    if (!this.#listener) return;
    this.#listener = null;
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify({ type: "stop", id: this.#id }));
  }

  close() {
    this.#listener = null;
    this.#socket?.close();
    this.#socket = null;
  }

  /** @param {string} question what to ask as soon as the line stands */
  #open(question) {
    this.#socket?.close();
    const socket = new WebSocket(socketAddress("/api/analysis/socket"));
    this.#socket = socket;
    socket.onopen = () => socket.send(question);
    socket.onmessage = ({ data }) => {
      const answer = /** @type {Api.Answer} */ (JSON.parse(data));
      if (socket === this.#socket && (answer.id === this.#id || answer.id === null)) this.#listener?.(answer);
    };
    socket.onclose = () => {
      if (socket !== this.#socket) return;
      this.#socket = null;
      this.#listener?.({ type: "failed", id: this.#id, problem: t("engine-disconnected") });
    };
  }
}

/**
 * Where a value comes from, in a few characters for the board.
 * @param {Api.Source} source
 */
export function shortSource({ kind, depth, confidence, simulations }) {
  switch (kind) {
    case "book": return t("source-book");
    case "exact": return t("source-exact");
    case "rules": return t("source-over");
    case "simulations": return simulations === null ? "" : simulations >= 1000 ? `${Math.round(simulations / 1000)}k` : String(simulations);
    default: return depth === null ? "" : confidence === null || confidence >= 100 ? `${depth}` : `${depth}@${confidence}%`;
  }
}

/**
 * What to write on the squares.
 * @param {Api.Findings} findings
 */
export function boardValues({ lines, source }) {
  const short = shortSource(source);
  const best = lines[0]?.score;
  return new Map(lines.map(({ move, label, score }) => [move, { text: typographic(label), source: short, isBest: score === best }]));
}

/**
 * How a move tried again compares with what was played.
 * @param {Api.Findings} findings of the position before
 * @param {Api.ReviewedMove} reviewed what was played in the game
 * @param {string} move
 */
export function verdict({ lines }, reviewed, move) {
  const found = lines.find((line) => line.move === move);
  const best = lines[0];
  if (!best) return { isGood: false, words: t("trial-unknown") };
  if (found?.score === best.score) return { isGood: true, words: t("trial-equal", { move }) };
  if (!found) return { isGood: false, words: t("trial-missing", { move }) };
  const loss = Math.abs(best.score - found.score);
  if (loss < reviewed.loss) return { isGood: true, words: t("trial-better", { move, played: reviewed.move }) };
  return { isGood: false, words: t("trial-worse", { move, played: reviewed.move }) };
}
