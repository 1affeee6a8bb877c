// @ts-check
// What stands beside the board of a puzzle.

import { sideKey, typographic } from "../boards/words.js";
import { list, t } from "../messages.js";
import { isOver } from "../puzzle-attempt.js";
import { shareFragment } from "../share.js";
import { html, nothing } from "../vendor/lit-html.js";
import { segments } from "./choices.js";
import { ratingGraph } from "./rating-graph.js";

/** @import * as Api from "../api.js" */
/** @import { Attempt } from "../puzzle-attempt.js" */

/** What is to be found, as a sentence. @param {Api.PuzzleView} puzzle */
export function goalWords({ goal, moves, line }) {
  const side = sideKey(line.game, line.plies[0].view?.turn ?? "first");
  if (moves !== null) return t("puzzle-goal-win-in", { side, moves });
  return goal === "draw" ? t("puzzle-goal-draw", { side }) : t("puzzle-goal-win", { side });
}

/** @param {string[]} themes */
const themeWords = (themes) => list(themes.map((theme) => t("puzzle-theme-name", { theme })));

/** Where to look, without saying the move. @param {string} move */
function hintWords(move) {
  if (/[hv]$/.test(move)) return t("puzzle-hint-wall", { column: move[0] });
  return move === "pass" ? t("puzzle-hint-pass") : t("puzzle-hint-column", { column: move[0] });
}

/**
 * What became of the last move, and what can be done now.
 * @param {Attempt} attempt
 * @param {{next: string | null, showHint: () => void, giveUp: () => void, why: () => void, another: () => void, isRefuting: boolean}} state
 */
export function attemptCard(attempt, { next, showHint, giveUp, why, another, isRefuting }) {
  const { puzzle, wrong, help, isFailed, ply } = attempt;
  const over = isOver(attempt);
  const words = over ? (help === 2 ? t("puzzle-shown") : isFailed ? t("puzzle-solved-late") : t("puzzle-solved"))
    : wrong !== null ? t("puzzle-wrong", { move: wrong }) : ply > 0 ? t("puzzle-right") : goalWords(puzzle);
  return html`<section class="card stack tight puzzle-card" aria-label=${t("puzzle-label")}>
    <p class="verdict-line ${over ? (isFailed ? "bad" : "good") : wrong !== null ? "bad" : ""}" data-verdict><strong>${words}</strong></p>
    ${ply > 0 || wrong !== null || over ? html`<p class="soft small">${goalWords(puzzle)}</p>` : nothing}
    ${help === 1 && !over && next ? html`<p data-hint>${hintWords(next)}${puzzle.themes.length > 0 ? html` ${t("puzzle-hint-themes", { themes: themeWords(puzzle.themes) })}` : nothing}</p>` : nothing}
    ${over ? html`<p class="soft small">${t("puzzle-about", { rating: puzzle.rating, tries: puzzle.tries })}${puzzle.themes.length > 0 ? html` ${t("puzzle-about-themes", { themes: themeWords(puzzle.themes) })}` : nothing}</p>` : nothing}
    <div class="answers">
      ${wrong !== null && !over ? html`<button type="button" class="primary" ?disabled=${isRefuting} @click=${why}>${t("puzzle-why")}</button>` : nothing}
      ${over ? html`<button type="button" class="primary" @click=${another}>${t("puzzle-next")}</button>
          <a class="button" href=${studyAddress(puzzle)}>${t("puzzle-study")}</a>`
        : html`<button type="button" ?disabled=${help > 0} @click=${showHint}>${t("puzzle-hint")}</button>
          <button type="button" @click=${giveUp}>${t("puzzle-solution")}</button>
          <button type="button" class="quiet" @click=${another}>${t("puzzle-skip")}</button>`}
    </div>
  </section>`;
}

/** The puzzle on the desk, with its solution. @param {Api.PuzzleView} puzzle */
function studyAddress({ line }) {
  const moves = line.plies.flatMap(({ move }) => (move === null ? [] : [move]));
  return `/analyse#${shareFragment({ start: line.start, moves, ply: 0 })}`;
}

/**
 * Why a move is wrong: best play after it.
 * @param {Api.PuzzleRefutation} refutation
 * @param {{move: string, place: number, go: (place: number) => void, end: () => void}} state
 */
export function refutationCard({ verdict, discs, plies, line }, { move, place, go, end }) {
  const count = line.plies.length;
  const result = discs !== null ? t("puzzle-refuted-discs", { verdict, discs: typographic(String(discs)) })
    : plies !== null ? t("puzzle-refuted-plies", { verdict, plies }) : t("puzzle-refuted-endless");
  const step = (/** @type {string} */ words, /** @type {string} */ sign, /** @type {number} */ to) => html`<button type="button" class="quiet" aria-label=${words}
    ?disabled=${to < 0 || to >= count || to === place} @click=${() => go(to)}>${sign}</button>`;
  return html`<section class="card stack tight" aria-label=${t("puzzle-refutation")}>
    <p data-refutation><strong>${t("puzzle-refuted", { move })}</strong> ${result}</p>
    <p class="mono small">${line.plies.map(({ move }, at) => (move === null ? nothing : html`<span class=${at === place ? "here" : ""}>${move}</span> `))}</p>
    <div class="steps" role="group" aria-label=${t("moves-go")}>
      ${step(t("moves-start"), "⇤", 0)}${step(t("moves-back"), "←", place - 1)}${step(t("moves-on"), "→", place + 1)}${step(t("moves-end"), "⇥", count - 1)}
    </div>
    <div class="answers"><button type="button" class="primary" @click=${end}>${t("puzzle-back")}</button></div>
  </section>`;
}

/**
 * Which puzzles come: game, theme, the one of the day.
 * @param {{game: Api.Kind, theme: string, catalogue: Api.PuzzleCatalogue[] | null, choose: (game: string, theme: string) => void, daily: () => void}} state
 */
export function choiceCard({ game, theme, catalogue, choose, daily }) {
  const own = catalogue?.find((one) => one.game === game);
  return html`<section class="card stack tight" aria-label=${t("puzzle-choice")}>
    ${segments(t("home-game"), "puzzle-game", game, [["othello", t("game-name", { game: "othello" })], ["quoridor", t("game-name", { game: "quoridor" })]], (game) => choose(game, ""))}
    <label class="field">${t("puzzle-theme-choice")} <select @change=${(/** @type {Event} */ event) => choose(game, /** @type {HTMLSelectElement} */ (event.target).value)}>
      <option value="" .selected=${theme === ""}>${t("puzzle-theme-any", { puzzles: own?.puzzles ?? 0 })}</option>
      ${(own?.themes ?? []).map(({ name, puzzles }) => html`<option value=${name} .selected=${theme === name}>${t("puzzle-theme-count", { theme: t("puzzle-theme-name", { theme: name }), puzzles })}</option>`)}
    </select></label>
    <div class="answers"><button type="button" @click=${daily}>${t("puzzle-daily")}</button></div>
  </section>`;
}

/**
 * How well the visitor does.
 * @param {Api.PuzzleStanding} standing
 * @param {boolean} isKept whether an account keeps it
 */
export function standingCard({ rating, deviation, tried, solved, streak, bestStreak, history }, isKept) {
  return html`<section class="card stack tight" aria-label=${t("puzzle-standing")}>
    <dl class="ratings"><div><dt>${t("puzzle-rating")}</dt><dd><strong data-rating>${rating}</strong> <span class="soft">± ${2 * deviation}</span></dd></div>
      <div><dt>${t("puzzle-streak")}</dt><dd><strong data-streak>${streak}</strong> <span class="soft">${t("puzzle-streak-best", { puzzles: bestStreak })}</span></dd></div>
      <div><dt>${t("puzzle-solved-count")}</dt><dd><strong>${solved}</strong> <span class="soft">${t("puzzle-solved-of", { puzzles: tried })}</span></dd></div></dl>
    ${ratingGraph(history)}
    ${isKept ? nothing : html`<p class="soft small">${t("puzzle-kept-here")}</p>`}
  </section>`;
}
