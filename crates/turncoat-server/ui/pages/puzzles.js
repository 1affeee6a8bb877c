// @ts-check
// Puzzles: positions in which one move is right, to be found.

import { boardFor } from "../boards/table.js";
import { moveWords } from "../boards/words.js";
import { isCommand, isForPage } from "../line-keys.js";
import { say } from "../live.js";
import { t } from "../messages.js";
import { emptyTable } from "../parts/empty-table.js";
import { problemNotice } from "../parts/problem-notice.js";
import { attemptCard, choiceCard, goalWords, refutationCard, standingCard } from "../parts/puzzle-cards.js";
import { given, hinted, isOver, newAttempt, nextMove, played } from "../puzzle-attempt.js";
import { addTry, knownProgress, syncProgress, wasTried } from "../puzzle-progress.js";
import { request } from "../server.js";
import { settings } from "../settings.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Attempt } from "../puzzle-attempt.js" */

export const title = () => t("puzzles-title");

/** How often another puzzle is asked for if the visitor knows the one that came. */
const RETRIES = 4;

/**
 * @param {HTMLElement} host
 * @param {string} path
 */
export function open(host, path) {
  return new PuzzlesPage(host, path.split("/")[2] ?? "");
}

class PuzzlesPage {
  /** @type {Api.Kind} */
  #game = "othello";
  #theme = "";
  /** @type {Api.PuzzleCatalogue[] | null} */
  #catalogue = null;
  /** @type {Api.PuzzleProgress | null} */
  #progress = knownProgress();
  /** @type {Attempt | null} */
  #attempt = null;
  /** Whether the try has been counted. */
  #isCounted = false;
  /** Why the last move was wrong, and the place of its line that is shown. @type {{refutation: Api.PuzzleRefutation, move: string, place: number} | null} */
  #refuted = null;
  #isRefuting = false;
  /** @type {string | null} */
  #problem = null;
  /** @type {{game: string, board: ReturnType<typeof boardFor>} | null} */
  #board = null;
  #visits = 0;

  /**
   * @param {HTMLElement} host
   * @param {string} id of the puzzle that the address names
   */
  constructor(host, id) {
    this.host = host;
    window.addEventListener("settings", this.#draw);
    window.addEventListener("identity", this.#sync);
    document.addEventListener("keydown", this.#key);
    const asked = new URLSearchParams(location.search);
    if (asked.get("game") === "quoridor") this.#game = "quoridor";
    this.#theme = asked.get("theme") ?? "";
    this.#draw();
    request("GET", "/api/puzzles").then((catalogue) => {
      this.#catalogue = catalogue;
      this.#draw();
    }, this.#fail);
    this.#sync();
    if (id) this.#fetch(`/api/puzzles/${encodeURIComponent(id)}`);
    else this.#another();
  }

  close() {
    this.#visits += 1;
    window.removeEventListener("settings", this.#draw);
    window.removeEventListener("identity", this.#sync);
    document.removeEventListener("keydown", this.#key);
  }

  #fail = (/** @type {unknown} */ error) => {
    this.#problem = /** @type {Error} */ (error).message;
    say(this.#problem);
    this.#draw();
  };

  #sync = async () => {
    try {
      this.#progress = await syncProgress();
      this.#draw();
    } catch {
      // Without a connection the tries wait in the browser.
    }
  };

  /** @param {string} address */
  async #fetch(address) {
    const visit = ++this.#visits;
    try {
      const puzzle = /** @type {Api.PuzzleView} */ (await request("GET", address));
      if (visit === this.#visits) this.#begin(puzzle);
    } catch (error) {
      if (visit === this.#visits) this.#fail(error);
    }
  }

  /** @param {Api.PuzzleView} puzzle */
  #begin(puzzle) {
    this.#attempt = newAttempt(puzzle);
    this.#game = puzzle.line.game;
    this.#isCounted = false;
    this.#refuted = null;
    this.#problem = null;
    history.replaceState(null, "", `/puzzles/${puzzle.id}${location.search}`);
    this.#draw();
    say(goalWords(puzzle));
  }

  #another = async () => {
    const visit = ++this.#visits;
    const query = new URLSearchParams({ game: this.#game, theme: this.#theme });
    const standing = this.#progress?.[this.#game];
    if (standing && standing.tried > 0) query.set("rating", String(standing.rating));
    try {
      /** @type {Api.PuzzleView} */
      let puzzle = await request("GET", `/api/puzzles/next?${query}`);
      for (let asked = 0; asked < RETRIES && wasTried(puzzle.id); asked += 1) puzzle = await request("GET", `/api/puzzles/next?${query}`);
      if (visit === this.#visits) this.#begin(puzzle);
    } catch (error) {
      if (visit === this.#visits) this.#fail(error);
    }
  };

  #daily = () => this.#fetch(`/api/puzzles/daily?game=${this.#game}`);

  /** @param {string} game @param {string} theme */
  #choose = (game, theme) => {
    this.#game = /** @type {Api.Kind} */ (game);
    this.#theme = theme;
    const query = new URLSearchParams({ game, ...(theme ? { theme } : {}) });
    history.replaceState(null, "", `/puzzles?${query}`);
    this.#another();
  };

  /** Takes over another state of the try; the first mistake or the end counts. @param {Attempt} attempt */
  #become(attempt) {
    this.#attempt = attempt;
    if (!this.#isCounted && (attempt.isFailed || isOver(attempt))) {
      this.#isCounted = true;
      addTry({ puzzle: attempt.puzzle.id, at: Date.now(), solved: !attempt.isFailed, rating: attempt.puzzle.rating });
      this.#sync();
    }
    this.#draw();
  }

  #play = (/** @type {string} */ move) => {
    const attempt = this.#attempt;
    if (!attempt || isOver(attempt)) return;
    const after = played(attempt, move);
    this.#refuted = null;
    this.#become(after);
    say(after.wrong !== null ? t("puzzle-wrong", { move }) : isOver(after) ? t("puzzle-solved") : this.#replyWords(after));
  };

  /** The opponent's reply in words. @param {Attempt} attempt */
  #replyWords({ puzzle, ply }) {
    const { game, plies } = puzzle.line;
    const { move, side } = plies[ply];
    return `${t("puzzle-right")} ${move && side ? moveWords({ game, side, move }) : ""}`;
  }

  #hint = () => {
    if (!this.#attempt || isOver(this.#attempt)) return;
    this.#become(hinted(this.#attempt));
    say(this.host.querySelector("[data-hint]")?.textContent ?? "");
  };

  #giveUp = () => {
    if (!this.#attempt || isOver(this.#attempt)) return;
    this.#refuted = null;
    this.#become(given(this.#attempt));
    const moves = this.#attempt.puzzle.line.plies.flatMap(({ move }) => (move === null ? [] : [move]));
    say(`${t("puzzle-shown")} ${moves.join(" ")}`);
  };

  #why = async () => {
    const attempt = this.#attempt;
    if (!attempt || attempt.wrong === null || this.#isRefuting) return;
    const before = attempt.puzzle.line.plies.slice(1, attempt.ply + 1).map(({ move }) => move);
    const move = attempt.wrong;
    this.#isRefuting = true;
    this.#draw();
    try {
      const refutation = await request("POST", `/api/puzzles/${attempt.puzzle.id}/refutation`, { moves: [...before, move] });
      if (this.#attempt === attempt) this.#refuted = { refutation, move, place: before.length + 1 };
    } catch (error) {
      this.#problem = /** @type {Error} */ (error).message;
    }
    this.#isRefuting = false;
    this.#draw();
    say(this.host.querySelector("[data-refutation]")?.textContent ?? this.#problem ?? "");
  };

  /** @param {number} place */
  #goTo = (place) => {
    if (!this.#refuted) return;
    this.#refuted = { ...this.#refuted, place };
    this.#draw();
    const { game, plies } = this.#refuted.refutation.line;
    const { move, side } = plies[place];
    if (move && side) say(moveWords({ game, side, move }));
  };

  #endRefutation = () => {
    this.#refuted = null;
    this.#draw();
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (!isCommand(event)) return;
    const refuted = this.#refuted;
    if (refuted && isForPage(event)) {
      /** @type {Record<string, number>} */
      const places = { ArrowLeft: refuted.place - 1, ArrowRight: refuted.place + 1, Home: 0, End: refuted.refutation.line.plies.length - 1 };
      const place = places[event.key];
      if (place >= 0 && place < refuted.refutation.line.plies.length) {
        event.preventDefault();
        return this.#goTo(place);
      }
    }
    /** @type {Record<string, () => void>} */
    const commands = { n: this.#another, t: this.#hint, w: this.#why };
    commands[event.key]?.();
  };

  #draw = () => {
    const attempt = this.#attempt;
    const standing = this.#progress?.[this.#game];
    const side = html`
      ${problemNotice(this.#problem)}
      ${attempt && !this.#refuted ? attemptCard(attempt, { next: nextMove(attempt), showHint: this.#hint, giveUp: this.#giveUp, why: this.#why, another: this.#another, isRefuting: this.#isRefuting }) : nothing}
      ${this.#refuted ? refutationCard(this.#refuted.refutation, { move: this.#refuted.move, place: this.#refuted.place, go: this.#goTo, end: this.#endRefutation }) : nothing}
      ${standing ? standingCard(standing, this.#progress?.kept ?? false) : nothing}
      ${choiceCard({ game: this.#game, theme: this.#theme, catalogue: this.#catalogue, choose: this.#choose, daily: this.#daily })}`;
    if (!attempt) return void render(emptyTable(side), this.host);
    render(
      html`<div class="table-page puzzle ${attempt.puzzle.line.game}">
        <h1 class="unseen">${t("puzzles-heading", { game: attempt.puzzle.line.game })}</h1>
        <div class="board-column"><div class="board-host"></div></div>
        <aside class="side stack" aria-label=${t("puzzles-side")}>${side}</aside>
      </div>`,
      this.host,
    );
    this.#drawBoard(attempt);
  };

  /** @param {Attempt} attempt */
  #drawBoard(attempt) {
    const { puzzle, ply } = attempt;
    const { game, plies } = puzzle.line;
    const refuted = this.#refuted;
    const view = refuted ? refuted.refutation.line.plies[refuted.place].view : plies[ply].view;
    if (!view) return;
    if (this.#board?.game !== game || !this.host.querySelector(".board-host")?.firstChild) {
      const fresh = document.createElement("div");
      this.host.querySelector(".board-host")?.replaceChildren(fresh);
      this.#board = { game, board: boardFor(game, fresh, { play: this.#play, say }) };
    }
    const { hints, paths } = settings();
    this.#board.board.show({
      view, isTurned: plies[0].view?.turn === "second", label: t("puzzle-board"), isPlayable: !refuted && !isOver(attempt), isMine: true,
      hasDots: hints, hasPaths: paths, ply: refuted ? refuted.place : ply, animates: true,
    });
  }
}
