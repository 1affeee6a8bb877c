// What the page computes without a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { join } from "node:path";
import { INSTALLED, speakEnglish, UI } from "../harness.mjs";

await speakEnglish();

const load = (name) => import(join(UI, name));

test("the types of the page fit those of the server", () => {
  execFileSync(process.execPath, [join(INSTALLED, "typescript/bin/tsc"), "--project", join(UI, "tsconfig.json")], { stdio: "inherit" });
});

test("clocks", async () => {
  const { clockText, clockWords, controlWords } = await load("clock.js");
  const times = [[0, "0.0"], [-5, "0.0"], [9_999, "9.9"], [10_000, "0:10"], [61_500, "1:01"], [3_600_000, "1:00:00"], [3_723_000, "1:02:03"]];
  for (const [time, text] of times) assert.equal(clockText(time), text);
  for (const [time, words] of [[0, "0 seconds"], [61_000, "1 minute, 1 second"], [120_000, "2 minutes"]]) assert.equal(clockWords(time), words);
  const controls = [["none", "No clock"], ["move:20", "20 s a move"], ["fischer:300+2", "5 min + 2 s"], ["fischer:600+0", "10 min"], ["byo-yomi:600+3x30", "10 min, then 3 × 30 s"]];
  for (const [control, words] of controls) assert.equal(controlWords(control), words);
});

test("places on the Quoridor board", async () => {
  const { isWall, neighbour, quoridorLayout, turnedWall } = await load("boards/geometry.js");
  assert.ok(isWall("e3h") && isWall("a1v") && !isWall("e3"));
  assert.equal(turnedWall("e3h"), "e3v");
  for (const isTurned of [false, true]) {
    const layout = quoridorLayout({ columns: 9, rows: 9, isTurned });
    for (const name of ["a1h", "e3h", "e3v", "h8v"]) {
      const box = layout.wallBox({ column: "abcdefghi".indexOf(name[0]), row: Number(name[1]) - 1, isHorizontal: name[2] === "h" });
      // A third along the wall it is still this wall: its own crossing is the nearest.
      const [along, across] = [0.4, 0.5];
      const [x, y] = name[2] === "h" ? [along, across] : [across, along];
      const found = layout.nearestWall(box.x + x * box.width, box.y + y * box.height);
      assert.deepEqual([found.name, found.distance], [name, 0], `${name} ${isTurned}`);
    }
    const { x, y } = layout.middle({ column: 4, row: 0 });
    assert.equal(layout.cellAt(x, y), "e1");
    assert.equal(layout.cellAt(1, 1), null);
    assert.equal(y > layout.height / 2, !isTurned, "rank 1 is at the bottom unless the board is turned");
  }
  const steps = [
    ["e1", "ArrowUp", {}, "e2"], ["e1", "ArrowDown", {}, "e1"], ["e1", "ArrowUp", { isTurned: true }, "e1"], ["e1", "ArrowDown", { isTurned: true }, "e2"],
    ["e1", "ArrowRight", { isTurned: true }, "d1"], ["d3", "ArrowDown", { isRankOneOnTop: true }, "d4"], ["d3", "Home", {}, "a3"], ["d3", "PageUp", {}, "d9"], ["d3", "x", {}, null],
  ];
  for (const [from, key, board, to] of steps) assert.equal(neighbour(from, key, { columns: 9, rows: 9, isTurned: false, ...board }), to, `${from} ${key}`);
});

test("words for screen readers", async () => {
  const words = await load("boards/words.js");
  assert.equal(words.othelloSquareWords("f5", { disc: null, turns: ["e5"] }), "f5, empty, turns 1 disc");
  assert.equal(words.othelloSquareWords("e5", { disc: "second", isLast: true }), "e5, white, last move");
  assert.deepEqual(words.walledSides("f3", new Set(["e3h", "e2v", "f2h"])), ["above", "below", "left"]);
  assert.equal(words.wallWords("e3v"), "vertical wall right of e3 and e4");
  assert.equal(words.moveWords({ game: "othello", side: "first", move: "f5", turned: 1 }), "Black plays f5 and turns 1 disc.");
  assert.equal(words.moveWords({ game: "othello", side: "second", move: "pass" }), "White has no move and passes.");
  assert.equal(words.moveWords({ game: "quoridor", side: "second", move: "e3h" }), "Second places a horizontal wall above e3 and f3.");
});

test("sentences and numbers for people", async () => {
  const { sentence, typographic } = await load("boards/words.js");
  const sentences = [
    ["the wall would cross d5h", "The wall would cross d5h."],
    ["a1: a disc on a1 would turn no other", "a1: a disc on a1 would turn no other."],
    ["The server does not answer. Is it still running?", "The server does not answer. Is it still running?"],
  ];
  for (const [words, expected] of sentences) assert.equal(sentence(words), expected);
  assert.deepEqual(["-4", "+4", "+0", "12 %"].map(typographic), ["−4", "+4", "0", "12 %"]);
});

test("a game in words", async () => {
  const { endingText, newsText, ownName, statusText } = await load("game-words.js");
  const seat = (name) => ({ name, open: false });
  const view = { game: "othello", discs: { first: 40, second: 24 }, last: { turned: ["e5"] } };
  const nodes = [{ id: 0, move: null, side: null }, { id: 1, move: "f5", side: "first" }];
  const game = (table, others = {}) => ({
    terms: { game: "othello" }, seats: { first: seat("Ada"), second: seat("White") }, you: { seats: ["first"] }, nodes,
    table: { current: 1, view, turn: "first", ending: null, paused: false, ...table }, ...others,
  });
  const ended = (winner, cause, decided = true) => game({ ending: { winner, cause, decided }, turn: null });
  assert.deepEqual([ownName(game(), "first"), ownName(game(), "second")], ["Ada", ""], "the name of a colour is nobody's own");
  const endings = [
    [ended("first", "rules"), "Black wins 40 to 24"], [ended("second", "time"), "White wins on time"],
    [ended(null, "agreement"), "a draw by agreement"], [ended(null, "abort", false), "aborted, no result"],
  ];
  for (const [over, words] of endings) assert.equal(endingText(over), words);
  const statuses = [
    [game(), false, "Your move"], [game({ turn: "second" }), false, "White to move"], [game(), true, "Looking back"], [ended("first", "rules"), false, "The game is over"],
    [game({}, { you: { seats: [] } }), false, "You are watching. Black to move"], [game({}, { you: { seats: ["first", "second"] } }), false, "Black to move"],
  ];
  for (const [now, isBrowsing, words] of statuses) assert.equal(statusText(now, isBrowsing), words);
  assert.equal(newsText(game({ turn: "second" }), nodes[1], true), "Black plays f5 and turns 1 disc.");
  assert.equal(newsText(game(), nodes[1], false), "Your turn.");
});

test("a review grows answer by answer", async () => {
  const { marksOf, mistakesOf, newReview, newTrial, reviewAfter, scoresOf, tried } = await load("review.js");
  const moves = [
    { ply: 1, move: "f5", score: 0, best: "f5", bestScore: 0, loss: 0, mistake: "none" },
    { ply: 2, move: "f4", score: 8, best: "d6", bestScore: 0, loss: 8, mistake: "blunder" },
  ];
  const answers = [...moves.map((move) => ({ type: "reviewed", move, total: 2 })), { type: "summary", summary: { sides: {} } }, { type: "done" }];
  const review = answers.reduce(reviewAfter, newReview([0, 4, 7]));
  assert.deepEqual([review.moves.length, review.isRunning, review.summary], [2, false, { sides: {} }]);
  assert.deepEqual(scoresOf(review), [0, 0, 8]);
  assert.deepEqual([...marksOf(review)], [[7, "blunder"]]);
  const trial = newTrial(review, mistakesOf(review)[0]);
  assert.deepEqual([trial.node, trial.words], [4, null], "it begins before the mistake");
  assert.deepEqual(["d6", "f6"].map((move) => tried(trial, move, null).isGood), [true, false], "without the engine only the best move is known");
});

test("keys go through a line", async () => {
  const { placeByKey } = await load("line-keys.js");
  const line = [{ id: 0 }, { id: 3 }, { id: 5 }];
  const cases = [["ArrowLeft", 3, 0], ["ArrowRight", 3, 5], ["ArrowRight", 5, undefined], ["ArrowLeft", 0, undefined], ["Home", 5, 0], ["End", 0, 5], ["x", 3, undefined]];
  for (const [key, shown, to] of cases) assert.equal(placeByKey(key, line, shown)?.id, to, `${key} at ${shown}`);
});

test("links carry whole games", async () => {
  const { readFragment, shareFragment } = await load("share.js");
  const studies = [
    { start: "othello standard", moves: ["f5", "d6", "c3"], ply: 2 },
    { start: "quoridor a3 c3 / d2 / e1 e9 / 9 10 / 2; size 9x9", moves: [], ply: 0 },
    { start: "othello", moves: ["f5"], ply: 1 },
  ];
  for (const study of studies) assert.deepEqual(readFragment(`#${shareFragment(study)}`), study);
  assert.equal(readFragment("#invitation=x"), null);
  assert.equal(readFragment("#start=othello&moves=f5&ply=99").ply, 1);
});

test("links that people write", async () => {
  const { readFragment } = await load("share.js");
  const texts = [
    ["", []],
    ["f5d6c3", ["f5", "d6", "c3"]],
    ["F5D6C3", ["F5", "D6", "C3"]],
    ["f5,d6c3", ["f5", "d6", "c3"]],
    ["f5+d6%20c3", ["f5", "d6", "c3"]],
    ["f5,+d6,c3,", ["f5", "d6", "c3"]],
    ["f5h6g5passh4", ["f5", "h6", "g5", "pass", "h4"]],
    ["e2e8e3hh4h5va1", ["e2", "e8", "e3h", "h4", "h5v", "a1"]],
    ["1.+f5+d6x", ["1.", "f5", "d6x"]],
  ];
  for (const [text, moves] of texts) assert.deepEqual(readFragment(`#start=othello&moves=${text}`), { start: "othello", moves, ply: moves.length }, text);
  assert.equal(readFragment("#start=othello&moves=f5d6c3&ply=2").ply, 2);
  for (const start of ["", "start=&"]) assert.deepEqual(readFragment(`#${start}moves=f5d6`), { start: "othello", moves: ["f5", "d6"], ply: 2 });
});

test("which games of the collection count", async () => {
  const { EVERY_GAME, filterQuery, isNarrow } = await load("collection.js");
  assert.deepEqual(filterQuery({ ...EVERY_GAME, as: "black" }), {});
  assert.equal(isNarrow({ ...EVERY_GAME, player: "  " }), false);
  assert.deepEqual(filterQuery({ ...EVERY_GAME, player: " Tamenori " }), { player: "Tamenori" });
  assert.deepEqual(filterQuery({ player: "Ada", as: "white", tournament: "Paris", years: "1999" }), { white: "Ada", tournament: "Paris", years: "1999" });
  assert.equal(isNarrow({ ...EVERY_GAME, years: "1999" }), true);
});

test("the graph", async () => {
  const { graphShape, HEIGHT, scoreText, WIDTH } = await load("graph-shape.js");
  const shape = graphShape("othello", [0, 4, null, -64, 200]);
  assert.equal(shape.points.length, 4);
  assert.equal(shape.y(0), HEIGHT / 2);
  assert.ok(shape.points.every(({ x, y }) => x >= 0 && x <= WIDTH && y >= 0 && y <= HEIGHT), "whatever the scores are");
  for (let ply = 0; ply < 5; ply++) assert.equal(shape.plyAt(shape.x(ply) / WIDTH), ply);
  assert.deepEqual([-1, 2].map(shape.plyAt), [0, 4]);
  assert.equal(graphShape("quoridor", []).line, "");
  assert.deepEqual([scoreText("othello", 4), scoreText("othello", -4), scoreText("quoridor", 0), scoreText("quoridor", 1000)], ["+4", "−4", "50 %", "100 %"]);
});

test("rows of moves", async () => {
  const { rowsOf } = await load("record.js");
  const move = (side, move) => ({ side, move });
  const rows = rowsOf([move("second", "d6"), move("first", "f5"), move("second", "c3"), move("first", "d3")]);
  assert.deepEqual(rows.map(({ number, first, second }) => [number, first?.move, second?.move]), [[1, undefined, "d6"], [2, "f5", "c3"], [3, "d3", undefined]]);
});

test("a study grows branches", async () => {
  const { graft, leaves, movesTo, promote, prune, studyOf } = await load("study.js");
  const line = (...moves) => ({ game: "othello", start: "othello standard", plies: [null, ...moves].map((move) => ({ move, side: null, opening: null, ending: null, view: null })) });
  const study = studyOf(line("f5", "d6"));
  const branch = graft(study, line("f5", "f4"));
  const lines = () => leaves(study).map((leaf) => movesTo(study, leaf));
  assert.deepEqual(lines(), [["f5", "d6"], ["f5", "f4"]]);
  assert.deepEqual(movesTo(study, branch), ["f5", "f4"]);
  promote(study, branch);
  assert.deepEqual(lines()[0], ["f5", "f4"]);
  assert.equal(movesTo(study, prune(study, branch)).join(), "f5");
  assert.deepEqual(lines(), [["f5", "d6"]], "what was forgotten is not a line");
});

test("an edited position is a start", async () => {
  const { draftOf, painted, startText } = await load("editor.js");
  const cells = "-".repeat(64);
  const othello = { game: "othello", text: "", turn: "first", cells, moves: [], last: null, discs: { first: 0, second: 0 }, empty: 64 };
  const once = painted(draftOf(othello), "b1");
  assert.equal(startText(once.view), `othello -X${"-".repeat(62)} X`);
  assert.equal(startText(painted(once, "b1").view), `othello ${cells} X`, "a second click takes the disc away");
  const paths = { first: { length: 8, cells: [] }, second: { length: 8, cells: [] } };
  const quoridor = { game: "quoridor", text: "", turn: "second", width: 9, height: 9, pawns: { first: "e1", second: "e9" }, hands: { first: 10, second: 9 }, walls: ["d2v"], steps: [], places: [], refused: [], paths, last: null };
  const walled = painted(painted(draftOf(quoridor), "a3h"), "c3h");
  assert.equal(startText(painted({ ...walled, tool: "first" }, "e2").view), "quoridor a3 c3 / d2 / e2 e9 / 10 9 / 2; size 9x9");
});

test("updates follow each other without a gap", async () => {
  // Only the pure part; the socket has tests of its own in a browser.
  const { updated } = await load("room.js");
  const snapshot = { version: 3, nodes: [{ id: 0 }, { id: 1 }], seats: { first: { present: true }, second: { present: null } }, table: { current: 1 } };
  const update = { version: 4, event: { version: 3 }, nodes: [{ id: 2 }, { id: 1, children: [2] }], seats: { first: { name: "Ada", present: false }, second: {} }, table: { current: 2 } };
  const next = updated(snapshot, update);
  assert.deepEqual([next.version, next.nodes.length, next.nodes[1].children, next.table.current], [4, 3, [2], 2]);
  assert.deepEqual(next.seats.first, { name: "Ada", present: true });
  assert.equal(snapshot.nodes.length, 2, "the old state is untouched");
  assert.equal(updated(snapshot, { ...update, event: { version: 5 } }), null);
});

test("a move that something else came before is sent once more", async () => {
  const { fateOf } = await load("room.js");
  const update = (text, current, turn = "first") => ({ event: { text }, table: { current, turn } });
  const move = { text: "first plays f5", place: 0 };
  const fates = [
    [move, update("first plays f5", 1, "second"), "done"],
    [move, update("second offers draw", 0), "again"],
    [move, update("first plays d3", 1, "second"), "overtaken"],
    [move, update("second resigns", 0, null), "overtaken"],
    [{ text: "first offers draw", place: 0 }, update("second offers draw", 0), "overtaken"],
  ];
  for (const [pending, happened, fate] of fates) assert.equal(fateOf(pending, happened), fate, happened.event.text);
});

test("waiting longer and longer", async () => {
  const { waitBefore } = await load("backoff.js");
  assert.deepEqual([0, 1, 2, 20].map((attempt) => waitBefore(attempt, 0.5)), [250, 500, 1000, 8000]);
  assert.ok(waitBefore(20, 1) <= 10_000 && waitBefore(0, 0) >= 150);
});

test("what the choices on the start page mean", async () => {
  const { newGame } = await load("new-game.js");
  const choice = { game: "othello", rival: "computer", othello: "level:3", quoridor: "npc", colour: "first", clock: "none", starts: {}, isRated: true };
  const cases = [
    [{}, [], { first: "human", second: "level:3", shuffle: false, rated: false }],
    [{ colour: "second", game: "quoridor" }, [], { first: "npc", second: "human", shuffle: false, rated: false }],
    [{ colour: "random", rival: "friend" }, [], { first: "human", second: "friend", shuffle: true, rated: true }],
    [{ colour: "second", rival: "screen" }, ["f5"], { first: "human", second: "human", shuffle: false, rated: false }],
  ];
  for (const [changes, moves, expected] of cases) assert.deepEqual(newGame({ ...choice, ...changes }, "othello", moves), { start: "othello", clock: "none", moves, ...expected });
});

test("a time for each move is that of a turn in Quoridor, and of the game in Othello", async () => {
  const { newGame } = await load("new-game.js");
  const choice = { game: "quoridor", rival: "computer", othello: "level:3", quoridor: "npc", colour: "first", clock: "move:20", starts: {}, isRated: false };
  assert.equal(newGame(choice, "quoridor boards", []).timeOut, "lose-turn");
  assert.equal(newGame({ ...choice, game: "othello" }, "othello", []).timeOut, undefined);
  assert.equal(newGame({ ...choice, clock: "fischer:300+3" }, "quoridor", []).timeOut, undefined);
});

test("a program thinks from the first moment of its turn", async () => {
  const { isThinking } = await load("game-words.js");
  const seats = { first: { automatic: false }, second: { automatic: true } };
  const table = { thinking: null, turn: "second", ending: null, paused: false };
  assert.equal(isThinking({ table, seats }, "second"), true);
  assert.equal(isThinking({ table, seats }, "first"), false);
  assert.equal(isThinking({ table: { ...table, turn: "first" }, seats }, "first"), false);
  assert.equal(isThinking({ table: { ...table, paused: true }, seats }, "second"), false);
  assert.equal(isThinking({ table: { ...table, ending: { winner: "first" } }, seats }, "second"), false);
});

test("how a move tried again is judged", async () => {
  const { boardValues, shortSource, verdict } = await load("analysis.js");
  const lines = [["c3", 6], ["d3", 6], ["e3", 2], ["f3", -4]].map(([move, score]) => ({ move, score, label: `${score}`, moves: [move], plies: null }));
  const source = { kind: "depth", text: "depth 12 at 73%", depth: 12, confidence: 73, simulations: null };
  const reviewed = { move: "f3", loss: 10 };
  assert.deepEqual(["c3", "d3", "e3", "f3", "h8"].map((move) => verdict({ lines }, reviewed, move).isGood), [true, true, true, false, false]);
  assert.deepEqual([...boardValues({ lines, source })].filter(([, { isBest }]) => isBest).map(([move]) => move), ["c3", "d3"]);
  assert.equal(shortSource(source), "12@73%");
  assert.equal(shortSource({ ...source, kind: "exact" }), "exact");
});

test("a try at a puzzle", async () => {
  const { given, hinted, isOver, newAttempt, nextMove, played } = await load("puzzle-attempt.js");
  const plies = [null, "d3", "c5", "e6"].map((move) => ({ move }));
  const start = newAttempt({ line: { plies } });
  assert.equal(nextMove(start), "d3");
  const wrong = played(start, "a1");
  assert.deepEqual([wrong.ply, wrong.wrong, wrong.isFailed], [0, "a1", true]);
  const right = played(start, "d3");
  assert.deepEqual([right.ply, right.isFailed, nextMove(right)], [2, false, "e6"]);
  const solved = played(right, "e6");
  assert.ok(isOver(solved) && !solved.isFailed);
  assert.equal(played(solved, "a1"), solved, "a move after the end is no mistake");
  assert.ok(played(played(wrong, "d3"), "e6").isFailed);
  assert.ok(hinted(start).isFailed && isOver(given(start)));
});

test("tries that were sent are forgotten, those made meanwhile stay", async () => {
  const { triesLeft } = await load("puzzle-progress.js");
  const one = (puzzle, at) => ({ puzzle, at, solved: true, rating: 1500 });
  assert.deepEqual(triesLeft([one("a", 1), one("a", 2), one("b", 1)], [one("a", 1), one("b", 1)]), [one("a", 2)]);
});

test("a graph of ratings", async () => {
  const { ratingPoints } = await load("parts/rating-graph.js");
  assert.deepEqual(ratingPoints([1500, 1600]), [[8, 122], [592, 8]]);
  assert.deepEqual(ratingPoints([1500, 1500, 1500]).map(([, y]) => y), [65, 65, 65]);
});
