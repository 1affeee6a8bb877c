// @ts-check
// Fields that let only some games of the collection count.

import { EVERY_GAME, isNarrow } from "../collection.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import { Filter } from "../collection.js" */

/** The sides that a player can have had. @returns {[Filter["as"], string][]} */
const sides = () => [["player", t("explorer-either")], ["black", t("explorer-black")], ["white", t("explorer-white")]];

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
  return html`<form class="narrow" role="search" aria-label=${t("explorer-filter")} @change=${change} @submit=${(/** @type {Event} */ event) => event.preventDefault()}>
    ${field("player", t("explorer-player"))}
    <select name="as" aria-label=${t("explorer-as")}>${sides().map(([as, words]) => html`<option value=${as} .selected=${as === filter.as}>${words}</option>`)}</select>
    ${field("tournament", t("explorer-tournament"))}
    ${field("years", t("explorer-years"))}
    ${isNarrow(filter) ? html`<button type="button" @click=${() => narrow(EVERY_GAME)}>${t("explorer-all")}</button>` : nothing}
  </form>`;
}
