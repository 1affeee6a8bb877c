// @ts-check
// What lies beside the board of a study.

import { sideName } from "../boards/words.js";
import { endingText } from "../game-words.js";
import { t } from "../messages.js";
import { lineThrough, lineTo } from "../record.js";
import { marksOf } from "../review.js";
import { html, nothing } from "../vendor/lit-html.js";
import { branches } from "./branches.js";
import { explorerCard } from "./explorer-card.js";
import { linesCard } from "./lines-card.js";
import { movesKeys, movesList } from "./moves-list.js";
import { pasteCard } from "./paste-card.js";
import { reviewCard } from "./review-card.js";
import { typedMove } from "./typed-move.js";

/** @import { Ranked } from "../ranking.js" */
/** @import { Desk } from "../desk.js" */
/** @import { Study } from "../study.js" */

/**
 * @param {Desk} desk
 * @param {Ranked | null} findings what may be shown of the engine's opinion
 */
export function deskCards(desk, findings) {
  const { shown, review, ranking, explorer, source, play, goTo } = desk;
  const study = /** @type {Study} */ (desk.study);
  const line = lineThrough(study.nodes, shown);
  const opening = lineTo(study.nodes, shown).findLast(({ opening }) => opening)?.opening;
  const { ending } = study.nodes[shown];
  return html`
    ${linesCard({ isOn: ranking.isOn, isHidden: desk.trial !== null, isOver: ending !== null, findings, note: ranking.note, play, turnOn: desk.turnEngine })}
    <div class="card record">
      <p class="row"><strong class="grow status">${status(study, shown)}</strong>${opening ? html`<span class="soft small opening">${opening}</span>` : nothing}</p>
      ${movesList({ line, shown, go: goTo, marks: review ? marksOf(review) : undefined })}
      ${branches({ study, shown, go: goTo, promote: desk.promote, forget: desk.forget })}
      ${movesKeys({ line, shown, go: goTo })}
      ${typedMove({ game: study.game, isEnabled: !ending, play })}
    </div>
    ${reviewCard({ game: study.game, review, shown, plies: line.length - 1, start: desk.startReview, go: goTo, retry: desk.retry })}
    ${explorer ? explorerCard({ explorer, filter: desk.filter, problem: desk.filterProblem, play, narrow: desk.narrow }) : nothing}
    ${pasteCard({ read: desk.import, isOpen: line.length === 1, source, games: (start) => desk.load(start, []) })}`;
}

/**
 * @param {Study} study
 * @param {number} shown
 */
function status({ game, nodes }, shown) {
  const { ending, view } = nodes[shown];
  if (ending) return view ? endingText({ table: { ending, view }, terms: { game } }) : t("status-over");
  return view ? t("status-to-move", { player: sideName(game, view.turn) }) : "";
}
