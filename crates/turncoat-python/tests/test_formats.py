"""Files in every format."""

import pytest

import turncoat
from turncoat import FormatError, Game

PGN = """[Event "Club"]
[Black "Ann"]
[White "Bob"]
[Result "*"]

1. f5 d6 2. c3 d3 *
"""


def test_games_are_read_from_texts_and_bytes_in_any_format() -> None:
    texts: list[str | bytes] = [PGN, PGN.encode()]
    for data in texts:
        [game] = turncoat.read(data)
        assert game.moves == ["f5", "d6", "c3", "d3"]
        assert (game.details["first"], game.details["second"], game.details["event"]) == ("Ann", "Bob", "Club")
    [game] = turncoat.read("1. e2 e8 2. e3h")
    assert (game.game, game.moves) == ("quoridor", ["e2", "e8", "e3h"])


def test_games_are_written_in_other_formats() -> None:
    assert turncoat.convert(PGN, "transcript").strip().lower() == "f5d6c3d3"
    game = Game("othello", ["f5", "d6"])
    game.describe(first="Ann", second="Bob", event="Club\nevening")
    [again] = turncoat.read(game.write("ggf"))
    assert again.moves == game.moves and again.details["first"] == "Ann"
    assert game.details["event"] == "Club evening"
    [again] = turncoat.read(game.write("pgn"))
    assert again.details["event"] == "Club evening"


def test_every_format_has_a_name_and_a_description() -> None:
    names = [name for name, about in turncoat.formats() if about]
    assert {"pgn", "sgf", "ggf", "wthor", "obf"} <= set(names)


def test_what_cannot_be_read_is_told_with_its_place_or_passed_over() -> None:
    broken = "F5D6C3\nF5A1\n"
    with pytest.raises(FormatError, match="line 2"):
        turncoat.read(broken)
    assert [game.moves for game in turncoat.read(broken, strict=False)] == [["f5", "d6", "c3"]]
    with pytest.raises(FormatError, match="is no format"):
        turncoat.convert(PGN, "chess")
    with pytest.raises(FormatError, match="quoridor"):
        Game("quoridor").write("ggf")
