// Whole games against the computer, by mouse and by keyboard alone.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { choose, gameId, legalSquares, openBrowser, Server, visit, waitForChoice, waitForTurn } from "../harness.mjs";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** The weakest opponent, so that games are quick. */
async function weaken(page) {
  await waitForChoice(page);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("Home");
}

/** The end is told in words, and the record on the server agrees. */
async function checkEnd(page) {
  const verdict = await page.locator(".verdict").textContent();
  assert.match(verdict, /^(You won|You lost|A draw)$/);
  assert.match(await page.locator("#live").textContent(), /The game is over/);
  const game = await server.get(`/api/games/${gameId(page)}`);
  assert.ok(game.table.ending.decided);
  assert.equal(await page.locator(".moves .move").count(), game.nodes.length - 1);
  await page.getByRole("button", { name: "Rematch" }).waitFor();
}

test("a game of XOT begins with the drawn opening that the board shows", async () => {
  const page = await visit(browser, `${server.address}/?game=othello`);
  await waitForChoice(page);
  await page.locator("details.more summary").click();
  await page.locator("label", { hasText: "XOT" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board .disc").length === 12);
  await page.locator(".setup .primary").click();
  await page.waitForURL(/game\//);
  const game = await server.get(`/api/games/${gameId(page)}`);
  assert.match(game.terms.start, /^othello [-XO]{64} [XO]$/);
  assert.equal(game.terms.start.match(/[XO]/g).length, 12 + 1);
  await page.leave();
});

/** Waits until there are more moves than before. */
async function waitForMove(page, before) {
  await page.waitForFunction((before) => document.querySelectorAll(".moves .move").length > before, before);
}

/** Presses Tab until something with this name has the focus. */
async function tabTo(page, selector) {
  for (let presses = 0; presses < 60; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector), selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab never reaches ${selector}`);
}

/** Walks over the board with the arrows. */
async function walkTo(page, square, { isRankOneOnTop }) {
  const at = await page.evaluate(() => document.activeElement?.dataset.square);
  assert.ok(at, "the focus is on the board");
  const across = square.charCodeAt(0) - at.charCodeAt(0);
  const up = (Number(square[1]) - Number(at[1])) * (isRankOneOnTop ? -1 : 1);
  for (let i = 0; i < Math.abs(across); i++) await page.keyboard.press(across > 0 ? "ArrowRight" : "ArrowLeft");
  for (let i = 0; i < Math.abs(up); i++) await page.keyboard.press(up > 0 ? "ArrowUp" : "ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement?.dataset.square), square);
}

test("Othello by mouse", async () => {
  const page = await visit(browser, server.address);
  await weaken(page);
  // The board of the start page takes the first move: no other click is needed to be in a game.
  await page.locator('.board [data-square="f5"]').click();
  await page.waitForURL("**/game/*");
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    const [square] = await legalSquares(page);
    if (square) await page.locator(`[data-square="${square}"]`).click();
    // Exactly so: among the moves of the game "pass" may be a button too.
    else await page.getByRole("button", { name: "Pass", exact: true }).click();
    await waitForMove(page, before);
  }
  await checkEnd(page);
  await page.leave();
});

test("Othello by keyboard alone", async () => {
  const page = await visit(browser, server.address);
  await waitForChoice(page);
  await tabTo(page, "input[type=range]");
  await page.keyboard.press("Home");
  await tabTo(page, ".setup .primary");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/game/*");
  let moves = 0;
  while (await waitForTurn(page)) {
    const [square] = (await legalSquares(page)).reverse();
    const before = await page.locator(".moves .move").count();
    if (square && moves % 5 === 4) {
      await tabTo(page, ".typed input");
      await page.keyboard.type(square);
      await page.keyboard.press("Enter");
    } else if (square) {
      await tabTo(page, ".board [data-square]");
      await walkTo(page, square, { isRankOneOnTop: true });
      await page.keyboard.press("Enter");
    } else {
      await tabTo(page, ".typed input");
      await page.keyboard.type("pass");
      await page.keyboard.press("Enter");
    }
    await waitForMove(page, before);
    moves += 1;
  }
  await checkEnd(page);
  await page.leave();
});

/** Where the pawn goes next: along the way that the server shows. */
async function nextStep(page) {
  const { table } = await server.get(`/api/games/${gameId(page)}`);
  const way = table.view.paths.first.cells.slice(1);
  return way.find((cell) => table.view.steps.includes(cell)) ?? table.view.steps[0];
}

test("Quoridor by mouse", async () => {
  const page = await visit(browser, server.address);
  await choose(page, "Quoridor");
  await weaken(page);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL("**/game/*");
  let turns = 0;
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    if (turns === 1) {
      // A wall in front of the other pawn: the mouse goes between two cells, near the crossing.
      const { table } = await server.get(`/api/games/${gameId(page)}`);
      const wall = table.view.places.find((name) => name === "e7h" || name === "d7h" || name === "c7h");
      const [lower, upper] = [wall.slice(0, 2), `${wall[0]}${Number(wall[1]) + 1}`];
      const [a, b] = await Promise.all([lower, upper].map((cell) => page.locator(`[data-square="${cell}"] .floor`).boundingBox()));
      await page.mouse.move(a.x + a.width * 0.9, (a.y + b.y + b.height) / 2);
      assert.equal(await page.locator(".wall.proposal").count(), 1, "the wall is shown before it stands");
      await page.mouse.down();
      await page.mouse.up();
      await page.getByText(wall, { exact: true }).waitFor();
    } else {
      await page.locator(`[data-square="${await nextStep(page)}"]`).click();
    }
    await waitForMove(page, before);
    turns += 1;
  }
  await checkEnd(page);
  await page.leave();
});

test("Quoridor by keyboard alone", async () => {
  const page = await visit(browser, server.address);
  await tabTo(page, "input[name=game]");
  await page.keyboard.press("ArrowRight");
  await waitForChoice(page);
  await tabTo(page, "input[type=range]");
  await page.keyboard.press("Home");
  await tabTo(page, ".setup .primary");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/game/*");
  let turns = 0;
  while (await waitForTurn(page)) {
    const before = await page.locator(".moves .move").count();
    await tabTo(page, ".board [data-square]");
    if (turns === 1) {
      const { table } = await server.get(`/api/games/${gameId(page)}`);
      const wall = table.view.places.find((name) => name === "d6h" || name === "e6h" || name === "f6h");
      await walkTo(page, `${wall[0]}5`, { isRankOneOnTop: false });
      await page.keyboard.press("h");
      await page.keyboard.press("ArrowUp");
      assert.match(await page.locator("#live").textContent(), new RegExp(`above ${wall.slice(0, 2)}`), "the wall is described");
      await page.keyboard.press("Enter");
    } else {
      await walkTo(page, await nextStep(page), { isRankOneOnTop: false });
      await page.keyboard.press("Enter");
    }
    await waitForMove(page, before);
    turns += 1;
  }
  await checkEnd(page);
  await page.leave();
});

test("taking back, looking back, resigning", async () => {
  const page = await visit(browser, server.address);
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await waitForTurn(page);
  await page.locator('[data-square="f5"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  await waitForTurn(page);
  await page.getByRole("button", { name: "Take back" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board .disc").length === 4);
  await page.locator('[data-square="d3"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".board .disc").length === 6);
  await waitForTurn(page);
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".board .value.best").waitFor();
  assert.match(await page.locator("#live").textContent(), /^The engine would play [a-h][1-8]\.$/);
  await page.getByRole("button", { name: "To the start" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".board .disc").length === 4);
  assert.equal((await legalSquares(page)).length, 0, "nothing can be played while looking back");
  await page.getByRole("button", { name: "To the end" }).click();
  await waitForTurn(page);
  const refused = page.locator(".typed input");
  await refused.fill("a1");
  await refused.press("Enter");
  await page.getByRole("alert").filter({ hasText: "a1" }).waitFor();
  const resign = page.getByRole("button", { name: "Resign" });
  await resign.click();
  assert.equal(await page.locator(".ending").count(), 0, "the first click only asks");
  await resign.click();
  await page.getByText("You lost").waitFor();
  await page.getByRole("link", { name: "analyse", exact: true }).click();
  await page.waitForURL("**/analyse*");
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  await page.leave();
});
