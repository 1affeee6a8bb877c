// @ts-check
// A game that needs no server: against the engine in this browser, or for two people at one screen.

import { askBrowser, loadRules, stopBrowser } from "./browser-engine.js";
import { isOnline } from "./connection.js";
import { go } from "./go.js";
import { keepGame, keptGame, watchGame } from "./local-games.js";
import { language, problemWords, t } from "./messages.js";

/** @import * as Api from "./api.js" */
/** @import { Game } from "./engine/turncoat.js" */
/** @import { RoomListener } from "./room.js" */

/** The same interface as that of a game on the server. */
export class LocalRoom {
  /** @type {Api.GameSnapshot | null} */
  snapshot = null;
  /** @type {"connecting" | "open" | "lost"} */
  state = "connecting";
  /** @type {{side: Api.Side, fraction: number | null, depth: string} | null} */
  thinking = null;
  clocksAt = 0;
  /** A command is done at once, so that none is ever pending. @type {null} */
  pending = null;
  /** @type {null} */
  pendingMove = null;
  /** @type {Game | null} */
  #game = null;
  #begun = "";
  /** The question to the engine, and the version of the game that it is about. @type {{id: number, version: number} | null} */
  #question = null;
  /** @type {number | undefined} */
  #timer;
  #isClosed = false;
  #unwatch = () => {};

  /**
   * @param {string} id
   * @param {RoomListener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    this.#unwatch = watchGame(id, () => this.#open());
    this.#open();
  }

  /** Takes up the game as it is kept. */
  async #open() {
    const before = this.#game?.save();
    try {
      const [{ Game }, kept] = await Promise.all([loadRules(), keptGame(this.id)]);
      // What was played while the game was read is newer.
      if (this.#isClosed || this.#game?.save() !== before) return;
      if (!kept) return this.listener.onMissing();
      if (kept.text === this.#game?.save()) return;
      if (kept.stored && isOnline()) return go(`/game/${kept.stored}`);
      this.#game = Game.load(kept.id, kept.text, kept.begun);
      this.#begun = kept.begun;
    } catch {
      return this.listener.onMissing();
    }
    this.state = "open";
    this.#game.tick();
    this.#show();
    this.listener.onChange({});
    this.#goOn();
  }

  /** @param {string} text */
  command(text) {
    this.#change((game) => game.command(text));
  }

  close() {
    this.#isClosed = true;
    this.#unwatch();
    clearTimeout(this.#timer);
    if (this.#question) stopBrowser(this.#question.id);
  }

  #show() {
    const game = /** @type {Game} */ (this.#game);
    this.snapshot = game.snapshot();
    this.clocksAt = performance.now();
  }

  /**
   * Changes the game, keeps it, and tells what happened.
   * @param {(game: Game) => void} change
   */
  #change(change) {
    const game = this.#game;
    if (!game || this.#isClosed) return;
    const before = game.version;
    try {
      change(game);
    } catch (error) {
      this.listener.onRefused(problemWords(error));
    }
    if (game.version !== before) {
      this.thinking = null;
      const updates = game.updates(before);
      this.#show();
      this.#keep(game);
      for (const update of updates) this.listener.onChange({ update });
    }
    this.#goOn();
  }

  /** @param {Game} game */
  #keep(game) {
    const summary = game.summary(language());
    keepGame({ id: this.id, begun: this.#begun, text: game.save(), summary }).then(
      () => summary.ending && window.dispatchEvent(new Event("ended")),
      () => this.listener.onRefused(t("game-not-kept")),
    );
  }

  /** Lets a program think if it is to move, and wakes the game when a clock runs out. */
  #goOn() {
    const game = /** @type {Game} */ (this.#game);
    clearTimeout(this.#timer);
    const wakeAt = game.wakeAt();
    if (wakeAt !== undefined) this.#timer = window.setTimeout(() => this.#change((game) => game.tick()), Math.max(0, wakeAt - Date.now()) + 1);
    if (this.#question && this.#question.version !== game.version) {
      stopBrowser(this.#question.id);
      this.#question = null;
    }
    const turn = game.turn();
    if (turn && !this.#question) this.#ask(game, turn);
  }

  /**
   * @param {Game} game
   * @param {import("./engine/turncoat.js").Turn} turn
   */
  #ask(game, { side, ...turn }) {
    const { version } = game;
    const id = askBrowser({ type: "choose", ...turn }, (answer) => {
      if (this.#question?.id !== id) return;
      if (answer.type === "findings") {
        const { fraction, source, lines } = answer.findings;
        if (lines.length > 0) game.judge(lines[0].score);
        this.thinking = { side, fraction, depth: source.text };
        this.listener.onChange({});
      } else if (answer.type === "chosen") {
        this.#question = null;
        this.#change((game) => game.play(answer.move));
      } else if (answer.type === "failed" || answer.type === "unavailable") {
        this.#question = null;
        this.listener.onRefused(answer.type === "failed" ? answer.problem : t("engine-unavailable"));
      }
    });
    this.#question = { id, version };
  }
}
