// @ts-check
// Accounts: the visitor's own, those of others, and the ladder.

import { pageAddress } from "../address.js";
import { sentence } from "../boards/words.js";
import { say } from "../live.js";
import { rich, t } from "../messages.js";
import { accountSettings, guestSettings } from "../parts/account-settings.js";
import { gameList } from "../parts/game-list.js";
import { segments } from "../parts/choices.js";
import { problemNotice } from "../parts/problem-notice.js";
import { become, fetchMe, request, requestAsMe } from "../server.js";
import { html, nothing, render } from "../vendor/lit-html.js";

/** @import * as Api from "../api.js" */

export const title = () => t("people-title");

/**
 * @param {HTMLElement} host
 * @param {string} path
 */
export function open(host, path) {
  if (path === "/ladder") openLadder(host, "othello");
  else if (path.startsWith("/person/")) openPerson(host, decoded(path.slice("/person/".length)));
  else new Account(host);
  return {};
}

/** A part of a path as text; as it is if it cannot be read. @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** @param {Api.Rating[]} ratings */
function ratingsTable(ratings) {
  const rated = ratings.filter(({ games }) => games > 0);
  if (rated.length === 0) return html`<p class="soft">${t("ratings-none")}</p>`;
  return html`<dl class="ratings">${rated.map(({ game, rating, deviation, games }) => html`<div><dt>${t("game-name", { game })}</dt>
    <dd><strong>${Math.round(rating)}</strong> <span class="soft">± ${Math.round(2 * deviation)}</span></dd><dd class="soft small">${t("ratings-games", { games })}</dd></div>`)}</dl>`;
}

/** A list of games that grows on demand. */
class History {
  /** @type {Api.GameSummary[]} */
  games = [];
  /** Where the next page begins.
   * @type {string | null} */
  next = null;

  /**
   * @param {string} address
   * @param {() => void} changed
   */
  constructor(address, changed) {
    this.address = address;
    this.changed = changed;
    this.fetch();
  }

  fetch = async () => {
    try {
      const after = this.next === null ? "" : `?after=${encodeURIComponent(this.next)}`;
      const { games, next } = /** @type {Api.GameList} */ (await requestAsMe("GET", `${this.address}${after}`));
      this.games = [...this.games, ...games];
      this.next = next;
    } catch (error) {
      say(/** @type {Error} */ (error).message);
    }
    this.changed();
  };

  draw() {
    return html`<section class="stack"><h2>${t("history-heading")}</h2>
      ${this.games.length === 0 ? html`<p class="soft">${rich("history-none", { link: (words) => html`<a href=${pageAddress("/")}>${words}</a>` })}</p>` : gameList(this.games)}
      ${this.next !== null ? html`<p><button type="button" @click=${this.fetch}>${t("history-more")}</button></p>` : nothing}</section>`;
  }
}

class Account {
  /** @type {Api.Me | null} */
  me = null;
  /** @type {string | null} */
  problem = null;
  /** @type {string | null} */
  news = null;
  way = "in";

  /** @param {HTMLElement} host */
  constructor(host) {
    this.host = host;
    this.history = new History("/api/me/games", () => this.draw());
    fetchMe().then((me) => this.become(me), (error) => this.fail(error));
    this.draw();
  }

  /** @param {Api.Me} me */
  become(me) {
    this.me = me;
    this.problem = null;
    this.draw();
  }

  /** @param {Error} error */
  fail(error) {
    this.news = null;
    this.problem = error.message;
    this.draw();
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {unknown} [body]
   * @param {string | null} [news] what to tell when it is done
   */
  async change(method, path, body, news = null) {
    try {
      const me = await become(method, path, body);
      this.news = news;
      this.become(me);
      if (news) say(news);
      this.history = new History("/api/me/games", () => this.draw());
      window.dispatchEvent(new Event("identity"));
    } catch (error) {
      this.fail(/** @type {Error} */ (error));
    }
  }

  submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    const body = { name: form.get("name"), password: form.get("password") };
    this.change("POST", this.way === "in" ? "/api/session" : "/api/accounts", body);
  };

  rename = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    this.change("PUT", "/api/me", { name: new FormData(/** @type {HTMLFormElement} */ (event.target)).get("guest") });
  };

  changePassword = (/** @type {unknown} */ body) =>
    this.change("PUT", "/api/me/password", body, t("password-changed"));

  signOutEverywhere = () => this.change("DELETE", "/api/me/sessions", undefined, t("devices-signed-out"));

  remove = (/** @type {unknown} */ body) => this.change("DELETE", "/api/me", body, t("delete-done"));

  draw() {
    const { me } = this;
    render(
      html`<div class="page stack">
        <h1>${me?.account ? me.name : t("account-heading")}</h1>
        ${problemNotice(this.problem)}
        ${this.news ? html`<p class="notice">${this.news}</p>` : nothing}
        ${me?.account ? html`<section class="card stack">${ratingsTable(me.ratings)}
            <div class="row"><a class="button" href=${pageAddress("/ladder")}>${t("account-ladder")}</a><button type="button" class="quiet" @click=${() => this.change("DELETE", "/api/session")}>${t("account-sign-out")}</button></div></section>${accountSettings(this)}`
          : html`<div class="columns">
            <section class="card stack"><h2>${t("account-offer")}</h2>
              <p class="soft small">${t("account-offer-text")}</p>
              <form class="stack" @submit=${this.submit}>
                ${segments(t("account-want"), "way", this.way, [["in", t("account-sign-in")], ["up", t("account-sign-up")]], (way) => {
                  this.way = way;
                  this.draw();
                })}
                <label class="field">${t("account-name")} <input type="text" name="name" required autocomplete="username" maxlength="40"></label>
                <label class="field">${t("account-password")} <input type="password" name="password" required minlength="8" autocomplete=${this.way === "in" ? "current-password" : "new-password"}>
                  ${this.way === "up" ? html`<span class="soft small">${t("account-password-rule")}</span>` : nothing}</label>
                <button type="submit" class="primary">${this.way === "in" ? t("account-sign-in") : t("account-create")}</button>
              </form></section>
            <section class="card stack"><h2>${t("guest-heading")}</h2>
              <form class="stack tight" @submit=${this.rename}><label class="field">${t("guest-name")}
                <input type="text" name="guest" .value=${me?.name ?? ""} maxlength="40" autocomplete="nickname" required></label>
                <button type="submit">${t("guest-save")}</button></form>
              <p class="small"><a href=${pageAddress("/ladder")}>${t("account-ladder")}</a></p>${guestSettings(this.remove)}</section>
          </div>`}
        ${this.history.draw()}
      </div>`,
      this.host,
    );
  }
}

/**
 * @param {HTMLElement} host
 * @param {string} name
 */
async function openPerson(host, name) {
  /** @type {Api.Person | null} */
  let person = null;
  const draw = () => person && render(html`<div class="page stack"><h1>${person.name}</h1><section class="card">${ratingsTable(person.ratings)}</section>${history.draw()}</div>`, host);
  const history = new History(`/api/people/${encodeURIComponent(name)}/games`, draw);
  try {
    person = await request("GET", `/api/people/${encodeURIComponent(name)}`);
    draw();
  } catch (error) {
    render(html`<div class="page card stack"><h1>${name}</h1><p>${sentence(/** @type {Error} */ (error).message)}</p><p><a class="button primary" href=${pageAddress("/ladder")}>${t("account-ladder")}</a></p></div>`, host);
  }
}

/**
 * @param {HTMLElement} host
 * @param {string} game
 */
async function openLadder(host, game) {
  const people = /** @type {Api.Person[]} */ (await request("GET", `/api/ladder/${game}`).catch(() => []));
  render(
    html`<div class="page stack"><h1>${t("ladder-heading")}</h1>
      ${segments(t("home-game"), "ladder", game, [["othello", t("game-name", { game: "othello" })], ["quoridor", t("game-name", { game: "quoridor" })]], (game) => openLadder(host, game))}
      ${people.length === 0 ? html`<p class="soft">${t("ladder-none")}</p>` : html`<div class="card scroll"><table class="plain"><thead><tr><th scope="col">${t("ladder-rank")}</th><th scope="col">${t("ladder-name")}</th><th scope="col">${t("ladder-rating")}</th><th scope="col">${t("ladder-games")}</th></tr></thead>
        <tbody>${people.map(({ name, ratings }, index) => {
          const rating = ratings.find((rating) => rating.game === game);
          return html`<tr><td>${index + 1}</td><td><a href=${pageAddress(`/person/${encodeURIComponent(name)}`)}>${name}</a></td><td>${rating ? Math.round(rating.rating) : ""}</td><td>${rating?.games ?? ""}</td></tr>`;
        })}</tbody></table></div>`}
    </div>`,
    host,
  );
}
