"""Plays Quoridor between Turncoat and OpenSpiel's MCTS with random rollouts.

Turncoat answers through `turncoat analyze --json`, a new process for each move, so nothing is carried from move to move.
Sides alternate; each pair of games starts with the same random moves, if any. One line is printed for each game and the
score in the end. OpenSpiel ends a game as drawn after 4 * 9 * 9 plies.

With --journal, every finished game is written down, and games that are there already are not played again, so a match that was
interrupted goes on. The journal belongs to one engine and one set of options; what was written under others is refused.
"""

import argparse
import hashlib
import json
import os
import random
import subprocess
import sys

import pyspiel

EXPLORATION = 1.4
MEGABYTES = 500


def ask_turncoat(options, moves):
    """The best move in OpenSpiel's notation, which is Glendenning's."""
    command = [options.turncoat, "analyze", "--game", "quoridor", "--notation", "glendenning", "--json"]
    command += ["--lines", "1", "--time", str(options.milliseconds / 1000), "--memory", "128"]
    command += ["--moves", " ".join(moves)]
    printed = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return json.loads(printed.splitlines()[-1])["lines"][0]["moves"][0]


def apply(state, moves, move):
    actions = {state.action_to_string(action): action for action in state.legal_actions()}
    state.apply_action(actions[move])
    moves.append(move)


def play_game(game, options, turncoat_side, seed):
    """The result for Turncoat (1, 0 or -1) and the number of plies."""
    generator = random.Random(seed)
    state = game.new_initial_state()
    moves = []
    for _ in range(options.random_plies):
        apply(state, moves, state.action_to_string(generator.choice(state.legal_actions())))
    rollouts = pyspiel.RandomRolloutEvaluator(1, seed)
    bot = pyspiel.MCTSBot(
        game, rollouts, EXPLORATION, options.simulations, MEGABYTES, True, seed, False, pyspiel.ChildSelectionPolicy.UCT
    )
    while not state.is_terminal():
        if state.current_player() == turncoat_side:
            apply(state, moves, ask_turncoat(options, moves))
        else:
            apply(state, moves, state.action_to_string(bot.step(state)))
    return int(state.returns()[turncoat_side]), len(moves)


def read_journal(options):
    """The games of the journal by number, or a new journal with the conditions of the match in its first line."""
    with open(options.turncoat, "rb") as program:
        engine = hashlib.sha256(program.read()).hexdigest()[:12]
    names = ["simulations", "milliseconds", "random_plies", "seed"]
    conditions = {"engine": engine} | {name: getattr(options, name) for name in names}
    if not os.path.exists(options.journal):
        write_journal(options, conditions)
    with open(options.journal, encoding="utf-8") as journal:
        first, *games = [json.loads(line) for line in journal]
    if first != conditions:
        sys.exit(f"error: {options.journal} belongs to another match: {first}")
    return {game["game"]: game for game in games}


def write_journal(options, line):
    with open(options.journal, "a", encoding="utf-8") as journal:
        journal.write(json.dumps(line) + "\n")


def main():
    parser = argparse.ArgumentParser(description="Turncoat against OpenSpiel's MCTS.")
    parser.add_argument("--turncoat", default="target/release/turncoat")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--simulations", type=int, default=2000)
    parser.add_argument("--milliseconds", type=int, default=100)
    parser.add_argument("--random-plies", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--journal", help="a file that lets an interrupted match go on")
    options = parser.parse_args()

    game = pyspiel.load_game("quoridor", {"board_size": 9, "wall_count": 10})
    played = read_journal(options) if options.journal else {}
    points = 0
    for number in range(options.games):
        if number in played:
            result, plies = played[number]["result"], played[number]["plies"]
        else:
            result, plies = play_game(game, options, number % 2, options.seed + number // 2)
            if options.journal:
                write_journal(options, {"game": number, "result": result, "plies": plies})
        points += (result + 1) / 2
        word = {1: "won", 0: "drawn", -1: "lost"}[result]
        print(f"game {number + 1}: {word} in {plies} plies, {points:g} of {number + 1}", flush=True)
    print(f"Turncoat {points:g} of {options.games} ({100 * points / options.games:.1f} %)")


if __name__ == "__main__":
    main()
