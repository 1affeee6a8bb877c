"""Othello and Quoridor: rules, a strong engine, file formats and environments for learning.

`turncoat.gymnasium` and `turncoat.pettingzoo` hold environments, `turncoat.openspiel` a bot; they need the packages of those
names.
"""

from turncoat._turncoat import (
    Analysis,
    Engine,
    FormatError,
    Game,
    IllegalMove,
    Line,
    Position,
    ReviewedMove,
    analyze,
    convert,
    formats,
    read,
)

__all__ = [
    "Analysis",
    "Engine",
    "FormatError",
    "Game",
    "IllegalMove",
    "Line",
    "Position",
    "ReviewedMove",
    "analyze",
    "convert",
    "formats",
    "read",
]
