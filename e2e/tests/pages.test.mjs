// Every page: readable by everybody, light, and quickly there.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { choose, openBrowser, require, Server, visit } from "../harness.mjs";

const LIMIT = 200_000;

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** Fails on what axe calls serious or critical. */
async function checkAccess(page, where) {
  const { violations } = await page.evaluate(`${readFileSync(require.resolve("axe-core/axe.min.js"), "utf8")}; axe.run(document, { resultTypes: ["violations"] })`);
  const grave = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  assert.deepEqual(grave.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`), [], where);
}

for (const colorScheme of ["light", "dark"]) {
  test(`axe finds nothing serious, ${colorScheme}`, async () => {
    const page = await visit(browser, server.address, { colorScheme });
    await page.locator(".board .legal").first().waitFor();
    await page.locator("summary", { hasText: "Clock" }).click();
    await checkAccess(page, "home");
    await choose(page, "Quoridor");
    await page.locator(".board.quoridor").waitFor();
    await checkAccess(page, "home with Quoridor");

    await page.getByRole("button", { name: "Play", exact: true }).click();
    await page.locator(".board .legal").first().waitFor();
    await page.keyboard.press("Tab");
    await checkAccess(page, "a game of Quoridor");
    await page.getByRole("button", { name: "Take a horizontal wall" }).click();
    await checkAccess(page, "with a wall in hand");
    const resign = page.getByRole("button", { name: "Resign" });
    await resign.click();
    await resign.click();
    await page.locator(".ending").waitFor();
    await checkAccess(page, "a finished game");

    await page.goto(server.address);
    await choose(page, "Othello");
    await choose(page, "A friend");
    await page.locator("summary", { hasText: "Clock" }).click();
    await choose(page, "5 + 3");
    await page.getByRole("button", { name: "Create the link" }).click();
    await page.locator(".invitation").waitFor();
    await checkAccess(page, "an invitation");

    await page.goto(`${server.address}/analyse#start=othello&moves=f5,d6,c3,d3,c4`);
    await page.locator(".board .value").first().waitFor();
    await page.getByRole("button", { name: "Review the game" }).click();
    await page.getByRole("button", { name: "Again", exact: true }).waitFor({ timeout: 180_000 });
    await checkAccess(page, "analysis");
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await checkAccess(page, "the editor");

    for (const path of ["/rules", "/keys", "/chip", "/account", "/ladder", "/nowhere"]) {
      await page.goto(server.address + path);
      await page.locator("h1").first().waitFor();
      await checkAccess(page, path);
    }
    await page.locator("summary[aria-label=Settings]").click();
    await checkAccess(page, "the settings");
    await page.leave();
  });
}

test("the page is light and soon there", async () => {
  const page = await visit(browser, "about:blank");
  // What the browser has already it only asks about again, and hears that nothing has changed: that is no weight.
  const weights = new Map();
  page.on("response", async (response) => {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes().catch(() => ({ responseBodySize: 0, responseHeadersSize: 0 }));
    weights.set(response.url(), Math.max(weights.get(response.url()) ?? 0, responseBodySize + responseHeadersSize));
  });
  const begin = performance.now();
  await page.goto(server.address);
  await page.locator(".board .legal").first().waitFor();
  const drawn = performance.now() - begin;
  await choose(page, "Quoridor");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".board.quoridor .legal").first().waitFor();
  for (const path of ["/analyse", "/rules", "/keys", "/account"]) {
    await page.goto(server.address + path);
    await page.locator("h1").first().waitFor({ state: "attached" });
  }
  await page.waitForLoadState("networkidle");
  const bytes = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  console.log(`first board after ${Math.round(drawn)} ms; all pages and both games: ${bytes} bytes`);
  assert.ok(bytes > 20_000 && bytes < LIMIT, `${bytes} bytes`);
  await page.leave();
});

test("an account keeps its games; nothing in the policy is violated", async () => {
  const page = await visit(browser, `${server.address}/account`);
  await choose(page, "Sign up");
  await page.getByLabel("Name", { exact: true }).fill("Ada <b>Lovelace</b>");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).click();
  await page.getByRole("heading", { name: "Ada <b>Lovelace</b>" }).waitFor();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "An account, if you like" }).waitFor();
  await page.leave();
});

test("an account is cared for with the keyboard alone: password, devices, data, deletion", async () => {
  const page = await visit(browser, `${server.address}/account`);
  const signIn = async (way, button, password) => {
    await choose(page, way);
    await page.getByLabel("Name", { exact: true }).fill("j.smith");
    await page.getByLabel("Password").fill(password);
    await page.getByRole("button", { name: button, exact: true }).click();
    await page.getByRole("heading", { name: "j.smith" }).waitFor();
  };
  const openSettings = async () => {
    await page.locator("summary", { hasText: "Account settings" }).focus();
    await page.keyboard.press("Enter");
  };
  await signIn("Sign up", "Create the account", "correct horse");
  await openSettings();
  await checkAccess(page, "the settings of an account");
  await page.getByLabel("Current password").fill("wrong horse");
  await page.getByLabel("New password").fill("battery staple");
  await page.keyboard.press("Enter");
  await page.getByRole("alert").filter({ hasText: "The password is wrong" }).waitFor();
  await page.getByLabel("Current password").fill("correct horse");
  await page.getByLabel("New password").fill("battery staple");
  await page.keyboard.press("Enter");
  await page.getByRole("status").filter({ hasText: "The password is changed" }).waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download my data" }).click()]);
  const data = JSON.parse(readFileSync(await download.path(), "utf8"));
  assert.equal(data.account[0].name, "j.smith");
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  await page.getByRole("heading", { name: "An account, if you like" }).waitFor();

  await signIn("Sign in", "Sign in", "battery staple");
  await page.goto(`${server.address}/person/j.smith`);
  await page.getByRole("heading", { name: "j.smith" }).waitFor();
  await page.goto(`${server.address}/account`);
  await page.getByRole("heading", { name: "j.smith" }).waitFor();
  await openSettings();
  await page.getByLabel("Password", { exact: true }).fill("battery staple");
  await page.getByLabel("Yes, delete everything").focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Delete the account" }).click();
  await page.getByRole("status").filter({ hasText: "Everything about you is deleted" }).waitFor();
  await page.goto(`${server.address}/person/j.smith`);
  await page.locator("#main").getByText("There is no account").waitFor();
  await page.leave();
});
