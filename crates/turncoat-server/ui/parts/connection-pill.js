// @ts-check
// Whether the line to the server stands.

import { html } from "../vendor/lit-html.js";

/** @import { Room } from "../room.js" */

/** @param {Pick<Room, "state" | "pending">} room */
export function connectionPill({ state, pending }) {
  const words = state === "connecting" ? "Connecting…" : `Connection lost. ${pending ? "Your move is kept." : "Trying again…"}`;
  return html`<p class="pill" role="status" ?hidden=${state === "open"}>${state === "open" ? "" : words}</p>`;
}
