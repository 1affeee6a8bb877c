// The page without the server: whole games, analysis, reviews and files; and the games arrive when the server is back.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { choose, legalSquares, openBrowser, Server, visit, waitForChoice, waitForTurn } from "../harness.mjs";

let browser;
before(async () => {
  browser = await openBrowser();
});

/** Waits until a question to the page is answered by yes; pages do not wait for promises by themselves. */
async function until(ask) {
  for (const end = performance.now() + 120_000; !(await ask()); await new Promise((resolve) => setTimeout(resolve, 100))) {
    assert.ok(performance.now() < end, `in vain: ${ask}`);
  }
}

/** A visitor of a server of their own, whose browser keeps all files. */
async function visitAndKeep() {
  const server = await Server.start();
  const page = await visit(browser, server.address, { engine: "browser", keepsPage: true });
  await until(() => page.evaluate(async () => Boolean(await (await caches.open("turncoat")).match(new URL("files.json", location.origin)))));
  return { server, page };
}

/** Chooses the weakest level. */
async function weaken(page) {
  await waitForChoice(page);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("Home");
}

async function play(page) {
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL(/\/game\/local-/);
}

/** Plays until the game is over: the move that `choice` takes of the legal squares. */
async function playOn(page, choice) {
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    const pass = page.getByRole("button", { name: /^Pass/ });
    if (await pass.count()) await pass.click();
    else await page.locator(`.board [data-square="${choice(await legalSquares(page))}"]`).click();
    await page.waitForFunction((before) => document.querySelectorAll(".moves .move").length > before || document.querySelector(".ending"), before);
  }
}

const anySquare = (squares) => squares[0];
const upTheBoard = (squares) => squares.toSorted((one, other) => Number(other.slice(1)) - Number(one.slice(1)))[0];

async function paste(page, text) {
  const details = page.locator("details.paste");
  if (!(await details.evaluate((details) => details.open))) await details.locator("summary").click();
  await page.getByLabel("A game or a position in any notation").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

/** The games that the server knows of the visitor. */
const storedGames = (page) => page.evaluate(async () => (await (await fetch("/api/me/games")).json()).games.map(({ game, ending, rated }) => [game, Boolean(ending), rated]));

test("what a browser needs to install the page", async () => {
  const server = await Server.start();
  const manifest = await server.get("/manifest.webmanifest");
  assert.equal(manifest.display, "standalone");
  for (const size of ["192x192", "512x512"]) assert.ok(manifest.icons.some(({ sizes, type }) => sizes === size && type === "image/png"), size);
  assert.ok(manifest.icons.some(({ purpose }) => purpose === "maskable"));
  for (const { src, type } of manifest.icons) {
    const icon = await fetch(new URL(src, `${server.address}/`));
    assert.equal(icon.headers.get("content-type"), type, src);
  }
  const page = await visit(browser, server.address, { keepsPage: true });
  assert.equal(await page.locator("link[rel=manifest]").getAttribute("href"), "/manifest.webmanifest");
  assert.equal(await page.evaluate(() => navigator.serviceWorker.ready.then(({ scope }) => new URL(scope).pathname)), "/");
  await page.leave();
});

test("without a server: whole games, an analysis, a review, an import; when it is back, the games arrive once", async () => {
  const { server, page } = await visitAndKeep();
  await server.kill();
  await page.reload();
  await page.locator("#offline", { hasText: "The server does not answer." }).waitFor();

  await weaken(page);
  await play(page);
  await playOn(page, anySquare);
  assert.match(await page.locator(".verdict").textContent(), /^(You won|You lost|A draw)$/);

  await page.goto(server.address);
  await choose(page, "Quoridor");
  await weaken(page);
  await page.locator("details.more").evaluate((details) => (details.open = true));
  await choose(page, "Small");
  await play(page);
  await playOn(page, upTheBoard);
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
  const isMade = await page.evaluate(async () => {
    const body = JSON.stringify({ name: "Ada", password: "correct horse" });
    return (await fetch("/api/accounts", { method: "POST", headers: { "content-type": "application/json" }, body })).ok;
  });
  assert.ok(isMade, "an account is made");
  // The first answer gets lost, so that the page hands the game over again.
  let lost = 0;
  await page.route("**/api/me/games/local-*", async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await page.goto(server.address);
  await until(async () => (await storedGames(page)).length >= 1);
  await page.reload();
  await until(async () => (await storedGames(page)).length === 2);
  assert.ok(lost >= 3, "a game was handed over twice");
  assert.deepEqual((await storedGames(page)).sort(), [["othello", true, false], ["quoridor", true, false]]);
  await page.reload();
  await page.locator(".games li").nth(1).waitFor();
  assert.equal(await page.locator(".games li").count(), 2, "each game is listed once");
  // The address of the game here leads to the game there.
  await page.goto(address);
  await page.waitForURL((url) => url.pathname.startsWith("/game/") && !url.pathname.includes("local-"));
  await page.locator(".ending").waitFor();
  await page.leave();
});

test("a game at one screen goes on where it was, without a server and with one", async () => {
  const { server, page } = await visitAndKeep();
  await server.kill();
  await page.reload();
  await choose(page, "Both here");
  await play(page);
  await page.locator(".strip").first().waitFor();
  for (const square of ["f5", "d6"]) {
    await page.locator(`.board .legal[data-square="${square}"]`).click();
    await page.waitForFunction((square) => document.querySelector(".moves [aria-current]")?.textContent.includes(square), square);
  }
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent.includes("f5"));
  await server.restart();
  await page.reload();
  await page.waitForFunction(() => document.querySelector(".moves [aria-current]")?.textContent.includes("f5"));
  await page.goto(server.address);
  await page.locator(".games a[href^='/game/local-']").waitFor();
  await page.leave();
});

test("a friend needs the server, and the page says so", async () => {
  const { server, page } = await visitAndKeep();
  await server.kill();
  await page.reload();
  await page.locator("#offline").waitFor();
  await choose(page, "A friend");
  await page.getByRole("button", { name: "Create the link" }).click();
  await page.locator(".problem, [role=alert]").first().waitFor();
  assert.ok(!page.url().includes("/game/"));
  await page.leave();
});

test("a newcomer plays a level without any work of the server, and other pages of the browser follow", async () => {
  const server = await Server.start({ options: ["--metrics-address", "127.0.0.1:0"] });
  const page = await visit(browser, server.address, { engine: "browser" });
  await weaken(page);
  await play(page);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForTurn(page);
  await page.locator(`.board [data-square="${(await legalSquares(page))[0]}"]`).click();
  for (const each of [page, other]) await each.waitForFunction(() => document.querySelectorAll(".moves .move").length >= 2);
  assert.equal((await server.metrics()).get("turncoat_engine_jobs_total") ?? 0, 0);
  assert.equal((await server.metrics()).get("turncoat_games_total") ?? 0, 0);
  await page.leave();
});
