//! The rule book of Quoridor, a rule a test.

use turncoat_game::{MoveSet as _, Outcome, Position as _, Side};
use turncoat_quoridor::*;

fn after(moves: &str) -> Position {
    Position::default().replay(moves, Notation::Official).finish().unwrap_or_else(|error| panic!("{error}"))
}

fn on(setup: &str) -> Position {
    setup.parse().unwrap_or_else(|error| panic!("{error}: {setup}"))
}

fn mv(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn check_steps(position: Position, steps: &str) {
    let found: Vec<_> = position.legal_moves().steps().into_iter().map(|cell| cell.to_string()).collect();
    assert_eq!(found.join(" "), steps, "{position}");
}

#[track_caller]
fn check_refused(position: Position, refused: &str, violation: Violation) {
    let error = position.play(mv(refused)).expect_err("the move is illegal");
    assert_eq!(error.violation, violation, "{refused} in {position}");
    assert_eq!(error.position, position);
    assert!(!position.legal_moves().into_iter().any(|legal| legal == mv(refused)));
}

#[test]
fn pawns_start_in_the_middle_of_opposite_sides_with_ten_walls_each() {
    let start = Position::default();
    assert_eq!(start.to_string(), "/ / e1 e9 / 10 10 / 1");
    assert_eq!(start.legal_moves().len(), 131);
    assert_eq!(Position::new(Setup::BOARDS).to_string(), "/ / d1 d7 / 8 8 / 1; size 7x7");
}

#[test]
fn a_pawn_steps_to_a_neighbouring_cell() {
    check_steps(after(""), "d1 f1 e2");
    check_steps(after("e2 e8"), "e1 d2 f2 e3");
    check_steps(on("/ / a1 e9 / 10 10 / 1"), "b1 a2");
    check_refused(after(""), "e3", Violation::OutOfReach);
    check_refused(after(""), "e1", Violation::OutOfReach);
}

#[test]
fn walls_and_edges_stop_a_pawn() {
    check_steps(on("e4 / / e4 e9 / 9 10 / 1"), "e3 d4 f4");
    check_steps(on("d4 / / e4 e9 / 9 10 / 1"), "e3 d4 f4");
    check_steps(on("f4 / / e4 e9 / 9 10 / 1"), "e3 d4 f4 e5");
    check_steps(on("/ e4 / e4 e9 / 9 10 / 1"), "e3 d4 e5");
    check_steps(on("/ e3 / e4 e9 / 9 10 / 1"), "e3 d4 e5");
    check_steps(on("/ e5 / e4 e9 / 9 10 / 1"), "e3 d4 f4 e5");
    check_steps(on("e3 e4 / d4 / e4 e9 / 9 10 / 1"), "f4");
}

#[test]
fn a_neighbouring_pawn_is_jumped_in_a_straight_line() {
    check_steps(on("/ / e4 e5 / 10 10 / 1"), "e3 d4 f4 e6");
    check_steps(on("/ / e4 e5 / 10 10 / 2"), "e3 d5 f5 e6");
    check_steps(on("/ / e4 f4 / 10 10 / 1"), "e3 d4 g4 e5");
    check_refused(on("/ / e4 e5 / 10 10 / 1"), "e5", Violation::OutOfReach);
    check_refused(on("/ / e4 e5 / 10 10 / 1"), "d5", Violation::OutOfReach);
}

#[test]
fn a_wall_between_the_pawns_prevents_the_jump() {
    check_steps(on("e4 / / e4 e5 / 9 10 / 1"), "e3 d4 f4");
}

#[test]
fn a_wall_behind_the_jumped_pawn_turns_the_jump_to_the_sides() {
    check_steps(on("e5 / / e4 e5 / 9 10 / 1"), "e3 d4 f4 d5 f5");
    check_steps(on("e5 / e4 / e4 e5 / 9 10 / 1"), "e3 d4 d5");
    check_steps(on("/ f4 / e4 f4 / 9 10 / 1"), "e3 f3 d4 e5 f5");
}

#[test]
fn the_edge_behind_the_jumped_pawn_counts_as_a_wall() {
    check_steps(on("/ / e8 e9 / 10 10 / 1"), "e7 d8 f8 d9 f9");
    check_steps(on("/ / h5 i5 / 10 10 / 1"), "h4 i4 g5 h6 i6");
    check_steps(on("/ e8 / e8 e9 / 10 10 / 1"), "e7 d8 d9");
}

#[test]
fn a_pawn_on_the_opposite_row_has_won() {
    let won = on("/ / e8 a5 / 10 10 / 1").play(mv("e9")).unwrap();
    assert_eq!(won.outcome(), Some(Outcome::Win(Side::First)));
    assert!(won.legal_moves().is_empty());
    check_refused(won, "a4", Violation::GameOver);
    let lost = on("/ / e5 a2 / 10 10 / 2").play(mv("a1")).unwrap();
    assert_eq!(lost.outcome(), Some(Outcome::Win(Side::Second)));
    assert_eq!(after("").outcome(), None);
}

#[test]
fn the_own_home_row_is_no_goal() {
    assert_eq!(on("/ / a1 e8 / 10 10 / 1").play(mv("b1")).unwrap().outcome(), None);
}

#[test]
fn walls_do_not_overlap() {
    let wall = |text: &str| match mv(text) {
        Move::Wall(wall) => wall,
        Move::Step(_) => panic!("{text} is not a wall"),
    };
    for taken in ["d3h", "e3h", "f3h"] {
        check_refused(after("e3h"), taken, Violation::Overlaps(wall("e3h")));
    }
    for taken in ["e2v", "e3v", "e4v"] {
        check_refused(after("e3v"), taken, Violation::Overlaps(wall("e3v")));
    }
    check_refused(after("e3h"), "e3v", Violation::Crosses(wall("e3h")));
    check_refused(after("e3v"), "e3h", Violation::Crosses(wall("e3v")));
    for free in ["c3h", "g3h", "e2h", "e4h", "d3v", "f3v", "e2v", "e4v"] {
        assert!(after("e3h").is_legal(mv(free)), "{free}");
    }
}

#[test]
fn walls_stay_on_the_board() {
    let boards_game = Position::new(Setup::BOARDS);
    for outside in ["g3h", "a7h", "g1v"] {
        check_refused(boards_game, outside, Violation::OffBoard(Size::SEVEN));
    }
    assert!(boards_game.is_legal(mv("f6h")));
    check_refused(boards_game, "h1", Violation::OffBoard(Size::SEVEN));
}

#[test]
fn a_wall_must_leave_both_pawns_a_way() {
    // A fence from the left edge to file i, then a chamber of two cells whose only way out is beside the fence's end.
    check_refused(on("a4 c4 e4 g4 h5 / / e1 e9 / 8 8 / 1"), "h4v", Violation::CutsOff(Side::First));
    check_refused(on("d8 / c8 / e1 d9 / 8 8 / 1"), "e8v", Violation::CutsOff(Side::Second));
}

#[test]
fn empty_corners_may_be_sealed_off() {
    assert!(on("a1 / / e5 e9 / 9 10 / 1").is_legal(mv("b1v")));
}

#[test]
fn a_used_wall_is_gone() {
    let position = after("e3h");
    assert_eq!(position.in_hand(), turncoat_game::BySide { first: 9, second: 10 });
    check_refused(on("/ / e1 e9 / 0 10 / 1"), "e3h", Violation::NoWallInHand);
    assert!(on("/ / e1 e9 / 0 10 / 2").is_legal(mv("e3h")));
}

#[test]
fn distances_count_steps_around_walls() {
    let position = after("e2 e1h");
    assert_eq!(position.distance(Side::First), Some(7));
    assert_eq!(position.distance(Side::Second), Some(9));
    let path = position.fences().path(position.pawns().second, position.goals(Side::Second)).unwrap();
    assert_eq!(path.length(), 9);
    assert_eq!(path.cells().len(), 10);
}

#[test]
fn a_position_that_occurs_three_times_is_a_draw_and_so_are_300_plies() {
    let shuffle = "e2 e8 e1 e9 ";
    let record = |text: &str| {
        let mut positions = vec![Position::default()];
        let mut replay = Position::default().replay(text, Notation::Official);
        while let Some(played) = replay.next() {
            played.unwrap_or_else(|error| panic!("{error}"));
            positions.push(*replay.position());
        }
        positions
    };
    let rules = DrawRules::default();
    assert_eq!(rules.judge(&record(shuffle)), None);
    assert_eq!(rules.judge(&record(&shuffle.repeat(2))), Some(DrawReason::Repetition));
    let patient = DrawRules { occurrences: None, ..rules };
    assert_eq!(patient.judge(&record(&shuffle.repeat(74))), None);
    assert_eq!(patient.judge(&record(&shuffle.repeat(75))), Some(DrawReason::Length));
    assert_eq!(DrawRules::NONE.judge(&record(&shuffle.repeat(75))), None);
    let won = record("e2 d9 e3 d8 e4 d7 e5 d6 e6 d5 e7 d4 e8 d3 e9");
    assert_eq!(DrawRules { occurrences: Some(1), plies: Some(1) }.judge(&won), None);
}
