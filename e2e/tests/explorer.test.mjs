// What was played in a collection of games, and engines that others have written.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, test } from "node:test";
import { choose, newFolder, openBrowser, PROGRAM, Server, visit, waitForChoice, waitForTurn } from "../harness.mjs";

const PLAYERS = ["Ada", "Bob", "Cleo"];
/** Black, White, the discs that Black had at the end, the moves. */
const GAMES = [
  [0, 1, 40, "f5d6c3d3c4"],
  [1, 2, 32, "f5d6c4"],
  [2, 0, 20, "f5f6e6"],
];

let server;
let browser;
before(async () => {
  const folder = await newFolder();
  await writeCollection(folder);
  server = await Server.start({ options: ["--wthor", folder, "--engine", `Copycat=gtp ${PROGRAM} gtp`] });
  browser = await openBrowser();
});

/** A header of the WTHOR database, whose numbers have their lowest byte first. */
function header({ games = 0, names = 0, year = 0 }) {
  const bytes = Buffer.alloc(16);
  bytes.set([20, 26, 1, 1]);
  bytes.writeUInt32LE(games, 4);
  bytes.writeUInt16LE(names, 8);
  bytes.writeUInt16LE(year, 10);
  bytes[12] = 8;
  return bytes;
}

async function writeCollection(folder) {
  const names = (all, length) => Buffer.concat([header({ names: all.length }), ...all.map((name) => Buffer.alloc(length).fill(`${name}\0`, 0, name.length + 1))]);
  const record = ([black, white, discs, moves]) => {
    const bytes = Buffer.alloc(68);
    [0, black, white].forEach((number, index) => bytes.writeUInt16LE(number, 2 * index));
    bytes.set([discs, discs], 6);
    moves.match(/../g).forEach(([file, rank], index) => (bytes[8 + index] = 10 * Number(rank) + "abcdefgh".indexOf(file) + 1));
    return bytes;
  };
  await writeFile(join(folder, "WTHOR.JOU"), names(PLAYERS, 20));
  await writeFile(join(folder, "WTHOR.TRN"), names(["A small tournament"], 26));
  await writeFile(join(folder, "WTH_2026.wtb"), Buffer.concat([header({ games: GAMES.length, year: 2026 }), ...GAMES.map(record)]));
}

test("the explorer shows what was played, and a click plays it", async () => {
  const page = await visit(browser, `${server.address}/analyse`);
  const explorer = page.locator(".explorer");
  const rows = () => explorer.locator("tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
  await explorer.getByText("Played here in 3 games").waitFor();
  assert.equal((await rows())[0][1], "3", "all first moves are the same by symmetry");
  await page.locator('.board [data-square="f5"]').click();
  await explorer.locator("tbody tr").nth(1).waitFor();
  assert.deepEqual((await rows()).map(([move, games, , score]) => [move, games, score]), [["d6", "2", "+8"], ["f6", "1", "−24"]]);
  assert.equal(await explorer.getByRole("img").first().getAttribute("aria-label"), "Black won 50 %, White 0 %, drawn 50 %");
  assert.deepEqual(await explorer.locator("li").allTextContents(), ["Cleo – Ada −24 2026", "Bob – Cleo 0 2026", "Ada – Bob +16 2026"]);
  await explorer.getByRole("button", { name: "d6" }).click();
  await explorer.getByText("Played here in 2 games").waitFor();
  await page.locator('.board [data-square="c7"]').click();
  await explorer.getByText("Never played in the collection").waitFor();
  await page.leave();
});

test("the explorer keeps to the games of a player, a side, a tournament and some years", async () => {
  const page = await visit(browser, `${server.address}/analyse`);
  const explorer = page.locator(".explorer");
  const field = (name) => explorer.getByRole("textbox", { name });
  const side = explorer.getByRole("combobox", { name: "Which side the player has" });
  const fill = async (name, text) => {
    await field(name).fill(text);
    await field(name).press("Enter");
  };
  const found = (words) => explorer.getByText(words, { exact: true }).waitFor();
  await found("Played here in 3 games");
  await fill("Player", "ada");
  await found("Played here in 2 games");
  await side.selectOption("as White");
  await found("Played here in one game");
  assert.deepEqual(await explorer.locator("li").allTextContents(), ["Cleo – Ada −24 2026"]);
  await page.locator('.board [data-square="f5"]').click();
  await explorer.getByRole("button", { name: "f6" }).waitFor();
  await fill("Years", "1999-2001");
  await found("Never played in these games");
  await fill("Years", "soon");
  await found("The years: a year such as 1997, or 1990-1999, is needed.");
  await explorer.getByRole("button", { name: "All games" }).click();
  await found("Played here in 3 games");
  assert.equal(await field("Player").inputValue(), "");
  assert.equal(await side.inputValue(), "player");
  await fill("Tournament", "small");
  await found("Played here in 3 games");
  await fill("Tournament", "large");
  await found("Never played in these games");
  await page.leave();
});

test("the strongest opponent, and an engine of somebody else", async () => {
  const page = await visit(browser, server.address);
  await waitForChoice(page);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("End");
  await page.getByText("five seconds a move").waitFor();
  await page.locator("summary", { hasText: "Clock" }).click();
  await choose(page, "Copycat");
  await page.getByText("Another program, which speaks GTP with this one.").waitFor();
  await page.locator('.board [data-square="f5"]').click();
  await page.waitForURL("**/game/*");
  await page.locator(".strip", { hasText: "Copycat" }).waitFor();
  await waitForTurn(page);
  assert.equal(await page.locator(".moves .move").count(), 2, "it has answered");

  // Whom the next server does not have, nobody is offered.
  await page.route("**/api/catalogue", async (route) => {
    const catalogue = await (await route.fetch()).json();
    await route.fulfill({ json: { ...catalogue, opponents: catalogue.opponents.filter(({ family }) => family !== "program") } });
  });
  await page.goto(server.address);
  await page.getByText("Sprout").waitFor();
  // The list of games arrives after the opponents.
  await page.getByText("Copycat").first().waitFor();
  assert.equal(await page.getByText("Copycat").count(), 1, "only in the list of games");
  await page.leave();
});
