// @ts-check
// What the engine thinks of the positions of a study, remembered place by place.

import { Analysis } from "./analysis.js";
import { t } from "./messages.js";
import { movesTo } from "./study.js";

/** @import * as Api from "./api.js" */
/** @import { Place } from "./analysis.js" */
/** @import { Study } from "./study.js" */

/** @typedef {Api.Findings & {place: Place}} Ranked what is known, and where it was found */

/** How long a position must be looked at before the engine is asked, in milliseconds. */
const ASK_AFTER = 120;

/** Asks the engine about the position that is shown, and keeps what it says. */
export class Ranking {
  /** Whether the engine may be asked at all. */
  isOn = true;
  /** What stands in the way of an answer. @type {string | null} */
  note = null;
  /** @type {Map<number, Ranked>} */
  #findings = new Map();
  #engine = new Analysis();
  /** @type {number | undefined} */
  #timer;

  /** @param {() => void} changed there is something new about the place that was asked for last */
  constructor(changed) {
    this.changed = changed;
  }

  /** The analysis of a node. @param {number} id */
  at(id) {
    return this.#findings.get(id) ?? null;
  }

  /**
   * Turns to a place; whatever is thought about another one is dropped.
   * @param {Study} study
   * @param {number} id
   */
  ask(study, id) {
    clearTimeout(this.#timer);
    this.note = null;
    if (!this.isOn || study.nodes[id].ending) return this.#engine.stop();
    if (this.#findings.get(id)?.fraction === 1) return;
    this.#timer = window.setTimeout(() => {
      this.#engine.ask({ type: "rank", start: study.start, moves: movesTo(study, id) }, (answer) => this.#hear(id, answer));
    }, ASK_AFTER);
  }

  /**
   * @param {number} id
   * @param {Api.Answer} answer
   */
  #hear(id, answer) {
    const known = this.#findings.get(id);
    if (answer.type === "findings") this.#findings.set(id, { ...answer.findings, place: this.#engine.place });
    else if (answer.type === "queued") this.note = t("lines-queued", { place: answer.place });
    else if (answer.type === "failed") this.note = answer.problem;
    else if (answer.type === "done" && known) this.#findings.set(id, { ...known, fraction: 1 });
    this.changed();
  }

  /** Asks no more, until the next question. */
  stop() {
    clearTimeout(this.#timer);
    this.#engine.stop();
  }

  /** Forgets everything, for another study. */
  clear() {
    this.stop();
    this.#findings.clear();
  }

  close() {
    clearTimeout(this.#timer);
    this.#engine.close();
  }
}
