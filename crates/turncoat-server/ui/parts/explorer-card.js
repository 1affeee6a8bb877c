// @ts-check
// What was played here in the collection of games.

import { isNarrow } from "../collection.js";
import { scoreText } from "../graph-shape.js";
import { number, t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { explorerFilter } from "./explorer-filter.js";
import { problemNotice } from "./problem-notice.js";

/** @import * as Api from "../api.js" */
/** @import { Filter } from "../collection.js" */

/**
 * @param {{explorer: Api.Explorer, filter: Filter, problem: string | null, play: (move: string) => void, narrow: (filter: Filter) => void}} state
 */
export function explorerCard({ explorer: { total, moves, games }, filter, problem, play, narrow }) {
  const never = isNarrow(filter) ? t("explorer-never-narrow") : t("explorer-never");
  return html`<details class="card more explorer" ?open=${total > 0 || isNarrow(filter)}>
    <summary>${total === 0 ? never : t("explorer-played", { games: total })}</summary>
    ${explorerFilter(filter, narrow)}
    ${problemNotice(problem)}
    ${total === 0 ? nothing : html`<table class="plain small"><thead><tr><th scope="col">${t("explorer-move")}</th><th scope="col">${t("explorer-games")}</th><th scope="col" class="wide">${t("explorer-results")}</th><th scope="col">${t("explorer-score")}</th></tr></thead>
      <tbody>${moves.map((found) => html`<tr>
        <td><button type="button" class="quiet" @click=${() => play(found.move)}>${found.move}</button></td><td>${number(found.games)}</td>
        <td>${split(found)}</td><td>${scoreText("othello", Math.round(10 * found.averageScore) / 10)}</td></tr>`)}</tbody></table>`}
    ${games.length > 0 ? html`<ul class="soft small">${games.map(({ names, tournament, year, score }) => html`<li title=${tournament}>${names.first} – ${names.second} <span>${scoreText("othello", score)}</span> <span>${year || ""}</span></li>`)}</ul>` : nothing}
  </details>`;
}

/** How games went, as a bar in three parts. @param {Api.ExploredMove} found */
function split({ games, wins, draws }) {
  const share = (/** @type {number} */ part) => Math.round((100 * part) / Math.max(1, games));
  const [black, white] = [share(wins.first), share(wins.second)];
  const edges = `${black}%, var(--line-strong) ${black}%, var(--line-strong) ${100 - white}%, var(--disc-second) ${100 - white}%`;
  return html`<span class="split" role="img" aria-label=${t("explorer-split", { black, white, drawn: share(draws) })}
    .style=${`background:linear-gradient(to right, var(--disc-first) ${edges})`}><b>${black}</b><b>${white}</b></span>`;
}
