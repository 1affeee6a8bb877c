//! Boards and transcripts as people and programs write them, and what is said of those that are wrong.

use turncoat_game::Position as _;
use turncoat_othello::*;

#[test]
fn boards_are_read_in_every_common_alphabet() {
    let start = Position::default().to_string();
    let in_alphabet = |black: char, white: char, empty: char| {
        let translate = |mark| match mark {
            'X' => black,
            'O' => white,
            '-' => empty,
            other => other,
        };
        start.chars().map(translate).collect::<String>()
    };
    for (black, white, empty) in [
        ('X', 'O', '-'),
        ('x', 'o', '.'),
        ('*', 'O', '-'),
        ('B', 'W', '.'),
        ('b', 'w', '_'),
        ('0', '1', '.'),
        ('●', '○', '.'),
    ] {
        let text = in_alphabet(black, white, empty);
        assert_eq!(text.parse(), Ok(Position::default()), "{text}");
        assert_eq!(text.replace(' ', "").parse(), Ok(Position::default()), "{text}");
    }
}

#[test]
fn the_side_to_move_is_black_unless_the_board_says_otherwise() {
    let start = Position::default().to_string();
    assert_eq!(start[..64].parse(), Ok(Position::default()));
    let white_to_move: Position = start.replace(" X", " O").parse().unwrap();
    assert_eq!(white_to_move.side_to_move(), WHITE);
    assert_eq!(white_to_move.discs(), Position::default().discs());
}

#[test]
fn errors_of_boards_name_the_place() {
    let check = |text: &str, message: &str| {
        assert_eq!(text.parse::<Position>().map_err(|error| error.to_string()), Err(message.to_string()), "{text}");
    };
    let start = Position::default().to_string();
    check("", "the board has 0 squares instead of 64");
    check(&start[1..], "the board has 63 squares instead of 64");
    check(&start[..63], "the board has 63 squares instead of 64");
    check(&start.replacen("OX", "O?", 1), "'?' in column 29 (square e4) is neither X, O nor - for empty");
    check(&start.replace(" X", " -"), "the side to move, '-' in column 66, is neither X nor O");
    check(&format!("{start}X"), "'X' in column 67 follows a board that is complete");
}

#[test]
fn transcripts_are_read_however_they_are_written() {
    let played = Position::default().replay("f5d6c3d3c4").finish().unwrap();
    for text in [
        "F5D6C3D3C4",
        "f5 d6 c3 d3 c4",
        "1. f5 d6 2. c3 d3 3. c4",
        "1.f5 d6 2.c3 d3 3.c4",
        "1 F5 2 d6 3 C3 4 d3 5 C4",
        " f5,d6,c3,d3,c4\n",
    ] {
        assert_eq!(Position::default().replay(text).finish(), Ok(played), "{text}");
    }
}

#[test]
fn passes_may_be_written_in_many_ways_or_left_out() {
    let stuck = "OX------------------------------------------------------------XO X";
    let passed: Position = stuck.replace(" X", " O").parse().unwrap();
    let stuck: Position = stuck.parse().unwrap();
    for pass in ["pa", "PA", "ps", "pass", "Pass", "--", "@@"] {
        assert_eq!(stuck.replay(pass).finish(), Ok(passed), "{pass}");
        assert_eq!(stuck.replay(&format!("{pass}c1")).finish(), stuck.replay("c1").finish(), "{pass}");
    }
    assert_eq!(stuck.replay("c1").count(), 2);
}

#[test]
fn errors_of_transcripts_name_the_move() {
    let check = |text: &str, message: &str| {
        let error = Position::default().replay(text).finish().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    };
    check("f5d6c3d3c4f4f6f3a1", "move 9 (column 17): a1: a disc on a1 would turn no other");
    check("f5 f5", "move 2 (column 4): f5: f5 is taken");
    check("f5 pass", "move 2 (column 4): pass: there is a disc to place, so passing is not allowed");
    check("1. f5 z9", "move 2 (column 7): \"z9\" is not a move; moves are squares from a1 to h8 and pass");
    check("f5d", "move 2 (column 3): \"d\" is not a move; moves are squares from a1 to h8 and pass");
}

#[test]
fn a_replay_stops_at_its_first_error() {
    let mut replay = Position::default().replay("f5 a1 d6");
    assert_eq!(replay.next(), Some(Ok(Move::Place(Square::F5))));
    assert!(replay.next().is_some_and(|played| played.is_err()));
    assert_eq!(replay.next(), None);
    assert_eq!(replay.position(), &Position::default().play(Move::Place(Square::F5)).unwrap());
}
