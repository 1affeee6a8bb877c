"""Legal moves, turns and results at every ply of 2,000 random games, compared with OpenSpiel's rules."""

import random
from typing import Any

import pyspiel
import pytest

from turncoat.openspiel import action_of, game_of, legal_moves, move_of

MAXIMUM_PLIES = 400


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("othello", 1000),
        ("quoridor(board_size=9,wall_count=10)", 300),
        ("quoridor(board_size=7,wall_count=8)", 300),
        ("quoridor(board_size=5,wall_count=3)", 200),
        ("quoridor(board_size=3,wall_count=1)", 200),
    ],
)
def test_random_games_have_the_same_moves(name: str, games: int) -> None:
    kind, generator = pyspiel.load_game(name), random.Random(1)
    for _ in range(games):
        state = kind.new_initial_state()
        position = game_of(state).position
        while not state.is_terminal() and state.move_number() < MAXIMUM_PLIES:
            theirs = legal_moves(state)
            assert sorted(position.legal_moves()) == sorted(theirs), str(position)
            assert position.player == state.current_player()
            move = choose(position.legal_moves(), generator)
            action = action_of(state, move)
            assert move_of(state, state.current_player(), action) == move
            state.apply_action(action)
            position = position.play(move)
        assert position.is_over or not is_won(state)
        assert not is_won(state) or list(position.returns) == state.returns()


def is_won(state: Any) -> bool:
    """OpenSpiel calls a game of Quoridor that is too long for it drawn, even if the last move wins."""
    is_othello = state.get_game().get_type().short_name == "othello"
    return bool(state.is_terminal() and (is_othello or state.returns()[0] != 0))


def choose(moves: list[str], generator: random.Random) -> str:
    """A random move; walls, of which there are many, half of the time."""
    steps = [move for move in moves if move[-1] not in "hv"]
    return generator.choice(moves if generator.random() < 0.5 else steps)
