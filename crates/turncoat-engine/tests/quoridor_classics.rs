//! The classic opponent of Quoridor answers exactly as the boards it comes from.

use proptest::prelude::*;
use turncoat_engine::Player as _;
use turncoat_engine::quoridor::classic::Classic;
use turncoat_game::{MoveSet as _, Position as _, Side};
use turncoat_quoridor::{Coordinates, DrawReason, DrawRules, Move, Orientation, Position, Setup, Size};

fn npc() -> Classic {
    "npc".parse().expect("the opponent exists")
}

/// The 32-bit word in which the boards send a move.
fn word(position: &Position, mv: Move) -> u32 {
    let size = position.size();
    let player = u32::from(position.side_to_move() == Side::Second);
    let (kind, Coordinates { x, y }) = match mv {
        Move::Step(cell) => (0x00, size.coordinates_of_cell(cell)),
        Move::Wall(wall) if wall.orientation() == Orientation::Vertical => (0x10, size.coordinates_of_wall(wall)),
        Move::Wall(wall) => (0x11, size.coordinates_of_wall(wall)),
    };
    u32::from_be_bytes([player as u8, kind, y, x])
}

/// Checks the answer of `npc` to a position.
fn check(position: &str, answer: &str) {
    let position: Position = position.parse().unwrap_or_else(|error| panic!("{error}: {position}"));
    assert_eq!(npc().choose(&position).to_string(), answer, "{position}");
}

#[test]
fn npc_answers_as_the_board() {
    for ((x, y), answer) in [((3, 5), 0x0100_0103), ((2, 6), 0x0111_0001), ((4, 6), 0x0111_0004)] {
        let target = Size::SEVEN.cell_at(Coordinates { x, y }).expect("a cell of the board");
        let position = Position::new(Setup::BOARDS).play(Move::Step(target)).expect("a legal step");
        let seen = word(&position, npc().choose(&position));
        assert_eq!(seen, answer, "{seen:#010x} after P1 to ({x},{y})");
    }
}

#[test]
fn npc_tries_directions_from_the_left() {
    // The way around the wall is equally long whether the pawn goes sideways now or later.
    check("d3 / / d2 a7 / 0 0 / 1; size 7x7", "c2");
    check("c3 / / d2 a7 / 0 0 / 1; size 7x7", "d3");
    check("c4 / / a1 d6 / 0 0 / 2; size 7x7", "e6");
}

#[test]
fn npc_jumps() {
    check("/ / d3 d4 / 0 0 / 1; size 7x7", "d5");
    check("c4 / / d3 d4 / 0 0 / 1; size 7x7", "e4");
    // The edge is behind the pawn, and both sides of it are goals.
    check("/ / d6 d7 / 0 0 / 1; size 7x7", "c7");
    check("/ c6 / d6 d7 / 0 0 / 1; size 7x7", "e7");
}

#[test]
fn npc_wins_at_once_rather_than_putting_up_a_wall() {
    check("/ / b6 f4 / 8 8 / 1; size 7x7", "b7");
}

#[test]
fn names_are_read_and_written() {
    assert_eq!(npc().name(), "npc");
    let refusal = "avr".parse::<Classic>().expect_err("the game is Quoridor");
    assert_eq!(refusal.to_string(), "\"avr\" is not a classic opponent of Quoridor; there is npc");
}

/// Lets `npc` play both sides until somebody wins or the game is drawn.
fn play_out(setup: Setup) -> (Vec<Position>, Option<DrawReason>) {
    let mut record = vec![Position::new(setup)];
    loop {
        let position = *record.last().expect("a record has a start");
        let draw = DrawRules::default().judge(&record);
        if position.is_over() || draw.is_some() {
            return (record, draw);
        }
        let mv = npc().choose(&position);
        record.push(position.play(mv).unwrap_or_else(|illegal| panic!("{} plays {mv} in {position}", illegal.mv)));
    }
}

#[test]
fn npc_plays_itself_to_the_end() {
    for (setup, plies) in [(Setup::BOARDS, 55), (Setup::TOURNAMENT, 82)] {
        let (record, draw) = play_out(setup);
        assert_eq!((record.len() - 1, draw), (plies, None), "{setup:?}");
    }
}

#[test]
fn npc_wins_against_itself_on_every_board() {
    for (width, height) in (2..=9).flat_map(|width| (3..=9).map(move |height| (width, height))) {
        for walls in [0, 2, 5] {
            let (record, draw) = play_out(Setup { size: Size::new(width, height).expect("a known size"), walls });
            assert_eq!(draw, None, "{width}x{height} with {walls} walls after {} plies", record.len() - 1);
        }
    }
}

proptest! {
    #[test]
    fn npc_plays_legal_moves(
        (width, height) in (2u8..=9, 3u8..=9),
        walls in 0u8..=10,
        choices in prop::collection::vec(any::<u16>(), 0..60),
    ) {
        let mut position = Position::new(Setup { size: Size::new(width, height).expect("a known size"), walls });
        for choice in choices {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let mv = npc().choose(&position);
            prop_assert!(position.is_legal(mv), "{} in {}", mv, position);
            let next = moves.into_iter().nth(usize::from(choice) % moves.len() as usize).expect("below the count");
            position.play_unchecked(next);
        }
    }
}
