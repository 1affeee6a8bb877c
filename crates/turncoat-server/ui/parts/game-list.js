// @ts-check
// A list of games to go on with or to look at.

import { counted } from "../boards/words.js";
import { html } from "../vendor/lit-html.js";

/** @import { GameSummary } from "../api.js" */

/**
 * When something was, as briefly as it can be said.
 * @param {string} moment
 * @param {Date} [now]
 */
export function whenWords(moment, now = new Date()) {
  const minutes = Math.round((now.getTime() - new Date(moment).getTime()) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  if (minutes < 24 * 60) return `${counted(Math.round(minutes / 60), "hour")} ago`;
  return new Date(moment).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" });
}

/** How a game went for whoever looks at the list. @param {GameSummary} game */
export function resultWords({ ending, you, plies }) {
  if (!ending) return plies === 0 ? "not begun" : counted(plies, "move");
  if (!ending.decided) return "no result";
  if (!ending.winner) return "draw";
  if (you.length === 1) return you[0] === ending.winner ? "won" : "lost";
  return ending.text;
}

/** @param {GameSummary[]} games */
export function gameList(games) {
  return html`<ul class="games">
    ${games.map((game) => html`<li><a href="/game/${game.id}">
      <i class="game-mark ${game.game}" aria-hidden="true"></i>
      <span class="names">${game.names.first} <span class="soft">–</span> ${game.names.second}</span>
      <span class="unseen">${game.game}</span>
      <span class="result ${resultWords(game) === "won" ? "won" : ""}">${resultWords(game)}</span>
      <span class="soft small when">${whenWords(game.begun)}</span>
    </a></li>`)}
  </ul>`;
}
