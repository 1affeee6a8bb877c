// @ts-check
// The study: any game or position, looked at with the engine.

import { Analysis, boardValues, verdict } from "../analysis.js";
import { boardFor } from "../boards/table.js";
import { moveWords, sideName } from "../boards/words.js";
import { draftOf, painted, startText } from "../editor.js";
import { go } from "../go.js";
import { say } from "../live.js";
import { rememberedChoice } from "../new-game.js";
import { boardActions } from "../parts/board-actions.js";
import { editorCard } from "../parts/editor-card.js";
import { explorerCard } from "../parts/explorer-card.js";
import { linesCard } from "../parts/lines-card.js";
import { movesKeys, movesList, scrollToShown } from "../parts/moves-list.js";
import { pasteCard } from "../parts/paste-card.js";
import { reviewCard } from "../parts/review-card.js";
import { typedMove } from "../parts/typed-move.js";
import { lineThrough, lineTo, movesOf } from "../record.js";
import { createGame, fetchCatalogue, fetchLine, request } from "../server.js";
import { settings } from "../settings.js";
import { readFragment, shareFragment } from "../share.js";
import { allLines, graft, movesTo, promote, prune, studyOf } from "../study.js";
import { scoreText } from "../graph-shape.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Study } from "../study.js" */
/** @import { Draft } from "../editor.js" */
/** @import { Review } from "../parts/review-card.js" */

/** @typedef {{node: number, move: Api.ReviewedMove, words: string | null, isGood: boolean}} Trial a mistake, and the node before it */

export const title = "Analyse";

/** How long a position must be looked at before the engine is asked. */
const PATIENCE = 120;

/** @param {HTMLElement} host */
export function open(host) {
  return new AnalysePage(host);
}

class AnalysePage {
  /** @type {Study | null} */
  #study = null;
  #shown = 0;
  /** The node that was just reached by a move, and moves on the board. @type {number | null} */
  #moving = null;
  /** @type {Api.Catalogue | null} */
  #catalogue = null;
  #isEngineOn = true;
  /** @type {Map<number, Api.Findings>} */
  #findings = new Map();
  /** @type {string | null} */
  #engineNote = null;
  /** @type {Review | null} */
  #review = null;
  /** A mistake that is being tried again. @type {Trial | null} */
  #trial = null;
  /** @type {Draft | null} */
  #draft = null;
  /** @type {Api.Explorer | null} */
  #explorer = null;
  #isTurned = false;
  /** @type {string | null} */
  #problem = null;
  /** Where the pasted text came from. @type {Api.Import | null} */
  #source = null;
  /** @type {{game: string, board: ReturnType<typeof boardFor>} | null} */
  #board = null;
  #ranking = new Analysis();
  #reviewing = new Analysis();
  /** @type {number | undefined} */
  #timer;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    window.addEventListener("settings", this.#redraw);
    document.addEventListener("keydown", this.#key);
    document.addEventListener("paste", this.#paste);
    fetchCatalogue().then((catalogue) => {
      this.#catalogue = catalogue;
      this.#draw();
      this.#lookUp();
    }, this.#fail);
    const shared = readFragment(location.hash);
    this.#load(shared?.start ?? "othello", shared?.moves ?? [], shared?.ply);
  }

  close() {
    clearTimeout(this.#timer);
    this.#ranking.close();
    this.#reviewing.close();
    window.removeEventListener("settings", this.#redraw);
    document.removeEventListener("keydown", this.#key);
    document.removeEventListener("paste", this.#paste);
  }

  #redraw = () => this.#draw();

  #fail = (/** @type {unknown} */ error) => {
    this.#problem = /** @type {Error} */ (error).message;
    say(this.#problem);
    this.#draw();
  };

  /**
   * Takes up another game; says whether there is one.
   * @param {string} start
   * @param {string[]} moves
   * @param {number} [ply]
   */
  async #load(start, moves, ply = moves.length) {
    try {
      this.#begin(studyOf(await fetchLine(start, moves, true)), ply);
      return true;
    } catch (error) {
      this.#fail(error);
      return false;
    }
  }

  /**
   * @param {Study} study
   * @param {number} ply
   */
  #begin(study, ply) {
    this.#study = study;
    this.#findings.clear();
    this.#review = null;
    this.#trial = null;
    this.#draft = null;
    this.#problem = null;
    this.#source = null;
    this.#reviewing.stop();
    this.#goTo(lineThrough(study.nodes, 0)[ply]?.id ?? 0);
  }

  /** Shows a place of the study. @param {number} id */
  #goTo(id) {
    if (!this.#study) return;
    this.#shown = id;
    this.#engineNote = null;
    if (this.#trial && this.#trial.node !== id && this.#study.nodes[id].parent !== this.#trial.node) this.#trial = null;
    const line = lineThrough(this.#study.nodes, id);
    history.replaceState(null, "", `#${shareFragment({ start: this.#study.start, moves: movesOf(line), ply: lineTo(this.#study.nodes, id).length - 1 })}`);
    this.#draw();
    this.#rank();
    this.#lookUp();
  }

  #play = async (/** @type {string} */ move) => {
    const study = this.#study;
    if (!study) return;
    const from = this.#shown;
    try {
      const line = await fetchLine(study.start, [...movesTo(study, from), move]);
      if (study !== this.#study || from !== this.#shown) return;
      const id = graft(study, line);
      const { side, view } = study.nodes[id];
      this.#problem = null;
      this.#moving = id;
      if (side) say(moveWords({ game: study.game, side, move, turned: view?.game === "othello" ? view.last?.turned.length : undefined }));
      if (this.#trial?.node === from) this.#judge(move);
      this.#goTo(id);
    } catch (error) {
      this.#fail(error);
    }
  };

  /** Asks the engine about the position shown. */
  #rank() {
    clearTimeout(this.#timer);
    const study = this.#study;
    const node = study?.nodes[this.#shown];
    if (!study || !node || !this.#isEngineOn || node.ending || this.#draft) return this.#ranking.stop();
    if (this.#findings.get(node.id)?.fraction === 1) return;
    this.#timer = window.setTimeout(() => {
      this.#ranking.ask({ type: "rank", start: study.start, moves: movesTo(study, node.id) }, (answer) => {
        if (study !== this.#study) return;
        if (answer.type === "findings") this.#findings.set(node.id, answer.findings);
        else if (answer.type === "queued") this.#engineNote = `Others are first: place ${answer.place}.`;
        else if (answer.type === "failed") this.#engineNote = answer.problem;
        else if (answer.type === "done") this.#finish(node.id);
        if (this.#shown === node.id) this.#draw();
      });
    }, PATIENCE);
  }

  /** @param {number} id */
  #finish(id) {
    const findings = this.#findings.get(id);
    if (findings) this.#findings.set(id, { ...findings, fraction: 1 });
  }

  /** Asks what others played here. */
  async #lookUp() {
    const study = this.#study;
    const shown = this.#shown;
    if (!study || !this.#catalogue?.explorer || study.game !== "othello") return;
    const query = new URLSearchParams({ start: study.start, moves: movesTo(study, shown).join(",") });
    const explorer = await request("GET", `/api/explorer?${query}`).catch(() => null);
    if (study !== this.#study || shown !== this.#shown) return;
    this.#explorer = explorer;
    this.#draw();
  }

  #startReview = () => {
    const study = this.#study;
    if (!study) return;
    const line = lineThrough(study.nodes, this.#shown);
    /** @type {Review} */
    const review = { line: line.map(({ id }) => id), moves: [], total: line.length - 1, summary: null, problem: null, isRunning: true };
    this.#review = review;
    this.#reviewing.ask({ type: "review", start: study.start, moves: movesOf(line) }, (answer) => {
      if (review !== this.#review) return;
      if (answer.type === "reviewed") {
        review.moves.push(answer.move);
        review.total = answer.total;
      } else if (answer.type === "summary") {
        review.summary = answer.summary;
      } else if (answer.type === "failed") {
        review.problem = answer.problem;
        review.isRunning = false;
      } else if (answer.type === "done") {
        review.isRunning = false;
        say(`Review done: ${review.moves.filter(({ mistake }) => mistake !== "none").length} mistakes.`);
      }
      this.#draw();
    });
    this.#draw();
  };

  #retry = (/** @type {Api.ReviewedMove} */ move) => {
    const node = this.#review?.line[move.ply - 1];
    if (node === undefined) return;
    this.#trial = { node, move, words: null, isGood: false };
    this.#goTo(node);
    say(`Find a better move than ${move.move}.`);
  };

  /** @param {string} move */
  #judge(move) {
    const trial = this.#trial;
    const findings = trial && this.#findings.get(trial.node);
    if (!trial) return;
    const { isGood, words } = findings ? verdict(findings, trial.move, move)
      : { isGood: move === trial.move.best, words: move === trial.move.best ? `${move} is the best move.` : "The engine is not ready yet. Try again." };
    this.#trial = { ...trial, isGood, words };
    say(words);
  }

  /** @param {string} text */
  async #import(text) {
    try {
      const found = /** @type {Api.Import} */ (await request("POST", "/api/import", { text }));
      if (await this.#load(found.start, found.moves)) {
        this.#source = found;
        say(`Read ${found.moves.length} moves.`);
        this.#draw();
      }
    } catch (error) {
      this.#fail(error);
    }
  }

  #paste = (/** @type {ClipboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest("input, textarea")) return;
    const text = event.clipboardData?.getData("text/plain");
    if (text?.trim()) this.#import(text);
  };

  /** Turns or mirrors everything, branches included. @param {string} symmetry */
  async #transform(symmetry) {
    const study = this.#study;
    if (!study) return;
    const ply = lineTo(study.nodes, this.#shown).length - 1;
    try {
      /** @type {Study | null} */
      let turned = null;
      for (const moves of allLines(study)) {
        const image = /** @type {Api.Study} */ (await request("POST", "/api/symmetry", { start: study.start, moves, symmetry }));
        const line = await fetchLine(image.start, image.moves, true);
        if (turned) graft(turned, line);
        else turned = studyOf(line);
      }
      if (turned) this.#begin(turned, ply);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #playOn() {
    const study = this.#study;
    const view = study?.nodes[this.#shown].view;
    if (!study || !view) return;
    const other = rememberedChoice()[study.game];
    const isFirst = view.turn === "first";
    try {
      const { id } = await createGame({ start: study.start, moves: movesTo(study, this.#shown), first: isFirst ? "human" : other, second: isFirst ? other : "human" });
      go(`/game/${id}`);
    } catch (error) {
      this.#fail(error);
    }
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const isElsewhere = /** @type {Element} */ (event.target).closest("input, textarea, select, [role=grid], [role=slider], details.menu");
    if (!this.#study || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    const line = lineThrough(this.#study.nodes, this.#shown);
    const at = line.findIndex(({ id }) => id === this.#shown);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: line.length - 1 }[event.key];
    if (to === undefined || !line[to]) return;
    event.preventDefault();
    this.#goTo(line[to].id);
  };

  #edit = () => {
    const view = this.#study?.nodes[this.#shown].view;
    if (!view) return;
    this.#draft = draftOf(view);
    this.#ranking.stop();
    this.#draw();
  };

  #draw() {
    const study = this.#study;
    if (!study) {
      render(html`<div class="table-page"><div class="board-column"><div class="board-space"></div></div>
        <aside class="side stack">${this.#problem ? html`<p class="notice problem" role="alert">${this.#problem}</p>` : nothing}
        ${this.#problem ? pasteCard({ read: (text) => this.#import(text), isOpen: true, games: (start) => this.#load(start, []) }) : nothing}</aside></div>`, this.host);
      return;
    }
    const node = study.nodes[this.#shown];
    const line = lineThrough(study.nodes, this.#shown);
    const goTo = (/** @type {number} */ id) => this.#goTo(id);
    const findings = this.#trial ? null : (this.#findings.get(node.id) ?? null);
    const opening = lineTo(study.nodes, node.id).findLast(({ opening }) => opening)?.opening;
    render(
      html`<div class="table-page analyse ${study.game}">
        <h1 class="unseen">Analysis of ${study.game === "othello" ? "Othello" : "Quoridor"}</h1>
        <div class="board-column">
          ${this.#balance(findings)}
          <div class="board-host"></div>
          ${boardActions({
            study, shown: node.id, catalogue: this.#catalogue, flip: () => {
              this.#isTurned = !this.#isTurned;
              this.#draw();
            },
            transform: (symmetry) => this.#transform(symmetry), edit: this.#edit, playOn: () => this.#playOn(), fail: this.#fail,
            board: () => /** @type {SVGSVGElement | null} */ (this.host.querySelector("svg.board")),
          })}
        </div>
        <aside class="side stack" aria-label="Analysis">
          ${this.#problem && !this.#draft ? html`<p class="notice problem" role="alert">${this.#problem}</p>` : nothing}
          ${this.#draft ? this.#editor(this.#draft) : html`
            ${this.#trial ? this.#trialCard(this.#trial) : linesCard({ isOn: this.#isEngineOn, findings, note: this.#engineNote, play: this.#play, turnOn: (isOn) => {
              this.#isEngineOn = isOn;
              this.#draw();
              this.#rank();
            } })}
            <div class="card record">
              <header class="row"><p class="grow status">${this.#status(study)}</p></header>
              ${opening ? html`<p class="soft small opening">${opening}</p>` : nothing}
              ${movesList({ line, shown: node.id, go: goTo, marks: this.#marks() })}
              ${this.#branches(study, goTo)}
              ${movesKeys({ line, shown: node.id, go: goTo })}
              ${typedMove({ game: study.game, isEnabled: !node.ending, play: this.#play })}
            </div>
            ${reviewCard({ game: study.game, review: this.#review, shown: node.id, plies: line.length - 1, start: this.#startReview, go: goTo, retry: this.#retry })}
            ${this.#explorer ? explorerCard(this.#explorer, this.#play) : nothing}
            ${pasteCard({ read: (text) => this.#import(text), isOpen: line.length === 1, source: this.#source, games: (start) => this.#load(start, []) })}`}
        </aside>
      </div>`,
      this.host,
    );
    this.#drawBoard(study, findings);
    scrollToShown(this.host);
  }

  /** @param {Study} study */
  #status(study) {
    const { ending, view } = study.nodes[this.#shown];
    if (ending) return ending.text.replace(/^(first|second)/, (side) => sideName(study.game, /** @type {Api.Side} */ (side)));
    return view ? `${sideName(study.game, view.turn)} to move` : "";
  }

  #marks() {
    const review = this.#review;
    if (!review) return undefined;
    return new Map(review.moves.filter(({ mistake }) => mistake !== "none").map(({ ply, mistake }) => [review.line[ply], mistake]));
  }

  /**
   * @param {Study} study
   * @param {(id: number) => void} goTo
   */
  #branches(study, goTo) {
    const node = study.nodes[this.#shown];
    const siblings = node.parent === null ? [] : study.nodes[node.parent].children.filter((id) => id !== node.id);
    const children = node.children.length > 1 ? node.children : [];
    const isBranch = lineTo(study.nodes, node.id).some(({ id, parent }) => parent !== null && study.nodes[parent].children[0] !== id);
    const button = (/** @type {number} */ id) => html`<button type="button" class="quiet" @click=${() => goTo(id)}>${study.nodes[id].move}</button>`;
    if (siblings.length + children.length === 0 && !isBranch) return nothing;
    return html`<div class="branches row small">
      ${siblings.length > 0 ? html`<span class="soft">Instead:</span>${siblings.map(button)}` : nothing}
      ${children.length > 0 ? html`<span class="soft">Next:</span>${children.map(button)}` : nothing}
      ${isBranch ? html`<button type="button" class="quiet" @click=${() => {
        promote(study, node.id);
        this.#draw();
      }}>Make it the main line</button>
      <button type="button" class="quiet danger" @click=${() => goTo(prune(study, node.id))}>Forget</button>` : nothing}
    </div>`;
  }

  /** Who stands better, as a bar. @param {Api.Findings | null} findings */
  #balance(findings) {
    const study = /** @type {Study} */ (this.#study);
    const score = findings?.lines[0]?.score ?? null;
    const share = score === null ? 50 : study.game === "othello" ? 50 + Math.max(-50, Math.min(50, score * 1.6)) : (score + 1000) / 20;
    const words = score === null ? "No evaluation" : `${sideName(study.game, "first")} ${scoreText(study.game, score)}`;
    return html`<div class="balance ${study.game}" role="img" aria-label=${words}><i .style=${`width:${share}%`}></i><span>${score === null ? "" : words}</span></div>`;
  }

  /** @param {Trial} trial */
  #trialCard(trial) {
    return html`<div class="card stack tight trial">
      <h2>Try again</h2>
      <p>${trial.words ?? `Find a better move than ${trial.move.move}.`}</p>
      <div class="row">
        ${this.#shown === trial.node ? nothing : html`<button type="button" class=${trial.isGood ? "" : "primary"} @click=${() => this.#retry(trial.move)}>Once more</button>`}
        <button type="button" class=${trial.isGood ? "primary" : ""} @click=${() => {
          this.#trial = null;
          this.#goTo(trial.node);
        }}>${trial.isGood ? "Done" : "Show the values"}</button>
      </div>
    </div>`;
  }

  /** @param {Draft} draft */
  #editor(draft) {
    return editorCard(draft, {
      problem: this.#problem,
      change: (changed) => {
        this.#draft = changed;
        this.#draw();
      },
      done: () => this.#load(startText(draft.view), []),
      cancel: () => {
        this.#draft = null;
        this.#problem = null;
        this.#draw();
        this.#rank();
      },
    });
  }

  /**
   * @param {Study} study
   * @param {Api.Findings | null} findings
   */
  #drawBoard(study, findings) {
    const node = study.nodes[this.#shown];
    const view = this.#draft?.view ?? node.view;
    if (!view) return void this.#fetchView(study, node.id);
    if (this.#board?.game !== study.game) {
      const boardHost = /** @type {HTMLElement} */ (this.host.querySelector(".board-host"));
      const fresh = document.createElement("div");
      boardHost.replaceChildren(fresh);
      this.#board = { game: study.game, board: boardFor(study.game, fresh, { play: this.#play, say }) };
    }
    const { hints, paths } = settings();
    const draft = this.#draft;
    this.#board.board.show({
      view, isTurned: this.#isTurned, label: "Analysis board", isPlayable: !node.ending && !draft, hasDots: hints, hasPaths: paths && !draft,
      values: this.#isEngineOn && findings && !draft ? boardValues(findings) : undefined, ply: lineTo(study.nodes, node.id).length,
      animates: this.#moving === node.id && !draft,
      onSquare: draft ? (/** @type {string} */ name) => {
        this.#draft = painted(draft, name);
        this.#draw();
      } : undefined,
    });
  }

  /**
   * @param {Study} study
   * @param {number} id
   */
  async #fetchView(study, id) {
    try {
      graft(study, await fetchLine(study.start, movesTo(study, id)));
      if (study === this.#study && id === this.#shown) this.#draw();
    } catch (error) {
      this.#fail(error);
    }
  }
}
