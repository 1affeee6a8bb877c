// @ts-check
// The Othello board with its ATmega16: the firmware of the real chip, simulated in the browser, with LEDs and a terminal.

import { rich, t } from "../messages.js";
import { problemNotice } from "../parts/problem-notice.js";
import { html, render } from "../vendor/lit-html.js";

/** @import { Order, Report } from "../chip/worker.js" */
/** @import { Switch } from "../chip/atmega16.js" */

export const title = () => t("chip-title");

/** The firmware of `cargo xtask firmware`. */
const FIRMWARE = new URL("../chip/othello-atmega16.elf", import.meta.url);
const WORKER = new URL("../chip/worker.js", import.meta.url);
/** Older lines leave the terminal. */
const MOST_CHARACTERS = 20_000;
/** A move, as it is typed. */
const EXAMPLE = "MV D3";
/** The commands that a first visitor needs. */
const COMMANDS = ["SP B", "SP W", "OK", "PL", "NG", "EG"];

/** @param {HTMLElement} host */
export const open = (host) => new ChipPage(host);

class ChipPage {
  #text = "";
  #leds = [false, false, false];
  /** @type {string | null} */
  #problem = null;

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.worker = new Worker(WORKER, { type: "module" });
    this.worker.addEventListener("message", ({ data }) => this.#heard(data));
    this.#switchOn();
    this.#draw();
  }

  close() {
    this.worker.terminate();
  }

  /** @param {Order} order @param {Transferable[]} [moved] */
  #order(order, moved = []) {
    this.worker.postMessage(order, moved);
  }

  #switchOn = async () => {
    try {
      const answer = await fetch(FIRMWARE);
      if (!answer.ok) throw new Error(`${FIRMWARE.pathname}: ${answer.status}`);
      const elf = await answer.arrayBuffer();
      this.#text = "";
      this.#order({ type: "load", elf }, [elf]);
    } catch (error) {
      this.#problem = /** @type {Error} */ (error).message;
    }
    this.#draw();
  };

  /** @param {Report} report */
  #heard({ text, leds }) {
    this.#text = (this.#text + text.replaceAll("\r", "\n")).slice(-MOST_CHARACTERS);
    this.#leds = leds;
    this.#draw();
    const screen = this.host.querySelector(".terminal");
    if (screen) screen.scrollTop = screen.scrollHeight;
  }

  /** Types a line. @param {string} line */
  #type(line) {
    this.#text += `> ${line}\n`;
    this.#order({ type: "send", text: `${line}\r` });
    this.#draw();
  }

  #submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (this.host.querySelector(".chip-line input"));
    if (field.value.trim()) this.#type(field.value.trim().toUpperCase());
    field.value = "";
  };

  #pressButton = () => {
    this.#order({ type: "set", name: "button", isClosed: true });
    setTimeout(() => this.#order({ type: "set", name: "button", isClosed: false }), 100);
  };

  /** @param {Switch} name */
  #jumper(name, /** @type {string} */ words) {
    const set = (/** @type {Event} */ event) => this.#order({ type: "set", name, isClosed: /** @type {HTMLInputElement} */ (event.target).checked });
    return html`<label class="switch"><input type="checkbox" @change=${set}> ${words}</label>`;
  }

  #draw() {
    const code = (/** @type {string} */ words) => html`<code>${words}</code>`;
    const leds = [t("chip-won"), t("chip-lost"), t("chip-tie")];
    render(
      html`<article class="page stack chip">
        <h1>${t("chip-title")}</h1>
        <p>${rich("chip-text", { code })}</p>
        ${problemNotice(this.#problem)}
        <ul class="leds" aria-label=${t("chip-leds")}>${leds.map((name, index) => html`<li class=${this.#leds[index] ? "lit" : ""} data-led=${index + 1}>
          <i aria-hidden="true"></i>${name}<span class="unseen">${this.#leds[index] ? t("chip-on") : t("chip-off")}</span></li>`)}</ul>
        <pre class="terminal" role="log" aria-label=${t("chip-terminal")} tabindex="0">${this.#text}</pre>
        <form class="row chip-line" @submit=${this.#submit}>
          <label class="grow"><span class="unseen">${t("chip-line")}</span>
            <input autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="16" placeholder=${EXAMPLE}></label>
          <button class="primary">${t("chip-send")}</button>
        </form>
        <p class="row">${COMMANDS.map((command) => html`<button type="button" class="quiet" @click=${() => this.#type(command)}>${command}</button>`)}
          <button type="button" class="quiet" @click=${this.#pressButton}>${t("chip-button")}</button>
          <button type="button" class="quiet" @click=${this.#switchOn}>${t("chip-reset")}</button></p>
        <p class="stack tight">${this.#jumper("classic", t("chip-classic"))}${this.#jumper("firstLegal", t("chip-first-legal"))}</p>
      </article>`,
      this.host,
    );
  }
}
