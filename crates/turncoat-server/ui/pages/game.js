// @ts-check
// A game, as its players and everybody who watches see it.

import { boardFor } from "../boards/table.js";
import { moveWords, otherSide, sideName } from "../boards/words.js";
import { clockText, clockWords, controlWords } from "../clock.js";
import { go } from "../go.js";
import { say } from "../live.js";
import { actions, endingNotice, proposalNotice } from "../parts/actions.js";
import { invitationCard, joinCard } from "../parts/invitation.js";
import { movesKeys, movesList, scrollToShown } from "../parts/moves-list.js";
import { playerStrip } from "../parts/player-strip.js";
import { typedMove } from "../parts/typed-move.js";
import { lineThrough, lineTo, movesOf } from "../record.js";
import { Room } from "../room.js";
import { request, requestAsMe } from "../server.js";
import { settings } from "../settings.js";
import { shareFragment } from "../share.js";
import { sound } from "../sound.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

export const title = "Game";

/**
 * @param {HTMLElement} host
 * @param {string} path
 */
export function open(host, path) {
  return new GamePage(host, decodeURIComponent(path.split("/")[2]));
}

class GamePage {
  /** The place that is looked at; nothing to follow the game. @type {number | null} */
  #browsed = null;
  /** @type {Map<number, Api.PositionView>} */
  #views = new Map();
  /** @type {ReturnType<typeof boardFor> | null} */
  #board = null;
  /** Whether the board lies the other way round than it would by itself. */
  #isFlipped = false;
  /** The node whose move was just played and is shown in motion. @type {number | null} */
  #moving = null;
  /** @type {string | null} */
  #problem = null;
  #isMissing = false;
  /** The token of an invitation that this visitor has opened. @type {string | null} */
  #token = new URLSearchParams(location.hash.slice(1)).get("invitation");
  #clockTimer = 0;

  /**
   * @param {HTMLElement} host
   * @param {string} id
   */
  constructor(host, id) {
    this.host = host;
    this.room = new Room(id, {
      onChange: ({ update }) => this.#changed(update),
      onRefused: (problem) => this.#fail(problem),
      onRematch: () => this.#rematchOffered(),
      onMissing: () => {
        this.#isMissing = true;
        this.#draw();
      },
    });
    window.addEventListener("settings", this.#redraw);
    document.addEventListener("keydown", this.#key);
    this.#clockTimer = window.setInterval(() => this.#tick(), 100);
    this.#draw();
  }

  close() {
    this.room.close();
    window.removeEventListener("settings", this.#redraw);
    document.removeEventListener("keydown", this.#key);
    clearInterval(this.#clockTimer);
  }

  #redraw = () => this.#draw();

  /** @param {Api.Update | undefined} update */
  #changed(update) {
    const game = this.room.snapshot;
    if (game) this.#views.set(game.table.current, game.table.view);
    if (game && update) {
      const node = game.nodes[game.table.current];
      const isMove = update.event.text.includes(" plays ") || node.move === "lost";
      this.#moving = isMove ? node.id : null;
      this.#problem = null;
      if (isMove || game.table.ending) this.#browsed = null;
      this.#tell(game, node, isMove);
    }
    this.#draw();
  }

  /**
   * Says what happened, by voice and by sound.
   * @param {Api.GameSnapshot} game
   * @param {Api.NodeView} node
   * @param {boolean} isMove
   */
  #tell(game, node, isMove) {
    const { table, terms, you } = game;
    const parts = [];
    if (isMove && node.side && node.move) {
      const turned = table.view.game === "othello" ? table.view.last?.turned.length : undefined;
      parts.push(moveWords({ game: terms.game, side: node.side, move: node.move, turned }));
    }
    if (table.ending) parts.push(`The game is over: ${endingText(game)}.`);
    else if (table.turn && you.seats.length === 1 && you.seats.includes(table.turn)) parts.push("Your turn.");
    if (parts.length > 0) say(parts.join(" "));
    if (isMove || table.ending) sound(table.ending ? "end" : "move");
  }

  /** @param {string} problem */
  #fail(problem) {
    this.#problem = problem;
    say(problem);
    this.#draw();
  }

  #rematchOffered() {
    say("Your opponent has set up another game.");
    this.#draw();
  }

  #play = (/** @type {string} */ move) => {
    const turn = this.room.snapshot?.table.turn;
    if (turn) this.room.command(`${turn} plays ${move}`);
  };

  /** Looks at a place of the game. @param {number} id */
  async #browse(id) {
    const game = this.room.snapshot;
    if (!game) return;
    this.#moving = null;
    this.#browsed = id === game.table.current ? null : id;
    if (this.#browsed !== null && !this.#views.has(id)) {
      try {
        this.#views.set(id, await request("GET", `/api/games/${this.room.id}/positions/${id}`));
      } catch (error) {
        this.#browsed = null;
        return this.#fail(/** @type {Error} */ (error).message);
      }
    }
    this.#draw();
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    const game = this.room.snapshot;
    const isElsewhere = /** @type {Element} */ (event.target).closest("input, textarea, select, [role=grid], [role=radiogroup], details");
    if (!game || isElsewhere || event.altKey || event.ctrlKey || event.metaKey) return;
    const line = lineThrough(game.nodes, game.table.current);
    const at = line.findIndex(({ id }) => id === this.#shown(game));
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: line.length - 1 }[event.key];
    if (to !== undefined && line[to]) {
      event.preventDefault();
      this.#browse(line[to].id);
    } else if (event.key === "f") {
      this.#flip();
    }
  };

  #flip = () => {
    this.#isFlipped = !this.#isFlipped;
    this.#draw();
  };

  /** @param {Api.GameSnapshot} game */
  #shown(game) {
    return this.#browsed ?? game.table.current;
  }

  async #join() {
    const game = this.room.snapshot;
    const side = game && openSide(game);
    if (!side) return;
    try {
      await requestAsMe("POST", `/api/games/${this.room.id}/seats/${side}`, { token: this.#token });
      this.#forgetToken();
      this.room.close();
      go(`/game/${this.room.id}`);
    } catch (error) {
      this.#forgetToken();
      this.#fail(/** @type {Error} */ (error).message);
    }
  }

  #forgetToken() {
    this.#token = null;
    history.replaceState(null, "", location.pathname);
    this.#draw();
  }

  async #rematch() {
    try {
      const { id } = await requestAsMe("POST", `/api/games/${this.room.id}/rematch`, {});
      go(`/game/${id}`);
    } catch (error) {
      this.#fail(/** @type {Error} */ (error).message);
    }
  }

  #draw() {
    const game = this.room.snapshot;
    if (this.#isMissing) {
      render(html`<div class="page card stack"><h1>No such game</h1><p>The link may be incomplete, or the game was deleted.</p><p><a class="button primary" href="/">Play a new one</a></p></div>`, this.host);
      return;
    }
    if (!game) {
      render(html`<div class="table-page"><div class="board-column"><div class="board-space"></div></div></div>
        ${connectionPill(this.room)}`, this.host);
      return;
    }
    const shown = this.#shown(game);
    const view = this.#views.get(shown) ?? game.table.view;
    const isTurned = (game.you.seats.length === 1 && game.you.seats[0] === "second") !== this.#isFlipped;
    const [bottom, top] = /** @type {Api.Side[]} */ (isTurned ? ["second", "first"] : ["first", "second"]);
    const line = lineThrough(game.nodes, game.table.current);
    const go = (/** @type {number} */ id) => this.#browse(id);
    render(
      html`<div class="table-page ${game.terms.game}">
        <h1 class="unseen">${gameTitle(game)}</h1>
        <div class="board-column">
          ${this.#strip(game, top, view)}
          <div class="board-host"></div>
          ${this.#strip(game, bottom, view)}
        </div>
        <aside class="side stack" aria-label="The game">
          ${this.#cards(game)}
          <div class="card record">
            <header class="row">
              <p class="grow status" data-status>${statusText(game, this.#browsed !== null)}</p>
              ${game.terms.game === "quoridor" ? html`<button type="button" class="quiet icon-button" aria-label="Turn the board round" @click=${this.#flip}>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4v14M8 4 4.5 7.5M8 4l3.500 3.500M16 20V6M16 20l-3.500-3.500M16 20l3.500-3.500"></path></svg></button>` : nothing}
            </header>
            ${game.table.opening ? html`<p class="soft small opening">${game.table.opening}</p>` : nothing}
            ${movesList({ line, shown, go })}
            ${movesKeys({ line, shown, go })}
          </div>
          ${game.you.seats.length > 0 && !game.table.ending
            ? typedMove({ game: game.terms.game, isEnabled: this.#mayMove(game), play: this.#play }) : nothing}
          ${game.table.commands.length > 0 ? actions(game, (text) => this.room.command(text)) : nothing}
          <p class="soft small facts">${controlWords(game.terms.clock.text)} · ${game.terms.startName}${game.terms.rated ? " · rated" : ""}${game.spectators > 0 ? html` · ${game.spectators} watching` : nothing}
            · <a href="${this.#analysisAddress(game)}">analyse</a></p>
        </aside>
      </div>
      ${connectionPill(this.room)}`,
      this.host,
    );
    this.#drawBoard(game, view, isTurned);
    this.#tick();
    scrollToShown(this.host);
  }

  /** @param {Api.GameSnapshot} game */
  #mayMove(game) {
    const { turn } = game.table;
    return turn !== null && game.you.seats.includes(turn) && this.#browsed === null && !this.room.pending;
  }

  /**
   * @param {Api.GameSnapshot} game
   * @param {Api.PositionView} view
   * @param {boolean} isTurned
   */
  #drawBoard(game, view, isTurned) {
    const boardHost = /** @type {HTMLElement} */ (this.host.querySelector(".board-host"));
    this.#board ??= boardFor(game.terms.game, boardHost, { play: this.#play, say });
    const { hints, paths } = settings();
    this.#board.show({
      view, isTurned, label: gameTitle(game), isPlayable: this.#mayMove(game), hasDots: hints, hasPaths: paths,
      ply: lineTo(game.nodes, this.#shown(game)).length, animates: this.#moving === this.#shown(game),
    });
  }

  /** The page that analyses what is shown. @param {Api.GameSnapshot} game */
  #analysisAddress(game) {
    const moves = movesOf(lineThrough(game.nodes, game.table.current));
    return `/analyse#${shareFragment({ start: game.terms.start, moves, ply: lineTo(game.nodes, this.#shown(game)).length - 1 })}`;
  }

  /** What needs an answer, in the order of importance. @param {Api.GameSnapshot} game */
  #cards(game) {
    const { table, you } = game;
    const command = (/** @type {string} */ text) => this.room.command(text);
    const isInvited = this.#token !== null && you.seats.length === 0 && openSide(game) !== null;
    const mustPass = this.#mayMove(game) && table.view.game === "othello" && table.view.moves[0]?.move === "pass";
    return html`
      ${this.#problem ? html`<p class="notice problem" role="alert">${this.#problem}</p>` : nothing}
      ${isInvited ? joinCard(game, /** @type {Api.Side} */ (openSide(game)), () => this.#join(), () => this.#forgetToken()) : nothing}
      ${game.invitation && openSide(game) ? invitationCard(game.invitation) : nothing}
      ${mustPass ? html`<div class="notice row"><p class="grow">No square turns a disc for you, so the rules let you pass.</p>
        <button type="button" class="primary" @click=${() => {
          this.#play("pass");
          this.#board?.focus();
        }}>Pass</button></div>` : nothing}
      ${proposalNotice(game, command)}
      ${table.ending ? endingNotice(game, endingText(game), this.#analysisAddress(game), () => this.#rematch()) : nothing}`;
  }

  /**
   * @param {Api.GameSnapshot} game
   * @param {Api.Side} side
   * @param {Api.PositionView} view
   */
  #strip(game, side, view) {
    const { table, you } = game;
    return playerStrip(side, {
      seat: game.seats[side], view, clock: table.clocks[side], isTurn: table.turn === side,
      isYou: you.seats.length === 1 && you.seats[0] === side, isThinking: table.thinking === side, isWinner: table.ending?.winner === side,
    });
  }

  /** Writes the clocks; the rest of the page stays as it is. */
  #tick() {
    const game = this.room.snapshot;
    if (!game) return;
    for (const clock of /** @type {NodeListOf<HTMLElement>} */ (this.host.querySelectorAll("[data-clock]"))) {
      const side = /** @type {Api.Side} */ (clock.dataset.clock);
      const reading = game.table.clocks[side];
      if (!reading) continue;
      const isTicking = game.table.ticking === side;
      const left = reading.left - (isTicking ? performance.now() - this.room.clocksAt : 0);
      const text = clockText(left) + (reading.periods > 0 ? ` ×${reading.periods}` : "");
      if (clock.textContent !== text) clock.textContent = text;
      clock.title = clockWords(left);
      clock.classList.toggle("ticking", isTicking);
      clock.classList.toggle("urgent", isTicking && left < 10_000);
    }
  }
}

/** @param {Api.GameSnapshot} game @returns {Api.Side | null} */
function openSide(game) {
  return game.seats.first.open ? "first" : game.seats.second.open ? "second" : null;
}

/** @param {Api.GameSnapshot} game */
function gameTitle({ terms, seats }) {
  const name = (/** @type {Api.Side} */ side) => seats[side].name || sideName(terms.game, side);
  return `${terms.game === "othello" ? "Othello" : "Quoridor"}: ${name("first")} – ${name("second")}`;
}

/** How the game ended, with the names of the sides instead of their order. @param {Api.GameSnapshot} game */
export function endingText({ table, terms }) {
  const { ending, view } = table;
  if (!ending) return "";
  const causes = { rules: "", repetition: "by repetition", length: "by length", agreement: "by agreement", resignation: "by resignation",
    time: "on time", adjudication: "by decision", abort: "" };
  if (!ending.decided) return "broken off, no result";
  const score = view.game === "othello" && ending.cause === "rules" ? `${Math.max(view.discs.first, view.discs.second)} to ${Math.min(view.discs.first, view.discs.second)}` : "";
  const who = ending.winner ? `${sideName(terms.game, ending.winner)} wins` : "a draw";
  const words = [who, score, causes[ending.cause]].filter(Boolean).join(" ");
  return ending.reason ? `${words}: ${ending.reason}` : words;
}

/**
 * @param {Api.GameSnapshot} game
 * @param {boolean} isBrowsing
 */
function statusText(game, isBrowsing) {
  const { table, terms, you } = game;
  if (isBrowsing) return "Looking back";
  if (table.ending) return endingText(game);
  if (openSide(game)) return "Waiting for the second player";
  if (table.paused) return "Paused";
  if (!table.turn) return "Waiting";
  const last = game.nodes[table.current];
  const pass = last.move === "pass" && last.side ? `${sideName(terms.game, last.side)} had no move and passed. ` : "";
  if (you.seats.length === 1) return pass + (you.seats[0] === table.turn ? "Your move" : `${game.seats[otherSide(you.seats[0])].name || sideName(terms.game, table.turn)} to move`);
  return `${pass}${sideName(terms.game, table.turn)} to move`;
}

/** @param {Room} room */
function connectionPill({ state, pending }) {
  const words = state === "connecting" ? "Connecting…" : `Connection lost. ${pending ? "Your move is kept." : "Trying again…"}`;
  return html`<p class="connection" role="status" ?hidden=${state === "open"}>${state === "open" ? "" : words}</p>`;
}
