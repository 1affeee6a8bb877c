// @ts-check
// The study: any game or position, looked at with the engine.

import { boardValues } from "../analysis.js";
import { boardFor } from "../boards/table.js";
import { Desk } from "../desk.js";
import { draftOf, painted, startText } from "../editor.js";
import { go } from "../go.js";
import { isForPage, placeByKey } from "../line-keys.js";
import { say } from "../live.js";
import { t } from "../messages.js";
import { rememberedChoice } from "../new-game.js";
import { balance } from "../parts/balance.js";
import { boardActions } from "../parts/board-actions.js";
import { deskCards } from "../parts/desk-cards.js";
import { editorCard } from "../parts/editor-card.js";
import { emptyTable } from "../parts/empty-table.js";
import { scrollToShown } from "../parts/moves-list.js";
import { problemNotice } from "../parts/problem-notice.js";
import { trialCard } from "../parts/trial-card.js";
import { lineThrough, lineTo, movesOf } from "../record.js";
import { createGame, fetchCatalogue } from "../server.js";
import { settings } from "../settings.js";
import { readFragment, shareFragment } from "../share.js";
import { movesTo } from "../study.js";
import { html, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Draft } from "../editor.js" */
/** @import { Study } from "../study.js" */

export const title = () => t("analysis-title");

/** @param {HTMLElement} host */
export function open(host) {
  return new AnalysePage(host);
}

class AnalysePage {
  #desk = new Desk(() => this.#draw());
  /** A position that is being set up, and the study in which that was begun. @type {{draft: Draft, study: Study} | null} */
  #setup = null;
  /** @type {Api.Catalogue | null} */
  #catalogue = null;
  /** Whether the second side sits at the bottom. */
  #isTurned = false;
  /** @type {{game: string, board: ReturnType<typeof boardFor>} | null} */
  #board = null;
  /** What the address carries. */
  #fragment = "";

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    window.addEventListener("settings", this.#draw);
    document.addEventListener("keydown", this.#key);
    document.addEventListener("paste", this.#paste);
    fetchCatalogue().then((catalogue) => {
      this.#catalogue = catalogue;
      this.#desk.hasExplorer = catalogue.explorer;
      this.#draw();
      this.#desk.lookUp();
    }, this.#desk.fail);
    this.#draw();
    this.#open();
  }

  close() {
    this.#desk.close();
    window.removeEventListener("settings", this.#draw);
    document.removeEventListener("keydown", this.#key);
    document.removeEventListener("paste", this.#paste);
  }

  /** The game of the link; a link that makes no sense says why, over an empty board. */
  async #open() {
    const shared = readFragment(location.hash);
    if (shared && await this.#desk.follow(shared)) return;
    const { problem } = this.#desk;
    if (await this.#desk.load("othello", []) && problem) this.#desk.fail(new Error(problem));
  }

  #paste = (/** @type {ClipboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) this.#desk.import(text);
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    const { study, shown } = this.#desk;
    if (!study || !isForPage(event)) return;
    const place = placeByKey(event.key, lineThrough(study.nodes, shown), shown);
    if (event.key === "f" && study.game === "quoridor") return this.#flip();
    if (!place) return;
    event.preventDefault();
    this.#desk.goTo(place.id);
  };

  #flip = () => {
    this.#isTurned = !this.#isTurned;
    this.#draw();
  };

  #playOn = async () => {
    const { study, shown, fail } = this.#desk;
    const view = study?.nodes[shown].view;
    if (!study || !view) return;
    const other = rememberedChoice()[study.game];
    const seats = view.turn === "first" ? { first: "human", second: other } : { first: other, second: "human" };
    try {
      const { id } = await createGame({ start: study.start, moves: movesTo(study, shown), ...seats });
      go(`/game/${id}`);
    } catch (error) {
      fail(error);
    }
  };

  /** Begins, changes or ends the setting up of a position. @param {Draft | null} draft */
  #setUp = (draft) => {
    const { study, shown, ranking } = this.#desk;
    if (!study) return;
    this.#setup = draft && { draft, study };
    this.#desk.problem = null;
    if (draft) ranking.stop();
    else ranking.ask(study, shown);
    this.#draw();
  };

  /** The open position editor; another study closes it. */
  get #draft() {
    return this.#setup?.study === this.#desk.study ? this.#setup?.draft ?? null : null;
  }

  #draw = () => {
    const desk = this.#desk;
    const { study, shown, trial, problem } = desk;
    if (!study) return void render(emptyTable(problemNotice(problem)), this.host);
    const node = study.nodes[shown];
    const draft = this.#draft;
    const findings = trial || draft || !desk.ranking.isOn ? null : desk.ranking.at(shown);
    this.#remember(study, shown);
    render(
      html`<div class="table-page analyse ${study.game}">
        <h1 class="unseen">${t("analysis-heading", { game: study.game })}</h1>
        <div class="board-column">
          ${balance(study.game, findings?.lines[0]?.score ?? null)}
          <div class="board-host"></div>
          ${trial ? trialCard(trial, { isAtStart: shown === trial.node, again: () => desk.retry(trial.move), end: desk.endTrial }) : boardActions({
            study, shown, catalogue: this.#catalogue, flip: this.#flip, transform: desk.transform, playOn: this.#playOn, fail: desk.fail,
            edit: () => this.#setUp(node.view && draftOf(node.view)), board: () => /** @type {SVGSVGElement | null} */ (this.host.querySelector("svg.board")),
          })}
        </div>
        <aside class="side stack" aria-label=${t("analysis-side")}>
          ${draft ? editorCard(draft, { problem, change: this.#setUp, done: () => desk.load(startText(draft.view), []), cancel: () => this.#setUp(null) })
            : html`${problemNotice(problem)}${deskCards(desk, findings)}`}
        </aside>
      </div>`,
      this.host,
    );
    this.#drawBoard(study, findings);
    scrollToShown(this.host);
  };

  /** Keeps the address in step with the position shown. @type {(study: Study, shown: number) => void} */
  #remember({ start, nodes }, shown) {
    const fragment = `#${shareFragment({ start, moves: movesOf(lineThrough(nodes, shown)), ply: lineTo(nodes, shown).length - 1 })}`;
    if (fragment === this.#fragment) return;
    this.#fragment = fragment;
    history.replaceState(null, "", fragment);
  }

  /**
   * @param {Study} study
   * @param {Api.Findings | null} findings
   */
  #drawBoard(study, findings) {
    const { shown, reached, play } = this.#desk;
    const draft = this.#draft;
    const node = study.nodes[shown];
    const view = draft?.view ?? node.view;
    if (!view) return;
    if (this.#board?.game !== study.game) {
      const fresh = document.createElement("div");
      this.host.querySelector(".board-host")?.replaceChildren(fresh);
      this.#board = { game: study.game, board: boardFor(study.game, fresh, { play, say }) };
    }
    const { hints, paths } = settings();
    this.#board.board.show({
      view, isTurned: this.#isTurned, label: t("analysis-board"), isPlayable: !node.ending && !draft, hasDots: hints, hasPaths: paths && !draft,
      values: findings ? boardValues(findings) : undefined, ply: lineTo(study.nodes, shown).length, animates: reached === shown && !draft,
      onSquare: draft ? (/** @type {string} */ name) => this.#setUp(painted(draft, name)) : undefined,
    });
  }
}
