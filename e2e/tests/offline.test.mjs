// The page with the engine of the browser, with a server and without.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { choose, legalSquares, openBrowser, Server, visit, waitForChoice, waitForTurn } from "../harness.mjs";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** Waits until the browser keeps all files. */
async function waitUntilKept(page) {
  await page.waitForFunction(async () => (await caches.has("turncoat")) && Boolean(await (await caches.open("turncoat")).match(new URL("files.json", location.origin))), null, { timeout: 120_000 });
}

async function weaken(page) {
  await waitForChoice(page);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("Home");
}

/** Plays the first legal move until the game is over. */
async function playOn(page) {
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    const pass = page.getByRole("button", { name: /^Pass/ });
    if (await pass.count()) await pass.click();
    else await page.locator(`.board [data-square="${(await legalSquares(page))[0]}"]`).click();
    await page.waitForFunction((before) => document.querySelectorAll(".moves .move").length > before || document.querySelector(".ending"), before);
  }
}

/** Runs up the board until the game is over. */
async function runUp(page) {
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    const steps = (await legalSquares(page)).sort((one, other) => Number(other.slice(1)) - Number(one.slice(1)));
    await page.locator(`.board [data-square="${steps[0]}"]`).click();
    await page.waitForFunction((before) => document.querySelectorAll(".moves .move").length > before || document.querySelector(".ending"), before);
  }
}

async function paste(page, text) {
  const details = page.locator("details.paste");
  if (!(await details.evaluate((details) => details.open))) await details.locator("summary").click();
  await page.getByLabel("A game or a position in any notation").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

test("the engine of the browser analyses while that of the server rests", async () => {
  const page = await visit(browser, `${server.address}/analyse`, { engine: "browser" });
  assert.ok(await page.evaluate(() => crossOriginIsolated), "the page can share memory with its worker");
  await page.locator(".best-lines button").first().waitFor();
  await page.locator(".source", { hasText: "in this browser" }).waitFor();
  // A new position replaces the old one at once.
  await page.locator(".board .legal").first().click();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  await page.locator(".best-lines button").first().waitFor();
  await page.leave();
});

test("a page that is not isolated searches in slices, and still stops at once", async () => {
  const page = await visit(browser, "about:blank", { engine: "browser" });
  await page.route(`${server.address}/analyse`, async (route) => {
    const answer = await route.fetch();
    const { "cross-origin-embedder-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`${server.address}/analyse`);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await page.locator(".source", { hasText: "in this browser" }).waitFor();
  const answers = await page.evaluate(async () => {
    const { askBrowser, stopBrowser } = await import("/browser-engine.js");
    const line = { start: "othello", moves: ["f5", "f6", "e6", "f4", "c3"] };
    const long = [];
    const id = askBrowser({ type: "rank", ...line, seconds: 60 }, ({ type }) => long.push(type));
    await new Promise((resolve) => setTimeout(resolve, 500));
    stopBrowser(id);
    const short = [];
    await new Promise((resolve) => askBrowser({ type: "rank", ...line, seconds: 0.2, lines: 1 }, ({ type }) => (short.push(type), type === "done" && resolve(null))));
    return { long, short };
  });
  assert.ok(answers.short.includes("findings") && !answers.long.includes("done"), JSON.stringify(answers));
  await page.leave();
});

test("what a browser needs to install the page", async () => {
  const manifest = await server.get("/manifest.webmanifest");
  assert.equal(manifest.display, "standalone");
  for (const size of ["192x192", "512x512"]) assert.ok(manifest.icons.some(({ sizes, type }) => sizes === size && type === "image/png"), size);
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, `${server.address}/`));
    assert.equal(icon.headers.get("content-type"), type, src);
  }
  const page = await visit(browser, server.address, { keepsPage: true });
  assert.equal(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)), "/");
  await page.leave();
});

test("without a server: whole games, an analysis, a review, an import; back again, the games arrive once", async () => {
  const page = await visit(browser, server.address, { engine: "browser", keepsPage: true });
  await waitUntilKept(page);
  await server.kill();
  await page.reload();
  await page.locator("#offline", { hasText: "No connection to the server" }).waitFor();

  await weaken(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game\/local-/);
  await playOn(page);
  assert.match(await page.locator(".verdict").textContent(), /^(You won|You lost|A draw)$/);

  await page.goto(server.address);
  await choose(page, "Quoridor");
  await weaken(page);
  await page.locator("details.more").evaluate((details) => (details.open = true));
  await choose(page, "Small");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game\/local-/);
  await runUp(page);
  const address = page.url();
  await page.reload();
  await page.locator(".ending").waitFor();
  assert.equal(page.url(), address, "a finished game is there after a reload");

  await page.goto(`${server.address}/analyse`);
  await page.locator(".best-lines button").first().waitFor();
  await paste(page, "F5D6C3D3C4F4");
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 6);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".review table").waitFor({ timeout: 120_000 });

  await server.restart();
  await page.goto(`${server.address}/account`);
  const made = await page.evaluate(async () => {
    const answer = await fetch("/api/accounts", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name: "Ada", password: "correct horse" }) });
    return answer.status;
  });
  assert.equal(made, 200);
  const stored = () => page.evaluate(async () => (await (await fetch("/api/me/games")).json()).games.map(({ game, ending }) => [game, Boolean(ending)]));
  await page.goto(server.address);
  await page.waitForFunction(async () => (await (await fetch("/api/me/games")).json()).games.length === 2);
  // Once more, as if the first answers had been lost.
  await page.reload();
  await page.locator(".games li").nth(1).waitFor();
  assert.deepEqual((await stored()).sort(), [["othello", true], ["quoridor", true]]);
  assert.equal(await page.locator(".games li").count(), 2);
  await page.leave();
});

test("a game at one screen without a server", async () => {
  const page = await visit(browser, server.address, { engine: "browser", keepsPage: true });
  await waitUntilKept(page);
  await server.kill();
  await page.reload();
  await choose(page, "Both here");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game\/local-/);
  for (const square of ["f5", "d6"]) {
    await page.locator(`.board .legal[data-square="${square}"]`).click();
    await page.waitForFunction((square) => document.querySelector(".moves [aria-current]")?.textContent.includes(square), square);
  }
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent.includes("f5"));
  await server.restart();
  await page.leave();
});
