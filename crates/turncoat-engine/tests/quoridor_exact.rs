//! Exact play in Quoridor against plain retrograde analysis over the rules.

use std::collections::HashMap;

use proptest::prelude::*;
use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::{Exact, FewWalls, Race, Solution, Stopped};
use turncoat_game::{BySide, MoveSet as _, Outcome, Position as _, Side, Symmetric as _};
use turncoat_quoridor::{Position, Setup, Size, Symmetry};

const MEMORY: usize = 64 << 20;

/// The values of all positions that can follow, found ply by ply: nothing but the rules and the definition.
fn plain_values(start: Position) -> HashMap<Position, Exact> {
    let mut unknown = vec![start];
    let mut values = HashMap::from([(start, Exact::Draw)]);
    for index in 0.. {
        let Some(&position) = unknown.get(index) else { break };
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            values.entry(next).or_insert_with(|| {
                unknown.push(next);
                Exact::Draw
            });
        }
    }
    for plies in 0.. {
        let judge = |position: &Position| {
            if let Some(outcome) = position.outcome() {
                let is_won = outcome.winner() == Some(position.side_to_move());
                return if is_won { Exact::Win { plies: 0 } } else { Exact::Loss { plies: 0 } };
            }
            let moves = position.legal_moves().into_iter();
            let followers: Vec<_> = moves.map(|mv| values[&position.after_unchecked(mv)]).collect();
            if followers.iter().any(|value| matches!(value, Exact::Loss { .. })) {
                Exact::Win { plies }
            } else if followers.iter().all(|value| matches!(value, Exact::Win { .. })) {
                Exact::Loss { plies }
            } else {
                Exact::Draw
            }
        };
        let (known, left): (Vec<_>, Vec<_>) = unknown
            .into_iter()
            .map(|position| (position, judge(&position)))
            .partition(|(_, value)| *value != Exact::Draw);
        // Ply 0 is for finished games, and a ply without a new value may still be followed by one of the other side.
        if known.is_empty() {
            return values;
        }
        values.extend(known);
        unknown = left.into_iter().map(|(position, _)| position).collect();
    }
    unreachable!("finitely many positions become known")
}

/// A position of a random game without walls in hand, at least of one that is not over.
fn races() -> impl Strategy<Value = Position> {
    let choices = prop::collection::vec(any::<u16>(), 0..40);
    (2u8..=9, 3u8..=9, 0u8..=10, choices).prop_map(|(width, height, walls, choices)| {
        let position = walk(Setup { size: Size::new(width, height).expect("a known size"), walls }, &choices);
        with_in_hand(&position, BySide::both(0))
    })
}

/// The position after the moves numbered `choices`, or the last before the end of the game.
fn walk(setup: Setup, choices: &[u16]) -> Position {
    let mut position = Position::new(setup);
    for &choice in choices {
        let moves = position.legal_moves();
        let mv = moves.into_iter().nth(usize::from(choice) % moves.len() as usize).expect("below the count");
        let next = position.after_unchecked(mv);
        if next.is_over() {
            break;
        }
        position = next;
    }
    position
}

fn with_in_hand(position: &Position, in_hand: BySide<u8>) -> Position {
    let walls = position.fences().walls();
    Position::from_parts(position.size(), walls, position.pawns(), in_hand, position.side_to_move())
        .expect("walls in hand make no position impossible")
}

#[test]
fn the_edge_rule_decides_the_race_on_an_empty_board() {
    for (width, height) in (2..=9).flat_map(|width| (3..=9).map(move |height| (width, height))) {
        let position = Position::new(Setup { size: Size::new(width, height).expect("a known size"), walls: 0 });
        let winner = if height % 2 == 0 { Side::First } else { Side::Second };
        let outcome = Race::new(position.fences()).exact(&position).outcome(Side::First);
        assert_eq!(outcome, Outcome::Win(winner), "{width}x{height}");
    }
}

#[test]
fn a_finished_game_is_worth_its_outcome() {
    for (text, value) in [
        ("/ / a3 b2 / 0 0 / 2; size 3x3", Exact::Loss { plies: 0 }),
        ("/ / a3 b2 / 0 0 / 1; size 3x3", Exact::Win { plies: 0 }),
        ("/ / a2 b1 / 0 0 / 1; size 3x3", Exact::Loss { plies: 0 }),
    ] {
        let position: Position = text.parse().expect("a position");
        assert_eq!(Race::new(position.fences()).exact(&position), value, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    /// From every position that can follow, too: the other pawn placements between the same walls.
    #[test]
    fn a_race_is_what_plain_analysis_says(position in races()) {
        let race = Race::new(position.fences());
        for (follower, value) in plain_values(position) {
            prop_assert_eq!(race.exact(&follower), value, "{}", follower);
        }
    }

    #[test]
    fn symmetric_races_are_worth_the_same(position in races()) {
        let value = Race::new(position.fences()).exact(&position);
        for symmetry in Symmetry::ALL {
            let transformed = position.transformed(symmetry);
            prop_assert_eq!(Race::new(transformed.fences()).exact(&transformed), value, "{:?} of {}", symmetry, position);
        }
    }
}

/// A position of a random game with one to three walls in hand.
fn few_walls(sizes: impl Strategy<Value = (u8, u8)>) -> impl Strategy<Value = Position> {
    let in_hand = prop::sample::select(vec![(0, 1), (1, 0), (1, 1), (2, 0), (0, 2), (2, 1)]);
    let choices = prop::collection::vec(any::<u16>(), 0..12);
    (sizes, in_hand, choices).prop_map(|((width, height), (first, second), choices)| {
        let position = walk(Setup { size: Size::new(width, height).expect("a known size"), walls: 10 }, &choices);
        with_in_hand(&position, BySide { first, second })
    })
}

fn solve(position: &Position) -> Exact {
    FewWalls::new(MEMORY).value(position, &StopFlag::default()).expect("nobody stops the solver")
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn few_walls_are_worth_what_plain_analysis_says(position in few_walls((2u8..=4, 3u8..=4))) {
        let (mut solver, mut outcomes) = (FewWalls::new(MEMORY), FewWalls::new(MEMORY));
        for (follower, value) in plain_values(position) {
            prop_assert_eq!(solver.value(&follower, &StopFlag::default()), Ok(value), "{}", follower);
            let outcome = value.outcome(follower.side_to_move());
            prop_assert_eq!(outcomes.value(&follower, &StopFlag::default()), Ok(outcome), "{}", follower);
        }
    }

    #[test]
    fn symmetric_positions_are_worth_the_same(position in few_walls((2u8..=6, 3u8..=5))) {
        let value = solve(&position);
        for symmetry in Symmetry::ALL {
            prop_assert_eq!(solve(&position.transformed(symmetry)), value, "{:?} of {}", symmetry, position);
        }
    }

    #[test]
    fn the_line_is_as_long_as_promised(position in few_walls((2u8..=6, 3u8..=5))) {
        let Solution { value, line } = FewWalls::<Exact>::new(MEMORY).solve(&position, &StopFlag::default()).unwrap();
        let end = line.iter().fold(position, |position, &mv| position.play(mv).expect("a legal line"));
        match value {
            Exact::Draw => prop_assert_eq!(solve(&end), Exact::Draw),
            Exact::Win { plies } | Exact::Loss { plies } => {
                prop_assert_eq!(line.len(), plies as usize);
                prop_assert_eq!(end.outcome(), Some(value.outcome(position.side_to_move())));
            }
        }
    }

    #[test]
    fn memory_changes_no_value(position in few_walls((2u8..=6, 3u8..=5))) {
        let mut forgetful = FewWalls::new(0);
        prop_assert_eq!(forgetful.value(&position, &StopFlag::default()), Ok(solve(&position)));
    }
}

/// From the start the board is symmetric, so that tables are shared.
#[test]
fn empty_boards_are_worth_what_plain_analysis_says() {
    for (size, walls) in [("3x3", 1), ("3x3", 2), ("2x4", 2), ("4x3", 1), ("3x4", 1)] {
        let start = Position::new(Setup { size: size.parse().expect("a size"), walls });
        let mut solver = FewWalls::new(MEMORY);
        assert_eq!(solver.value(&start, &StopFlag::default()), Ok(plain_values(start)[&start]), "{start}");
        for (follower, value) in plain_values(start) {
            assert_eq!(solver.value(&follower, &StopFlag::default()), Ok(value), "{follower}");
        }
    }
}

#[test]
fn a_stopped_solver_says_so() {
    let stop = StopFlag::default();
    stop.stop();
    let position = Position::new(Setup { size: Size::NINE, walls: 2 });
    assert_eq!(FewWalls::<Exact>::new(MEMORY).value(&position, &stop), Err(Stopped));
}

#[test]
fn solvers_can_work_on_other_threads() {
    const fn check<T: Send>() {}
    check::<FewWalls<Exact>>();
    check::<FewWalls<Outcome>>();
    check::<Race>();
}

#[test]
fn one_solver_serves_boards_of_all_sizes() {
    let mut solver = FewWalls::new(MEMORY);
    for (width, height) in [(3, 3), (5, 7), (9, 9), (3, 3)] {
        let position = Position::new(Setup { size: Size::new(width, height).expect("a known size"), walls: 0 });
        assert_eq!(solver.value(&position, &StopFlag::default()), Ok(Race::new(position.fences()).exact(&position)));
    }
}
