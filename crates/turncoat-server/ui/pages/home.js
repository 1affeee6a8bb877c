// @ts-check
// The start page: choose, and play at once; even the board in the picture is ready for the first move.

import { HAS_SERVER, pageAddress } from "../address.js";
import { boardFor } from "../boards/table.js";
import { sideName } from "../boards/words.js";
import { go } from "../go.js";
import { say } from "../live.js";
import { t } from "../messages.js";
import { DEFAULTS, newGame, rememberChoice, rememberedChoice } from "../new-game.js";
import { gameList } from "../parts/game-list.js";
import { chips, segments } from "../parts/choices.js";
import { isMatrix, levelSlider, matrixDepth, otherOpponents } from "../parts/opponents.js";
import { problemNotice } from "../parts/problem-notice.js";
import { createGame, fetchCatalogue, fetchLine, fetchMe, fetchOwnGames } from "../server.js";
import { settings } from "../settings.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Choice } from "../new-game.js" */

export const title = () => t("home-title");

/** The start of games from a drawn opening, and how many openings there are. */
const XOT = "othello xot";
const XOT_OPENINGS = 3623;

/** How long to wait before a server that did not answer is asked again, in milliseconds. */
const RETRY = 2000;

/** Whom to play against; a friend plays through a server. @returns {[string, string][]} */
const rivals = () => [["computer", t("home-computer")], ...(HAS_SERVER ? [friend()] : []), ["screen", t("home-screen")]];
/** @returns {[string, string]} */
const friend = () => ["friend", t("home-friend")];

/** @param {HTMLElement} host */
export function open(host) {
  return new Home(host);
}

class Home {
  choice = rememberedChoice();
  /** @type {Api.Catalogue | null} */
  catalogue = null;
  /** @type {Api.Me | null} */
  me = null;
  /** @type {Api.GameSummary[]} */
  games = [];
  /** @type {string | null} */
  problem = null;
  isBusy = false;
  /** @type {Map<string, Api.PositionView>} */
  #views = new Map();
  /** @type {ReturnType<typeof boardFor> | null} */
  #board = null;
  #boardGame = "";
  /** The number of the opening that was drawn for XOT. */
  #opening = 1 + Math.floor(Math.random() * XOT_OPENINGS);
  /** @type {number | undefined} */
  #retry;
  /** Whether something unusual was chosen the last time. */
  #hasMore = this.choice.clock !== "none" || this.#chosenStart !== this.choice.game;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    const game = new URLSearchParams(location.search).get("game");
    if (game === "othello" || game === "quoridor") this.choice.game = game;
    this.#draw();
    this.#drawBoard();
    window.addEventListener("settings", this.#redraw);
    window.addEventListener("connection", this.#refetch);
    window.addEventListener("uploaded", this.#refetch);
    this.#fetchChoices();
  }

  #fetchChoices() {
    fetchCatalogue().then((catalogue) => {
      this.catalogue = catalogue;
      this.#draw();
    }, this.#fail);
    fetchMe().then((me) => {
      this.me = me;
      this.#draw();
    }, () => {});
    fetchOwnGames().then((games) => {
      this.games = games;
      this.#draw();
    }, () => {});
  }

  close() {
    clearTimeout(this.#retry);
    window.removeEventListener("settings", this.#redraw);
    window.removeEventListener("connection", this.#refetch);
    window.removeEventListener("uploaded", this.#refetch);
  }

  #redraw = () => this.#drawBoard();
  #refetch = () => this.#fetchChoices();

  #fail = (/** @type {Error} */ error) => {
    this.problem = error.message;
    this.isBusy = false;
    say(error.message);
    this.#draw();
  };

  /** Who plays the chosen game. */
  get #opponents() {
    return this.catalogue?.opponents.filter(({ game }) => game === this.choice.game) ?? [];
  }

  /** The chosen opponent; the default one if this server does not have it. */
  get #opponent() {
    const { game } = this.choice;
    const called = (/** @type {string} */ name) => this.#opponents.find(({ player }) => player === name);
    const wanted = this.choice[game];
    const deep = isMatrix(wanted) ? this.#opponents.find(({ player }) => isMatrix(player)) : undefined;
    return (deep && { ...deep, player: wanted }) ?? called(wanted) ?? called(DEFAULTS[game]);
  }

  /** The start that is chosen among those of the catalogue. */
  get #chosenStart() {
    const { game, rival, othello, starts } = this.choice;
    // Greedy has a start of its own.
    const isGreedy = game === "othello" && rival === "computer" && othello === "greedy";
    return starts[game] ?? (isGreedy ? "othello mirror" : game);
  }

  /** The start of the next game: of XOT, the opening that has been drawn. */
  get #start() {
    const start = this.#chosenStart;
    return start === XOT ? `${XOT}:${this.#opening}` : start;
  }

  /** @param {Partial<Choice>} changes */
  #choose(changes) {
    this.choice = { ...this.choice, ...changes };
    rememberChoice(this.choice);
    this.problem = null;
    this.#draw();
    this.#drawBoard();
  }

  /** @param {string[]} moves */
  async #play(moves = []) {
    if (this.isBusy) return;
    this.isBusy = true;
    this.#draw();
    try {
      const { choice } = this;
      const opponent = this.#opponent?.player ?? choice[choice.game];
      const { id } = await createGame(newGame({ ...choice, [choice.game]: opponent }, this.#start, moves));
      go(`/game/${id}`);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error));
    }
  }

  async #drawBoard() {
    const { game } = this.choice;
    const start = this.#start;
    const boardHost = /** @type {HTMLElement} */ (this.host.querySelector(".board-host"));
    let view = this.#views.get(start);
    if (!view) {
      clearTimeout(this.#retry);
      try {
        view = /** @type {Api.PositionView} */ ((await fetchLine(start, [])).plies[0].view);
      } catch (error) {
        this.#retry = window.setTimeout(() => {
          this.#fetchChoices();
          this.#drawBoard();
        }, RETRY);
        return this.#fail(/** @type {Error} */ (error));
      }
      this.#views.set(start, view);
      if (this.problem) this.#choose({});
      if (start !== this.#start) return;
    }
    if (this.#boardGame !== game) {
      boardHost.replaceChildren();
      const fresh = document.createElement("div");
      boardHost.append(fresh);
      this.#board = boardFor(game, fresh, { play: (move) => this.#play([move]), say });
      this.#boardGame = game;
    }
    const { hints, paths } = settings();
    // A guest as first side can begin here; against the computer as second side, the computer begins.
    const isPlayable = this.choice.rival !== "friend" && (this.choice.rival === "screen" || this.choice.colour !== "second");
    this.#board?.show({ view, label: t("home-board-label", { game }), isPlayable, hasDots: hints, hasPaths: paths });
  }

  #draw() {
    const { choice, catalogue } = this;
    const isMine = (/** @type {{game: string}} */ { game }) => game === choice.game;
    const starts = catalogue?.starts.filter(isMine) ?? [];
    const clocks = catalogue?.clocks ?? [];
    const opponents = { opponents: this.#opponents, chosen: this.#opponent, choose: (/** @type {string} */ player) => this.#choose({ [choice.game]: player }) };
    const running = this.games.filter(({ ending }) => !ending);
    const finished = this.games.filter(({ ending }) => ending);
    const colour = (/** @type {Api.Side} */ side) => html`<i class="piece ${choice.game} ${side}" aria-hidden="true"></i>${sideName(choice.game, side)}`;
    render(
      html`<div class="home">
        <section class="hero" aria-label=${t("home-board")}><div class="board-host ${choice.game}"></div></section>
        <section class="card stack setup" aria-labelledby="setup-title">
          <h1 id="setup-title">${t("home-heading")}</h1>
          ${segments(t("home-game"), "game", choice.game, [["othello", t("game-name", { game: "othello" })], ["quoridor", t("game-name", { game: "quoridor" })]], (game) => this.#choose({ game: /** @type {Api.Kind} */ (game) }))}
          ${segments(t("home-against"), "rival", choice.rival, rivals(), (rival) => this.#choose({ rival }))}
          ${choice.rival === "computer" ? levelSlider(opponents) : nothing}
          ${choice.rival === "friend" ? html`<p class="soft">${t("home-friend-text")}</p>` : nothing}
          ${choice.rival === "screen" ? html`<p class="soft">${t("home-screen-text")}</p>` : nothing}
          ${choice.rival === "screen" ? nothing : segments(t("home-colour"), "colour", choice.colour,
            [["first", colour("first")], ["random", t("home-random")], ["second", colour("second")]], (colour) => this.#choose({ colour }))}
          ${problemNotice(this.problem)}
          <button type="button" class="primary large" ?disabled=${this.isBusy} @click=${() => this.#play()}>
            ${choice.rival === "friend" ? t("home-create-link") : t("home-play")}</button>
          <details class="more" ?open=${this.#hasMore}>
            <summary>${t("home-more")}</summary>
            <div class="stack">
              ${choice.rival === "computer" ? otherOpponents(opponents) : nothing}
              ${choice.rival === "computer" ? matrixDepth(opponents) : nothing}
              ${chips(t("home-clock"), "clock", choice.clock, clocks.map(({ clock, name }) => [clock, name]), (clock) => this.#choose({ clock }))}
              ${starts.length > 1 ? chips(t("home-start"), "start", starts.find(({ start }) => start === this.#chosenStart)?.start ?? starts[0].start,
                starts.map(({ start, name }) => [start, name]), (start) => this.#choose({ starts: { ...choice.starts, [choice.game]: start } })) : nothing}
              ${choice.rival === "friend" && this.me?.account ? html`<label class="switch"><input type="checkbox" .checked=${choice.isRated}
                @change=${(/** @type {Event} */ event) => this.#choose({ isRated: /** @type {HTMLInputElement} */ (event.target).checked })}> ${t("home-rated")}</label>` : nothing}
            </div>
          </details>
        </section>
        ${running.length + finished.length > 0 ? html`<section class="yours stack" aria-labelledby="yours-title">
          ${running.length > 0 ? html`<h2 id="yours-title">${t("home-running")}</h2>${gameList(running.slice(0, 6))}` : nothing}
          ${finished.length > 0 ? html`<h2 id=${running.length > 0 ? nothing : "yours-title"}>${t("home-finished")}</h2>${gameList(finished.slice(0, 6))}
            <p class="small"><a href=${pageAddress("/account")}>${t("home-all")}</a></p>` : nothing}
        </section>` : nothing}
      </div>`,
      this.host,
    );
  }
}
