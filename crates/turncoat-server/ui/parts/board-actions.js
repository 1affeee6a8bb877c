// @ts-check
// What can be done with the position on the board.

import { copy } from "../live.js";
import { t } from "../messages.js";
import { download, pngPicture, svgPicture } from "../picture.js";
import { lineThrough, movesOf } from "../record.js";
import { request } from "../server.js";
import { html, nothing } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */
/** @import { Study } from "../study.js" */

/**
 * @param {{study: Study, shown: number, catalogue: Api.Catalogue | null, flip: () => void, transform: (symmetry: string) => void,
 *   edit: () => void, playOn: () => void, fail: (error: unknown) => void, board: () => SVGSVGElement | null}} state
 */
export function boardActions({ study, shown, catalogue, flip, transform, edit, playOn, fail, board }) {
  const isMine = (/** @type {{game: Api.Kind}} */ { game }) => game === study.game;
  const symmetries = catalogue?.symmetries.filter((choice) => isMine(choice) && choice.symmetry !== "identity") ?? [];
  const formats = catalogue?.formats.filter(({ games }) => games.includes(study.game)) ?? [];
  const exported = async (/** @type {string} */ format) => {
    const moves = movesOf(lineThrough(study.nodes, shown));
    return /** @type {{text: string}} */ (await request("POST", "/api/export", { start: study.start, moves, format })).text;
  };
  const attempt = (/** @type {() => Promise<void>} */ work) => () => void work().catch(fail);
  const picture = attempt(async () => {
    const drawing = board();
    if (drawing) download(await pngPicture(drawing), `${study.game}.png`);
  });
  const drawing = attempt(async () => {
    const drawing = board();
    if (drawing) download(new Blob([svgPicture(drawing)], { type: "image/svg+xml" }), `${study.game}.svg`);
  });
  const menu = (/** @type {string} */ name, /** @type {unknown} */ content) => html`<details class="menu"><summary class="button">${name}</summary>
    <div class="panel closing">${content}</div></details>`;
  const item = (/** @type {string} */ words, /** @type {() => void} */ act) => html`<button type="button" class="quiet" @click=${act}>${words}</button>`;
  return html`<div class="board-actions">
    <button type="button" @click=${edit}>${t("study-edit")}</button>
    <button type="button" @click=${playOn}>${t("study-play-on")}</button>
    <button type="button" @click=${attempt(() => copy(location.href, t("study-link")))}>${t("study-copy-link")}</button>
    ${menu(t("study-turn"), html`${study.game === "quoridor" ? item(t("study-other-side"), flip) : nothing}
      ${symmetries.map(({ symmetry, name }) => item(name[0].toUpperCase() + name.slice(1), () => transform(symmetry)))}`)}
    ${menu(t("study-export"), html`${formats.map(({ format, name }) => item(t("study-copy-as", { format: name }), attempt(async () => copy(await exported(format), name))))}
      ${item(t("study-svg"), drawing)}${item(t("study-png"), picture)}`)}
  </div>`;
}
