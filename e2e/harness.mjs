// A server of our own on a free port, a browser, and a line between them that can be cut.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after } from "node:test";
import { fileURLToPath } from "node:url";

export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");
export const UI = join(ROOT, "crates/turncoat-server/ui");
const WEIGHTS = join(ROOT, "crates/turncoat-engine/weights");
/** What makes a page cross-origin isolated, as the server sends it. */
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
export const MESSAGES = join(ROOT, "crates/turncoat-messages/messages");
export const INSTALLED = process.env.TURNCOAT_NODE_MODULES ?? join(ROOT, "target/installed/page/node_modules");
export const PROGRAM = process.env.TURNCOAT ?? join(ROOT, "target/debug/turncoat");

/** Packages live below target/, where `cargo xtask setup` puts them. */
export const require = createRequire(join(INSTALLED, "x.js"));

const CHROMIUM = {
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
};
// A page that no server sent may not open sockets to this machine.
if (process.env.TURNCOAT_PAGE_FROM_DISK) CHROMIUM.args.push("--disable-features=LocalNetworkAccessChecks");

/** What ends all that was begun here. */
const endings = [];

/** Has `ending` done when the tests of this file are over, whether they pass, fail or take too long. */
function atTheEnd(ending) {
  endings.push(ending);
}

/** Ends what was begun last first; if something does not end, the others still do. */
async function endAll() {
  const ending = endings.pop();
  if (!ending) return;
  try {
    await ending();
  } finally {
    await endAll();
  }
}

after(endAll);
// So the runner ends a file that takes too long.
process.once("SIGTERM", () => endAll().finally(() => process.exit(1)));

/** `turncoat serve` with a database that outlives its process: a file of its own, unless another is named. */
export class Server {
  static async start({ database, options = [] } = {}) {
    const server = new Server();
    server.folder = await newFolder();
    server.options = ["--database", database ?? join(server.folder, "games.sqlite"), "--requests-per-second", "0", ...options];
    atTheEnd(() => server.kill());
    await server.#run("0");
    return server;
  }

  async #run(port) {
    this.process = spawn(PROGRAM, ["serve", "--no-open", "--port", port, ...this.options], {
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, NO_COLOR: "1", XDG_DATA_HOME: this.folder },
    });
    const wanted = this.options.includes("--metrics-address") ? 2 : 1;
    const found = [];
    for await (const line of createInterface({ input: this.process.stdout })) {
      const address = line.match(/http:\/\/127\.0\.0\.1:\d+/);
      if (address) found.push(address[0]);
      if (found.length === wanted) {
        [this.address, this.metricsAddress] = found;
        this.port = Number(new URL(this.address).port);
        return;
      }
    }
    throw new Error("the server stopped without telling its address");
  }

  /** Kills it as a power failure would. */
  async kill() {
    if (!this.process || this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill("SIGKILL");
    await once(this.process, "exit");
  }

  /** Asks it to end, as systemd does, and waits until it has said good-bye to everybody. */
  async terminate() {
    this.process.kill("SIGTERM");
    const [code] = await once(this.process, "exit");
    assert.equal(code, 0, "the server ends in order");
  }

  /** Starts it again where it was. */
  async restart() {
    await this.#run(String(this.port));
  }

  /** The sums of the metrics by their names. */
  async metrics() {
    const sums = new Map();
    for (const line of (await (await fetch(`${this.metricsAddress}/metrics`)).text()).split("\n")) {
      const [, name, value] = line.match(/^(\w+)(?:\{.*\})? (\S+)$/) ?? [];
      if (name) sums.set(name, (sums.get(name) ?? 0) + Number(value));
    }
    return sums;
  }

  /** Asks the server directly. */
  async get(path) {
    const answer = await fetch(this.address + path);
    assert.equal(answer.status, 200, path);
    return answer.json();
  }
}

/** A folder that is there as long as the tests. */
export async function newFolder() {
  const folder = await mkdtemp(join(tmpdir(), "turncoat-e2e-"));
  atTheEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A PostgreSQL that ends with this process. */
export class Postgres {
  static async start() {
    const free = createServer().listen(0, "127.0.0.1");
    await once(free, "listening");
    const { port } = free.address();
    free.close();
    const postgres = new Postgres();
    postgres.process = spawn("bash", [join(ROOT, "crates/turncoat-server/tests/postgres.sh"), String(port)], { stdio: ["pipe", "pipe", "inherit"] });
    atTheEnd(() => postgres.process.stdin.end());
    for await (const line of createInterface({ input: postgres.process.stdout })) {
      assert.equal(line, "ready", "PostgreSQL does not start");
      postgres.address = `postgres://turncoat@127.0.0.1:${port}/postgres`;
      return postgres;
    }
    throw new Error("PostgreSQL stopped without a word");
  }
}

/** A line to a server that can be cut in the middle, and can lead to another server from then on. */
export class Line {
  static async to(server) {
    const line = new Line();
    line.sockets = new Set();
    line.server = server;
    line.relay = createServer((near) => {
      if (line.isCut) return near.destroy();
      const far = createConnection(line.server.port, "127.0.0.1");
      for (const socket of [near, far]) {
        line.sockets.add(socket);
        socket.on("error", () => {});
        socket.on("close", () => {
          near.destroy();
          far.destroy();
          line.sockets.delete(socket);
        });
      }
      near.pipe(far);
      far.pipe(near);
    });
    atTheEnd(() => line.#close());
    await new Promise((ready) => line.relay.listen(0, "127.0.0.1", ready));
    line.address = `http://127.0.0.1:${line.relay.address().port}`;
    return line;
  }

  cut() {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend() {
    this.isCut = false;
  }

  leadTo(server) {
    this.server = server;
  }

  #close() {
    this.cut();
    this.relay.close();
  }
}

export async function openBrowser() {
  const browser = await require("playwright-core").chromium.launch(CHROMIUM);
  atTheEnd(() => browser.close());
  return browser;
}

/**
 * A visitor with cookies of their own, who has chosen the server's engine; with `engine: "browser"` the page decides as it does for
 * newcomers. With `keepsPage`, the browser keeps the page for when there is no server. What goes wrong in the page fails the test at
 * `leave`.
 */
export async function visit(browser, address, { engine = "server", keepsPage = false, ...options } = {}) {
  const context = await browser.newContext({
    viewport: { width: 1100, height: 820 }, reducedMotion: "reduce", serviceWorkers: keepsPage ? "allow" : "block", ...options,
  });
  if (engine === "server") await context.addInitScript(chooseServer);
  if (process.env.TURNCOAT_PAGE_FROM_DISK) await context.route((url) => !url.pathname.startsWith("/api/"), serveFromDisk);
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(error.stack ?? String(error)));
  page.on("console", (message) => {
    // A line that is cut on purpose is not an error of the page.
    if (message.type() === "error" && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) complaints.push(message.text());
  });
  // Long enough for a busy machine; nothing waits so long on a quiet one.
  page.setDefaultTimeout(60_000);
  page.leave = async () => {
    await context.close();
    assert.deepEqual(complaints, []);
  };
  await page.goto(address);
  return page;
}

/** Chooses the server's engine before the page is there; pages without an origin keep nothing. */
function chooseServer() {
  try {
    const settings = JSON.parse(localStorage.getItem("turncoat.settings") ?? "{}");
    localStorage.setItem("turncoat.settings", JSON.stringify({ engine: "server", ...settings }));
  } catch {
    // The next page has an origin.
  }
}

/** The page as it is on the disk, so that it can be worked on without building the program again. */
function serveFromDisk(route) {
  const path = new URL(route.request().url()).pathname;
  const isFile = path.includes(".") && !/^\/(game|person)\//.test(path);
  if (path.startsWith("/engine/weights/")) return route.fulfill({ path: join(WEIGHTS, path.slice("/engine/weights/".length)), contentType: "application/zstd" });
  if (path === "/files.json") return route.continue();
  if (path.startsWith("/messages/")) return route.fulfill({ path: join(MESSAGES, path.slice("/messages/".length)), contentType: "text/plain" });
  return route.fulfill({ path: join(UI, isFile ? path : "index.html"), headers: ISOLATED });
}

/** Lets modules of the page speak English without a browser. */
export async function speakEnglish() {
  const { useMessages } = await import(join(UI, "messages.js"));
  const areas = ["shared", "page"].map((area) => readFile(join(MESSAGES, `en/${area}.ftl`), "utf8"));
  useMessages("en", new Map([["en", (await Promise.all(areas)).join("\n")]]));
}

/** Chooses on the start page. */
export async function choose(page, label) {
  await page.locator("main label", { hasText: label }).first().click();
}

/** Waits until the opponents can be chosen. */
export async function waitForChoice(page) {
  await page.waitForFunction(() => Number(document.querySelector("input[type=range]")?.max) > 0);
}

/** The squares that can be played, by name. */
export async function legalSquares(page) {
  return page.locator(".board .legal").evaluateAll((squares) => squares.map((square) => square.dataset.square));
}

/** Waits until this visitor must act or the game is over. */
export async function waitForTurn(page) {
  await page.waitForFunction(
    () => document.querySelector(".ending") || (/Your move$/.test(document.querySelector("[data-status]")?.textContent ?? "") && document.querySelector(".typed input:enabled")),
  );
  return (await page.locator(".ending").count()) === 0;
}

/** The id of the game that is shown. */
export function gameId(page) {
  return new URL(page.url()).pathname.split("/")[2];
}
