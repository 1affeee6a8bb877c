// @ts-check
// The hands of the clocks, which move while the rest of the page stays as it is.

import { clockText, clockWords } from "../clock.js";

/** @import { Side } from "../api.js" */
/** @import { Room } from "../room.js" */

/** With less than this left, in milliseconds, it becomes urgent. */
const URGENT = 10_000;

/**
 * Writes what the clocks show now.
 * @param {HTMLElement} host
 * @param {Pick<Room, "snapshot" | "clocksAt">} room
 */
export function writeClocks(host, { snapshot, clocksAt }) {
  if (!snapshot) return;
  const { clocks, ticking } = snapshot.table;
  for (const clock of /** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll("[data-clock]"))) {
    const side = /** @type {Side} */ (clock.dataset.clock);
    const reading = clocks[side];
    if (!reading) continue;
    const isTicking = ticking === side;
    const left = reading.left - (isTicking ? performance.now() - clocksAt : 0);
    const text = clockText(left) + (reading.periods > 0 ? ` ×${reading.periods}` : "");
    if (clock.textContent !== text) clock.textContent = text;
    clock.title = clockWords(left);
    clock.classList.toggle("ticking", isTicking);
    clock.classList.toggle("urgent", isTicking && left < URGENT);
  }
}
