// What the authors of the first programs would look for on the page.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { choose, gameId, openBrowser, Server, visit, waitForChoice } from "../harness.mjs";

/** Black cannot move here; after the pass White takes c1, and the game is over. */
const FORCED_PASS = `othello OX${"-".repeat(62)} X`;
/** Beyond the book, which would answer at once. */
const MIDDLE_GAME = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5 b6 d8 c6 c7 d2 b5 a5 a6".split(" ");

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** Opens a game of these terms that this visitor has created. */
async function openGame(page, terms) {
  const game = { start: "othello", first: "human", second: "human", clock: "none", moves: [], shuffle: false, rated: false, ...terms };
  const id = await page.evaluate(async (game) => (await (await import("/server.js")).createGame(game)).id, game);
  await page.goto(`${server.address}/game/${id}`);
  await page.locator(".board").waitFor();
}

/** Waits until so many moves are made. */
const waitForMoves = (page, count) => page.waitForFunction((count) => document.querySelectorAll(".moves .move").length === count, count);

const status = (page, text) => page.locator("[data-status]", { hasText: text }).waitFor();

test("a forced pass is announced and made by itself", async () => {
  const page = await visit(browser, server.address);
  await openGame(page, { start: FORCED_PASS });
  await page.locator(".notice", { hasText: "you must pass" }).waitFor();
  await page.getByRole("button", { name: "Pass", exact: true }).waitFor();
  await waitForMoves(page, 1);
  await status(page, "Black had no move and passed.");
  assert.equal(await page.locator(".notice", { hasText: "you must pass" }).count(), 0);
  await page.locator('[data-square="c1"]').click();
  await page.locator(".ending").waitFor();
  const { nodes } = await server.get(`/api/games/${gameId(page)}`);
  assert.deepEqual(nodes.slice(1).map(({ move }) => move), ["pass", "c1"]);
  await page.leave();
});

test("S, C and Backspace do on the page what they do in the terminal", async () => {
  const page = await visit(browser, server.address);
  // Without the timer of the automatic pass only the key can pass.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = (work, delay, ...more) => (delay === 3000 ? 0 : start(work, delay, ...more));
  });
  await openGame(page, { start: FORCED_PASS, clock: "fischer:300+3" });
  await page.locator(".notice", { hasText: "you must pass" }).waitFor();
  await page.keyboard.press("s");
  await waitForMoves(page, 1);
  await page.keyboard.press("s");
  await page.keyboard.press("c");
  await status(page, "Paused");
  await page.keyboard.press("c");
  await status(page, "White to move");
  assert.equal(await page.locator(".moves .move").count(), 1, "S passes only if a pass is forced");
  await page.locator(".typed input").fill("s");
  await page.locator(".typed input").press("Backspace");
  assert.match(page.url(), /\/game\//, "where something is typed, Backspace deletes");
  await page.locator(".typed input").blur();
  await page.keyboard.press("Backspace");
  await page.waitForURL(`${server.address}/`);
  await page.leave();
});

test("legal squares are translucent discs", async () => {
  const page = await visit(browser, server.address);
  await openGame(page, {});
  const dots = page.locator(".board .dot");
  assert.equal(await dots.count(), 4);
  for (const dot of await dots.all()) {
    const { opacity, width, squareWidth } = await dot.evaluate((dot) => ({
      opacity: Number(getComputedStyle(dot).opacity),
      width: dot.getBoundingClientRect().width,
      squareWidth: dot.closest(".square").querySelector(".felt").getBoundingClientRect().width,
    }));
    assert.ok(0 < opacity && opacity < 1, `opacity ${opacity}`);
    assert.ok(width > squareWidth / 2, "it is as large as a disc, not a dot");
  }
  await page.leave();
});

test("Matrix looks two moves ahead unless another depth is chosen", async () => {
  const page = await visit(browser, server.address);
  await waitForChoice(page);
  await page.locator(".more summary").click();
  await choose(page, "Matrix");
  const depth = page.locator("input[name=depth]");
  assert.equal(await depth.count(), 10);
  assert.equal(await page.locator("input[name=depth]:checked").inputValue(), "2");
  await page.locator("label:has(input[name=depth][value='7'])").click();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL("**/game/*");
  await page.locator(".strip .name", { hasText: "Matrix (depth 7)" }).waitFor();
  await page.leave();
});

test("thinking is shown from the first moment", async () => {
  const page = await visit(browser, server.address);
  await openGame(page, { moves: MIDDLE_GAME, first: "level:unlimited", second: "human" });
  await page.locator('[data-side="first"] .thinking').waitFor();
  await page.leave();
});
