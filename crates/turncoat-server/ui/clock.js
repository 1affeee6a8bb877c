// @ts-check
// Times on clocks.

import { list, t } from "./messages.js";

/**
 * A time as people read it: `5:00`, `1:02:03`, and tenths when they count: `9.8`.
 * @param {number} milliseconds
 */
export function clockText(milliseconds) {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return (Math.floor(left / 100) / 10).toFixed(1);
  const seconds = Math.floor(left / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * A time as a screen reader says it.
 * @param {number} milliseconds
 */
export function clockWords(milliseconds) {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  const words = [];
  if (minutes > 0) words.push(t("clock-minutes", { minutes }));
  if (rest > 0 || minutes === 0) words.push(t("clock-seconds", { seconds: rest }));
  return list(words);
}

/**
 * A time control in words: `fischer:300+2` is "5 min + 2 s".
 * @param {string} control
 */
export function controlWords(control) {
  const time = (/** @type {string} */ text) => {
    const seconds = Number(text);
    return seconds >= 60 && seconds % 60 === 0 ? t("control-minutes", { minutes: seconds / 60 }) : t("control-seconds", { seconds });
  };
  const [kind, rest = ""] = control.split(":");
  if (kind === "none") return t("control-none");
  if (kind === "move") return t("control-move", { time: time(rest) });
  const [main, more] = rest.split("+");
  if (kind === "fischer") return more === "0" ? time(main) : t("control-fischer", { time: time(main), more: time(more) });
  const [periods, period] = more.split("x");
  return t("control-periods", { time: time(main), periods, period: time(period) });
}
