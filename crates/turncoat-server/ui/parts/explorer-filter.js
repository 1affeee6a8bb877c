// @ts-check
// Fields that let only some games of the collection count.

import { EVERY_GAME, isNarrow } from "../collection.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Filter } from "../collection.js" */

/** @type {[Filter["as"], string][]} */
const SIDES = [["player", "on either side"], ["black", "as Black"], ["white", "as White"]];

/**
 * @param {Filter} filter
 * @param {(filter: Filter) => void} narrow
 */
export function explorerFilter(filter, narrow) {
  const change = (/** @type {Event} */ event) => {
    const { name, value } = /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target);
    narrow({ ...filter, [name]: value });
  };
  const field = (/** @type {"player" | "tournament" | "years"} */ name, /** @type {string} */ words) => html`<input type="text" name=${name}
    aria-label=${words} placeholder=${words} .value=${filter[name]} autocomplete="off" spellcheck="false" enterkeyhint="search" maxlength="40">`;
  return html`<form class="narrow" role="search" aria-label="Only some games" @change=${change} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${field("player", "Player")}
    <select name="as" aria-label="Which side the player has">${SIDES.map(([as, words]) => html`<option value=${as} .selected=${as === filter.as}>${words}</option>`)}</select>
    ${field("tournament", "Tournament")}
    ${field("years", "Years: 1990-1999")}
    ${isNarrow(filter) ? html`<button type="button" @click=${() => narrow(EVERY_GAME)}>All games</button>` : nothing}
  </form>`;
}
