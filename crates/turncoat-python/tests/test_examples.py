"""The examples run, the declarations are those of the module, and the code keeps its types."""

import subprocess
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("example", "argument", "expected"),
    [
        ("review_game.py", str(FOLDER.parent / "turncoat/tests/games.pgn"), "1. "),
        ("self_play.py", "2", "engine 2, random 0, drawn 0"),
        ("fit_values.py", "100", "discs; guessing the mean"),
    ],
)
def test_examples_run(example: str, argument: str, expected: str) -> None:
    command = [sys.executable, str(FOLDER / "examples" / example), argument]
    assert expected in subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_the_declarations_are_those_of_the_module() -> None:
    subprocess.run([sys.executable, "-m", "mypy.stubtest", "turncoat._turncoat"], check=True, cwd=FOLDER / "tests")


def test_package_examples_and_tests_keep_their_types() -> None:
    files = [str(path) for folder in ("examples", "tests") for path in (FOLDER / folder).glob("*.py")]
    for targets in [["--package", "turncoat"], files]:
        subprocess.run([sys.executable, "-m", "mypy", *targets], check=True, cwd=FOLDER)
