// Two people in two browsers, and lines that break.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { before, test } from "node:test";
import { choose, gameId, Line, openBrowser, PROGRAM, Server, visit, waitForTurn } from "../harness.mjs";

let server;
let browser;
before(async () => {
  server = await Server.start();
  browser = await openBrowser();
});

/** Two visitors at one table; the second comes by the link. */
async function sitDown({ game = "Othello", lines = [server, server] } = {}) {
  const ann = await visit(browser, lines[0].address);
  await choose(ann, game);
  await choose(ann, "A friend");
  await ann.getByRole("button", { name: "Create the link" }).click();
  const link = new URL(await ann.getByLabel("Invitation link").inputValue());
  const bob = await visit(browser, `${lines[1].address}${link.pathname}${link.hash}`);
  await bob.locator(".join").getByRole("button", { name: "Play" }).click();
  await ann.locator(".invitation").waitFor({ state: "detached" });
  await waitForTurn(ann);
  return { ann, bob };
}

const moves = (page) => page.locator(".moves .move").allTextContents().then((texts) => texts.map((text) => text.trim()));

/** Both see these moves, and so does the server. */
async function check(players, expected) {
  for (const page of players) {
    await page.waitForFunction((count) => document.querySelectorAll(".moves .move").length === count, expected.length);
    assert.deepEqual(await moves(page), expected);
  }
  const { nodes } = await server.get(`/api/games/${gameId(players[0])}`);
  assert.deepEqual(nodes.slice(1).map(({ move }) => move), expected);
}

async function play(page, square) {
  await waitForTurn(page);
  await page.locator(`.board [data-square="${square}"]`).click();
}

test("two browsers play each other by link", async () => {
  const { ann, bob } = await sitDown();
  await play(ann, "f5");
  await play(bob, "d6");
  await play(ann, "c3");
  await check([ann, bob], ["f5", "d6", "c3"]);
  assert.deepEqual(await Promise.all([ann, bob].map((page) => page.title())), ["White to move · Turncoat", "Your move · Turncoat"]);

  const carl = await visit(browser, `${server.address}/game/${gameId(ann)}`);
  await check([carl], ["f5", "d6", "c3"]);
  assert.equal(await carl.locator(".board .legal").count(), 0, "who watches cannot move");
  await ann.getByText("1 watching").waitFor();
  await carl.leave();

  await ann.getByRole("button", { name: "Ask to take back" }).click();
  await bob.getByRole("alert").getByRole("button", { name: "Accept" }).click();
  await ann.waitForFunction(() => document.querySelectorAll(".board .disc").length === 6);
  await play(ann, "c5");
  await bob.waitForFunction(() => document.querySelectorAll(".board .disc").length === 7);

  await bob.getByRole("button", { name: "Offer a draw" }).click();
  await ann.getByRole("alert").getByRole("button", { name: "Accept" }).click();
  await Promise.all([ann, bob].map((page) => page.getByRole("heading", { name: "A draw" }).waitFor()));

  await ann.getByRole("button", { name: "Rematch" }).click();
  await ann.waitForFunction(() => document.querySelectorAll(".moves .move").length === 0);
  await bob.getByRole("link", { name: "Go to the rematch" }).click();
  await play(bob, "f5");
  await check([ann, bob], ["f5"]);
  await ann.leave();
  await bob.leave();
});

test("a cut line and a killed server lose nothing", async () => {
  const line = await Line.to(server);
  const { ann, bob } = await sitDown({ lines: [line, server] });
  await play(ann, "f5");
  await play(bob, "d6");
  await check([ann, bob], ["f5", "d6"]);

  line.cut();
  await ann.getByText("Connection lost").waitFor();
  // A move made without a line is kept, and sent as soon as there is one.
  await play(ann, "c3");
  line.mend();
  await check([ann, bob], ["f5", "d6", "c3"]);

  line.cut();
  await ann.getByText("Connection lost").waitFor();
  await play(bob, "d3");
  line.mend();
  await check([ann, bob], ["f5", "d6", "c3", "d3"]);

  // What the other side did meanwhile does not undo a move.
  line.cut();
  await ann.getByText("Connection lost").waitFor();
  await play(ann, "c4");
  await bob.getByRole("button", { name: "Offer a draw" }).click();
  await bob.getByText("You have offered a draw").waitFor();
  line.mend();
  await check([ann, bob], ["f5", "d6", "c3", "d3", "c4"]);

  await server.kill();
  await Promise.all([ann, bob].map((page) => page.getByText("Connection lost").waitFor()));
  await server.restart();
  await play(bob, "f4");
  await check([ann, bob], ["f5", "d6", "c3", "d3", "c4", "f4"]);
  await ann.leave();
  await bob.leave();
});

test("a server that restarts comes back by itself", async () => {
  const { ann, bob } = await sitDown({});
  await play(ann, "f5");
  await check([ann, bob], ["f5"]);
  await server.terminate();
  await Promise.all([ann, bob].map((page) => page.getByText("Connection lost").waitFor()));
  await server.restart();
  await play(bob, "d6");
  await check([ann, bob], ["f5", "d6"]);
  await ann.leave();
  await bob.leave();
});

test("several tabs of one player agree", async () => {
  const { ann, bob } = await sitDown({ game: "Quoridor" });
  const tab = await ann.context().newPage();
  await tab.goto(ann.url());
  await play(tab, "e2");
  await play(bob, "e8");
  await check([ann, bob, tab], ["e2", "e8"]);
  await ann.leave();
  await bob.leave();
});

test("a phone: a wall by touch, everything within 320 pixels", async () => {
  const phone = await visit(browser, server.address, { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });
  await choose(phone, "Quoridor");
  await choose(phone, "Both here");
  await phone.getByRole("button", { name: "Play", exact: true }).tap();
  await phone.waitForURL("**/game/*");
  await phone.locator('.table-page [data-square="e2"]').tap();
  await phone.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);

  // The wall hangs above the finger: it is dragged to where the wall should be, and a thumb's breadth lower.
  const [from, to] = await Promise.all(["c5", "e3"].map((cell) => phone.locator(`[data-square="${cell}"] .floor`).boundingBox()));
  const client = await phone.context().newCDPSession(phone);
  const touch = (type, x, y) => client.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x, y }] });
  const lift = () => client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  const target = { x: to.x + to.width + 2, y: to.y - 2 + 40 };
  await touch("touchStart", from.x + 5, from.y + 5);
  for (let step = 1; step <= 6; step++) await touch("touchMove", from.x + ((target.x - from.x) * step) / 6, from.y + ((target.y - from.y) * step) / 6);
  await lift();
  const place = phone.getByRole("button", { name: /^Place e3[hv]$/ });
  const box = await place.boundingBox();
  assert.ok(box.height >= 44 && box.width >= 44, "the button to confirm fits a thumb");
  if ((await place.textContent()).trim() !== "Place e3h") await phone.getByRole("button", { name: "Turn the wall" }).tap();
  assert.equal(await phone.locator(".moves .move").count(), 1, "nothing stands before it is confirmed");
  await phone.getByRole("button", { name: "Place e3h" }).tap();
  await phone.waitForFunction(() => document.querySelectorAll(".moves .move").length === 2);
  assert.deepEqual(await moves(phone), ["e2", "e3h"]);

  // A wall that cannot stand says why, and cannot be confirmed.
  await phone.getByRole("button", { name: "Take a horizontal wall" }).tap();
  const crossing = await phone.locator('[data-square="e3"] .floor').boundingBox();
  await touch("touchStart", crossing.x + crossing.width / 2, crossing.y + crossing.height + 20);
  await touch("touchMove", crossing.x + crossing.width, crossing.y + 60);
  await touch("touchMove", crossing.x + crossing.width + 2, crossing.y - 2 + 40);
  await lift();
  await phone.locator(".tray .refusal").waitFor();
  assert.ok(await phone.getByRole("button", { name: /^Place/ }).isDisabled());

  for (const path of ["/", `/game/${gameId(phone)}`, "/analyse", "/rules", "/keys", "/account"]) {
    await phone.goto(server.address + path);
    await phone.locator("h1").first().waitFor({ state: "attached" });
    assert.ok((await phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0, `${path} is too wide`);
  }
  await phone.leave();
});

test("a program takes the seat of an invitation, and the table says so", async () => {
  const ann = await visit(browser, server.address);
  await choose(ann, "A friend");
  await ann.getByRole("button", { name: "Create the link" }).click();
  const link = await ann.getByLabel("Invitation link").inputValue();
  const program = spawn(PROGRAM, ["join", link, "--as", "avr"], { stdio: "ignore" });
  try {
    await ann.locator(".invitation").waitFor({ state: "detached" });
    await ann.locator(".strip[data-side=second] .program", { hasText: "a program" }).waitFor();
    assert.equal(await ann.locator(".strip[data-side=second] .name").textContent(), "avr");
    assert.equal(await ann.locator(".strip[data-side=first] .program").count(), 0);
    await play(ann, "f5");
    await waitForTurn(ann);
    assert.equal((await moves(ann)).length, 2, "it has answered");
    const ended = new Promise((resolve) => program.once("exit", resolve));
    program.kill("SIGINT");
    await ann.getByText(/resign/).first().waitFor();
    assert.equal(await ended, 2);
  } finally {
    program.kill();
  }
  await ann.leave();
});
