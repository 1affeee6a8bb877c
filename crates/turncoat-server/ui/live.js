// @ts-check
// What screen readers hear without asking, and what everybody sees in passing.

import { t } from "./messages.js";

/** Says something through the live region. @param {string} words */
export function say(words) {
  const region = document.getElementById("live");
  if (!region || !words) return;
  // The same words twice would not be heard the second time.
  region.textContent = region.textContent === words ? `${words}\u00a0` : words;
}

/** How long something is seen in passing, in milliseconds. */
const PASSING = 2500;
/** @type {number | undefined} */
let passing;

/** Says something, and shows it for a moment. @param {string} words */
export function mention(words) {
  say(words);
  const note = document.getElementById("note");
  if (!note) return;
  note.textContent = words;
  note.hidden = false;
  clearTimeout(passing);
  passing = window.setTimeout(() => (note.hidden = true), PASSING);
}

/**
 * Copies a text and says so.
 * @param {string} text
 * @param {string} what
 */
export async function copy(text, what) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Without the permission, or on plain HTTP to another machine, the old way still works.
    const area = document.createElement("textarea");
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  mention(t("copied", { what }));
}
