"""Two agents in PettingZoo's loop: one asks the engine, the other one plays at random. Prints how often each of them wins.

    python self_play.py 20
"""

import sys
from collections import Counter

import numpy as np

import turncoat
from turncoat.pettingzoo import env


def main(games: int) -> None:
    engine = turncoat.Engine(seed=1)
    generator = np.random.default_rng(1)
    wins: Counter[str] = Counter()
    table = env("quoridor 5x5:3")
    for _ in range(games):
        table.reset()
        for agent in table.agent_iter():
            observation, reward, termination, truncation, _ = table.last()
            if termination or truncation:
                if reward > 0:
                    wins[agent] += 1
                table.step(None)
            elif agent == "player_0":
                game = table.unwrapped.game
                table.step(game.position.action_of(engine.choose(game, "nodes:200")))
            else:
                table.step(generator.choice(np.flatnonzero(observation["action_mask"])))
    print(f"engine {wins['player_0']}, random {wins['player_1']}, drawn {games - wins.total()}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
