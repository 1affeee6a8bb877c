/**
 * Plays random games of Quoridor with npm's quoridor-engine and prints every position.
 *
 * One game is printed as
 *
 *     game
 *     legal <move> <move> ...    the legal moves, sorted
 *     state <first pawn> <second pawn> <first walls left> <second walls left>
 *     play <move>
 *     ...                        legal, state and play again for every ply
 *     over first|second|unfinished
 *
 * Moves are the library's algebraic text: rank 1 is the bottom row, a wall is named
 * after the square at its lower left (`e3h` lies above e3 and f3, `e3v` right of e3
 * and e4). The first player starts on rank 1 and wins on the top row. A game is
 * unfinished when it is cut after MAXIMUM_PLIES.
 *
 * `--modules DIR` names the node_modules folder that holds quoridor-engine.
 */

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

const MAXIMUM_PLIES = 400;
const WALL_PROBABILITY = 0.5;
const ADVANCE_PROBABILITY = 0.7;

const { values: options } = parseArgs({
  options: {
    games: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    width: { type: "string", default: "9" },
    height: { type: "string", default: "9" },
    walls: { type: "string", default: "10" },
    modules: { type: "string", default: "node_modules" },
  },
});

const require = createRequire(import.meta.url);
const { Game, coordinateToAlgebraic, isPlaceWall, toAlgebraicNotation } = require(
  resolve(options.modules, "quoridor-engine"),
);

/** Tommy Ettinger's mulberry32: numbers in [0, 1) from a 32-bit seed. */
function mulberry32(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = mulberry32(Number(options.seed));
const pick = (list) => list[Math.floor(random() * list.length)];

/** A random wall or pawn move, with a bias towards the mover's goal. */
function choose(actions, firstToMove) {
  const walls = actions.filter(isPlaceWall);
  if (walls.length > 0 && random() < WALL_PROBABILITY) return pick(walls);
  const steps = actions.filter((action) => !isPlaceWall(action));
  if (random() >= ADVANCE_PROBABILITY) return pick(steps);
  const progress = ({ coordinate }) => (firstToMove ? coordinate.row : -coordinate.row);
  const best = Math.max(...steps.map(progress));
  return pick(steps.filter((step) => progress(step) === best));
}

function describe(game) {
  const players = [1, 2];
  const pawns = players.map((playerNum) => coordinateToAlgebraic(game.playerPosition({ playerNum })));
  const wallsLeft = players.map((playerNum) => game.wallsRemaining({ playerNum }));
  return [...pawns, ...wallsLeft].join(" ");
}

function playGame() {
  const game = new Game({
    numCols: Number(options.width),
    numRows: Number(options.height),
    wallsPerPlayer: Number(options.walls),
  });
  const lines = ["game"];
  for (let ply = 0; ply < MAXIMUM_PLIES && !game.terminal().isTerminal; ply += 1) {
    const actions = game.validActions();
    const action = choose(actions, game.playerToMove() === 1);
    lines.push(
      `legal ${actions.map(toAlgebraicNotation).sort().join(" ")}`,
      `state ${describe(game)}`,
      `play ${toAlgebraicNotation(action)}`,
    );
    game.takeAction(action);
  }
  lines.push(`over ${["unfinished", "first", "second"][game.terminal().playerNum]}`);
  return lines.join("\n");
}

for (let played = 0; played < Number(options.games); played += 1) console.log(playGame());
