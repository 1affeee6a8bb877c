// @ts-check
// Whether the line to the server stands.

import { t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** @import { Room } from "../room.js" */

/** @param {Pick<Room, "state" | "pending">} room */
export function connectionPill({ state, pending }) {
  const words = state === "connecting" ? t("connection-connecting") : pending ? t("connection-lost-move") : t("connection-lost");
  return html`<p class="pill" role="status" ?hidden=${state === "open"}>${state === "open" ? "" : words}</p>`;
}
