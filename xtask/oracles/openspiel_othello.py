"""Plays random games of Othello with OpenSpiel and prints every position.

One game is printed as

    game
    legal <move> <move> ...    the legal moves, sorted; `pass` alone when forced
    board <squares> <side>     a1 b1 ... h1 a2 ... h8 as X, O or -, then X or O to move
    play <move>
    ...                        legal, board and play again for every ply
    over first|second|draw     first is Black (X), who opens the game

Row 1 is the top row; White starts on d4 and e5, Black on e4 and d5.
"""

import argparse
import random

import pyspiel

SIDES = "XO"


def squares(state):
    rows = str(state).splitlines()[2:10]
    return "".join(row[2:17:2] for row in rows).upper()


def outcome(state):
    first_return = state.returns()[0]
    return "first" if first_return > 0 else "second" if first_return < 0 else "draw"


def play_game(game, generator):
    print("game")
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = {state.action_to_string(action): action for action in state.legal_actions()}
        moves = sorted(actions)
        move = generator.choice(moves)
        print("legal", *moves)
        print("board", squares(state), SIDES[state.current_player()])
        print("play", move)
        state.apply_action(actions[move])
    print("over", outcome(state))


def main():
    parser = argparse.ArgumentParser(description="Random games of Othello, played by OpenSpiel.")
    parser.add_argument("--games", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    game = pyspiel.load_game("othello")
    generator = random.Random(options.seed)
    for _ in range(options.games):
        play_game(game, generator)


if __name__ == "__main__":
    main()
