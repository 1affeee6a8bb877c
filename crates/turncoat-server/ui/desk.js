// @ts-check
// A study: the position shown, the engine's analysis, the review, the collection.

import { Analysis } from "./analysis.js";
import { moveWords } from "./boards/words.js";
import { EVERY_GAME, filterQuery, isNarrow } from "./collection.js";
import { say } from "./live.js";
import { t } from "./messages.js";
import { Ranking } from "./ranking.js";
import { lineThrough, movesOf } from "./record.js";
import { mistakesOf, newReview, newTrial, reviewAfter, tried } from "./review.js";
import { fetchImport, fetchLine, request } from "./server.js";
import { graft, movesTo, promote, prune, studyOf } from "./study.js";
import { turnedReview, turnedStudy } from "./symmetry.js";

/** @import * as Api from "./api.js" */
/** @import { Filter } from "./collection.js" */
/** @import { Review, Trial } from "./review.js" */
/** @import { Shared } from "./share.js" */
/** @import { Study } from "./study.js" */

/** Where a study lies open. */
export class Desk {
  /** @type {Study | null} */
  study = null;
  /** The place that is looked at. */
  shown = 0;
  /** The place that was just reached by a move. @type {number | null} */
  reached = null;
  /** @type {Review | null} */
  review = null;
  /** A mistake that is being tried again. @type {Trial | null} */
  trial = null;
  /** Whether there is a collection of games to look positions up in. */
  hasExplorer = false;
  /** What was played here in the collection. @type {Api.Explorer | null} */
  explorer = null;
  /** Which games of the collection count. */
  filter = EVERY_GAME;
  /** Its error. @type {string | null} */
  filterProblem = null;
  /** What was pasted. @type {Api.Import | null} */
  source = null;
  /** @type {string | null} */
  problem = null;
  #reviewing = new Analysis();

  /** @param {() => void} changed there is something else to be seen */
  constructor(changed) {
    this.changed = changed;
    this.ranking = new Ranking(changed);
  }

  close() {
    this.ranking.close();
    this.#reviewing.close();
  }

  fail = (/** @type {unknown} */ error) => {
    this.problem = /** @type {Error} */ (error).message;
    say(this.problem);
    this.changed();
  };

  /**
   * Takes up another game; says whether there is one.
   * @param {string} start
   * @param {string[]} moves
   * @param {number} [ply]
   */
  async load(start, moves, ply = moves.length) {
    try {
      await this.#take(start, moves, ply);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /**
   * Takes up the game of a link; says whether there is one. What is not a line as it stands is read like something pasted: people
   * number the moves and leave passes out.
   * @param {Shared} shared
   */
  async follow({ start, moves, ply }) {
    try {
      await this.#take(start, moves, ply);
      return true;
    } catch (problem) {
      const isTaken = await this.#takeAsPasted({ start, moves, ply }).catch(() => false);
      if (!isTaken) this.fail(problem);
      return isTaken;
    }
  }

  /** @param {Shared} shared */
  async #takeAsPasted({ start, moves, ply }) {
    const found = await fetchImport(moves.join(" "), start.split(" ")[0]);
    // A pasted position has no moves, and the start is that of the link.
    if (found.moves.length === 0) return false;
    await this.#take(start, found.moves, ply < moves.length ? ply : found.moves.length);
    return true;
  }

  /**
   * @param {string} start
   * @param {string[]} moves
   * @param {number} ply
   */
  async #take(start, moves, ply) {
    const study = studyOf(await fetchLine(start, moves, true));
    this.source = null;
    this.#begin(study, lineThrough(study.nodes, 0)[ply]?.id ?? 0, null);
  }

  /** Takes up whatever game a text holds. @param {string} text */
  import = async (text) => {
    try {
      const found = await fetchImport(text);
      if (!await this.load(found.start, found.moves)) return;
      this.source = found;
      say(t("analysis-read", { moves: found.moves.length }));
      this.changed();
    } catch (error) {
      this.fail(error);
    }
  };

  /**
   * @param {Study} study
   * @param {number} shown
   * @param {Review | null} review
   */
  #begin(study, shown, review) {
    this.study = study;
    this.review = review;
    this.trial = null;
    this.problem = null;
    this.#reviewing.stop();
    this.ranking.clear();
    this.goTo(shown);
  }

  /** Shows a place of the study. @param {number} id */
  goTo = (id) => {
    const { study, trial } = this;
    if (!study) return;
    this.shown = id;
    if (trial && trial.node !== id && study.nodes[id].parent !== trial.node) this.trial = null;
    this.ranking.ask(study, id);
    this.changed();
    this.lookUp();
    if (!study.nodes[id].view) this.#fetchView(study, id);
  };

  /**
   * @param {Study} study
   * @param {number} id
   */
  async #fetchView(study, id) {
    try {
      graft(study, await fetchLine(study.start, movesTo(study, id)));
      if (study === this.study && id === this.shown) this.changed();
    } catch (error) {
      this.fail(error);
    }
  }

  play = async (/** @type {string} */ move) => {
    const { study, shown: from, trial } = this;
    if (!study) return;
    try {
      const line = await fetchLine(study.start, [...movesTo(study, from), move]);
      if (study !== this.study || from !== this.shown) return;
      const id = graft(study, line);
      const { side, view } = study.nodes[id];
      this.problem = null;
      this.reached = id;
      if (trial?.node === from) {
        this.trial = tried(trial, move, this.ranking.at(from));
        say(this.trial.words ?? "");
      } else if (side) {
        say(moveWords({ game: study.game, side, move, turned: view?.game === "othello" ? view.last?.turned.length : undefined }));
      }
      this.goTo(id);
    } catch (error) {
      this.fail(error);
    }
  };

  /** Asks what others played here. */
  async lookUp() {
    const { study, shown, filter } = this;
    if (!study || !this.hasExplorer || study.game !== "othello") return void (this.explorer = null);
    const query = new URLSearchParams({ start: study.start, moves: movesTo(study, shown).join(","), ...filterQuery(filter) });
    /** @type {string | null} */
    let problem = null;
    const explorer = await request("GET", `/api/explorer?${query}`).catch((error) => void (problem = error.message));
    if (study !== this.study || shown !== this.shown || filter !== this.filter) return;
    this.filterProblem = problem;
    this.explorer = explorer ?? (isNarrow(filter) ? { total: 0, moves: [], games: [] } : null);
    this.changed();
  }

  /** Lets only some games of the collection count. */
  narrow = (/** @type {Filter} */ filter) => {
    this.filter = filter;
    // Drawn at once: drawn with the answer, the fields would lose text typed meanwhile.
    this.changed();
    this.lookUp();
  };

  startReview = () => {
    const { study } = this;
    if (!study) return;
    const line = lineThrough(study.nodes, this.shown);
    this.review = newReview(line.map(({ id }) => id));
    this.#reviewing.ask({ type: "review", start: study.start, moves: movesOf(line) }, (answer) => {
      if (!this.review) return;
      this.review = { ...reviewAfter(this.review, answer), place: this.#reviewing.place };
      if (answer.type === "done") say(t("review-done", { mistakes: mistakesOf(this.review).length }));
      this.changed();
    });
    this.changed();
  };

  retry = (/** @type {Api.ReviewedMove} */ move) => {
    if (!this.review) return;
    this.trial = newTrial(this.review, move);
    this.goTo(this.trial.node);
    say(t("trial-question", { move: move.move }));
  };

  endTrial = () => {
    const { trial } = this;
    this.trial = null;
    if (trial) this.goTo(trial.node);
  };

  /** Turns or mirrors everything: branches, the place that is shown, the review. @param {string} symmetry */
  transform = async (symmetry) => {
    const { study, shown, review } = this;
    if (!study) return;
    try {
      const turned = await turnedStudy(study, symmetry);
      const isKept = review && !review.isRunning && review.line.every((id) => turned.places.has(id));
      const kept = isKept ? await turnedReview(review, study, turned, symmetry) : null;
      if (study !== this.study || shown !== this.shown) return;
      this.#begin(turned.study, turned.places.get(shown) ?? 0, kept);
      if (review?.isRunning) this.startReview();
    } catch (error) {
      this.fail(error);
    }
  };

  promote = () => {
    if (this.study) promote(this.study, this.shown);
    this.changed();
  };

  forget = () => {
    if (this.study) this.goTo(prune(this.study, this.shown));
  };

  /** @param {boolean} isOn */
  turnEngine = (isOn) => {
    this.ranking.isOn = isOn;
    if (this.study) this.ranking.ask(this.study, this.shown);
    this.changed();
  };
}
