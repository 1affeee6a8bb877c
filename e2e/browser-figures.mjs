// Measures the engine in Chromium for docs/browser.md: weight, time to the first value, memory, and the server beside ten browsers.
// With an executable and the packages of `cargo xtask setup`: node e2e/browser-figures.mjs

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openBrowser, Server, visit } from "./harness.mjs";

/** Beyond the book, which would answer at once. */
const MIDDLE_GAME = { othello: "f5,d6,c3,d3,c4,f4,f6,f3,e6,e7,d7,c5,b6,d8,c6,c7,d2,b5,a5,a6", quoridor: "e2,e8,e3,e7,e4,e6" };
const analyse = (game) => `/analyse#start=${game}&moves=${MIDDLE_GAME[game]}`;
const firstLine = (page) => page.locator(".lines .source", { hasText: "in this browser" }).waitFor();
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The memory that the largest process with a page has for itself, in bytes. */
function renderer() {
  const own = ({ pid }) => [...readFileSync(`/proc/${pid}/smaps_rollup`, "utf8").matchAll(/^Private_\w+:\s+(\d+)/gm)].reduce((sum, [, kilobytes]) => sum + 1024 * Number(kilobytes), 0);
  const processes = execFileSync("ps", ["-eo", "pid,args"], { encoding: "utf8" }).split("\n").filter((line) => line.includes("--type=renderer"));
  return Math.max(...processes.map((line) => own({ pid: Number.parseInt(line, 10) })));
}

test("figures", async () => {
  const server = await Server.start({ options: ["--metrics-address", "127.0.0.1:0"] });
  const browser = await openBrowser();

  const page = await visit(browser, "about:blank", { engine: "browser" });
  const sizes = new Map();
  page.context().on("response", async (response) => {
    const { responseBodySize } = await response.request().sizes().catch(() => ({ responseBodySize: 0 }));
    // What the browser has already it only asks about again.
    const { pathname } = new URL(response.url());
    sizes.set(pathname, Math.max(sizes.get(pathname) ?? 0, responseBodySize));
  });
  for (const game of ["othello", "quoridor"]) {
    await page.goto("about:blank");
    await page.goto(server.address + analyse(game));
    await firstLine(page);
  }
  await page.waitForLoadState("networkidle");
  const sum = (wanted) => [...sizes].filter(([path]) => wanted(path)).reduce((sum, [, size]) => sum + size, 0);
  const isWeights = (path) => path.startsWith("/engine/weights/");
  console.log(`page with engine, without weights: ${sum((path) => !isWeights(path))} bytes, of these ${sum((path) => path.endsWith(".wasm"))} the module`);
  console.log(`weights: Othello ${sum((path) => isWeights(path) && path.includes("othello"))}, Quoridor ${sum((path) => isWeights(path) && path.includes("quoridor"))} bytes`);
  await page.evaluate(async (other) => {
    const { rankInBrowser } = await import("/browser-engine.js");
    await rankInBrowser({ start: "othello", moves: other.split(","), seconds: 1 });
  }, MIDDLE_GAME.othello);
  console.log(`memory of the page's process with both engines: ${megabytes(renderer())}`);

  for (const game of ["othello", "quoridor"]) {
    const times = [];
    for (let visit = 0; visit < 5; visit++) {
      await page.goto(server.address);
      await page.locator(".board .legal").first().waitFor();
      const begun = performance.now();
      await page.evaluate((address) => void window.dispatchEvent(new CustomEvent("go", { detail: address })), analyse(game));
      await firstLine(page);
      times.push(Math.round(performance.now() - begun));
    }
    console.log(`${game}, from click to first value on a later visit: ${times.join(", ")} ms`);
  }
  await page.leave();

  const pages = await Promise.all(Array.from({ length: 10 }, async (_, index) => {
    const each = await visit(browser, server.address + analyse(index % 2 ? "othello" : "quoridor"), { engine: "browser" });
    await firstLine(each);
    return each;
  }));
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const metrics = await server.metrics();
  console.log(`ten browsers analyse: ${metrics.get("turncoat_engine_jobs_total") ?? 0} jobs for the server's engine, of ${metrics.get("turncoat_requests_total")} requests`);
  for (const each of pages) await each.leave();
});
