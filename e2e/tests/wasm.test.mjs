// The engine in the browser: the same searches as the executable's, in Node and in Chromium.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { before, test } from "node:test";
import { join } from "node:path";
import { openBrowser, PROGRAM, ROOT, Server, UI, visit } from "../harness.mjs";

const GAMES = ["othello", "quoridor"];
const WEIGHTS = join(ROOT, "crates/turncoat-engine/weights");

/** The checksum line that the executable prints. */
const nativeBench = (game) => execFileSync(PROGRAM, ["bench", "--game", game], { encoding: "utf8" }).split("\n")[0];

/** The same line for what the module counted. */
const line = (game, { nodes, checksum }) => (game === "othello" ? `${nodes} nodes` : `${nodes} simulations, checksum ${checksum}`);

let engine;
before(async () => {
  engine = await import(join(UI, "engine/turncoat.js"));
  await engine.default({ module_or_path: await readFile(join(UI, "engine/turncoat_bg.wasm")) });
});

async function supply(game) {
  for (const name of engine.neededWeights(game)) engine.supplyWeights(name, await readFile(join(WEIGHTS, name)));
}

/** Asks an engine and works until the last answer. */
function answersTo(question, slice) {
  const answers = [];
  const worker = new engine.Engine(undefined, 7n);
  worker.ask(1, question, (answer) => answers.push(answer));
  while (worker.run(1, slice));
  worker.free();
  return answers;
}

test("Node visits the same positions as the executable", async () => {
  for (const game of GAMES) {
    await supply(game);
    assert.equal(line(game, engine.bench(game)), nativeBench(game), game);
  }
});

test("rules, symmetries and formats", () => {
  const study = { start: "othello standard", moves: ["f5", "d6"] };
  const { game, plies } = engine.line(study);
  assert.equal(game, "othello");
  assert.deepEqual(plies.map(({ move }) => move), [null, "f5", "d6"]);
  assert.deepEqual(plies[2].view.moves.map(({ move }) => move).sort(), ["c3", "c4", "c5", "c6", "c7"]);
  assert.deepEqual(engine.symmetry({ ...study, symmetry: "half-turn" }).moves, ["c4", "e3"]);
  assert.equal(engine.importText({ text: "f5d6c3" }).moves.length, 3);
  assert.match(engine.exportText({ ...study, format: "transcript" }).text, /f5d6/);
  const { opponents } = engine.catalogue();
  assert.ok(opponents.some(({ player }) => player === "level:20") && opponents.some(({ player }) => player === "npc"));
});

test("what is impossible is an error with a sentence", () => {
  assert.throws(() => engine.line({ start: "othello standard", moves: ["a1"] }), /move 1, "a1"/);
  assert.throws(() => engine.line({ start: "chess" }), Error);
  assert.throws(() => engine.line({ moves: 3 }), Error);
  assert.throws(() => engine.supplyWeights("x", new Uint8Array()), /no weights x/);
  const [name] = engine.neededWeights("othello");
  assert.throws(() => engine.supplyWeights(name, new Uint8Array(100)), /packed by Zstandard/);
  const worker = new engine.Engine();
  assert.throws(() => worker.ask(1, { type: "rank", start: "othello standard", seconds: 1e9 }, () => {}), /at most 60 seconds/);
  assert.throws(() => worker.ask(1, { type: "dance" }, () => {}), Error);
  assert.equal(worker.run(1), false, "a question that was refused is not worked on");
});

test("a ranking streams, in slices or in one go", () => {
  for (const slice of [undefined, 20]) {
    for (const game of GAMES) {
      // Beyond the book, which would answer at once.
      const moves = game === "othello" ? "f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 c5 b6 d8 c6 c7 d2 b5 a5 a6".split(" ") : ["e2", "e8"];
      const answers = answersTo({ type: "rank", start: game, moves, seconds: 0.5, lines: 3 }, slice);
      const findings = answers.filter(({ type }) => type === "findings");
      assert.ok(findings.length > 1, `${game} tells something on the way`);
      assert.equal(findings.at(-1).findings.lines.length, 3);
      assert.ok(findings.at(-1).findings.nodes > 0);
      assert.deepEqual(answers.at(-1), { type: "done", id: 1 });
    }
  }
});

test("an endgame is solved", () => {
  const start = "othello XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X";
  const { findings } = answersTo({ type: "solve", start, moves: [] }).findLast(({ type }) => type === "findings");
  assert.deepEqual([findings.source.kind, findings.lines[0].move, findings.lines[0].score], ["exact", "h5", 6]);
});

test("a review judges every move", () => {
  const answers = answersTo({ type: "review", start: "othello", moves: ["f5", "f6", "e6", "f4", "g5"], seconds: 0.05 }, 20);
  assert.deepEqual(answers.map(({ type }) => type), ["reviewed", "reviewed", "reviewed", "reviewed", "reviewed", "summary", "done"]);
  assert.equal(answers.at(-2).summary.sides.first.moves, 3);
});

test("levels and classics play legal moves to the end", () => {
  for (const [start, players] of [["othello", ["level:2", "avr"]], ["quoridor 5x5:3", ["level:2", "npc"]]]) {
    const moves = [];
    for (let ply = 0; ply < 300; ply++) {
      if (engine.line({ start, moves }).plies.at(-1).ending) break;
      const [chosen, end] = answersTo({ type: "choose", start, moves, player: players[ply % 2] }).slice(-2);
      assert.deepEqual([chosen.type, end.type], ["chosen", "done"], `${start} ${moves}`);
      moves.push(chosen.move);
    }
    assert.ok(engine.line({ start, moves }).plies.at(-1).ending, `${start} ends: ${moves}`);
  }
});

test("Chromium visits the same positions as the executable", async () => {
  const server = await Server.start();
  const page = await visit(await openBrowser(), `${server.address}/rules`);
  for (const game of GAMES) {
    const counted = await page.evaluate(async (game) => {
      const engine = await import("/engine/turncoat.js");
      await engine.default();
      for (const name of engine.neededWeights(game)) {
        const answer = await fetch(`/engine/weights/${name}`);
        if (!answer.headers.get("cache-control").includes("immutable")) throw new Error("weights are kept for ever");
        engine.supplyWeights(name, new Uint8Array(await answer.arrayBuffer()));
      }
      return engine.bench(game);
    }, game);
    assert.equal(line(game, counted), nativeBench(game), game);
  }
  await page.leave();
});

test("a game without a server: moves, refusals, a program's move, taking back, saving", () => {
  const begun = new Date().toISOString();
  const game = new engine.Game("local-1", { start: "othello standard", first: "human", second: "level:1" }, begun, false);
  const { you, terms, table } = game.snapshot();
  assert.deepEqual([you.seats, you.runsTable, terms.begun, table.turn], [["first"], true, begun, "first"]);
  assert.throws(() => game.command("first plays a1"), Error);
  assert.throws(() => game.command("second plays f6"), /this seat is not yours/);
  assert.equal(game.turn(), null);

  game.command("first plays f5");
  const [update] = game.updates(0);
  assert.deepEqual([update.version, update.event.text, update.table.turn], [1, "first plays f5", "second"]);
  const turn = game.turn();
  assert.deepEqual([turn.player, turn.moves, turn.side], ["level:1", ["f5"], "second"]);
  const { move } = answersTo({ type: "choose", ...turn }).find(({ type }) => type === "chosen");
  game.play(move);
  assert.throws(() => game.play("c3"), /no program is to move/);

  const again = engine.Game.load("local-1", game.save(), begun);
  assert.deepEqual(again.snapshot().nodes.map(({ move }) => move), [null, "f5", move]);
  again.command(again.snapshot().table.commands.find(({ meaning }) => meaning === "take-back").text);
  assert.equal(again.snapshot().table.current, 0);
  again.command("first offers a draw");
  assert.equal(again.snapshot().table.proposals.draw, null, "the program has answered");
  again.command("first resigns");
  assert.equal(again.snapshot().table.ending.winner, "second");
  const rematch = again.rematch("local-2", begun).snapshot();
  assert.deepEqual([rematch.seats.first.player, rematch.you.seats], ["level:1", ["second"]]);
  assert.throws(() => new engine.Game("x", { start: "othello standard", first: "human", second: "engine:gtp rm" }, begun, false), /does not play in this browser/);
});
