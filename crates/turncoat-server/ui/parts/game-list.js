// @ts-check
// A list of games to go on with or to look at.

import { pageAddress } from "../address.js";
import { endingWords, playerName } from "../game-words.js";
import { ago, day, t } from "../messages.js";
import { html } from "../vendor/lit-html.js";

/** @import { GameSummary } from "../api.js" */

/**
 * When something was, as briefly as it can be said.
 * @param {string} moment
 * @param {Date} [now]
 */
export function whenWords(moment, now = new Date()) {
  const minutes = Math.round((now.getTime() - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) return t("list-just-now");
  if (minutes < 60) return ago(minutes, "minute");
  if (minutes < 24 * 60) return ago(Math.round(minutes / 60), "hour");
  return day(new Date(moment));
}

/** How a game went for the visitor. @param {GameSummary} game */
export function resultWords({ game, ending, you, plies }) {
  if (!ending) return plies === 0 ? t("list-not-begun") : t("move-count", { moves: plies });
  if (!ending.decided) return t("list-no-result");
  if (!ending.winner) return t("list-draw");
  if (you.length === 1) return you[0] === ending.winner ? t("list-won") : t("list-lost");
  return endingWords(game, ending);
}

/** Whether the visitor won. @param {GameSummary} game */
const isWon = ({ ending, you }) => Boolean(ending?.decided) && you.length === 1 && you[0] === ending?.winner;

/** @param {GameSummary[]} games */
export function gameList(games) {
  return html`<ul class="games">
    ${games.map((game) => html`<li><a href=${pageAddress(`/game/${game.id}`)}>
      <i class="game-mark ${game.game}" aria-hidden="true"></i>
      <span class="names">${playerName(game.game, "first", game.names.first)} <span class="soft">–</span> ${playerName(game.game, "second", game.names.second)}</span>
      <span class="unseen">${t("game-name", { game: game.game })}</span>
      <span class="result ${isWon(game) ? "won" : ""}">${resultWords(game)}</span>
      <span class="soft small when">${whenWords(game.begun)}</span>
    </a></li>`)}
  </ul>`;
}
