// @ts-check
// A field for moves that are typed.

import { t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/**
 * @param {{game: string, isEnabled: boolean, play: (move: string) => void}} state
 */
export function typedMove({ game, isEnabled, play }) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (/** @type {HTMLFormElement} */ (event.target).elements.namedItem("move"));
    const move = field.value.trim();
    field.value = "";
    if (move) play(move.toLowerCase());
  };
  return html`<form class="typed" @submit=${submit}>
    <input type="text" name="move" aria-label=${t("typed-label")} placeholder=${game === "othello" ? t("typed-othello") : t("typed-quoridor")}
      autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="go" maxlength="12" ?disabled=${!isEnabled}>
    <button type="submit" ?disabled=${!isEnabled}>${t("typed-play")}</button>
  </form>`;
}
