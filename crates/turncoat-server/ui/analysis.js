// @ts-check
// Questions to the engine, answered bit by bit: by the one in this browser, or by the server's.

import { typographic } from "./boards/words.js";
import { BrowserAnalysis, hasEngine } from "./browser-engine.js";
import { socketAddress } from "./server.js";
import { settings } from "./settings.js";

/** @import * as Api from "./api.js" */

/** Whether the engine of this browser answers. */
export const usesBrowser = () => hasEngine && settings().engine === "browser";

/** One line to an engine: a new question replaces the one before. The visitor decides which engine answers the next one. */
export class Analysis {
  /** Whether the last question went to the engine in this browser. */
  isLocal = false;
  #browser = new BrowserAnalysis();
  #server = new ServerAnalysis();

  /**
   * @param {{type: "rank" | "review", start: string, moves: string[], seconds?: number, lines?: number}} question
   * @param {(answer: Api.Answer) => void} listener
   */
  ask(question, listener) {
    this.stop();
    this.isLocal = usesBrowser();
    (this.isLocal ? this.#browser : this.#server).ask(question, listener);
  }

  /** Forgets the question. */
  stop() {
    (this.isLocal ? this.#browser : this.#server).stop();
  }

  close() {
    this.#browser.close();
    this.#server.close();
  }
}

/** Questions to the server's engine: a new one replaces the one before. */
class ServerAnalysis {
  /** @type {WebSocket | null} */
  #socket = null;
  #id = 0;
  /** @type {((answer: Api.Answer) => void) | null} */
  #listener = null;

  /**
   * @param {{type: "rank" | "review", start: string, moves: string[], seconds?: number, lines?: number}} question
   * @param {(answer: Api.Answer) => void} listener
   */
  ask(question, listener) {
    this.#listener = listener;
    const text = JSON.stringify({ ...question, id: ++this.#id });
    const socket = this.#socket;
    if (socket?.readyState === WebSocket.OPEN) socket.send(text);
    else this.#open(text);
  }

  /** Forgets the question. */
  stop() {
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
      this.#listener?.({ type: "failed", id: this.#id, problem: "The line to the engine broke off." });
    };
  }
}

/**
 * Where a value comes from, in a few characters for the board.
 * @param {Api.Source} source
 */
export function shortSource({ kind, depth, confidence, simulations }) {
  switch (kind) {
    case "book": return "book";
    case "exact": return "exact";
    case "rules": return "over";
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
  if (!best) return { isGood: false, words: "The engine has not looked at it yet." };
  if (found?.score === best.score) return { isGood: true, words: `${move} is as good as it gets.` };
  if (!found) return { isGood: false, words: `${move} is not among the best moves. Try again.` };
  const loss = Math.abs(best.score - found.score);
  if (loss < reviewed.loss) return { isGood: true, words: `${move} is better than ${reviewed.move}, though not the best.` };
  return { isGood: false, words: `${move} is no better than ${reviewed.move}. Try again.` };
}
