"""Positions and games: what the rules say, as Python sees it."""

import copy
import pickle

import numpy as np
import pytest

import turncoat
from turncoat import Game, IllegalMove, Position


def test_a_position_never_changes() -> None:
    start = Position("othello")
    after = start.play("f5")
    assert (start.turn, after.turn) == ("first", "second")
    assert sorted(start.legal_moves()) == ["c4", "d3", "e6", "f5"]
    assert after.score == (4, 1)
    assert start == Position() and start != after


def test_a_text_is_the_position_and_the_position_is_the_text() -> None:
    for text in ["othello", "othello mirror", "quoridor", "quoridor boards", "quoridor 5x5:3"]:
        position = Position(text).play(Position(text).legal_moves()[0])
        assert Position(str(position)) == position
        assert eval(repr(position), {"Position": Position}) == position
        assert pickle.loads(pickle.dumps(position)) == position
        assert hash(pickle.loads(pickle.dumps(position))) == hash(position)


@pytest.mark.parametrize(
    ("start", "move", "reason"),
    [
        ("othello", "a1", "a1: a disc on a1 would turn no other"),
        ("othello", "i9", "\"i9\" is not a move"),
        ("quoridor", "e5", "e5: the pawn cannot go there in one move"),
        ("quoridor 3x3:1", "e5", "no such place on a 3x3 board"),
    ],
)
def test_an_illegal_move_names_the_rule(start: str, move: str, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        Position(start).play(move)
    game = Game(start)
    with pytest.raises(IllegalMove, match=reason):
        game.play(move)
    assert game.moves == []


def test_an_unknown_start_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="chess"):
        Position("chess")


def test_a_forced_pass_is_a_move_and_an_action() -> None:
    position = Position("othello -OX" + 61 * "-" + " X").play("a1")
    assert position.is_over and position.outcome == "first" and position.returns == (1.0, -1.0)
    position = Position("othello XO" + 62 * "-" + " O")
    assert position.legal_moves() == ["pass"]
    assert position.legal_actions() == [64] and position.move_of(64) == "pass"


def test_a_game_is_drawn_by_repetition() -> None:
    game = Game("quoridor", ["e2", "e8", "e1", "e9"] * 2)
    assert game.is_over and game.outcome == "draw" and game.legal_moves() == [] and game.returns == (0.0, 0.0)
    assert not game.position.is_over
    assert not Game("quoridor draws none", ["e2", "e8", "e1", "e9"] * 2).is_over


def test_a_move_can_be_taken_back() -> None:
    game = Game("othello", ["f5", "d6"])
    assert game.undo() and game.moves == ["f5"]
    game.play("f6")
    assert game.write("transcript").strip().lower() == "f5f6"
    assert game.undo() and game.undo() and not game.undo() and len(game) == 0


def test_copies_go_their_own_ways() -> None:
    game = Game("othello", ["f5"])
    for copied in [game.copy(), copy.copy(game), copy.deepcopy(game)]:
        copied.play("d6")
        assert (game.moves, copied.moves) == (["f5"], ["f5", "d6"])


@pytest.mark.parametrize("start", ["othello", "quoridor", "quoridor 7x5:4", "quoridor 2x3:1"])
def test_actions_are_numbers_of_moves(start: str) -> None:
    position = Position(start)
    moves = [position.move_of(action) for action in range(position.action_count)]
    assert len(set(moves)) == position.action_count
    assert [position.action_of(move) for move in moves] == list(range(position.action_count))
    with pytest.raises(ValueError, match="actions are 0 to"):
        position.move_of(position.action_count)
    generator = np.random.default_rng(1)
    while not position.is_over:
        legal = position.legal_actions()
        assert {position.move_of(action) for action in legal} == set(position.legal_moves())
        assert np.flatnonzero(position.action_mask()).tolist() == legal
        position = position.play(position.move_of(generator.choice(legal)))
    assert position.legal_actions() == []


def test_othello_is_seen_in_planes() -> None:
    planes = Position("othello").observation()
    assert planes.shape == (4, 8, 8) and planes.dtype == np.uint8
    own, other, legal, to_move = planes
    assert np.argwhere(own).tolist() == [[3, 4], [4, 3]]
    assert np.argwhere(other).tolist() == [[3, 3], [4, 4]]
    assert [(row, column) for row, column in np.argwhere(legal)] == [(2, 3), (3, 2), (4, 5), (5, 4)]
    assert to_move.all()
    seen_by_white = Position("othello").observation(1)
    assert (seen_by_white[0] == other).all() and not seen_by_white[3].any()
    planes[0, 0, 0] = 7  # the array belongs to its reader
    assert Position("othello").observation()[0, 0, 0] == 0


def test_quoridor_is_seen_in_planes() -> None:
    position = Position("quoridor 5x5:3").play("c2h").play("b4v")
    planes = position.observation(0)
    assert planes.shape == position.observation_shape == (9, 5, 5)
    marks = [np.argwhere(plane).tolist() for plane in planes[:4]]
    assert marks == [[[0, 2]], [[4, 2]], [[1, 2]], [[3, 1]]]
    assert planes[4, 4].all() and planes[5, 0].all() and planes[4].sum() == planes[5].sum() == 5
    assert (planes[6] == 2).all() and (planes[7] == 2).all() and planes[8].all()
    with pytest.raises(ValueError, match="players are 0 and 1"):
        position.observation(2)


def test_the_package_has_what_it_exports() -> None:
    assert all(hasattr(turncoat, name) for name in turncoat.__all__)
