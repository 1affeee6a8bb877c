// @ts-check
// An address without a page.

import { pageAddress } from "../address.js";
import { t } from "../messages.js";
import { html, render } from "../vendor/lit-html.js";

export const title = () => t("lost-title");

/** @param {HTMLElement} host */
export function open(host) {
  render(html`<div class="page card stack"><h1>${t("lost-heading")}</h1><p>${t("lost-text")}</p><p><a class="button primary" href=${pageAddress("/")}>${t("lost-home")}</a></p></div>`, host);
  return {};
}
