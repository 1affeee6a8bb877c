//! The rule book of Othello, a rule a test.

use turncoat_game::{BySide, Outcome, Position as _, Symmetric as _};
use turncoat_othello::*;

fn position(picture: &str) -> Position {
    picture.parse().unwrap_or_else(|error| panic!("{error}: {picture}"))
}

fn place(square: &str) -> Move {
    Move::Place(square.parse().unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn black_starts_with_discs_on_e4_and_d5() {
    let start = position(
        "- - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - O X - - -
         - - - X O - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -  X",
    );
    assert_eq!(start, Position::default());
    let squares: Vec<_> = start.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    assert_eq!(squares, ["d3", "c4", "f5", "e6"]);
}

#[test]
fn the_mirror_start_has_mirrored_first_moves() {
    let squares: Vec<_> = Position::MIRROR.legal_moves().into_iter().map(|mv| mv.to_string()).collect();
    assert_eq!(squares, ["e3", "f4", "c5", "d6"]);
    assert_eq!(Position::MIRROR, Position::STANDARD.transformed(Symmetry::MirrorColumns));
}

#[test]
fn discs_are_turned_in_all_eight_directions() {
    let before = position(
        "X - - X - - X -
         - O - O - O - -
         - - O O O - - -
         X O O - O O O X
         - - O O O - - -
         - O - O - O - -
         X - - O - - X -
         - - - X - - - -  X",
    );
    assert_eq!(
        before.flips(Square::D4),
        bitboard! {
            . . . . . . . .
            . X . X . X . .
            . . X X X . . .
            . X X . X X X .
            . . X X X . . .
            . X . X . X . .
            . . . X . . . .
            . . . . . . . .
        }
    );
    let after = before.play(place("d4")).unwrap();
    assert_eq!(after.discs().second, Bitboard::EMPTY);
}

#[test]
fn a_run_does_not_continue_over_the_edge() {
    let before = position(
        "- - - - - - - -
         - - - - - - O O
         X - - - - - - -
         O O - - - - - -
         - - - - - - - X
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -  X",
    );
    assert_eq!(before.flips(Square::F2), Bitboard::EMPTY);
    assert_eq!(before.flips(Square::C4), Bitboard::EMPTY);
}

#[test]
fn turned_discs_do_not_turn_others() {
    let before = position(
        "X O - - - - - -
         - O - - - - - -
         - X - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -  X",
    );
    assert_eq!(before.flips(Square::C1), Bitboard::of(Square::B1));
}

#[test]
fn without_a_disc_to_place_the_pass_is_the_only_move() {
    let stuck = position(
        "O X - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -
         - - - - - - - -  X",
    );
    assert_eq!(stuck.legal_moves(), Moves::PASS);
    assert_eq!(stuck.outcome(), None);
    let passed = stuck.play(Move::Pass).unwrap();
    assert_eq!(passed.side_to_move(), WHITE);
    assert_eq!(passed.discs(), stuck.discs());
    assert!(passed.legal_moves().into_iter().eq([place("c1")]));
}

#[test]
fn passing_is_refused_while_a_disc_can_be_placed_and_after_the_end() {
    let refused = Position::default().play(Move::Pass).unwrap_err();
    assert_eq!(refused.violation, Violation::PassWithMoves);
    assert_eq!(refused.position, Position::default());
    let over = Position::new(BySide { first: Bitboard::FULL, second: Bitboard::EMPTY }, BLACK).unwrap();
    assert_eq!(over.play(Move::Pass).unwrap_err().violation, Violation::GameOver);
}

#[test]
fn a_disc_needs_an_empty_square_and_something_to_turn() {
    let start = Position::default();
    assert_eq!(start.play(place("d4")).unwrap_err().violation, Violation::Taken(Square::D4));
    assert_eq!(start.play(place("a1")).unwrap_err().violation, Violation::FlipsNothing(Square::A1));
}

#[test]
fn the_game_is_over_when_neither_side_can_place() {
    let check = |transcript: &str, outcome, first, second| {
        let end = Position::default().replay(transcript).finish().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(end.outcome(), Some(outcome), "{transcript}");
        assert_eq!(end.final_discs(), Some(BySide { first, second }), "{transcript}");
    };
    // The shortest game: White has no disc left after nine plies, and the empty squares go to Black.
    check("e6f4e3f6g5d6e7f5c5", Outcome::Win(BLACK), 64, 0);
    // The optimal game of "Othello is Solved".
    check(
        "F5D6C3D3C4F4F6F3E6E7D7C5B6D8C6C7D2B5A5A6A7G5E3B4C8G6G4C2E8D1F7E2G3H4F1E1F2G1B1F8G8B3H3B2H5B7A3A4A1A2C1H2H1G2B8A8G7H8H7H6",
        Outcome::Draw,
        32,
        32,
    );
    assert_eq!(Position::default().final_discs(), None);
}

#[test]
fn empty_squares_are_halved_in_a_draw_and_go_to_the_winner_otherwise() {
    let won = position(&format!("XX{}O O", "-".repeat(61)));
    assert_eq!(won.outcome(), Some(Outcome::Win(BLACK)));
    assert_eq!(won.final_discs(), Some(BySide { first: 63, second: 1 }));
    let equal = position(&format!("X-{}-O O", "-".repeat(60)));
    assert_eq!(equal.outcome(), Some(Outcome::Draw));
    assert_eq!(equal.final_discs(), Some(BySide { first: 32, second: 32 }));
}

#[test]
fn a_board_can_be_laid_down_in_eight_ways() {
    let corner = bitboard! {
        X X X . . . . .
        X . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
        . . . . . . . .
    };
    assert_eq!(
        corner.transformed(Symmetry::QuarterTurn),
        bitboard! {
            . . . . . . X X
            . . . . . . . X
            . . . . . . . X
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        }
    );
    let corners = [
        (Symmetry::Identity, "a1", "b1"),
        (Symmetry::QuarterTurn, "h1", "h2"),
        (Symmetry::HalfTurn, "h8", "g8"),
        (Symmetry::ThreeQuarterTurn, "a8", "a7"),
        (Symmetry::MirrorColumns, "h1", "g1"),
        (Symmetry::MirrorRows, "a8", "b8"),
        (Symmetry::MainDiagonal, "a1", "a2"),
        (Symmetry::AntiDiagonal, "h8", "h7"),
    ];
    for (symmetry, a1, b1) in corners {
        assert_eq!(Square::A1.transformed(symmetry).to_string(), a1, "{symmetry:?}");
        assert_eq!(Square::B1.transformed(symmetry).to_string(), b1, "{symmetry:?}");
        assert_eq!(corner.transformed(symmetry).transformed(symmetry.inverse()), corner, "{symmetry:?}");
    }
}
