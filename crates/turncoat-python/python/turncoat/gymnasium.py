"""A Gymnasium environment: play a side against one of Turncoat's players."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from turncoat._turncoat import Engine, Game

Planes = npt.NDArray[np.uint8]


class TurncoatEnv(gymnasium.Env[Planes, np.int64]):
    """One side of a game. The opponent is a player such as "level:3", "avr" or "npc".

    Observations are those of `Position.observation`. `info["action_mask"]` and `action_masks()` have a one for every legal
    action; an illegal one loses the game. The reward is 1 for a win, -1 for a loss and 0 otherwise.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(
        self,
        start: str = "othello",
        opponent: str = "level:1",
        side: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """`side` is 0 or 1; without it, `reset` draws one."""
        self._start, self._opponent, self._wanted_side = start, opponent, side
        self.render_mode = render_mode
        self._game = Game(start)
        self._side = side or 0
        self._engine = Engine(memory=16, seed=0)
        position = self._game.position
        self.observation_space = spaces.Box(0, 255, position.observation_shape, np.uint8)
        self.action_space = spaces.Discrete(position.action_count)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Planes, dict[str, Any]]:
        super().reset(seed=seed)
        if seed is not None:
            self._engine = Engine(memory=16, seed=seed)
        drawn = int(self.np_random.integers(2))
        self._side = drawn if self._wanted_side is None else self._wanted_side
        self._game = Game(self._start)
        self._answer()
        return self._observe()

    def step(self, action: np.int64) -> tuple[Planes, float, bool, bool, dict[str, Any]]:
        if self._game.is_over:
            raise RuntimeError("the game is over: reset the environment")
        position = self._game.position
        if int(action) not in position.legal_actions():
            observation, info = self._observe()
            return observation, -1.0, True, False, {**info, "illegal": True}
        self._game.play(position.move_of(int(action)))
        self._answer()
        observation, info = self._observe()
        return observation, self._game.returns[self._side], self._game.is_over, False, info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The legal actions, as programs for masked policies ask for them."""
        return self._mask().astype(np.bool_)

    def render(self) -> str | None:
        """The position as text."""
        return str(self._game.position) if self.render_mode == "ansi" else None

    @property
    def game(self) -> Game:
        """A copy of the game so far."""
        return self._game.copy()

    def _answer(self) -> None:
        while not self._game.is_over and self._game.player != self._side:
            self._game.play(self._engine.choose(self._game, self._opponent))

    def _mask(self) -> npt.NDArray[np.int8]:
        mask = self._game.position.action_mask()
        return np.zeros_like(mask) if self._game.is_over else mask

    def _observe(self) -> tuple[Planes, dict[str, Any]]:
        return self._game.position.observation(self._side), {"action_mask": self._mask()}


def register() -> None:
    """Lets `gymnasium.make` find "turncoat/Othello-v0" and "turncoat/Quoridor-v0"."""
    for name, start in [("Othello", "othello"), ("Quoridor", "quoridor")]:
        identifier = f"turncoat/{name}-v0"
        if identifier not in gymnasium.registry:
            gymnasium.register(identifier, entry_point="turncoat.gymnasium:TurncoatEnv", kwargs={"start": start})


register()
