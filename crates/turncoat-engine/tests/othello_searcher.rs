//! The search: right answers, the same on every processor, in any position, whenever it is stopped.

use proptest::prelude::*;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{
    Confidence, Level, Limits, Opponent, Report, Searcher, Solver, Strength, Window, bench,
};
use turncoat_engine::{Certainty, Effort, Player as _, StopFlag};
use turncoat_game::{BySide, MoveSet as _, Position as _};
use turncoat_othello::{BLACK, Bitboard, Move, Position};

fn to_depth(plies: u32, confidence: Confidence) -> Limits {
    Limits { effort: Effort::Depth { plies, confidence }, lines: 1 }
}

fn after(choices: &[u16]) -> Position {
    let mut position = Position::default();
    for &choice in choices {
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[usize::from(choice) % moves.len()]);
    }
    position
}

/// What the search should find, without any of its tricks.
fn minimax(position: &Position, depth: u32) -> i32 {
    let moves = position.legal_moves();
    if moves.is_empty() {
        let discs = position.final_discs().expect("the game is over");
        let mover = position.side_to_move();
        return discs[mover] as i32 - discs[!mover] as i32;
    }
    if moves.squares().is_empty() {
        return -minimax(&position.after_unchecked(Move::Pass), depth);
    }
    if depth == 0 {
        let unit = Evaluation::UNITS_PER_DISC;
        return (Evaluation::embedded().evaluate(position) + unit / 2).div_euclid(unit).clamp(-62, 62);
    }
    moves.into_iter().map(|mv| -minimax(&position.after_unchecked(mv), depth - 1)).max().expect("there are moves")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn a_certain_search_is_minimax(choices in prop::collection::vec(any::<u16>(), 0..45), depth in 1..4u32) {
        let position = after(&choices);
        prop_assume!(!position.legal_moves().squares().is_empty());
        let report = Searcher::new(1 << 20)
            .think(&position, to_depth(depth, Confidence::Certain), &StopFlag::default(), |_| {})
            .expect("the game is not over");
        prop_assert_eq!(report.lines[0].score, minimax(&position, depth), "{}", position);
    }

    #[test]
    fn all_lines_have_their_own_values(choices in prop::collection::vec(any::<u16>(), 10..40)) {
        let position = after(&choices);
        prop_assume!(!position.legal_moves().squares().is_empty());
        let limits = Limits { lines: usize::MAX, ..to_depth(2, Confidence::Certain) };
        let report = Searcher::new(1 << 20).think(&position, limits, &StopFlag::default(), |_| {}).expect("not over");
        prop_assert_eq!(report.lines.len(), position.legal_moves().len() as usize);
        prop_assert!(report.lines.is_sorted_by_key(|line| -line.score));
        for line in report.lines {
            prop_assert_eq!(line.score, -minimax(&position.after_unchecked(line.moves[0]), 1), "{:?}", line.moves);
        }
    }

    #[test]
    fn the_end_is_solved(choices in prop::collection::vec(any::<u16>(), 52..58)) {
        let position = after(&choices);
        prop_assume!(!position.legal_moves().squares().is_empty());
        let limits = Limits { effort: Effort::Unlimited, lines: 1 };
        let report = Searcher::new(1 << 20).think(&position, limits, &StopFlag::default(), |_| {}).expect("not over");
        prop_assert_eq!(report.certainty, Certainty::Exact);
        let solution = Solver::new(1 << 20).solve(&position, Window::EXACT, &StopFlag::default()).expect("not stopped");
        prop_assert_eq!(report.lines[0].score, solution.score);
    }

    #[test]
    fn any_board_has_an_answer(own: u64, other: u64, empty: u64) {
        let discs = BySide { first: Bitboard(own & !other & !empty), second: Bitboard(other & !empty) };
        let position = Position::new(discs, BLACK).expect("the sets are disjoint");
        let report = Searcher::new(1 << 16).think(&position, to_depth(4, Confidence::Percent73), &StopFlag::default(), |_| {});
        prop_assert_eq!(report.is_none(), position.is_over());
        if let Some(report) = report {
            prop_assert!(position.is_legal(report.lines[0].moves[0]));
        }
    }

    #[test]
    fn every_level_plays_legal_games(number in 1..=6u8, seed: u64) {
        let level = Level::new(number).expect("1 to 6 are levels");
        let mut opponent = Opponent::new(Strength::Level(level), 1 << 20, seed);
        let mut position = Position::default();
        while !position.is_over() {
            position = position.play(opponent.choose(&position)).expect("the engine plays by the rules");
        }
    }
}

#[test]
fn lines_come_best_first_however_sure_the_search_is() {
    let game = Position::default().replay("f5d6c3d3c4f4f6");
    let position = game.finish().expect("a legal game");
    for confidence in Confidence::ALL {
        let limits = Limits { lines: usize::MAX, ..to_depth(8, confidence) };
        let report = Searcher::new(1 << 20).think(&position, limits, &StopFlag::default(), |_| {}).expect("not over");
        assert!(report.lines.is_sorted_by_key(|line| -line.score), "{confidence}: {:?}", report.lines);
    }
}

#[test]
fn a_pass_is_worth_what_follows_it() {
    let stuck: Position =
        "OX-------------------------------------------------------------- X".parse().expect("a board");
    let limits = to_depth(1, Confidence::Certain);
    let report = Searcher::new(1 << 20).think(&stuck, limits, &StopFlag::default(), |_| {}).expect("not over");
    let moves: Vec<_> = report.lines[0].moves.iter().map(ToString::to_string).collect();
    assert_eq!((moves.as_slice(), report.lines[0].score), (&["pass".to_string(), "c1".to_string()][..], -64));
}

#[test]
fn few_empty_squares_are_proven_whatever_confidence_is_asked() {
    let position: Position =
        "XXXOXXXXOXXXXXXXOOXXXXXXOOOXXXXXOOOXXOO-OOOOO---OOOOOOO-OOOOOOO- X".parse().expect("a board");
    for confidence in Confidence::ALL {
        let limits = to_depth(20, confidence);
        let report = Searcher::new(1 << 20).think(&position, limits, &StopFlag::default(), |_| {}).expect("not over");
        assert_eq!((report.certainty, report.lines[0].score), (Certainty::Exact, 6), "{confidence}");
    }
}

#[test]
fn a_stopped_search_still_has_a_move() {
    let stop = StopFlag::default();
    stop.stop();
    let limits = Limits { effort: Effort::Unlimited, lines: 1 };
    let report = Searcher::new(1 << 20).think(&Position::default(), limits, &stop, |_| {}).expect("not over");
    assert!(Position::default().is_legal(report.lines[0].moves[0]));
}

#[test]
fn a_stopped_search_has_the_best_move_that_it_saw() {
    let best = |report: &Report| report.lines[0].moves[0];
    let game = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5";
    let seen = (6..22).any(|moves| {
        let position = Position::default().replay(&game[..2 * moves]).finish().expect("a legal game");
        let think = |nodes, watch: &mut dyn FnMut(&Report)| {
            let limits = Limits { effort: Effort::Nodes(nodes), lines: 1 };
            Searcher::new(1 << 20).think(&position, limits, &StopFlag::default(), watch).expect("not over")
        };
        let mut stages = Vec::new();
        think(50_000, &mut |stage| stages.push(stage.clone()));
        let mut changes_of_mind = stages
            .array_windows()
            .filter(|[before, after]| before.certainty != after.certainty && best(before) != best(after));
        changes_of_mind.any(|[before, after]| {
            (before.nodes..after.nodes).step_by(1024).any(|nodes| {
                let stopped = think(nodes, &mut |_| {});
                stopped.certainty == before.certainty && best(&stopped) == best(after)
            })
        })
    });
    assert!(seen, "a search that is stopped between two depths has the better move of the second");
}

#[test]
fn a_search_obeys_its_number_of_nodes() {
    let limits = Limits { effort: Effort::Nodes(50_000), lines: 1 };
    let report =
        Searcher::new(1 << 20).think(&Position::default(), limits, &StopFlag::default(), |_| {}).expect("not over");
    assert!(report.nodes <= 55_000, "{}", report.nodes);
}

#[test]
fn every_processor_visits_the_same_positions() {
    assert_eq!(bench(false), bench(true));
}
