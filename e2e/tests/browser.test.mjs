// The engine of the browser answers the page; that of the server rests.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { openBrowser, Server, visit } from "../harness.mjs";

/** Beyond the book, which would answer at once. */
const MIDDLE_GAME = "f5,d6,c3,d3,c4,f4,f6,f3,e6,e7,d7,c5,b6,d8,c6,c7,d2,b5,a5,a6";

let server;
let browser;
before(async () => {
  server = await Server.start({ options: ["--metrics-address", "127.0.0.1:0"] });
  browser = await openBrowser();
});

const lines = (page) => page.locator(".best-lines button").first();
const source = (page, words) => page.locator(".lines .source", { hasText: words }).waitFor();
const analyse = (start, moves) => `${server.address}/analyse#start=${start}&moves=${moves}`;

/** Stores the answers of the page's engine to a question, and those to another one after it was stopped. */
async function answersAndStop(page) {
  return page.evaluate(async (moves) => {
    const { askBrowser, stopBrowser } = await import("/browser-engine.js");
    const line = { start: "othello", moves: moves.split(",") };
    const long = [];
    const id = askBrowser({ type: "rank", ...line, seconds: 600 }, ({ type }) => long.push(type));
    await new Promise((resolve) => setTimeout(resolve, 500));
    stopBrowser(id);
    const short = [];
    await new Promise((resolve) => askBrowser({ type: "rank", ...line, seconds: 0.2, lines: 1 }, ({ type }) => short.push(type) && type === "done" && resolve()));
    return { long, short };
  }, MIDDLE_GAME);
}

test("analysis, reviews and hints come from the browser's engine, and the server's has nothing to do", async () => {
  const pages = [];
  for (const [start, moves] of [["othello", MIDDLE_GAME], ["quoridor", "e2,e8,e3,e7"]]) {
    const page = await visit(browser, analyse(start, moves), { engine: "browser" });
    assert.ok(await page.evaluate(() => crossOriginIsolated), "the page can share memory with its worker");
    await lines(page).waitFor();
    await source(page, "in this browser");
    // A new position replaces the old one at once.
    await page.locator(".board [data-square].legal").first().click();
    await page.waitForFunction((plies) => document.querySelectorAll(".moves .move").length === plies, moves.split(",").length + 1);
    await lines(page).waitFor();
    pages.push(page);
  }
  const [page] = pages;
  await page.goto(analyse("othello", "f5,f6,e6,f4,g5"));
  await page.reload();
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.locator(".review .source", { hasText: "Judged by the engine in this browser." }).waitFor({ timeout: 120_000 });
  const metrics = await server.metrics();
  assert.equal(metrics.get("turncoat_engine_jobs_total") ?? 0, 0, "no job was given to the server's engine");
  for (const page of pages) await page.leave();
});

test("the server's engine answers who prefers it, and browsers that cannot run theirs", async () => {
  const page = await visit(browser, analyse("othello", MIDDLE_GAME), { engine: "browser" });
  await source(page, "in this browser");
  await page.locator("details.menu summary").first().click();
  await page.locator("label", { hasText: "On the server" }).click();
  await page.keyboard.press("Escape");
  await page.locator(".moves .move").first().click();
  await source(page, "on the server");
  await page.leave();

  const old = await visit(browser, "about:blank", { engine: "browser" });
  await old.route("**/engine/turncoat_bg.wasm", (route) => route.fulfill({ status: 404 }));
  await old.goto(analyse("othello", MIDDLE_GAME));
  await source(old, "on the server");
  await old.leave();
});

test("a search stops at once, in a page that is isolated and in one that is not", async () => {
  const isolated = await visit(browser, analyse("othello", ""), { engine: "browser" });
  const page = await visit(browser, "about:blank", { engine: "browser" });
  await page.route(`${server.address}/analyse`, async (route) => {
    const answer = await route.fetch();
    const { "cross-origin-embedder-policy": _, ...headers } = answer.headers();
    await route.fulfill({ response: answer, headers });
  });
  await page.goto(`${server.address}/analyse`);
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  for (const each of [isolated, page]) {
    const { long, short } = await answersAndStop(each);
    assert.ok(short.includes("findings") && !long.includes("done"), JSON.stringify({ long, short }));
    await each.leave();
  }
});
