"""The engine: choices, analyses, reviews, batches, and signals."""

import signal
import threading
import time
from collections.abc import Callable

import pytest

import turncoat
from turncoat import Engine, Game, Position

OPENING = ["f5", "d6", "c3", "d3", "c4", "f4", "f6"]


def test_players_of_both_games_choose_legal_moves() -> None:
    engine = Engine(memory=16, seed=1)
    for start, players in [
        ("othello", ["level:1", "level:5", "nodes:1000", "depth:4", "avr", "greedy"]),
        ("quoridor", ["level:1", "nodes:200", "npc"]),
    ]:
        game = Game(start)
        for player in players:
            game.play(engine.choose(game, player))
        assert len(game) == len(players)
        assert engine.choose(game.position, "level:unlimited", seconds=0.05) in game.legal_moves()


def test_refusals_are_sentences() -> None:
    engine = Engine(memory=16)
    for player, reason in [("npc", "npc does not play Othello"), ("level:99", "not a level"), ("human", "human")]:
        with pytest.raises(ValueError, match=reason):
            engine.choose(Game(), player)
    with pytest.raises(ValueError, match="the game is over"):
        engine.choose(Position("othello X" + 63 * "-" + " X"))
    with pytest.raises(ValueError, match="give one of seconds, nodes and depth"):
        engine.analyze(Game(), nodes=5, depth=5)
    with pytest.raises(ValueError, match="have no depth"):
        engine.analyze(Game("quoridor"), depth=5)
    with pytest.raises(ValueError, match="above 0"):
        engine.analyze(Game(), seconds=-1.0)
    with pytest.raises(ValueError, match="at least one thread"):
        Engine(threads=0)


def test_an_analysis_has_lines_with_scores_of_the_side_to_move() -> None:
    engine = Engine(memory=16, seed=1)
    found = engine.analyze(Game("othello", OPENING), depth=8, lines=3)
    assert len(found.lines) == 3 and found.source == "depth" and "depth 8" in found.source_text
    assert found.best == found.lines[0].move == found.lines[0].moves[0]
    assert found.score == found.lines[0].score >= found.lines[1].score >= found.lines[2].score
    assert found.lines[0].chance is None and found.nodes > 0 and found.seconds > 0

    ahead = engine.analyze(Game("quoridor", ["e2", "d9", "e3", "e9", "e4", "d9"]), nodes=2000)
    [line] = ahead.lines
    assert line.chance is not None and line.chance > 0.5 and ahead.score > 0


def test_a_solved_position_is_exact_and_an_ended_game_has_its_score() -> None:
    engine = Engine(memory=16)
    won = Position("othello XXXXXXXX" + 6 * "XXXXXXXX" + "XXXXXO-- X")
    assert engine.analyze(won, nodes=100_000).source == "exact"
    ended = Position("othello X" + 63 * "-" + " O")
    found = engine.analyze(ended)
    assert (found.best, found.score, found.source, found.lines) == (None, -64, "rules", [])


def test_a_review_judges_every_move() -> None:
    engine = Engine(memory=16, seed=1)
    game = Game("othello", [*OPENING, "f3", "e6", "e7"])
    moves = engine.review(game, nodes=3000)
    assert [move.move for move in moves] == game.moves
    assert [move.ply for move in moves] == list(range(1, len(game) + 1))
    assert all(move.loss == move.best_score - move.score for move in moves)
    assert {move.mistake for move in moves} <= {"none", "inaccuracy", "mistake", "blunder"}
    assert any(move.opening for move in moves)


def test_a_batch_is_the_same_for_every_number_of_threads() -> None:
    positions = [Position("othello").play(move) for move in Position("othello").legal_moves()]
    subjects: list[Game | Position] = [*positions, Game("quoridor"), Game("quoridor", ["e2", "e8"]), Position("othello X" + 63 * "-" + " X")]
    found = [turncoat.analyze(subjects, nodes=3000, threads=threads) for threads in (1, 2, 3)]
    summaries = [[(one.best, one.score, one.nodes) for one in batch] for batch in found]
    assert summaries[0] == summaries[1] == summaries[2]
    assert summaries[0][-1] == (None, 64, 0)
    assert turncoat.analyze([]) == []


def test_other_threads_run_during_a_search() -> None:
    ticks = 0
    done = threading.Event()

    def tick() -> None:
        nonlocal ticks
        while not done.is_set():
            ticks += 1
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    turncoat.analyze([Game("othello", OPENING)] * 2, seconds=0.2)
    done.set()
    ticker.join()
    assert ticks > 1


def test_a_signal_ends_a_search_that_would_go_on() -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        searches: list[Callable[[], object]] = [
            lambda: Engine().analyze(Game("othello", OPENING), depth=60),
            lambda: turncoat.analyze([Game("othello", OPENING)] * 100, depth=60),
            lambda: Engine().review(Game("othello", OPENING), depth=60, book=False),
        ]
        for search in searches:
            signal.setitimer(signal.ITIMER_REAL, 0.1)
            with pytest.raises(KeyboardInterrupt):
                search()
    finally:
        signal.signal(signal.SIGALRM, before)
