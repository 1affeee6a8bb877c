// @ts-check
// Runs the chip beside the page, as fast as the real one or as fast as this computer can.

import { Atmega16, FREQUENCY } from "./atmega16.js";

/** How often the chip is let run, in milliseconds. */
const SLICE = 20;
/** A computer that is slower than this many slices at once falls behind the chip's clock for good. */
const MOST_SLICES = 5;

/** @typedef {{type: "load", elf: ArrayBuffer} | {type: "send", text: string} | {type: "set", name: import("./atmega16.js").Switch, isClosed: boolean}} Order */
/** @typedef {{text: string, leds: boolean[]}} Report */

/** @type {Atmega16 | null} */
let chip = null;
let last = performance.now();
let lights = "";

function run() {
  const now = performance.now();
  const milliseconds = Math.min(now - last, SLICE * MOST_SLICES);
  last = now;
  if (!chip) return;
  chip.run((milliseconds * FREQUENCY) / 1000);
  const bytes = chip.receive();
  const leds = chip.leds;
  if (bytes.length === 0 && String(leds) === lights) return;
  lights = String(leds);
  postMessage(/** @type {Report} */ ({ text: String.fromCharCode(...bytes), leds }));
}

addEventListener("message", ({ data }) => {
  const order = /** @type {Order} */ (data);
  if (order.type === "load") chip = new Atmega16(new Uint8Array(order.elf));
  else if (order.type === "send") chip?.send(new TextEncoder().encode(order.text));
  else chip?.set(order.name, order.isClosed);
});

setInterval(run, SLICE);
