//! What the engine's search is measured by on suites.

use turncoat_engine::StopFlag;
use turncoat_engine::othello::Solver;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_lab::suite::{Problem, read_suite};
use turncoat_lab::suite_loss::SearchLoss;
use turncoat_othello::{Move, Square};

/// Positions near the end with the exact scores of all moves.
fn solved() -> Vec<Problem> {
    let suite = read_suite(include_str!("../../turncoat-engine/suites/ffo-1-19.obf")).unwrap();
    let mut solver = Solver::new(1 << 20);
    let mut scores = |problem: &Problem| -> Vec<(Square, i32)> {
        let scores = solver.move_scores(&problem.position, &StopFlag::default()).unwrap();
        let placed = |(mv, score)| if let Move::Place(square) = mv { Some((square, score)) } else { None };
        scores.into_iter().filter_map(placed).collect()
    };
    suite[..4].iter().map(|problem| Problem { scores: scores(problem), ..problem.clone() }).collect()
}

fn measure(problems: &[Problem]) -> SearchLoss {
    SearchLoss::measure(Evaluation::embedded(), problems, 100_000_000)
}

#[test]
fn a_search_to_the_end_makes_no_mistakes() {
    let loss = measure(&solved());
    assert_eq!((loss.positions, loss.best_moves, loss.mean_error, loss.mean_loss), (4, 1.0, 0.0, 0.0));
    assert!(loss.nodes > 0);
}

#[test]
fn error_is_of_the_value_and_loss_of_the_move() {
    let mut problems = solved();
    // As if all moves were better than they are: the value is wrong, the move is right.
    problems[0].scores.iter_mut().for_each(|(_, score)| *score += 4);
    // As if the best moves were worse than the others: value and move are wrong.
    let best = problems[1].best();
    problems[1].scores.iter_mut().filter(|(_, score)| *score == best).for_each(|(_, score)| *score = best - 20);
    let second = problems[1].best();
    // Without scores there is nothing to measure.
    problems[2].scores.clear();
    let loss = measure(&problems);
    assert_eq!((loss.positions, loss.best_moves), (3, 2.0 / 3.0));
    assert_eq!(loss.mean_error, f64::from(4 + best - second) / 3.0);
    assert_eq!(loss.mean_loss, f64::from(second - (best - 20)) / 3.0);
}
