// @ts-check
// What stands beside the board of a game: questions, moves, and what can be done.

import { controlWords } from "../clock.js";
import { openSide, startName, statusText } from "../game-words.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { actions } from "./actions.js";
import { gameCards } from "./game-cards.js";
import { movesKeys, movesList } from "./moves-list.js";
import { typedMove } from "./typed-move.js";

/** @import * as Api from "../api.js" */
/** @import { Answers } from "./game-cards.js" */

/**
 * @typedef {object} Course
 * @property {Api.NodeView[]} line
 * @property {number} shown
 * @property {boolean} isBrowsing
 * @property {(id: number) => void} go
 * @property {() => void} flip
 */

/**
 * @param {Api.GameSnapshot} game
 * @param {Course & Answers} state
 */
export function gameSide(game, state) {
  const { table, terms, you, spectators } = game;
  const isPlaying = you.seats.length > 0 && !table.ending && !openSide(game);
  return html`<aside class="side stack" aria-label=${t("game-side")}>
    ${gameCards(game, state)}
    <div class="card record">
      <header class="row">
        <p class="grow status" data-status>${statusText(game, state.isBrowsing)}</p>
        ${table.opening ? html`<p class="soft small opening">${table.opening}</p>` : nothing}
        ${terms.game === "quoridor" ? html`<button type="button" class="quiet icon-button" aria-label=${t("game-turn-board")} @click=${state.flip}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4v14M8 4 4.5 7.5M8 4l3.5 3.5M16 20V6M16 20l-3.5-3.5M16 20l3.5-3.5"></path></svg></button>` : nothing}
      </header>
      ${movesList(state)}
      ${movesKeys(state)}
    </div>
    ${isPlaying ? typedMove({ game: terms.game, isEnabled: state.mayMove, play: state.play }) : nothing}
    ${actions(game, state)}
    <p class="soft small facts">${controlWords(terms.clock.text)} · ${startName(terms.start)}${terms.rated ? ` · ${t("game-rated")}` : ""}${spectators > 0 ? html` · ${t("game-watching", { count: spectators })}` : nothing}
      · <a href=${state.analysis}>${t("game-analyse")}</a></p>
  </aside>`;
}
