// @ts-check
// What in a game needs an answer, in the order of importance.

import { openSide } from "../game-words.js";
import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { endingNotice, proposalNotice } from "./actions.js";
import { invitationCard, joinCard } from "./invitation.js";
import { problemNotice } from "./problem-notice.js";

/** @import * as Api from "../api.js" */

/**
 * @typedef {object} Answers
 * @property {string | null} problem
 * @property {boolean} isInvited whether this visitor has opened the link to the open seat
 * @property {boolean} mayMove
 * @property {string} analysis where the game is analysed
 * @property {(text: string) => void} command
 * @property {(move: string) => void} play
 * @property {() => void} hint asks the engine for advice
 * @property {() => void} pass
 * @property {() => void} join
 * @property {() => void} watch
 * @property {() => void} rematch
 */

/**
 * @param {Api.GameSnapshot} game
 * @param {Answers} answers
 */
export function gameCards(game, { problem, isInvited, mayMove, analysis, command, pass, join, watch, rematch }) {
  const { view, ending } = game.table;
  const open = openSide(game);
  const mustPass = mayMove && view.game === "othello" && view.moves[0]?.move === "pass";
  return html`
    ${problemNotice(problem)}
    ${isInvited && open && game.you.seats.length === 0 ? joinCard(game, open, join, watch) : nothing}
    ${game.invitation && open ? invitationCard(game.invitation) : nothing}
    ${mustPass ? html`<div class="notice row"><p class="grow">${t("game-must-pass")}</p>
      <button type="button" class="primary" @click=${pass}>${t("game-pass")}</button></div>` : nothing}
    ${proposalNotice(game, command)}
    ${ending ? endingNotice(game, analysis, rematch) : nothing}`;
}
