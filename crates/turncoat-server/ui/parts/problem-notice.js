// @ts-check
// The error banner.

import { sentence } from "../boards/words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {string | null} problem */
export function problemNotice(problem) {
  return problem ? html`<p class="notice problem" role="alert">${sentence(problem)}</p>` : nothing;
}
