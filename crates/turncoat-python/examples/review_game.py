"""Reads games in any format and prints what every move was worth.

    python review_game.py games.pgn
"""

import sys
from pathlib import Path

import turncoat


def main(path: str) -> None:
    engine = turncoat.Engine(threads=2)
    for game in turncoat.read(Path(path).read_bytes(), strict=False):
        names = game.details
        print(f"{names.get('first', '?')} against {names.get('second', '?')}: {game.ending or 'not finished'}")
        for move in engine.review(game, nodes=20_000):
            better = f", better {move.best} ({move.best_score:+})" if move.loss else ""
            print(f"{move.ply:3}. {move.move:5} {move.score:+5} {move.mistake:10} {move.source}{better}")


if __name__ == "__main__":
    main(sys.argv[1])
