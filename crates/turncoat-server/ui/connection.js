// @ts-check
// Whether there is a server.

import { HAS_SERVER } from "./address.js";

let isNow = HAS_SERVER;

/** Whether the server answered the last request. */
export const isOnline = () => isNow;

/** Tells that the server has answered a request, or has not. @param {boolean} answered */
export function tellOnline(answered) {
  if (answered === isNow) return;
  isNow = answered;
  window.dispatchEvent(new Event("connection"));
}
