"""Plays random games of Quoridor with OpenSpiel and prints every position.

One game is printed as

    game
    legal <move> <move> ...    the legal moves, sorted
    state <first pawn> <second pawn> <first walls left> <second walls left>
    play <move>
    ...                        legal, state and play again for every ply
    over first|second|unfinished

Moves are OpenSpiel's own text: rank 1 is the top row, a wall is named after the
square at its upper left (`e3h` lies below e3 and f3, `e3v` right of e3 and e4).
The first player starts on the bottom row and wins on rank 1. A game is unfinished
when it is cut after MAXIMUM_PLIES or by OpenSpiel's limit of 4 * size * size plies,
which makes even a winning last move a draw.
"""

import argparse
import random
import re

import pyspiel

MAXIMUM_PLIES = 400
WALL_PROBABILITY = 0.5
ADVANCE_PROBABILITY = 0.7


def rank(move):
    return int(move[1:])


def choose(moves, first_to_move, generator):
    """A random wall or pawn move, with a bias towards the mover's goal."""
    walls = [move for move in moves if move[-1] in "hv"]
    if walls and generator.random() < WALL_PROBABILITY:
        return generator.choice(walls)
    steps = [move for move in moves if move[-1] not in "hv"]
    if generator.random() < ADVANCE_PROBABILITY:
        goal_side = min if first_to_move else max
        best = goal_side(map(rank, steps))
        steps = [move for move in steps if rank(move) == best]
    return generator.choice(steps)


def pawn_square(rows, symbol):
    for number, row in enumerate(rows, start=1):
        if symbol in row:
            return "abcdefghijklmnopqrstuvwxy"[row.index(symbol)] + str(number)


def describe(state):
    header, _letters, *drawing = str(state).splitlines()
    rows = [line[3::4] for line in drawing[:-1:2]]
    walls_left = re.search(r"walls: (\d+), (\d+)", header).groups()
    return pawn_square(rows, "0"), pawn_square(rows, "@"), *walls_left


def outcome(state):
    first_return = state.returns()[0]
    return "first" if first_return > 0 else "second" if first_return < 0 else "unfinished"


def play_game(game, generator):
    print("game")
    state = game.new_initial_state()
    while not state.is_terminal() and state.move_number() < MAXIMUM_PLIES:
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        moves = sorted(actions)
        move = choose(moves, state.current_player() == 0, generator)
        print("legal", *moves)
        print("state", *describe(state))
        print("play", move)
        state.apply_action(actions[move])
    print("over", outcome(state))


def main():
    parser = argparse.ArgumentParser(description="Random games of Quoridor, played by OpenSpiel.")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--width", type=int, default=9)
    parser.add_argument("--height", type=int, default=9)
    parser.add_argument("--walls", type=int, default=10)
    options = parser.parse_args()
    if options.width != options.height:
        parser.exit(2, "error: OpenSpiel plays Quoridor on square boards only\n")

    game = pyspiel.load_game(
        "quoridor", {"board_size": options.width, "wall_count": options.walls}
    )
    generator = random.Random(options.seed)
    for _ in range(options.games):
        play_game(game, generator)


if __name__ == "__main__":
    main()
