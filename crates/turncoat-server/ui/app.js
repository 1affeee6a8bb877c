// @ts-check
// The frame around the pages: header, settings, and which page is shown.

import { say } from "./live.js";
import { LANGUAGES, loadMessages, t } from "./messages.js";
import { applyTheme, changeSettings, settings } from "./settings.js";
import { fetchMe } from "./server.js";
import { html, nothing, render } from "./vendor/lit-html.js";

/** @typedef {{close?: () => void}} Page */
/** @typedef {{title: () => string, open: (host: HTMLElement, path: string) => Page}} PageModule */

/** @type {[RegExp, () => Promise<PageModule>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/game\/[^/]+$/, () => import("./pages/game.js")],
  [/^\/analyse$/, () => import("./pages/analyse.js")],
  [/^\/puzzles(\/[^/]+)?$/, () => import("./pages/puzzles.js")],
  [/^\/rules$/, () => import("./pages/rules.js")],
  [/^\/keys$/, () => import("./pages/keys.js")],
  [/^\/(account|person\/[^/]+|ladder)$/, () => import("./pages/people.js")],
];

const header = /** @type {HTMLElement} */ (document.getElementById("header"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** @type {Page} */
let page = {};
let visits = 0;
/** @type {import("./api.js").Me | null} */
let me = null;

/** Shows the page that the address names. */
async function route() {
  const visit = ++visits;
  const path = location.pathname;
  const found = ROUTES.find(([pattern]) => pattern.test(path));
  const module = await (found ? found[1]() : import("./pages/lost.js"));
  if (visit !== visits) return;
  page.close?.();
  // lit keeps what it drew in a property of the host, so that every page gets a host of its own.
  const host = document.createElement("div");
  main.replaceChildren(host);
  document.title = path === "/" ? "Turncoat" : t("frame-title", { page: module.title() });
  page = module.open(host, path);
  drawHeader();
  if (visit > 1) {
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
    say(module.title());
  }
}

/** Goes to another page. @param {string} address */
function go(address) {
  history.pushState(null, "", address);
  route();
}

/** @param {MouseEvent} event */
function followLink(event) {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const link = /** @type {Element} */ (event.target).closest("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
  if (link.pathname.startsWith("/api/") || (link.pathname === location.pathname && link.hash)) return;
  event.preventDefault();
  go(link.href);
}

/** The colours to choose from. @returns {[string, string][]} */
const themes = () => [["system", t("settings-system")], ["light", t("settings-light")], ["dark", t("settings-dark")]];

/** The languages by their own names; everything is drawn anew in the chosen one. */
function languageChoice() {
  if (LANGUAGES.length === 1) return nothing;
  const choose = (/** @type {Event} */ event) => {
    changeSettings({ language: /** @type {HTMLSelectElement} */ (event.target).value });
    const address = new URL(location.href);
    address.searchParams.delete("lang");
    location.replace(address);
    if (address.hash) location.reload();
  };
  const name = (/** @type {string} */ language) => new Intl.DisplayNames(language, { type: "language" }).of(language) ?? language;
  return html`<label class="field">${t("settings-language")} <select @change=${choose}>
    <option value="" .selected=${settings().language === ""}>${t("settings-language-browser")}</option>
    ${LANGUAGES.map((language) => html`<option value=${language} lang=${language} .selected=${settings().language === language}>${name(language)}</option>`)}
  </select></label>`;
}

function drawHeader() {
  const now = settings();
  const at = (/** @type {string} */ path) => (location.pathname === path ? "page" : nothing);
  const toggle = (/** @type {"sound" | "paths" | "hints"} */ name, /** @type {string} */ words) => html`<label class="switch">
    <input type="checkbox" .checked=${now[name]} @change=${(/** @type {Event} */ event) =>
      changeSettings({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}> ${words}</label>`;
  render(
    html`<a class="brand" href="/" aria-label=${t("frame-home")}><img src="/icon.svg" alt="" width="30" height="30"><span>Turncoat</span></a>
      <nav aria-label=${t("frame-pages")}>
        <a href="/" aria-current=${at("/")}>${t("frame-play")}</a>
        <a href="/analyse" aria-current=${at("/analyse")}>${t("frame-analyse")}</a>
        <a href="/puzzles" aria-current=${location.pathname.startsWith("/puzzles") ? "page" : nothing}>${t("frame-puzzles")}</a>
        <a class="wide-only" href="/rules" aria-current=${at("/rules")}>${t("frame-rules")}</a>
        <a href="/account" aria-current=${at("/account")}><span class="wide-only">${me?.account ? me.name : t("frame-sign-in")}</span><span class="narrow-only">${t("frame-me")}</span></a>
      </nav>
      <details class="menu">
        <summary class="button quiet icon-button" aria-label=${t("settings-title")}>
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h9M17 7h3M4 17h3M11 17h9"></path><circle cx="15" cy="7" r="2.4"></circle><circle cx="9" cy="17" r="2.4"></circle></svg>
        </summary>
        <div class="panel stack tight">
          <fieldset class="choice"><legend>${t("settings-colours")}</legend><div class="segments">
            ${themes().map(([theme, words]) => html`<label><input type="radio" name="theme" value=${theme}
              .checked=${now.theme === theme} @change=${() => changeSettings({ theme })}><span>${words}</span></label>`)}
          </div></fieldset>
          ${toggle("hints", t("settings-hints"))}
          ${toggle("paths", t("settings-paths"))}
          ${toggle("sound", t("settings-sound"))}
          ${languageChoice()}
          <p class="small narrow-only"><a href="/rules">${t("frame-rules")}</a></p>
          <p class="small"><a href="/keys">${t("settings-keys")}</a></p>
        </div>
      </details>`,
    header,
  );
}

/** A menu closes when something else is clicked, and behind what was chosen in it. @param {MouseEvent} event */
function closeMenus(event) {
  const target = /** @type {Element} */ (event.target);
  for (const menu of /** @type {NodeListOf<HTMLDetailsElement>} */ (document.querySelectorAll("details.menu[open]"))) {
    if (!menu.contains(target) || target.closest("a, .closing button")) menu.open = false;
  }
}

/** @param {KeyboardEvent} event */
function closeOnEscape(event) {
  const menu = /** @type {Element} */ (event.target).closest("details.menu[open]");
  if (event.key !== "Escape" || !(menu instanceof HTMLDetailsElement)) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
}

async function fetchIdentity() {
  me = await fetchMe().catch(() => null);
  drawHeader();
}

applyTheme(settings().theme);
document.addEventListener("click", followLink);
document.addEventListener("click", closeMenus);
document.addEventListener("keydown", closeOnEscape);
window.addEventListener("popstate", route);
window.addEventListener("go", (event) => go(/** @type {CustomEvent<string>} */ (event).detail));
window.addEventListener("settings", drawHeader);
window.addEventListener("identity", fetchIdentity);
await loadMessages();
/** @type {HTMLElement} */ (document.getElementById("skip")).textContent = t("frame-skip");
drawHeader();
route();
fetchIdentity();
