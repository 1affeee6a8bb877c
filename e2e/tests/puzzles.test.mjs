// Puzzles: one is solved and one is not, by mouse, by keys and on a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { openBrowser, require, Server, visit } from "../harness.mjs";

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

/** The puzzle that is shown, with its solution. */
async function shownPuzzle(page) {
  await page.waitForFunction(() => /^\/puzzles\/[a-z0-9]{8}$/.test(location.pathname) && document.querySelector("[data-verdict]"));
  return server.get(`/api/puzzles/${new URL(page.url()).pathname.split("/")[2]}`);
}

const ownMoves = ({ line }) => line.plies.map(({ move }) => move).filter((move, ply) => ply % 2 === 1);
const verdict = (page, words) => page.locator("[data-verdict]", { hasText: words }).waitFor();

/** A legal square that does not solve the puzzle. */
const wrongSquare = async (page, right) => (await page.locator(".board .legal").evaluateAll((squares) => squares.map((square) => square.dataset.square))).find((square) => square !== right);

test("a puzzle is solved by mouse, and counts", async () => {
  const page = await visit(browser, `${server.address}/puzzles`);
  const puzzle = await shownPuzzle(page);
  assert.match(await page.locator("[data-verdict]").textContent(), /^(Black|White) to move and (win|draw)\.$/);
  await checkAccess(page, "a puzzle");
  for (const move of ownMoves(puzzle)) await page.locator(`.board [data-square="${move}"]`).click();
  await verdict(page, "Solved.");
  await page.waitForFunction(() => document.querySelector("[data-streak]")?.textContent === "1");
  assert.ok(Number(await page.locator("[data-rating]").textContent()) > 1500);
  await checkAccess(page, "a solved puzzle");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await page.waitForFunction((id) => !location.pathname.endsWith(id), puzzle.id);
  await shownPuzzle(page);
  await page.leave();
});

test("a puzzle is failed, explained and found by keys alone", async () => {
  const page = await visit(browser, `${server.address}/puzzles`);
  const puzzle = await shownPuzzle(page);
  const press = async (square) => {
    await page.locator(".board [tabindex='0']").focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("PageUp");
    for (let column = "a".charCodeAt(0); column < square.charCodeAt(0); column += 1) await page.keyboard.press("ArrowRight");
    for (let row = 1; row < Number(square[1]); row += 1) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  };
  const wrong = await wrongSquare(page, ownMoves(puzzle)[0]);
  await press(wrong);
  await verdict(page, `${wrong} is wrong. Try again.`);
  await page.waitForFunction(() => Number(document.querySelector("[data-rating]")?.textContent) < 1500);
  await page.keyboard.press("w");
  await page.locator("[data-refutation]", { hasText: `After ${wrong}:` }).waitFor();
  await checkAccess(page, "a refutation");
  await page.getByRole("button", { name: "Back to the puzzle" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await page.keyboard.press("t");
  await page.locator("[data-hint]").waitFor();
  for (const move of ownMoves(puzzle)) await press(move);
  await verdict(page, "Found, but not at the first try.");
  assert.equal(await page.locator("[data-streak]").textContent(), "0");
  await page.keyboard.press("n");
  await page.waitForFunction((id) => !location.pathname.endsWith(id), puzzle.id);
  await page.leave();
});

test("on a phone an account keeps what was tried before", async () => {
  const page = await visit(browser, `${server.address}/puzzles?game=quoridor`, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await shownPuzzle(page);
  await page.locator(".board.quoridor").waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390, "nothing sticks out");
  await page.getByRole("button", { name: "Solution", exact: true }).tap();
  await verdict(page, "This is the solution.");
  await checkAccess(page, "a puzzle of Quoridor on a phone");
  await page.getByText("Kept in this browser.").waitFor();
  const tried = await page.evaluate(() => JSON.parse(localStorage.getItem("turncoat.puzzle-tries")).length);
  assert.equal(tried, 1);

  await page.goto(`${server.address}/account`);
  await page.locator("main label", { hasText: "Sign up" }).first().tap();
  await page.getByLabel("Name", { exact: true }).fill("Grace");
  await page.getByLabel("Password").fill("correct horse battery");
  await page.getByRole("button", { name: "Create the account" }).tap();
  await page.getByRole("heading", { name: "Grace" }).waitFor();
  await page.goto(`${server.address}/puzzles?game=quoridor`);
  await page.waitForFunction(() => JSON.parse(localStorage.getItem("turncoat.puzzle-tries")).length === 0);
  await page.waitForFunction(() => Number(document.querySelector("[data-rating]")?.textContent) < 1500);
  assert.equal(await page.getByText("Kept in this browser.").count(), 0);
  await page.leave();
});

test("the puzzle of the day, a theme, and marked English", async () => {
  const page = await visit(browser, `${server.address}/puzzles`);
  await shownPuzzle(page);
  await page.getByRole("button", { name: "Puzzle of the day" }).click();
  const daily = await server.get("/api/puzzles/daily?game=othello");
  await page.waitForFunction((id) => location.pathname.endsWith(id), daily.id);
  await page.getByLabel("Theme").selectOption("parity");
  await page.waitForFunction((id) => !location.pathname.endsWith(id), daily.id);
  assert.ok((await shownPuzzle(page)).themes.includes("parity"));
  await page.goto(`${server.address}/puzzles/${daily.id}?lang=en-XA`);
  await page.locator("[data-verdict]").waitFor();
  assert.match(await page.locator("[data-verdict]").textContent(), /^⟦.*⟧$/);
  await page.leave();
});
