"""Fits a linear value function of Othello to the engine's scores, and says how well it does on positions that it has not seen.

    python fit_values.py 2000
"""

import sys

import numpy as np
import numpy.typing as npt

import turncoat


def random_positions(count: int, seed: int) -> list[turncoat.Position]:
    """Positions after 10 to 40 random moves."""
    generator = np.random.default_rng(seed)
    positions: list[turncoat.Position] = []
    while len(positions) < count:
        position = turncoat.Position("othello")
        for _ in range(generator.integers(10, 41)):
            moves = position.legal_moves()
            if moves:
                position = position.play(generator.choice(moves))
        if not position.is_over:
            positions.append(position)
    return positions


def features(positions: list[turncoat.Position]) -> npt.NDArray[np.float64]:
    """Own and other discs of every square, averaged over the symmetries of the board, and the number of moves."""
    planes = np.stack([position.observation() for position in positions]).astype(np.float64)
    difference = planes[:, 0] - planes[:, 1]
    turned = [np.rot90(difference, turns, axes=(1, 2)) for turns in range(4)]
    symmetric = np.mean(turned + [board.transpose(0, 2, 1) for board in turned], axis=0)
    rows, columns = np.triu_indices(4)
    mobility = planes[:, 2].sum(axis=(1, 2))
    return np.column_stack([symmetric[:, rows, columns], mobility, np.ones(len(positions))])


def main(count: int) -> None:
    positions = random_positions(count, seed=1)
    scores = np.array([found.score for found in turncoat.analyze(positions, depth=6)])
    inputs, seen = features(positions), count * 4 // 5
    weights, *_ = np.linalg.lstsq(inputs[:seen], scores[:seen], rcond=None)
    errors = inputs[seen:] @ weights - scores[seen:]
    print(f"error {np.abs(errors).mean():.1f} discs; guessing the mean {np.abs(scores[seen:] - scores[:seen].mean()).mean():.1f}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
