// @ts-check
// One of several, as radio buttons in two dresses.

import { html } from "../vendor/lit-html.js";

/** @typedef {[value: string, words: unknown]} Option */

/**
 * @param {string} dress
 * @param {string} legend
 * @param {string} name
 * @param {string} chosen
 * @param {Option[]} options
 * @param {(value: string) => void} choose
 */
function radios(dress, legend, name, chosen, options, choose) {
  return html`<fieldset class="choice"><legend>${legend}</legend><div class=${dress}>
    ${options.map(([value, words]) => html`<label><input type="radio" name=${name} value=${value} .checked=${value === chosen}
      @change=${() => choose(value)}><span>${words}</span></label>`)}
  </div></fieldset>`;
}

/** Few options of equal weight, side by side. @type {(legend: string, name: string, chosen: string, options: Option[], choose: (value: string) => void) => unknown} */
export const segments = (...all) => radios("segments", ...all);

/** Any number of options, wrapped. @type {(legend: string, name: string, chosen: string, options: Option[], choose: (value: string) => void) => unknown} */
export const chips = (...all) => radios("chips", ...all);
