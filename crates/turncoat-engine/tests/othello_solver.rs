//! The endgame solver against published suites and plain search.

use proptest::prelude::*;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Solver, Window};
use turncoat_game::{BySide, MoveSet as _, Position as _};
use turncoat_othello::{BLACK, Bitboard, Move, Position};

const MEMORY: usize = 32 << 20;

struct Problem {
    position: Position,
    /// Every legal move, as text, with its exact score; some suites leave the worst out.
    answers: Vec<(String, i32)>,
}

fn suite(text: &str) -> impl Iterator<Item = Problem> {
    text.lines().map(|line| {
        let (board, answers) = line.split_once(';').expect("a board and its answers");
        let answers = answers
            .split(';')
            .filter_map(|answer| answer.trim().split_once(':'))
            .map(|(mv, score)| (mv.to_lowercase(), score.parse().expect("a score")))
            .collect();
        Problem { position: board.parse().expect("a board"), answers }
    })
}

/// Solves each problem and plays the line out: the score, a best move and the end of the line have to be right.
fn check_suite(text: &str, choice: impl Fn(usize) -> bool) {
    let mut solver = Solver::new(MEMORY);
    for (index, problem) in suite(text).enumerate().filter(|(index, _)| choice(*index)) {
        let expected = problem.answers.iter().map(|(_, score)| *score).max().expect("a score");
        let solution = solver.solve(&problem.position, Window::EXACT, &StopFlag::default()).unwrap();
        assert_eq!(solution.score, expected, "score of position {}", index + 1);
        let best = solution.best_move().expect("a move").to_string();
        assert!(problem.answers.contains(&(best.clone(), expected)), "{best} in position {}", index + 1);
        let end = solution.line.iter().fold(problem.position, |position, &mv| position.play(mv).expect("a legal line"));
        let discs = end.final_discs().expect("the line leads to the end");
        let side = problem.position.side_to_move();
        assert_eq!(discs[side].cast_signed() - discs[!side].cast_signed(), expected, "line of position {}", index + 1);
    }
}

#[test]
fn ffo_1_to_19() {
    check_suite(include_str!("../suites/ffo-1-19.obf"), |_| true);
}

#[test]
fn ffo_20_to_39() {
    check_suite(include_str!("../suites/ffo-20-39.obf"), |_| true);
}

#[test]
fn every_tenth_of_hard_20() {
    check_suite(include_str!("../suites/hard-20.obf"), |index| index % 10 == 0);
}

#[test]
fn all_moves_of_ffo_1_to_5_have_the_published_scores() {
    let mut solver = Solver::new(MEMORY);
    for problem in suite(include_str!("../suites/ffo-1-19.obf")).take(5) {
        let mut scores: Vec<(String, i32)> = solver
            .move_scores(&problem.position, &StopFlag::default())
            .unwrap()
            .into_iter()
            .map(|(mv, score)| (mv.to_string(), score))
            .collect();
        let mut expected = problem.answers;
        scores.sort();
        expected.sort();
        assert_eq!(scores, expected);
    }
}

#[test]
fn every_run_and_instruction_set_visits_the_same_nodes() {
    let (mut first, mut second) = (Solver::new(MEMORY), Solver::new(MEMORY).portable());
    for problem in suite(include_str!("../suites/ffo-20-39.obf")).take(8) {
        let solve = |solver: &mut Solver| solver.solve(&problem.position, Window::EXACT, &StopFlag::default());
        let expected = solve(&mut first);
        assert_eq!(solve(&mut second), expected);
        first.clear();
        assert_eq!(solve(&mut first).unwrap().score, expected.clone().unwrap().score);
        first.clear();
        second.clear();
        assert_eq!(solve(&mut first), solve(&mut second));
        first.clear();
        second.clear();
    }
}

#[test]
fn several_threads_find_the_same_scores() {
    let mut solver = Solver::new(MEMORY).threads(3);
    for problem in suite(include_str!("../suites/hard-20.obf")).step_by(40) {
        let solution = solver.solve(&problem.position, Window::EXACT, &StopFlag::default()).unwrap();
        let best = solution.best_move().expect("a move").to_string();
        assert_eq!(Some(solution.score), problem.answers.iter().map(|(_, score)| *score).max());
        assert!(problem.answers.contains(&(best, solution.score)));
        solver.clear();
    }
}

#[test]
fn a_stopped_search_says_so() {
    let stop = StopFlag::default();
    stop.stop();
    let problem = suite(include_str!("../suites/ffo-40-49.obf")).last().unwrap();
    for threads in [1, 2] {
        let mut solver = Solver::new(MEMORY).threads(threads);
        assert!(solver.solve(&problem.position, Window::EXACT, &stop).is_err());
    }
}

#[test]
fn strange_boards_have_scores() {
    let check = |black: u64, white: u64, score: i32, moves: usize| {
        let discs = BySide::from_fn(|side| Bitboard(if side == BLACK { black } else { white }));
        let position = Position::new(discs, BLACK).unwrap();
        let solution = Solver::new(1 << 10).solve(&position, Window::EXACT, &StopFlag::default()).unwrap();
        assert_eq!((solution.score, solution.line.len()), (score, moves), "{position}");
    };
    check(0, 0, 0, 0);
    check(u64::MAX, 0, 64, 0);
    check(0, u64::MAX, -64, 0);
    check(u64::MAX >> 32, u64::MAX << 32, 0, 0);
    check(1, 0, 64, 0);
    check(0, 1, -64, 0);
    check(1, 2, 64, 1);
    check(2, 1, -64, 2);
    check(1, 1 << 63, 0, 0);
}

/// Plain search without bounds.
fn plain_score(position: &Position) -> i32 {
    if let Some(discs) = position.final_discs() {
        let side = position.side_to_move();
        return discs[side].cast_signed() - discs[!side].cast_signed();
    }
    let moves: Vec<Move> = position.legal_moves().into_iter().collect();
    moves.into_iter().map(|mv| -plain_score(&position.after_unchecked(mv))).max().expect("a legal move")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// On random boards with up to eight empty squares every window gives the answer of plain search.
    #[test]
    fn windows_agree_with_plain_search(discs: u64, empties in prop::collection::vec(0..64u32, 0..8), bounds: [i8; 2]) {
        let filled = empties.iter().fold(u64::MAX, |filled, square| filled & !(1 << square));
        let discs = BySide::from_fn(|side| Bitboard(filled & if side == BLACK { discs } else { !discs }));
        let position = Position::new(discs, BLACK).unwrap();
        let expected = plain_score(&position);
        let mut solver = Solver::new(1 << 12);
        let mut solve = |window| solver.solve(&position, window, &StopFlag::default()).unwrap();
        prop_assert_eq!(solve(Window::WIN_LOSS_DRAW).score.signum(), expected.signum());
        if let Some(window) = Window::new(bounds[0].into(), bounds[1].into()) {
            let clamp = |score: i32| score.clamp(window.alpha(), window.beta());
            prop_assert_eq!(clamp(solve(window).score), clamp(expected));
        }
        let solution = solve(Window::EXACT);
        prop_assert_eq!(solution.score, expected);
        let end = solution.line.iter().fold(position, |position, &mv| position.play(mv).unwrap());
        prop_assert!(end.legal_moves().is_empty());
    }
}
