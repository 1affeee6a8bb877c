"""PettingZoo environments in which two agents play Othello or Quoridor."""

from __future__ import annotations

from typing import Any, cast

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from turncoat._turncoat import Game


def env(start: str = "othello", render_mode: str | None = None) -> Any:
    """The environment with the usual wrappers: an illegal action loses the game."""
    wrapped: Any = raw_env(start, render_mode)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv):  # type: ignore[misc]
    """A game between "player_0", which moves first, and "player_1".

    Observations are dictionaries: "observation" is that of `Position.observation`, and "action_mask" has a one for every legal
    action of the agent whose turn it is.
    """

    metadata = {"name": "turncoat_v0", "render_modes": ["ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(self, start: str = "othello", render_mode: str | None = None) -> None:
        super().__init__()
        self._start, self.render_mode = start, render_mode
        self._game = Game(start)
        self.possible_agents = ["player_0", "player_1"]
        position = self._game.position
        space: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(0, 255, position.observation_shape, np.uint8),
            "action_mask": spaces.Box(0, 1, (position.action_count,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(space) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(position.action_count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._game = Game(self._start)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._game.player]

    def observe(self, agent: str) -> dict[str, Any]:
        position = self._game.position
        player = self.possible_agents.index(agent)
        mask = position.action_mask()
        if self._game.is_over or player != position.player:
            mask = np.zeros_like(mask)
        return {"observation": position.observation(player), "action_mask": mask}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent = self.agent_selection
        self._cumulative_rewards[agent] = 0.0
        self._game.play(self._game.position.move_of(int(cast(int, action))))
        self.rewards = dict(zip(self.possible_agents, self._game.returns, strict=True))
        if self._game.is_over:
            self.terminations = dict.fromkeys(self.agents, True)
        # The agents take turns, also after the end: a forced pass is an action of its own.
        self.agent_selection = self.possible_agents[1 - self.possible_agents.index(agent)]
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text."""
        return str(self._game.position) if self.render_mode == "ansi" else None

    @property
    def game(self) -> Game:
        """A copy of the game so far."""
        return self._game.copy()

    def close(self) -> None:
        pass
