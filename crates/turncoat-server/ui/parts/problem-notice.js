// @ts-check
// What is wrong, where everybody sees it.

import { sentence } from "../boards/words.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @param {string | null} problem */
export function problemNotice(problem) {
  return problem ? html`<p class="notice problem" role="alert">${sentence(problem)}</p>` : nothing;
}
