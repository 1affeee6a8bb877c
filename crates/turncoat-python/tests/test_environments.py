"""Gymnasium, PettingZoo and OpenSpiel: their own tests of environments and bots, and whole games."""

from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import turncoat.gymnasium as turncoat_gymnasium
from turncoat import Game
from turncoat.openspiel import Bot, game_of
from turncoat.pettingzoo import env

STARTS = ["othello", "quoridor 5x5:3", "quoridor"]


@pytest.mark.parametrize("start", STARTS)
def test_gymnasium_finds_no_fault(start: str) -> None:
    check_env(turncoat_gymnasium.TurncoatEnv(start), skip_render_check=True)


@pytest.mark.parametrize("side", [0, 1])
@pytest.mark.parametrize(("name", "opponent"), [("Othello", "avr"), ("Quoridor", "npc")])
def test_a_side_is_played_to_the_end(name: str, opponent: str, side: int) -> None:
    table: Any = gymnasium.make(f"turncoat/{name}-v0", opponent=opponent, side=side, render_mode="ansi")
    _, info = table.reset(seed=1)
    generator = np.random.default_rng(1)
    total, is_over = 0.0, False
    while not is_over:
        assert table.unwrapped.game.player == side
        assert (table.unwrapped.action_masks() == info["action_mask"]).all()
        assert table.render().startswith(name.lower())
        action = generator.choice(np.flatnonzero(info["action_mask"]))
        _, reward, is_over, _, info = table.step(action)
        total += reward
    game = table.unwrapped.game
    assert game.is_over and total == game.returns[side] and not info["action_mask"].any()


def test_a_side_is_drawn_by_the_seed() -> None:
    table = turncoat_gymnasium.TurncoatEnv("othello", opponent="first-legal")
    sides = [len(table.game) for seed in range(20) if table.reset(seed=seed)]
    assert sides == [len(table.game) for seed in range(20) if table.reset(seed=seed)]
    assert set(sides) == {0, 1}


def test_an_illegal_action_loses() -> None:
    table = turncoat_gymnasium.TurncoatEnv("othello", side=0)
    table.reset(seed=1)
    _, reward, is_over, _, info = table.step(np.int64(0))
    assert (reward, is_over, info["illegal"]) == (-1.0, True, True)


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.filterwarnings("error:.*:UserWarning:turncoat")
def test_pettingzoo_finds_no_fault(start: str) -> None:
    api_test(env(start), num_cycles=300)
    seed_test(lambda: env(start), num_cycles=50)


@pytest.mark.parametrize("start", STARTS)
def test_agents_play_to_the_end_and_get_their_rewards(start: str) -> None:
    table, generator = env(start, render_mode="ansi"), np.random.default_rng(1)
    table.reset()
    rewards: dict[str, float] = {}
    for agent in table.agent_iter():
        observation, reward, termination, _, _ = table.last()
        assert (observation["observation"][-1].all()) == (table.unwrapped.game.player == int(agent[-1]))
        if termination:
            rewards[agent] = reward
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if termination else generator.choice(legal))
    assert (rewards["player_0"], rewards["player_1"]) == table.unwrapped.game.returns


@pytest.mark.parametrize(
    ("name", "player"),
    [
        ("othello", "level:2"),
        ("quoridor(board_size=5,wall_count=3)", "nodes:100"),
        ("quoridor(board_size=9,wall_count=10)", "level:1"),
    ],
)
def test_a_bot_plays_in_openspiel_against_its_random_bot(name: str, player: str) -> None:
    kind = pyspiel.load_game(name)
    for side in (0, 1):
        bots: list[Any] = [pyspiel.make_uniform_random_bot(1 - side, 7), Bot(player, seed=1)]
        returns = pyspiel.evaluate_bots(kind.new_initial_state(), bots if side else bots[::-1], 1)
        assert returns[side] == 1.0, "the random bot lost"


def test_a_state_of_openspiel_is_a_game() -> None:
    state = pyspiel.load_game("othello").new_initial_state()
    state.apply_action(state.string_to_action("f5"))
    assert game_of(state).moves == ["f5"] and game_of(state).position == Game("othello", ["f5"]).position
    with pytest.raises(ValueError, match="does not play tic_tac_toe"):
        game_of(pyspiel.load_game("tic_tac_toe").new_initial_state())
