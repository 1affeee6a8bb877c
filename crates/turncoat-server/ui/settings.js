// @ts-check
// What a visitor prefers, kept in this browser only.

const KEY = "turncoat.settings";

/** What holds until the visitor says otherwise. */
const DEFAULTS = { theme: "system", sound: false, paths: true, coordinates: true, hints: true, engine: "browser", language: "" };

/** @typedef {typeof DEFAULTS} Settings */

/** @returns {Settings} */
export function settings() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Partial<Settings>} changes */
export function changeSettings(changes) {
  const changed = { ...settings(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing still plays.
  }
  applyTheme(changed.theme);
  window.dispatchEvent(new Event("settings"));
}

/** @param {string} theme */
export function applyTheme(theme) {
  document.documentElement.dataset.theme = theme;
}
