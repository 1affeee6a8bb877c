// Games and positions under study.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { choose, openBrowser, Server, visit } from "../harness.mjs";

const GAME = "F5D6C3D3C4F4F6F3E6E7D7G6D8C5C6C7C8B6";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

async function paste(page, text) {
  const details = page.locator("details.paste");
  if (!(await details.evaluate((details) => details.open))) await details.locator("summary").click();
  await page.getByLabel("A game or a position in any notation").fill(text);
  await page.getByRole("button", { name: "Read", exact: true }).click();
}

/** Lays the board down another way. */
async function turn(page, way) {
  await page.locator(".board-actions summary", { hasText: "Turn" }).click();
  await page.getByRole("button", { name: way, exact: true }).click();
}

const plies = (page) => page.locator(".moves .move").count();
/** The move that is shown; what the review thinks of it follows behind a comma. */
const shown = (page) => page.locator(".moves [aria-current]").textContent().then((text) => text.split(",")[0].trim());
const waitForShown = (page, move) =>
  page.waitForFunction((move) => document.querySelector(".moves [aria-current]")?.textContent.split(",")[0].trim() === move, move);

test("a pasted game is judged, drawn and tried again", async () => {
  const page = await visit(browser, `${server.address}/analyse`);
  await paste(page, GAME);
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 18);
  await page.locator(".best-lines button").first().waitFor();
  assert.ok((await page.locator(".board .value").count()) > 1, "values stand on the board");
  assert.ok((await page.locator(".board .value.best").count()) >= 1);

  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Again", exact: true }).waitFor({ timeout: 180_000 });
  const graph = page.getByRole("slider", { name: "Evaluation by move" });
  const points = await graph.locator("polyline.line").getAttribute("points");
  assert.equal(points.split(" ").length, 19, "one point for the start and one for every move");
  await page.locator(".review table").waitFor();

  const box = await graph.boundingBox();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  assert.equal(await shown(page), "e6", "a click goes to the ninth of eighteen moves");
  await graph.focus();
  await page.keyboard.press("ArrowRight");
  assert.equal(await shown(page), "e7");

  // Turned, the same place of the same review is shown.
  const mistakes = page.locator(".mistakes li");
  const before = { losses: await page.locator(".mistakes .loss").allTextContents(), points: await graph.locator("polyline.line").getAttribute("points") };
  await turn(page, "Half turn");
  await waitForShown(page, "d2");
  assert.equal(await graph.getAttribute("aria-valuenow"), "10");
  const after = { losses: await page.locator(".mistakes .loss").allTextContents(), points: await graph.locator("polyline.line").getAttribute("points") };
  assert.deepEqual(after, before);
  assert.match(await page.locator(".moves .move").first().textContent(), /^c4/, "the other half of f5");

  if ((await mistakes.count()) > 0) {
    await mistakes.first().getByRole("button", { name: "Try again" }).click();
    await page.locator(".trial").getByText("Find a better move than").waitFor();
    assert.ok(await page.locator(".trial").evaluate((card) => card.getBoundingClientRect().bottom <= innerHeight), "the question is in sight");
    assert.equal(await page.locator(".board .value").count(), 0, "the answer is not on the board");
    await page.locator(".board .legal").first().click();
    await page.getByRole("button", { name: /^(Retry|Done)$/ }).first().waitFor();
  }
  await page.leave();
});

test("branches, links and pictures", async () => {
  const page = await visit(browser, `${server.address}/analyse#start=othello&moves=f5,d6,c3&ply=1`);
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 3);
  assert.equal(await shown(page), "f5");
  await page.locator('.board [data-square="f4"]').click();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  await page.getByRole("button", { name: "Make it the main line" }).click();
  await page.getByText("Instead:").waitFor();
  const link = page.url();
  assert.match(link, /moves=f5,f4/);

  const other = await visit(browser, link);
  await other.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  assert.equal(await shown(other), "f4");
  await other.leave();

  for (const [name, beginning] of [["Picture (SVG)", "<svg"], ["Picture (PNG)", "\x89PNG"]]) {
    await page.locator(".board-actions summary", { hasText: "Export" }).click();
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    const content = await readFile(await file.path(), "latin1");
    assert.ok(content.startsWith(beginning), name);
    assert.equal(await page.locator("details.menu[open]").count(), 0, "the menu closes behind what was chosen");
  }

  await turn(page, "Quarter turn");
  await page.waitForFunction((link) => location.href !== link, link);
  assert.equal(await plies(page), 2, "turned, the line is as long as before");
  await page.getByText("Instead:").waitFor();
  await page.leave();
});

test("a position that is set up, and one that is impossible", async () => {
  const page = await visit(browser, `${server.address}/analyse`);
  await page.locator(".board .legal").first().waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.locator('.board [data-square="d3"]').click();
  await choose(page, "White");
  await page.locator('.board [data-square="d4"]').click();
  await page.getByRole("button", { name: "Use this position" }).click();
  await page.locator('.board .legal[data-square="d5"]').waitFor();
  await page.getByRole("button", { name: "Play on" }).click();
  await page.waitForURL("**/game/*");

  await page.goto(`${server.address}/analyse#start=quoridor&moves=`);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.locator("label", { hasText: "Pawn of Second" }).click();
  await page.locator('.board [data-square="e1"]').click();
  await page.getByRole("button", { name: "Use this position" }).click();
  await page.getByRole("alert").waitFor();
  await page.leave();
});

test("what cannot be read is said, and nothing is lost", async () => {
  const page = await visit(browser, `${server.address}/analyse#start=othello&moves=f5`);
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  await paste(page, "<script>alert(1)</script>");
  await page.getByRole("alert").waitFor();
  assert.equal(await plies(page), 1);
  await paste(page, "1. e2 e8 2. e3 e7");
  await page.locator(".table-page.quoridor").waitFor();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 4);
  await page.leave();
});

test("a link that makes no sense says why, over a board that can be used", async () => {
  const page = await visit(browser, `${server.address}/analyse#start=othello&moves=f5,a1`);
  await page.getByRole("alert").filter({ hasText: "a1" }).waitFor();
  await page.locator('.board .legal[data-square="f5"]').waitFor();
  await page.leave();
});

test("a link takes moves as people write them", async () => {
  const links = [
    ["start=othello&moves=F5D6C3", "moves=f5,d6,c3"],
    ["start=othello&moves=f5d6c3&ply=1", "moves=f5,d6,c3&ply=1"],
    ["start=othello+mirror&moves=f4d3", "start=othello+mirror&moves=f4,d3"],
    ["start=othello&moves=1.+f5+d6+2.+c3", "moves=f5,d6,c3"],
    ["start=othello&moves=c4c3f5b4a4a5b2a3c1", "moves=c4,c3,f5,b4,a4,a5,b2,a3,pass,c1"],
    ["start=quoridor&moves=e2+e8+e3h", "moves=e2,e8,e3h"],
  ];
  for (const [link, written] of links) {
    const page = await visit(browser, `${server.address}/analyse#${link}`);
    await page.waitForFunction((written) => location.hash.endsWith(written), written);
    assert.equal(await page.getByRole("alert").count(), 0, link);
    await page.leave();
  }
  for (const moves of ["f5d6a1", "f4d3", "f5d6nonsense"]) {
    const page = await visit(browser, `${server.address}/analyse#start=othello&moves=${moves}`);
    await page.getByRole("alert").filter({ hasText: /a1|f4|nonsense/ }).waitFor();
    await page.locator('.board .legal[data-square="f5"]').waitFor();
    await page.leave();
  }
});

test("looking from the other side forgets nothing", async () => {
  const page = await visit(browser, `${server.address}/analyse#start=quoridor&moves=e2,e8,e3,e7&ply=2`);
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 4);
  const rank = () => page.locator('[data-square="e2"] .floor').boundingBox().then(({ y }) => y);
  const below = await rank();
  await turn(page, "Look from the other side");
  assert.equal(await shown(page), "e8");
  assert.ok((await rank()) < below, "the first rank is on top now");
  await page.leave();
});

test("when the players change places, the review stands on its head", async () => {
  const page = await visit(browser, `${server.address}/analyse#start=quoridor&moves=e2,e8,e3,d8,a1h,e8&ply=4`);
  await page.getByRole("button", { name: "Review the game" }).click();
  await page.getByRole("button", { name: "Again", exact: true }).waitFor({ timeout: 180_000 });
  const graph = page.getByRole("slider", { name: "Evaluation by move" });
  const look = async () => ({
    heights: (await graph.locator("polyline.line").getAttribute("points")).split(" ").map((point) => Number(point.split(",")[1])),
    rows: await page.locator(".review tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].slice(1).map((cell) => cell.textContent))),
    losses: await page.locator(".mistakes .loss").allTextContents(),
  });
  const before = await look();
  await turn(page, "Top and bottom, and the players, exchanged");
  await waitForShown(page, "d2");
  const after = await look();
  const height = Number((await graph.getAttribute("viewBox")).split(" ")[3]);
  after.heights.forEach((y, ply) => assert.ok(Math.abs(y + before.heights[ply] - height) < 0.2, `move ${ply}: ${y} and ${before.heights[ply]}`));
  assert.deepEqual([after.rows, after.losses], [[...before.rows].reverse(), before.losses]);
  await page.leave();
});
