//! The puzzles that come with the crate.

use std::collections::HashMap;
use std::hash::{BuildHasher as _, RandomState};

use turncoat_engine::{Random, StopFlag};
use turncoat_game::{MoveSet as _, Position as _};
use turncoat_puzzles::{
    Attempt, Collection, Goal, Judgement, OthelloProver, Prover, Puzzle, PuzzlePosition, QuoridorProver, Verdict,
    prove, refute,
};
use turncoat_quoridor::Position as Quoridor;

type Othello = turncoat_othello::Position;

const MEMORY: usize = 64 << 20;

/// Other puzzles in every run; the seed is part of every message.
fn sample<P: PuzzlePosition>(count: usize) -> (u64, Vec<&'static Puzzle<P>>) {
    let seed = RandomState::new().hash_one(0);
    let mut puzzles: Vec<_> = Collection::<P>::embedded().puzzles().iter().collect();
    Random::new(seed).shuffle(&mut puzzles);
    puzzles.truncate(count);
    (seed, puzzles)
}

fn prove_sample<P: PuzzlePosition>(count: usize) {
    let mut prover = P::Prover::new(MEMORY);
    let (seed, puzzles) = sample::<P>(count);
    for puzzle in puzzles {
        let proven = prove(&mut prover, puzzle, &StopFlag::default());
        assert!(proven.is_ok(), "seed {seed}: {puzzle}: {}", proven.unwrap_err());
    }
}

#[test]
fn a_random_sample_of_othello_is_proven_anew() {
    prove_sample::<Othello>(300);
}

#[test]
fn a_random_sample_of_quoridor_is_proven_anew() {
    prove_sample::<Quoridor>(60);
}

/// Of every move: what it leads to, and that this is no better than the goal.
fn refute_sample<P: PuzzlePosition>(count: usize) {
    let mut prover = P::Prover::new(MEMORY);
    let (seed, puzzles) = sample::<P>(count);
    for puzzle in puzzles {
        for mv in puzzle.position().legal_moves() {
            let refutation = refute::<P>(&mut prover, puzzle.position(), mv, &StopFlag::default()).unwrap();
            let reaches = puzzle.goal().is_reached_by(refutation.worth);
            assert_eq!(reaches, mv == puzzle.key(), "seed {seed}: {mv} in {puzzle}: {:?}", refutation.worth);
            let mut position = puzzle.position().play(mv).unwrap();
            for &mv in &refutation.line {
                position = position.play(mv).unwrap();
            }
            let is_endless = P::COUNTS_MOVES && refutation.worth.verdict() == Verdict::Draw;
            assert_eq!(position.is_over(), !is_endless, "seed {seed}: {mv} in {puzzle}");
        }
    }
}

#[test]
fn every_wrong_move_of_othello_is_refuted_to_the_end() {
    refute_sample::<Othello>(100);
}

#[test]
fn every_wrong_move_of_quoridor_is_refuted_to_the_end() {
    refute_sample::<Quoridor>(10);
}

fn solve_all<P: PuzzlePosition>(fewest: usize) {
    let collection = Collection::<P>::embedded();
    assert!(collection.puzzles().len() >= fewest, "{}", collection.puzzles().len());
    for puzzle in collection.puzzles() {
        let mut attempt = Attempt::new(puzzle);
        for pair in puzzle.line().chunks(2) {
            let expected = match *pair {
                [_, reply] => Judgement::Right { reply },
                _ => Judgement::Solved,
            };
            assert_eq!(attempt.play(pair[0]), expected, "{puzzle}");
        }
        assert!(attempt.is_success(), "{puzzle}");
        assert!(puzzle.position().legal_moves().len() >= 3, "{puzzle}");
        assert!((2..=9).contains(&puzzle.depth()), "{puzzle}");
    }
}

#[test]
fn all_puzzles_of_othello_can_be_solved() {
    solve_all::<Othello>(5000);
    for puzzle in Collection::<Othello>::embedded().puzzles() {
        assert!((8..=22).contains(&puzzle.position().empty_squares().len()), "{puzzle}");
    }
}

#[test]
fn all_puzzles_of_quoridor_can_be_solved() {
    solve_all::<Quoridor>(2000);
    for puzzle in Collection::<Quoridor>::embedded().puzzles() {
        let in_hand = puzzle.position().in_hand();
        assert!(in_hand.first + in_hand.second <= 3, "{puzzle}");
    }
}

#[test]
fn themes_are_found_in_both_games() {
    let mut counts = HashMap::new();
    let othello = Collection::<Othello>::embedded().puzzles().iter().flat_map(Puzzle::themes);
    let quoridor = Collection::<Quoridor>::embedded().puzzles().iter().flat_map(Puzzle::themes);
    for theme in othello.chain(quoridor) {
        *counts.entry(theme).or_insert(0) += 1;
    }
    for theme in turncoat_puzzles::Theme::ALL {
        assert!(counts.get(&theme).is_some_and(|&count| count >= 20), "{theme}: {counts:?}");
    }
}

/// Who wins in how many plies, by nothing but the rules, for all positions that can follow without walls in hand.
fn plain_values(start: Quoridor) -> HashMap<Quoridor, (bool, u32)> {
    let mut unknown = vec![start];
    let mut known: HashMap<Quoridor, (bool, u32)> = HashMap::new();
    let mut seen = std::collections::HashSet::from([start]);
    for index in 0.. {
        let Some(&position) = unknown.get(index) else { break };
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            if seen.insert(next) {
                unknown.push(next);
            }
        }
    }
    for plies in 0.. {
        let judge = |position: &Quoridor| {
            if let Some(outcome) = position.outcome() {
                return Some(outcome.winner() == Some(position.side_to_move()));
            }
            let values = position.legal_moves().into_iter().map(|mv| known.get(&position.after_unchecked(mv)));
            let values: Vec<_> = values.collect();
            if values.iter().any(|value| value.is_some_and(|value| !value.0)) {
                Some(true)
            } else {
                values.iter().all(|value| value.is_some_and(|value| value.0)).then_some(false)
            }
        };
        let judged: Vec<_> = unknown.iter().map(|position| (*position, judge(position))).collect();
        unknown = judged.iter().filter(|(_, value)| value.is_none()).map(|&(position, _)| position).collect();
        let new: Vec<_> =
            judged.into_iter().filter_map(|(position, value)| Some((position, (value?, plies)))).collect();
        if new.is_empty() && plies > 0 {
            return known;
        }
        known.extend(new);
    }
    unreachable!("finitely many positions become known")
}

#[test]
fn puzzles_of_quoridor_with_empty_hands_hold_by_the_rules_alone() {
    let is_race = |puzzle: &&Puzzle<Quoridor>| {
        let in_hand = puzzle.position().in_hand();
        in_hand.first + in_hand.second == 0
    };
    let (seed, puzzles) = sample::<Quoridor>(usize::MAX);
    let mut checked = 0;
    for puzzle in puzzles.into_iter().filter(is_race).take(20) {
        let values = plain_values(*puzzle.position());
        let reaches = |mv| {
            let value = values.get(&puzzle.position().after_unchecked(mv));
            value.is_some_and(|&(is_won_by_opponent, plies)| {
                let is_in_time = match puzzle.goal() {
                    Goal::WinIn(moves) => plies < 2 * moves.get(),
                    Goal::Win | Goal::Draw => true,
                };
                !is_won_by_opponent && is_in_time
            })
        };
        let ways: Vec<_> = puzzle.position().legal_moves().into_iter().filter(|&mv| reaches(mv)).collect();
        assert_eq!(ways, [puzzle.key()], "seed {seed}: {puzzle}");
        checked += 1;
    }
    assert!(checked > 0, "no puzzle is a race");
}

#[test]
fn a_wrong_puzzle_is_disproved() {
    let disprove = |text: &str| {
        let puzzle: Puzzle<Quoridor> = text.parse().unwrap();
        prove(&mut QuoridorProver::new(MEMORY), &puzzle, &StopFlag::default()).unwrap_err().to_string()
    };
    assert_eq!(disprove("/ / e7 a9 / 0 0 / 1 | win | e8 | 2"), "move 1: e8 is not the only move that reaches the goal");
    assert_eq!(disprove("/ / e2 a3 / 0 0 / 1 | win | e3 | 2"), "more than the goal can be reached");
    assert_eq!(
        disprove("/ / e7 a9 / 0 0 / 1 | win-in-2 | e8 a8 d8 | 2"),
        "move 3: d8 is not the only move that reaches the goal"
    );
    let unfinished = "/ / e7 a9 / 0 0 / 1 | win-in-2 | e8 b9 e9 | 2";
    assert!(disprove(unfinished).starts_with("move 2: the toughest defence is not b9"), "{}", disprove(unfinished));
    let mut prover = OthelloProver::new(1 << 20);
    let stop = StopFlag::default();
    stop.stop();
    let puzzle = Collection::<Othello>::embedded().puzzles()[0].clone();
    let stopped = prove::<Othello>(&mut prover, &puzzle, &stop);
    assert!(stopped.is_err());
}
