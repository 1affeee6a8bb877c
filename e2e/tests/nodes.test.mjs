// Two servers on one PostgreSQL, and what a player sees when the own one is killed.

import assert from "node:assert/strict";
import { before, test } from "node:test";
import { choose, gameId, Line, openBrowser, Postgres, Server, visit, waitForTurn } from "../harness.mjs";

let browser;
let servers = [];
before(async () => {
  const postgres = await Postgres.start();
  servers = [await Server.start({ database: postgres.address }), await Server.start({ database: postgres.address })];
  browser = await openBrowser();
});

async function play(page, square) {
  await waitForTurn(page);
  await page.locator(`.board [data-square="${square}"]`).click();
}

test("when a server is killed, its players go on at the other", async () => {
  const [here, there] = servers;
  // What stands before several servers sends everybody to one that is alive.
  const balancer = await Line.to(here);
  const ann = await visit(browser, balancer.address);
  await choose(ann, "A friend");
  await ann.getByRole("button", { name: "Create the link" }).click();
  const link = new URL(await ann.getByLabel("Invitation link").inputValue());
  const bob = await visit(browser, `${there.address}${link.pathname}${link.hash}`);
  await bob.locator(".join").getByRole("button", { name: "Play" }).click();
  await play(ann, "f5");
  await play(bob, "d6");
  await waitForTurn(ann);

  await here.kill();
  await ann.getByText("Connection lost").waitFor();
  await ann.locator('.board [data-square="c3"]').click();
  await ann.getByText("Your move is kept").waitFor();
  balancer.leadTo(there);
  await play(bob, "d3");
  await play(ann, "c4");
  await bob.waitForFunction(() => document.querySelectorAll(".moves .move").length === 5);

  const { nodes } = await there.get(`/api/games/${gameId(bob)}`);
  assert.deepEqual(nodes.slice(1).map(({ move }) => move), ["f5", "d6", "c3", "d3", "c4"]);
  for (const page of [ann, bob]) {
    assert.deepEqual(await page.locator(".moves .move").allTextContents(), ["f5", "d6", "c3", "d3", "c4"]);
    await page.leave();
  }
});
