// @ts-check
// A game that needs no server: played here, against the engine in this browser or by two people at one screen.

import { askBrowser, loadRules, stopBrowser } from "./browser-engine.js";
import { keepGame, keptGame } from "./local-games.js";

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

  /**
   * @param {string} id
   * @param {RoomListener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    this.#open().catch(() => listener.onMissing());
  }

  async #open() {
    const [{ Game }, kept] = await Promise.all([loadRules(), keptGame(this.id)]);
    if (!kept) return this.listener.onMissing();
    if (this.#isClosed) return;
    this.#game = Game.load(kept.id, kept.text, kept.begun);
    this.#begun = kept.begun;
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
      return this.listener.onRefused(/** @type {Error} */ (error).message);
    }
    if (game.version !== before) {
      this.thinking = null;
      const updates = game.updates(before);
      this.#show();
      for (const update of updates) this.listener.onChange({ update });
      this.#keep();
    }
    this.#goOn();
  }

  #keep() {
    const { snapshot } = this;
    const game = /** @type {Game} */ (this.#game);
    if (!snapshot) return;
    keepGame({ id: this.id, begun: this.#begun, text: game.save(), summary: summaryOf(snapshot) })
      .catch((error) => this.listener.onRefused(`This game could not be stored in the browser: ${error.message}`));
  }

  /** Lets a program think if it is to move, and the clock wake the game. */
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
    if (!turn || this.#question) return;
    const { player, start, moves, seconds, side } = turn;
    const version = game.version;
    const id = askBrowser({ type: "choose", player, start, moves, seconds }, (answer) => {
      if (game.version !== version) return;
      if (answer.type === "findings") {
        const { fraction, source, lines } = answer.findings;
        if (lines.length > 0) game.judge(lines[0].score);
        this.thinking = { side, fraction, depth: source.text };
        this.listener.onChange({});
      } else if (answer.type === "chosen") {
        this.#question = null;
        this.#change((game) => game.play(answer.move));
      } else if (answer.type === "failed") {
        this.#question = null;
        this.listener.onRefused(answer.problem);
      }
    });
    this.#question = { id, version };
  }
}

/** The game as lists show it. @param {Api.GameSnapshot} game @returns {Api.GameSummary} */
export function summaryOf({ id, terms, seats, table, you, nodes }) {
  const plies = plyOf(nodes, table.current);
  return {
    id, game: terms.game, names: { first: seats.first.name, second: seats.second.name }, ending: table.ending, plies,
    begun: terms.begun, you: you.seats, rated: false,
  };
}

/**
 * @param {Api.NodeView[]} nodes
 * @param {number} node
 */
function plyOf(nodes, node) {
  let plies = 0;
  for (let parent = nodes[node].parent; parent !== null; parent = nodes[parent].parent) plies++;
  return plies;
}
