// The npm package of the engine: the same searches as the executable's, in Node and in Chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { openBrowser, PROGRAM, ROOT, UI } from "../harness.mjs";

const GAMES = ["othello", "quoridor"];
const PACKAGE = join(ROOT, "target/wasm/package");
/** Beyond the book, which would answer at once. */
const MIDDLE_GAME = "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5 b6 d8 c6 c7 d2 b5 a5 a6".split(" ");

/** The checksum line that the executable prints. */
const nativeBench = (game) => execFileSync(PROGRAM, ["bench", "--game", game], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).split("\n")[0];

/** The same line for what the module counted. */
const line = (game, { nodes, checksum }) => (game === "othello" ? `${nodes} nodes` : `${nodes} simulations, checksum ${checksum}`);

let engine;
before(async () => {
  engine = await import(join(PACKAGE, "turncoat.js"));
  await engine.default({ module_or_path: await readFile(join(PACKAGE, "turncoat_bg.wasm")) });
});

/** Asks an engine and works until the last answer. */
function answersTo(question, slice) {
  const answers = [];
  const worker = new engine.Engine(undefined, 7n);
  worker.ask(1, question, (answer) => answers.push(answer));
  while (worker.run(1, slice));
  worker.free();
  return answers;
}

test("weights are supplied by name, and checked", async () => {
  assert.throws(() => engine.supplyWeights("x", new Uint8Array()), /no weights x/);
  for (const game of GAMES) {
    for (const name of engine.neededWeights(game)) {
      assert.throws(() => engine.supplyWeights(name, new Uint8Array(100)), Error, name);
      engine.supplyWeights(name, await readFile(join(PACKAGE, "weights", name)));
    }
  }
  assert.throws(() => engine.neededWeights("chess"), /no game "chess"/);
});

test("Node visits the same positions as the executable", () => {
  for (const game of GAMES) assert.equal(line(game, engine.bench(game)), nativeBench(game), game);
});

test("rules and formats", () => {
  const study = { start: "othello standard", moves: ["f5", "d6"] };
  const { game, turn, moves, ending } = engine.position(study);
  assert.deepEqual([game, turn, moves.sort(), ending], ["othello", "first", ["c3", "c4", "c5", "c6", "c7"], null]);
  const quoridor = engine.position({ start: "quoridor 5x5:3" });
  assert.deepEqual([quoridor.game, quoridor.moves.includes("c2")], ["quoridor", true]);
  assert.deepEqual(engine.importText("F5D6C3").moves, ["f5", "d6", "c3"]);
  assert.match(engine.exportText(study, "transcript"), /f5d6/);
});

test("what is impossible is an error with a sentence", () => {
  assert.throws(() => engine.position({ start: "othello standard", moves: ["a1"] }), /move 1, "a1"/);
  assert.throws(() => engine.position({ start: "chess" }), Error);
  assert.throws(() => engine.position({ moves: 3 }), Error);
  assert.throws(() => engine.importText("nonsense"), Error);
  const worker = new engine.Engine();
  assert.throws(() => worker.ask(1, { type: "rank", start: "othello", seconds: -1 }, () => {}), /above 0/);
  assert.throws(() => worker.ask(1, { type: "dance" }, () => {}), Error);
  assert.equal(worker.run(1), false, "a question that was refused is not worked on");
});

test("a ranking streams, in slices or in one go", () => {
  for (const slice of [undefined, 20]) {
    for (const game of GAMES) {
      const moves = game === "othello" ? MIDDLE_GAME : ["e2", "e8"];
      const answers = answersTo({ type: "rank", start: game, moves, seconds: 0.5, lines: 3 }, slice);
      const findings = answers.filter(({ type }) => type === "findings");
      assert.ok(findings.length > 1, `${game} tells something on the way`);
      assert.equal(findings.at(-1).findings.lines.length, 3);
      assert.ok(findings.at(-1).findings.nodes > 0);
      assert.deepEqual(answers.at(-1), { type: "done", id: 1 });
    }
  }
});

test("a question that is stopped gets no more answers, and others go on", () => {
  const worker = new engine.Engine();
  const heard = [];
  for (const id of [1, 2]) worker.ask(id, { type: "rank", start: "othello", moves: MIDDLE_GAME, seconds: 0.2 }, ({ type }) => heard.push([id, type]));
  assert.ok(worker.run(1, 10));
  worker.stop(1);
  heard.length = 0;
  while (worker.run(2, 20));
  assert.equal(worker.run(1), false);
  assert.ok(heard.every(([id]) => id === 2) && heard.at(-1)[1] === "done", JSON.stringify(heard));
  worker.free();
});

test("an endgame is solved", () => {
  const start = "othello XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
  const { findings } = answersTo({ type: "solve", start }).findLast(({ type }) => type === "findings");
  assert.deepEqual([findings.source.kind, findings.lines[0].move, findings.lines[0].score], ["exact", "h5", 6]);
});

test("a review judges every move", () => {
  const answers = answersTo({ type: "review", start: "othello", moves: ["f5", "f6", "e6", "f4", "g5"], seconds: 0.05 }, 20);
  assert.deepEqual(answers.map(({ type }) => type), ["reviewed", "reviewed", "reviewed", "reviewed", "reviewed", "summary", "done"]);
  assert.deepEqual([answers[5].summary.sides.first.moves, answers[5].summary.sides.second.moves], [3, 2]);
  assert.deepEqual(answers.slice(0, 5).map(({ move }) => move.move), ["f5", "f6", "e6", "f4", "g5"]);
});

test("a refusal of what the page asks names a message and its values", () => {
  const refusal = (ask) => {
    try {
      ask();
    } catch ({ message, values }) {
      return { key: message, values };
    }
    throw new Error("nothing was refused");
  };
  assert.deepEqual(refusal(() => engine.line({ start: "othello", moves: Array(601).fill("f5") })), { key: "limit-moves", values: { moves: 600 } });
  const { key, values } = refusal(() => engine.line({ start: "othello", moves: ["f5", "a1"] }));
  assert.deepEqual([key, values.move, values.number], ["study-move", '"a1"', 2]);
  assert.equal(refusal(() => engine.readText({ text: "nonsense" })).key, "study-unreadable");
  const worker = new engine.Engine();
  assert.equal(refusal(() => worker.ask(1, { type: "review", start: "othello", moves: ["lost"] }, () => {})).key, "review-lost-turns");
  worker.free();
});

test("lines, texts and games are those of the server's interface", () => {
  const line = engine.line({ start: "othello", moves: ["F5", "d6"], all: true });
  assert.deepEqual([line.start, line.plies.length, line.plies[2].opening, line.plies[1].view.last.turned], ["othello standard", 3, "Perpendicular", ["e5"]]);
  assert.deepEqual(engine.symmetry({ start: "othello", moves: ["f5"], symmetry: "half-turn" }).moves, ["c4"]);
  assert.equal(engine.writeText({ start: "othello", moves: ["f5"], format: "transcript" }).text.trim(), "f5");
  assert.ok(engine.catalogue().opponents.some(({ player }) => player === "level:20"));

  const begun = new Date().toISOString();
  const game = new engine.Game("local-1", { start: "quoridor 5x5:3", first: "human", second: "level:1", clock: "fischer:60+2" }, begun, false);
  assert.equal(game.turn(), null, "a person is to move");
  game.command("first plays c2");
  const { player, moves, side } = game.turn();
  assert.deepEqual([player, moves, side], ["level:1", ["c2"], "second"]);
  game.play("c4");
  assert.throws(() => game.command("second plays c3"), { message: "game-seat" });
  assert.ok(game.wakeAt() > Date.now());
  const kept = engine.Game.load("local-1", game.save(), begun);
  assert.deepEqual(kept.snapshot().nodes.map(({ move }) => move), [null, "c2", "c4"]);
  assert.deepEqual(kept.updates(1).map(({ event }) => event.text), ["second plays c4"]);
  kept.command("first resigns");
  assert.deepEqual([kept.summary().ending.winner, kept.rematch("local-2", begun).snapshot().seats.first.player], ["second", "level:1"]);
});

test("levels and classics play legal moves to the end", () => {
  for (const [start, players] of [["othello", ["level:2", "avr"]], ["quoridor 5x5:3", ["level:2", "npc"]]]) {
    const moves = [];
    for (let ply = 0; ply < 300 && !engine.position({ start, moves }).ending; ply++) {
      const [chosen, end] = answersTo({ type: "choose", start, moves, player: players[ply % 2] }).slice(-2);
      assert.deepEqual([chosen.type, end.type], ["chosen", "done"], `${start} ${moves}`);
      moves.push(chosen.move);
    }
    assert.ok(engine.position({ start, moves }).ending, `${start} ends: ${moves}`);
  }
});

test("the page has the engine of the sources, packed as well", async () => {
  const [built, page] = await Promise.all([PACKAGE, join(UI, "engine")].map((folder) => readFile(join(folder, "turncoat_bg.wasm"))));
  assert.ok(built.equals(page), "run cargo xtask wasm");
  assert.ok(brotliDecompressSync(await readFile(join(UI, "engine/turncoat_bg.wasm.br"))).equals(page), "run cargo xtask wasm");
});

test("Chromium visits the same positions as the executable", async () => {
  const browser = await openBrowser();
  const page = await browser.newPage();
  await page.route("http://turncoat.test/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    return path === "/" ? route.fulfill({ contentType: "text/html", body: "<!doctype html>" }) : route.fulfill({ path: join(PACKAGE, path) });
  });
  await page.goto("http://turncoat.test/");
  for (const game of GAMES) {
    const counted = await page.evaluate(async (game) => {
      const engine = await import("/turncoat.js");
      await engine.default();
      for (const name of engine.neededWeights(game)) engine.supplyWeights(name, new Uint8Array(await (await fetch(`/weights/${name}`)).arrayBuffer()));
      return engine.bench(game);
    }, game);
    assert.equal(line(game, counted), nativeBench(game), game);
  }
});
