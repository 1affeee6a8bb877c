// @ts-check
// An address that means nothing.

import { html, render } from "../vendor/lit-html.js";

export const title = "Not found";

/** @param {HTMLElement} host */
export function open(host) {
  render(html`<div class="page card stack"><h1>Nothing here</h1><p>This address leads nowhere.</p><p><a class="button primary" href="/">To the boards</a></p></div>`, host);
  return {};
}
