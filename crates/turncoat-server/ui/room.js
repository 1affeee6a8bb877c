// @ts-check
// A game as this page knows it, kept up to date by a socket that comes back by itself.

import { waitBefore } from "./backoff.js";
import { t } from "./messages.js";
import { socketAddress } from "./server.js";

/** @import * as Api from "./api.js" */

/** How often the page asks whether the line still stands, and how long it waits for the answer. */
const PING_EVERY = 15_000;
const PONG_WITHIN = 8_000;
/** The close code of a server that restarts. */
const RESTARTING = 1012;
/** The close code for a game that does not exist. */
const NO_SUCH_GAME = 4004;
/** The close code when the visitor has signed out: the game is shown anew, without the seats. */
const SESSION_ENDED = 4001;

/**
 * The snapshot after an update.
 * @param {Api.GameSnapshot} snapshot
 * @param {Api.Update} update
 * @returns {Api.GameSnapshot | null} nothing if an update is missing between the two
 */
export function updated(snapshot, update) {
  if (update.event.version !== snapshot.version) return null;
  const nodes = [...snapshot.nodes];
  for (const node of update.nodes) nodes[node.id] = node;
  // Presence has messages of its own.
  const seat = (/** @type {Api.Side} */ side) => ({ ...update.seats[side], present: snapshot.seats[side].present });
  const seats = { first: seat("first"), second: seat("second") };
  return { ...snapshot, version: update.version, nodes, seats, table: update.table };
}

/**
 * A command that the server has not answered yet, the version for which it was given, and the place of the record then.
 * @typedef {{id: number, text: string, version: number, place: number}} Pending
 */

/**
 * What becomes of a command when something happens: it was that itself; or something else came first, so that the server
 * refuses it, but a move in the same position is meant all the same.
 * @param {{text: string, place: number}} pending
 * @param {Api.Update} update
 * @returns {"done" | "again" | "overtaken"}
 */
export function fateOf({ text, place }, { event, table }) {
  if (event.text === text) return "done";
  return isMove(text) && table.current === place && table.turn !== null ? "again" : "overtaken";
}

/** @param {string} command */
const isMove = (command) => / plays /.test(command);

/**
 * @typedef {object} RoomListener
 * @property {(change: {update?: Api.Update}) => void} onChange
 * @property {(problem: string) => void} onRefused
 * @property {(game: string) => void} onRematch
 * @property {() => void} onMissing
 */

/** A line to a game. It resumes exactly where it broke off, and sends once more what may not have arrived. */
export class Room {
  /** @type {Api.GameSnapshot | null} */
  snapshot = null;
  /** @type {"connecting" | "open" | "lost"} */
  state = "connecting";
  /** What an engine opponent is doing. @type {{side: Api.Side, fraction: number | null, depth: string} | null} */
  thinking = null;
  /** When the clocks of the snapshot were right, by this page's clock. */
  clocksAt = 0;
  /** @type {Pending | null} */
  pending = null;

  /** @type {WebSocket | null} */
  #socket = null;
  #attempt = 0;
  #nextId = 1;
  #isClosed = false;
  /** @type {number | undefined} */
  #timer;
  /** @type {number | undefined} */
  #heartbeat;
  #heardAt = 0;
  /** Whether this socket has told all that happened while there was none. */
  #isCaughtUp = false;

  /**
   * @param {string} id
   * @param {RoomListener} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    window.addEventListener("online", this.#now);
    document.addEventListener("visibilitychange", this.#now);
    this.#connect();
  }

  /** Sends a command; it is kept until the server has answered. @param {string} text */
  command(text) {
    if (!this.snapshot) return;
    const { version, table } = this.snapshot;
    this.pending = { id: this.#nextId++, text, version, place: table.current };
    this.#sendPending();
    this.listener.onChange({});
  }

  /** The move among them, to be shown before it is certain. */
  get pendingMove() {
    return this.pending?.text.match(/ plays ([a-i][1-9][hv]?)$/)?.[1] ?? null;
  }

  close() {
    this.#isClosed = true;
    window.removeEventListener("online", this.#now);
    document.removeEventListener("visibilitychange", this.#now);
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    this.#socket?.close();
  }

  #connect(isFresh = false) {
    clearTimeout(this.#timer);
    clearInterval(this.#heartbeat);
    const since = this.snapshot && !isFresh ? `?since=${this.snapshot.version}` : "";
    const socket = new WebSocket(socketAddress(`/api/games/${encodeURIComponent(this.id)}/socket${since}`));
    this.#socket = socket;
    this.#isCaughtUp = false;
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#hear(JSON.parse(data));
    };
    socket.onclose = ({ code }) => {
      if (socket !== this.#socket || this.#isClosed) return;
      clearInterval(this.#heartbeat);
      if (code === NO_SUCH_GAME) return this.listener.onMissing();
      // It is soon back, so there is no reason to wait long.
      if (code === RESTARTING) this.#attempt = 0;
      this.state = this.snapshot ? "lost" : "connecting";
      this.listener.onChange({});
      this.#timer = window.setTimeout(() => this.#connect(code === SESSION_ENDED), waitBefore(this.#attempt++));
    };
    socket.onopen = () => {
      this.#heardAt = Date.now();
      this.#heartbeat = window.setInterval(this.#beat, PING_EVERY);
    };
  }

  #beat = () => {
    const asked = Date.now();
    this.#send({ type: "ping" });
    window.setTimeout(() => {
      if (this.#heardAt < asked && this.#socket?.readyState === WebSocket.OPEN) this.#reconnect();
    }, PONG_WITHIN);
  };

  /** The connection is back: stop waiting. */
  #now = () => {
    if (document.visibilityState === "visible" && this.state === "lost") this.#reconnect();
  };

  #reconnect(isFresh = false) {
    const old = this.#socket;
    this.#connect(isFresh);
    old?.close();
  }

  /** @param {Api.ToServer} message */
  #send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #sendPending() {
    if (!this.pending) return;
    const { id, text, version } = this.pending;
    this.#send({ type: "command", id, text, version });
  }

  /** @param {Api.FromServer} message */
  #hear(message) {
    this.#heardAt = Date.now();
    switch (message.type) {
      case "snapshot":
        this.snapshot = message.snapshot;
        this.clocksAt = performance.now();
        this.#upToDate();
        return this.listener.onChange({});
      case "update":
        return this.#apply(message.update);
      case "presence":
        this.#present(message);
        return;
      case "thinking":
        this.thinking = message;
        return this.listener.onChange({});
      case "refused":
        if (message.id !== null && message.id !== this.pending?.id) return;
        this.pending = null;
        this.listener.onChange({});
        return this.listener.onRefused(message.problem);
      case "rematch":
        if (this.snapshot) this.snapshot = { ...this.snapshot, rematch: message.game };
        return this.listener.onRematch(message.game);
    }
  }

  /** @param {Api.Update} update */
  #apply(update) {
    const next = this.snapshot && updated(this.snapshot, update);
    if (!next) return this.#reconnect(true);
    this.snapshot = next;
    this.clocksAt = performance.now();
    this.thinking = null;
    const { pending } = this;
    const fate = pending && pending.version < next.version ? fateOf(pending, update) : null;
    if (fate) this.pending = null;
    this.listener.onChange({ update });
    if (pending && fate === "again") this.command(pending.text);
    if (fate === "overtaken") this.listener.onRefused(t("game-overtaken"));
  }

  /** @param {{present: Api.BySide<boolean | null>, spectators: number}} presence */
  #present({ present, spectators }) {
    if (!this.snapshot) return;
    const { first, second } = this.snapshot.seats;
    const seats = { first: { ...first, present: present.first }, second: { ...second, present: present.second } };
    this.snapshot = { ...this.snapshot, seats, spectators };
    this.#upToDate();
    this.listener.onChange({});
  }

  /** The server has told everything: what it did not get is sent once more. */
  #upToDate() {
    this.state = "open";
    this.#attempt = 0;
    if (this.#isCaughtUp) return;
    this.#isCaughtUp = true;
    if (this.pending && this.snapshot && this.pending.version < this.snapshot.version) this.pending = null;
    this.#sendPending();
  }
}
