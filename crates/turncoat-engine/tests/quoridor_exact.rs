//! Exact play in Quoridor against plain retrograde analysis over the rules.

use std::collections::HashMap;

use proptest::prelude::*;
use turncoat_engine::quoridor::{Exact, Race};
use turncoat_game::{BySide, MoveSet as _, Position as _, Side, Symmetric as _};
use turncoat_quoridor::{Position, Setup, Size, Symmetry};

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
    (3u8..=9, 3u8..=9, 0u8..=10, choices).prop_map(|(width, height, walls, choices)| {
        let position = walk(Setup { size: Size::new(width, height).expect("3 to 9"), walls }, &choices);
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
    for (width, height) in (3..=9).flat_map(|width| (3..=9).map(move |height| (width, height))) {
        let position = Position::new(Setup { size: Size::new(width, height).expect("3 to 9"), walls: 0 });
        let winner = if height % 2 == 0 { Side::First } else { Side::Second };
        assert_eq!(Race::new(position.fences()).exact(&position).winner(Side::First), Some(winner), "{width}x{height}");
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
