// @ts-check
// What can be done with one's own account, besides playing.

import { t } from "../messages.js";
import { html, nothing } from "../vendor/lit-html.js";

/**
 * @typedef {object} AccountActions
 * @property {(body: {current: string, password: string}) => void} changePassword
 * @property {() => void} signOutEverywhere
 * @property {(body: {password: string | null}) => void} remove
 */

/**
 * The fields of a form that was sent.
 * @param {SubmitEvent} event
 */
function fields(event) {
  event.preventDefault();
  const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
  return (/** @type {string} */ name) => String(form.get(name) ?? "");
}

/** The settings of an account. @param {AccountActions} actions */
export function accountSettings({ changePassword, signOutEverywhere, remove }) {
  const change = (/** @type {SubmitEvent} */ event) => {
    const field = fields(event);
    changePassword({ current: field("current"), password: field("password") });
  };
  return html`<details class="card more"><summary>${t("account-settings")}</summary><div class="stack">
    <form class="stack tight" @submit=${change}><h2>${t("password-heading")}</h2>
      <label class="field">${t("password-current")} <input type="password" name="current" required autocomplete="current-password"></label>
      <label class="field">${t("password-new")} <input type="password" name="password" required minlength="8" autocomplete="new-password">
        <span class="soft small">${t("password-rule")}</span></label>
      <button type="submit">${t("password-change")}</button></form>
    <section class="stack tight"><h2>${t("devices-heading")}</h2>
      <div class="row"><button type="button" @click=${signOutEverywhere}>${t("devices-sign-out")}</button>${dataLink()}</div></section>
    ${deletion(t("delete-account"), true, remove)}
  </div></details>`;
}

/** The settings of a guest. @param {AccountActions["remove"]} remove */
export function guestSettings(remove) {
  return html`<details class="more"><summary>${t("guest-data")}</summary><div class="stack">
    <div class="row">${dataLink()}</div>${deletion(t("delete-data"), false, remove)}</div></details>`;
}

function dataLink() {
  return html`<a class="button" href="/api/me/export" download="turncoat.json">${t("data-download")}</a>`;
}

/**
 * @param {string} words
 * @param {boolean} hasPassword
 * @param {AccountActions["remove"]} remove
 */
function deletion(words, hasPassword, remove) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    const field = fields(event);
    remove({ password: hasPassword ? field("password") : null });
  };
  return html`<form class="stack tight" @submit=${submit}><h2>${words}</h2>
    <p class="soft small">${t("delete-text")}</p>
    ${hasPassword ? html`<label class="field">${t("account-password")} <input type="password" name="password" required autocomplete="current-password"></label>` : nothing}
    <label class="switch"><input type="checkbox" required> ${t("delete-sure")}</label>
    <button type="submit" class="danger">${words}</button></form>`;
}
