// @ts-check
// A game that is being played, watched or looked back at.

import { pageAddress } from "../address.js";
import { boardValues } from "../analysis.js";
import { boardFor } from "../boards/table.js";
import { sentence } from "../boards/words.js";
import { gameTitle, newsText, openSide, statusText } from "../game-words.js";
import { go } from "../go.js";
import { isCommand, isForPage, placeByKey } from "../line-keys.js";
import { say } from "../live.js";
import { isLocalGame } from "../local-games.js";
import { LocalRoom } from "../local-room.js";
import { t } from "../messages.js";
import { writeClocks } from "../parts/clocks.js";
import { connectionPill } from "../parts/connection-pill.js";
import { emptyTable, missingGame } from "../parts/empty-table.js";
import { gameSide } from "../parts/game-side.js";
import { scrollToShown } from "../parts/moves-list.js";
import { playerStrip } from "../parts/player-strip.js";
import { lineThrough, lineTo, movesOf } from "../record.js";
import { Room } from "../room.js";
import { fetchHint, request, requestAsMe } from "../server.js";
import { settings } from "../settings.js";
import { shareFragment } from "../share.js";
import { sound } from "../sound.js";
import { html, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

export const title = () => t("game-page");

/** How often the clocks are written, in milliseconds. */
const TICK = 100;
/** How long the notice of a forced pass stands before the pass is made by itself, in milliseconds. */
const SKIP_AFTER = 3000;

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
  /** What the engine advises, and where. @type {{node: number, findings: Api.Findings} | null} */
  #hint = null;
  /** @type {string | null} */
  #problem = null;
  #isMissing = false;
  /** The token of an invitation that this visitor has opened. @type {string | null} */
  #token = new URLSearchParams(location.hash.slice(1)).get("invitation");
  #clockTimer = 0;
  #skipTimer = 0;
  /** The version of the game for which a pass is waiting. */
  #skipVersion = -1;

  /**
   * @param {HTMLElement} host
   * @param {string} id
   */
  constructor(host, id) {
    this.host = host;
    this.room = new (isLocalGame(id) ? LocalRoom : Room)(id, {
      onChange: ({ update }) => this.#changed(update),
      onRefused: (problem) => this.#fail(problem),
      onRematch: () => {
        say(t("game-new-rematch"));
        this.#draw();
      },
      onMissing: () => {
        this.#isMissing = true;
        this.#draw();
      },
    });
    window.addEventListener("settings", this.#draw);
    document.addEventListener("keydown", this.#key);
    this.#clockTimer = window.setInterval(() => writeClocks(this.host, this.room), TICK);
    this.#draw();
  }

  close() {
    this.room.close();
    window.removeEventListener("settings", this.#draw);
    document.removeEventListener("keydown", this.#key);
    clearInterval(this.#clockTimer);
    clearTimeout(this.#skipTimer);
  }

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
      say(newsText(game, node, isMove));
      if (isMove || game.table.ending) sound(game.table.ending ? "end" : "move");
    }
    this.#draw();
  }

  /** @param {string} problem */
  #fail(problem) {
    this.#problem = problem;
    say(sentence(problem));
    this.#draw();
  }

  #play = (/** @type {string} */ move) => {
    const turn = this.room.snapshot?.table.turn;
    if (turn) this.room.command(`${turn} plays ${move}`);
  };

  /** Does something that the server may refuse. @param {() => Promise<void>} work */
  async #attempt(work) {
    try {
      await work();
    } catch (error) {
      this.#fail(/** @type {Error} */ (error).message);
    }
  }

  #askHint = () => this.#attempt(async () => {
    const game = this.room.snapshot;
    if (!game) return;
    const node = game.table.current;
    const findings = await fetchHint(game.terms.start, movesOf(lineTo(game.nodes, node)));
    this.#hint = { node, findings };
    say(t("game-engine-advice", { move: findings.lines[0].move }));
    this.#draw();
  });

  #pass = () => {
    this.#play("pass");
    this.#board?.focus();
  };

  /** Looks at a place of the game. @param {number} id */
  #browse = (id) => this.#attempt(async () => {
    const game = this.room.snapshot;
    if (!game) return;
    this.#moving = null;
    this.#browsed = id === game.table.current ? null : id;
    if (!this.#views.has(id)) this.#views.set(id, await request("GET", `/api/games/${this.room.id}/positions/${id}`));
    this.#draw();
  });

  #key = (/** @type {KeyboardEvent} */ event) => {
    const game = this.room.snapshot;
    if (game && isCommand(event) && this.#command(event.key.toLowerCase(), game)) return event.preventDefault();
    if (!game || !isForPage(event)) return;
    const place = placeByKey(event.key, lineThrough(game.nodes, game.table.current), this.#shown(game));
    if (event.key === "f") return this.#flip();
    if (!place) return;
    event.preventDefault();
    this.#browse(place.id);
  };

  /**
   * The keys of the terminal: S skips, C stops the engine and the clocks or lets them go on, Backspace leaves for the menu.
   * @param {string} key
   * @param {Api.GameSnapshot} game
   * @returns {boolean} whether the key meant anything
   */
  #command(key, game) {
    const text = (/** @type {Api.Meaning[]} */ ...meanings) => game.table.commands.find(({ meaning }) => meanings.includes(meaning))?.text;
    if (key === "s" && this.#mustPass(game)) this.#pass();
    else if (key === "c" && text("pause", "resume")) this.room.command(text("pause", "resume") ?? "");
    else if (key === "backspace") go("/");
    else return false;
    return true;
  }

  /** Whether the rules leave nothing but a pass. @param {Api.GameSnapshot} game */
  #mustPass(game) {
    const { view } = game.table;
    return this.#mayMove(game) && view.game === "othello" && view.moves[0]?.move === "pass";
  }

  /** Passes by itself after a moment in which the notice can be read. @param {Api.GameSnapshot} game */
  #skipSoon(game) {
    if (!this.#mustPass(game)) return clearTimeout(this.#skipTimer);
    if (this.#skipVersion === game.version) return;
    this.#skipVersion = game.version;
    clearTimeout(this.#skipTimer);
    this.#skipTimer = window.setTimeout(() => {
      const now = this.room.snapshot;
      if (now && now.version === game.version && this.#mustPass(now)) this.#pass();
    }, SKIP_AFTER);
  }

  #flip = () => {
    this.#isFlipped = !this.#isFlipped;
    this.#draw();
  };

  /** @param {Api.GameSnapshot} game */
  #shown(game) {
    return this.#browsed ?? game.table.current;
  }

  #join = () => this.#attempt(async () => {
    const side = this.room.snapshot && openSide(this.room.snapshot);
    const token = this.#token;
    if (!side) return;
    this.#forgetToken();
    await requestAsMe("POST", `/api/games/${this.room.id}/seats/${side}`, { token });
    this.room.close();
    go(`/game/${this.room.id}`);
  });

  #forgetToken = () => {
    this.#token = null;
    history.replaceState(null, "", location.pathname);
    this.#draw();
  };

  #rematch = () => this.#attempt(async () => {
    const { id } = await requestAsMe("POST", `/api/games/${this.room.id}/rematch`, {});
    go(`/game/${id}`);
  });

  #draw = () => {
    const game = this.room.snapshot;
    if (this.#isMissing) render(missingGame(), this.host);
    else if (!game) render(html`${emptyTable()}${connectionPill(this.room)}`, this.host);
    else this.#drawGame(game);
  };

  /** @param {Api.GameSnapshot} game */
  #drawGame(game) {
    const { table, terms, you } = game;
    const shown = this.#shown(game);
    const view = this.#views.get(shown) ?? table.view;
    const isTurned = (you.seats.length === 1 && you.seats[0] === "second") !== this.#isFlipped;
    const line = lineThrough(game.nodes, table.current);
    const analysis = pageAddress(`/analyse#${shareFragment({ start: terms.start, moves: movesOf(line), ply: lineTo(game.nodes, shown).length - 1 })}`);
    render(
      html`<div class="table-page ${terms.game}">
        <h1 class="unseen">${gameTitle(game)}</h1>
        <div class="board-column">
          ${playerStrip(game, isTurned ? "first" : "second", view)}
          <div class="board-host"></div>
          ${playerStrip(game, isTurned ? "second" : "first", view)}
        </div>
        ${gameSide(game, {
          line, shown, isBrowsing: this.#browsed !== null, go: this.#browse, flip: this.#flip, analysis, problem: this.#problem,
          isInvited: this.#token !== null, mayMove: this.#mayMove(game), command: (text) => this.room.command(text), play: this.#play,
          hint: this.#askHint, pass: this.#pass, join: this.#join, watch: this.#forgetToken, rematch: this.#rematch,
        })}
      </div>
      ${connectionPill(this.room)}`,
      this.host,
    );
    // The player may be in another tab: the title shows the status.
    document.title = t("frame-title", { page: statusText(game, false) });
    this.#drawBoard(game, view, isTurned);
    writeClocks(this.host, this.room);
    this.#skipSoon(game);
    scrollToShown(this.host);
  }

  /** @param {Api.GameSnapshot} game */
  #mayMove({ table: { turn }, you }) {
    return turn !== null && you.seats.includes(turn) && this.#browsed === null && !this.room.pending;
  }

  /**
   * @param {Api.GameSnapshot} game
   * @param {Api.PositionView} view
   * @param {boolean} isTurned
   */
  #drawBoard(game, view, isTurned) {
    this.#board ??= boardFor(game.terms.game, /** @type {HTMLElement} */ (this.host.querySelector(".board-host")), { play: this.#play, say });
    const { hints, paths } = settings();
    const shown = this.#shown(game);
    this.#board.show({
      view, isTurned, label: gameTitle(game), isPlayable: this.#mayMove(game), hasDots: hints, hasPaths: paths,
      isMine: game.you.seats.length > 0 && !game.table.ending, pending: this.#browsed === null ? this.room.pendingMove : null,
      values: this.#hint?.node === shown ? boardValues(this.#hint.findings) : undefined, ply: lineTo(game.nodes, shown).length, animates: this.#moving === shown,
    });
  }
}
