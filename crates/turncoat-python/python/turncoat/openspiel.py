"""A bot for OpenSpiel's Othello and Quoridor, and games between the two libraries."""

from __future__ import annotations

from typing import Any

import pyspiel

from turncoat._turncoat import Engine, Game

_RANK_NAMES = "123456789"


class Bot(pyspiel.Bot):  # type: ignore[misc]
    """Plays "othello" and "quoridor" of OpenSpiel as one of Turncoat's players, for instance "level:5" or "nodes:10000"."""

    def __init__(self, player: str = "level:5", *, threads: int = 1, seed: int | None = None) -> None:
        super().__init__()
        self._player = player
        self._engine = Engine(threads=threads, seed=seed)

    def step(self, state: Any) -> int:
        """The action of the player whose turn it is."""
        game = game_of(state)
        return action_of(state, self._engine.choose(game, self._player))

    def restart(self) -> None:
        """Nothing has to be forgotten: every state holds its history."""

    def restart_at(self, state: Any) -> None:
        """Nothing has to be known: every state holds its history."""

    def inform_action(self, state: Any, player_id: int, action: int) -> None:
        """Nothing has to be known: every state holds its history."""

    def provides_force_action(self) -> bool:
        return False

    def provides_policy(self) -> bool:
        return False


def game_of(state: Any) -> Game:
    """The game of a state of OpenSpiel, with its moves."""
    kind = state.get_game()
    name = kind.get_type().short_name
    if name == "othello":
        game = Game("othello")
    elif name == "quoridor":
        parameters = kind.get_parameters()
        if parameters["players"] != 2:
            raise ValueError("Turncoat plays Quoridor of two players")
        size = parameters["board_size"]
        game = Game(f"quoridor {size}x{size}:{parameters['wall_count']} draws none")
    else:
        raise ValueError(f"Turncoat does not play {name}")
    # An action of Quoridor is a step from where the pawn stands, so that it means nothing without its state.
    earlier = kind.new_initial_state()
    for pair in state.full_history():
        game.play(move_of(earlier, pair.player, pair.action))
        earlier.apply_action(pair.action)
    return game


def move_of(state: Any, player: int, action: int) -> str:
    """The move that an action of OpenSpiel means in a state."""
    return _turned(state, str(state.action_to_string(player, action)))


def action_of(state: Any, move: str) -> int:
    """The legal action of OpenSpiel that a move means."""
    return int(state.string_to_action(state.current_player(), _turned(state, move)))


def legal_moves(state: Any) -> list[str]:
    """The legal moves of a state of OpenSpiel, as Turncoat writes them."""
    return [move_of(state, state.current_player(), action) for action in state.legal_actions()]


def _turned(state: Any, move: str) -> str:
    """OpenSpiel counts the ranks of Quoridor from the other end; a wall is named by the upper one of two ranks there."""
    kind = state.get_game()
    if kind.get_type().short_name != "quoridor":
        return move
    size = kind.get_parameters()["board_size"]
    ranks = size - 1 if move[-1] in "hv" else size
    return move[0] + _RANK_NAMES[ranks - int(move[1])] + move[2:]
