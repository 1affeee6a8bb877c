// @ts-check
// What the page says, in the language of the visitor. The catalogue is in crates/turncoat-messages.

import { resource } from "./address.js";
import { waitBefore } from "./backoff.js";
import { settings } from "./settings.js";
import { FluentBundle, FluentResource } from "./vendor/fluent-bundle.js";

/** The languages that have a catalogue, the one that others fall back on first. */
export const LANGUAGES = ["en", "de", "el", "es", "fr", "it", "ja", "zh"];
/** English, marked and lengthened, to find texts that are not in the catalogue or have too little room. */
const PSEUDO = "en-XA";
/** The files of a catalogue that the page reads. */
const AREAS = ["shared", "page"];

/** The file in which the rules, formats and games say why something is refused. */
const REFUSALS = "server";

/** @typedef {Record<string, string | number>} Arguments */

/**
 * Why something is refused, as the rules in this browser say it: the key of a message and its values, which may be messages.
 * @typedef {{key: string, values: {[name: string]: string | number | Refusal}}} Refusal
 */

/** The catalogues in the order in which a message is looked up. @type {{name: string, bundle: FluentBundle}[]} */
let bundles = [];
let current = LANGUAGES[0];

/** The language that the page speaks. */
export const language = () => current;

/**
 * The first wanted language that has a catalogue, if need be in its general form: French for `fr-CA`.
 * @param {(string | null | undefined)[]} wanted
 */
export function chosenLanguage(wanted) {
  for (const tag of wanted.filter((tag) => typeof tag === "string")) {
    if (tag === PSEUDO) return PSEUDO;
    const known = [tag, tag.split("-")[0]].find((name) => LANGUAGES.includes(name));
    if (known) return known;
  }
  return LANGUAGES[0];
}

/** Reads the catalogue: of the address' `?lang=`, the settings, or the browser's languages. */
export async function loadMessages() {
  const wanted = [new URLSearchParams(location.search).get("lang"), settings().language, ...navigator.languages];
  const chosen = chosenLanguage(wanted);
  const needed = chosen === PSEUDO ? [LANGUAGES[0]] : [...new Set([chosen, LANGUAGES[0]])];
  const sources = await Promise.all(needed.map(async (name) => /** @type {const} */ ([name, await fetchCatalogue(name)])));
  useMessages(chosen, new Map(sources));
  document.documentElement.lang = chosen;
}

/** The messages of a language. Nothing can be drawn without them, so a server that does not answer is asked again. @type {(name: string, attempt?: number) => Promise<string>} */
async function fetchCatalogue(name, attempt = 0) {
  try {
    return (await Promise.all(AREAS.map((area) => fetchArea(name, area)))).join("\n");
  } catch {
    // There was no answer.
  }
  await new Promise((resolve) => setTimeout(resolve, waitBefore(attempt)));
  return fetchCatalogue(name, attempt + 1);
}

/** @type {(name: string, area: string) => Promise<string>} */
async function fetchArea(name, area) {
  const file = await fetch(resource(`/messages/${name}/${area}.ftl`));
  if (!file.ok) throw new Error(String(file.status));
  return file.text();
}

/** @type {Promise<unknown> | null} */
let refusals = null;

/** Reads why things are refused, which only a page needs that answers itself. Without the words, their keys are shown. */
export function loadRefusals() {
  refusals ??= Promise.all(bundles.map(async ({ name, bundle }) => bundle.addResource(new FluentResource(await fetchArea(name, REFUSALS)))))
    .catch(() => (refusals = null));
  return refusals;
}

/** @param {Refusal} refusal @returns {string} */
export function refusalWords({ key, values }) {
  const words = Object.entries(values).map(([name, value]) => [name, typeof value === "object" ? refusalWords(value) : value]);
  return shown(formatted(key, Object.fromEntries(words)));
}

/** Why something failed, in words: an error of the rules in this browser names a message. @param {unknown} error */
export function problemWords(error) {
  const { message, values } = /** @type {Error & {values?: Refusal["values"]}} */ (error);
  return values ? refusalWords({ key: message, values }) : message;
}

/**
 * Speaks a language from now on.
 * @param {string} chosen
 * @param {Map<string, string>} sources catalogues by language, the first one first
 */
export function useMessages(chosen, sources) {
  current = chosen;
  bundles = [...sources].map(([name, source]) => {
    // Isolating marks are for languages of both directions, and would end up in copied texts.
    const bundle = new FluentBundle(name, { useIsolating: false });
    bundle.addResource(new FluentResource(source));
    return { name, bundle };
  });
  refusals = null;
}

/**
 * The message with this key. Every key stands as it is in a call of this function or of `rich`, where a test looks for it.
 * @param {string} key
 * @param {Arguments} [values]
 */
export const t = (key, values) => shown(formatted(key, values));

/** A marked part of a message: its name and its words. */
const MARKED = /<([a-z]+)>(.*?)<\/\1>/g;

/**
 * A message with marked parts, each drawn by the function of its name; the parts in a row, as templates take them.
 * @param {string} key
 * @param {Record<string, (words: string) => unknown>} parts
 */
export function rich(key, parts) {
  const text = formatted(key);
  const drawn = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const [whole, name, words] = match;
    drawn.push(shown(text.slice(end, match.index)), parts[name]?.(shown(words)) ?? shown(words));
    end = match.index + whole.length;
  }
  return [...drawn, shown(text.slice(end))];
}

/** @param {string} key @param {Arguments} [values] */
function formatted(key, values) {
  for (const { bundle } of bundles) {
    const pattern = bundle.getMessage(key)?.value;
    if (pattern) return bundle.formatPattern(pattern, values, []);
  }
  return key;
}

/** A text as the page shows it. @param {string} text */
const shown = (text) => (current === PSEUDO && text ? pseudo(text) : text);

/** A number as the language writes it. @param {number} value @param {Intl.NumberFormatOptions} [options] */
export const number = (value, options) => new Intl.NumberFormat(current, options).format(value);

/** Several things in a row. @param {string[]} items @param {Intl.ListFormatType} [type] */
export const list = (items, type = "unit") => new Intl.ListFormat(current, { type, style: type === "unit" ? "short" : "long" }).format(items);

/** A day. @param {Date} day */
export const day = (day) => day.toLocaleDateString(current, { day: "numeric", month: "short", year: "numeric" });

/** How long ago something was. @param {number} count @param {"minute" | "hour"} unit */
export const ago = (count, unit) => new Intl.RelativeTimeFormat(current, { numeric: "always" }).format(-count, unit);

/** A text between marks, and about as long as the longest translation. @param {string} text */
function pseudo(text) {
  const missing = Math.ceil(text.length * 0.4);
  return `⟦${text}${missing < 6 ? "~".repeat(missing) : " ~~~~".repeat(missing / 5)}⟧`;
}
