// @ts-check
// Whom to play against: the levels of the engine on a slider, everybody else by name.

import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";
import { chips } from "./choices.js";

/** @import * as Api from "../api.js" */

/** @typedef {{opponents: Api.Opponent[], chosen: Api.Opponent | undefined, choose: (player: string) => void}} Opponents */

/** The families beside the levels. @returns {[Api.Family, string][]} */
const families = () => [["program", t("opponents-programs")], ["classic", t("opponents-classics")]];

/** The levels, and the chosen opponent in words. @param {Opponents} state */
export function levelSlider({ opponents, chosen, choose }) {
  const levels = opponents.filter(({ family }) => family === "level");
  const index = levels.findIndex((level) => level === chosen);
  const share = levels.length > 1 ? Math.round((100 * Math.max(index, 0)) / (levels.length - 1)) : 0;
  const slide = (/** @type {Event} */ event) => choose(levels[Number(/** @type {HTMLInputElement} */ (event.target).value)].player);
  return html`<div class="opponent stack tight">
    <label class="level"><span class="unseen">${t("opponents-strength")}</span>
      <input type="range" min="0" max=${Math.max(levels.length - 1, 0)} .value=${String(Math.max(index, 0))} class=${index < 0 ? "unused" : ""}
        aria-valuetext=${chosen ? t("opponents-value", { name: chosen.name, about: chosen.about }) : ""} @input=${slide}
        .style=${`--track:linear-gradient(to right,var(--accent) ${share}%,var(--line) ${share}%)`}></label>
    <p class="about"><strong>${chosen?.name ?? "\u00a0"}</strong>${chosen?.number ? html` <span class="soft">${t("opponents-level", { number: chosen.number })}</span>` : nothing}
      <span class="soft small">${chosen?.about ?? "\u00a0"}</span></p>
  </div>`;
}

/** Whether this is the opponent that looks ahead by a table of square values. @param {string} player */
export const isMatrix = (player) => player.startsWith("matrix:");

/** How far that opponent looks ahead, if it is chosen. @param {Opponents} state */
export function matrixDepth({ chosen, choose }) {
  if (!chosen || !isMatrix(chosen.player)) return nothing;
  const depths = [...Array(10).keys()].map((depth) => String(depth + 1));
  return chips(t("opponents-depth"), "depth", chosen.player.split(":")[1], depths.map((depth) => [depth, depth]), (depth) => choose(`matrix:${depth}`));
}

/** Everybody who is not a level. @param {Opponents} state */
export function otherOpponents({ opponents, chosen, choose }) {
  return families().map(([wanted, legend]) => {
    const family = opponents.filter(({ family }) => family === wanted);
    return family.length === 0 ? nothing : chips(legend, "opponent", family.find(({ player }) => player === chosen?.player || (isMatrix(player) && isMatrix(chosen?.player ?? "")))?.player ?? "", family.map(({ player, name }) => [player, name]), choose);
  });
}
