// The folder of `cargo xtask site` on a static host: the page without a server, below any path.

import assert from "node:assert/strict";
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { extname, join, normalize } from "node:path";
import { legalSquares, openBrowser, ROOT, visit, waitForChoice, waitForTurn } from "../harness.mjs";

const SITE = join(ROOT, "target/site");
const KINDS = { ".css": "text/css", ".html": "text/html", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };

let host;
let address;
let browser;
before(async () => {
  // As plain as a static host can be: files by their paths, and nothing else.
  host = createServer((request, answer) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://host").pathname)).replace(/^\/games\/turncoat\//, "");
    const file = join(SITE, path === "" ? "index.html" : path);
    if (path.startsWith("/") || !existsSync(file) || statSync(file).isDirectory()) return answer.writeHead(404).end();
    answer.writeHead(200, { "content-type": KINDS[extname(file)] ?? "application/octet-stream" });
    createReadStream(file).pipe(answer);
  });
  await new Promise((ready) => host.listen(0, "127.0.0.1", ready));
  address = `http://127.0.0.1:${host.address().port}/games/turncoat/`;
  browser = await openBrowser();
});
after(() => host.close());

test("a game against a level and an analysis, in a folder of a host without headers", async () => {
  const page = await visit(browser, address, { engine: "browser" });
  await page.locator("#offline", { hasText: "This page has no server" }).waitFor();
  assert.equal(await page.evaluate(() => crossOriginIsolated), false);
  await waitForChoice(page);
  await page.locator("input[type=range]").focus();
  await page.keyboard.press("Home");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.waitForURL((url) => url.search.startsWith("?/game/local-"));
  for (let move = 0; move < 2 && await waitForTurn(page); move++) {
    const before = await page.locator(".moves .move").count();
    await page.locator(`.board [data-square="${(await legalSquares(page))[0]}"]`).click();
    await page.waitForFunction((before) => document.querySelectorAll(".moves .move").length > before + 1, before);
  }
  const moves = await page.locator(".moves .move").count();
  await page.reload();
  await page.waitForFunction((moves) => document.querySelectorAll(".moves .move").length >= moves, moves);

  await page.getByRole("link", { name: "Analyse", exact: true }).first().click();
  await page.locator(".lines .source", { hasText: "in this browser" }).waitFor();
  await page.locator(".board .legal").first().click();
  await page.waitForURL((url) => url.search === "?/analyse" && /moves=[a-h]/.test(url.hash));
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll(".moves .move").length === 1);
  assert.equal(await page.getByRole("link", { name: "Sign in" }).count(), 0, "there are no accounts without a server");
  await page.leave();
});
