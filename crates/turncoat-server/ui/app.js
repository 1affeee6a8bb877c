// @ts-check
// The frame around the pages: header, settings, and which page is shown.

import { hasEngine } from "./browser-engine.js";
import { say } from "./live.js";
import { keepPage } from "./offline.js";
import { applyTheme, changeSettings, settings } from "./settings.js";
import { fetchMe, isOnline } from "./server.js";
import { uploadGames } from "./uploads.js";
import { html, nothing, render } from "./vendor/lit-html.js";

/** @typedef {{close?: () => void}} Page */
/** @typedef {{title: string, open: (host: HTMLElement, path: string) => Page}} PageModule */

/** @type {[RegExp, () => Promise<PageModule>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/home.js")],
  [/^\/game\/[^/]+$/, () => import("./pages/game.js")],
  [/^\/analyse$/, () => import("./pages/analyse.js")],
  [/^\/rules$/, () => import("./pages/rules.js")],
  [/^\/keys$/, () => import("./pages/keys.js")],
  [/^\/(account|person\/[^/]+|ladder)$/, () => import("./pages/people.js")],
];

const header = /** @type {HTMLElement} */ (document.getElementById("header"));
const main = /** @type {HTMLElement} */ (document.getElementById("main"));

/** How often the page looks whether there is a server again, in milliseconds. */
const LOOK_EVERY = 15_000;

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
  document.title = path === "/" ? "Turncoat" : `${module.title} · Turncoat`;
  page = module.open(host, path);
  drawHeader();
  if (visit > 1) {
    window.scrollTo(0, 0);
    main.focus({ preventScroll: true });
    say(module.title);
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

function drawHeader() {
  const now = settings();
  const at = (/** @type {string} */ path) => (location.pathname === path ? "page" : nothing);
  const toggle = (/** @type {"sound" | "paths" | "hints"} */ name, /** @type {string} */ words) => html`<label class="switch">
    <input type="checkbox" .checked=${now[name]} @change=${(/** @type {Event} */ event) =>
      changeSettings({ [name]: /** @type {HTMLInputElement} */ (event.target).checked })}> ${words}</label>`;
  render(
    html`<a class="brand" href="/" aria-label="Turncoat, to the start page"><img src="/icon.svg" alt="" width="30" height="30"><span>Turncoat</span></a>
      <nav aria-label="Pages">
        <a href="/" aria-current=${at("/")}>Play</a>
        <a href="/analyse" aria-current=${at("/analyse")}>Analyse</a>
        <a href="/rules" aria-current=${at("/rules")}>Rules</a>
        <a href="/account" aria-current=${at("/account")}><span class="wide-only">${me?.account ? me.name : "Sign in"}</span><span class="narrow-only">Me</span></a>
      </nav>
      <details class="menu">
        <summary class="button quiet icon-button" aria-label="Settings">
          <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 7h9M17 7h3M4 17h3M11 17h9"></path><circle cx="15" cy="7" r="2.4"></circle><circle cx="9" cy="17" r="2.4"></circle></svg>
        </summary>
        <div class="panel stack tight">
          <fieldset class="choice"><legend>Colours</legend><div class="segments">
            ${["system", "light", "dark"].map((theme) => html`<label><input type="radio" name="theme" value=${theme}
              .checked=${now.theme === theme} @change=${() => changeSettings({ theme })}><span>${theme[0].toUpperCase() + theme.slice(1)}</span></label>`)}
          </div></fieldset>
          ${toggle("hints", "Mark possible moves")}
          ${toggle("paths", "Shortest paths in Quoridor")}
          ${toggle("sound", "Sounds")}
          ${hasEngine ? html`<label class="switch"><input type="checkbox" .checked=${now.engine === "server"} @change=${(/** @type {Event} */ event) =>
            changeSettings({ engine: /** @type {HTMLInputElement} */ (event.target).checked ? "server" : "browser" })}> Analyse on the server</label>` : nothing}
          <p class="small"><a href="/keys">Keys and typed moves</a></p>
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
  if (await uploadGames() > 0) window.dispatchEvent(new Event("uploaded"));
}

/** Says what is missing while there is no server. */
function drawConnection() {
  const note = /** @type {HTMLElement} */ (document.getElementById("offline"));
  note.hidden = isOnline;
  note.textContent = isOnline ? "" : "No connection to the server. You can play against the computer or at one screen, analyse and review; games with friends, the ladder and your account need the server.";
}

/** There may be a server again: whoever answers is asked. */
function lookForServer() {
  if (!isOnline) fetchIdentity();
}

applyTheme(settings().theme);
document.addEventListener("click", followLink);
document.addEventListener("click", closeMenus);
document.addEventListener("keydown", closeOnEscape);
window.addEventListener("popstate", route);
window.addEventListener("go", (event) => go(/** @type {CustomEvent<string>} */ (event).detail));
window.addEventListener("settings", drawHeader);
window.addEventListener("identity", fetchIdentity);
window.addEventListener("online", lookForServer);
window.addEventListener("connection", drawConnection);
window.setInterval(lookForServer, LOOK_EVERY);
drawHeader();
route();
fetchIdentity();
keepPage();
