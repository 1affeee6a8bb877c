//! Moves, records and positions as people and programs write them, and what is said of those that are wrong.

use turncoat_game::BySide;
use turncoat_quoridor::*;

#[test]
fn three_notations_name_the_same_moves() {
    let cases = [
        // official, Glendenning, Athens
        ("e1", "e9", "e9"),
        ("e2", "e8", "e8"),
        ("a9", "a1", "a1"),
        ("e3h", "e6h", "e7h"),
        ("b7v", "b2v", "b3v"),
        ("a1h", "a8h", "a9h"),
        ("h8v", "h1v", "h2v"),
    ];
    for (official, glendenning, athens) in cases {
        let mv: Move = official.parse().unwrap();
        let texts = Notation::ALL.map(|notation| notation.write(mv, Size::NINE).unwrap().to_string());
        assert_eq!(texts, [official, glendenning, athens]);
        for (notation, text) in Notation::ALL.into_iter().zip([official, glendenning, athens]) {
            assert_eq!(notation.read(text, Size::NINE), Ok(mv), "{text} in {notation:?}");
            assert_eq!(notation.read(&text.to_uppercase(), Size::NINE), Ok(mv), "{text} in {notation:?}");
        }
    }
    assert_eq!(Notation::Athens.read("e7 h", Size::NINE), "e3h".parse());
}

#[test]
fn errors_of_moves_say_what_is_wrong() {
    let check = |text: &str, problem| assert_eq!(text.parse::<Move>().unwrap_err().problem, problem, "{text}");
    check("", MoveProblem::File);
    check("j2", MoveProblem::File);
    check("22", MoveProblem::File);
    check("e", MoveProblem::Rank);
    check("e0", MoveProblem::Rank);
    check("e3x", MoveProblem::Orientation);
    check("e3hh", MoveProblem::Orientation);
    check("i3h", MoveProblem::OffBoard(Size::NINE));
    let error = "e3x".parse::<Move>().unwrap_err();
    assert_eq!(error.to_string(), "\"e3x\" is not a move: after the cell comes nothing, h or v");
}

#[test]
fn records_are_read_however_they_are_written() {
    let played = Position::default().replay("e2 e8 e3h e6v", Notation::Official).finish().unwrap();
    for text in [
        "1. e2 e8 2. e3h e6v",
        "1.E2 E8 2.E3H E6V",
        "e2,e8,e3h,e6v",
        "e2e8e3he6v",
        "e2 e8 e3 h e6 v",
        "\ne2\ne8\ne3h\ne6v\n",
    ] {
        assert_eq!(Position::default().replay(text, Notation::Official).finish(), Ok(played), "{text}");
    }
    let beside = Position::default().replay("e2 e8h g8h f8h", Notation::Official);
    assert_eq!(beside.finish().unwrap_err().to_string(), "move 4 (column 12): f8h: the wall would overlap e8h");
}

#[test]
fn errors_of_records_name_the_move() {
    let check = |text: &str, message: &str| {
        let error = Position::default().replay(text, Notation::Official).finish().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    };
    check("e2 e8 e4", "move 3 (column 7): e4: the pawn cannot go there in one move");
    check("e2 e3x", "move 2 (column 4): \"e3x\" is not a move: after the cell comes nothing, h or v");
    check("e2 e8 ?", "move 3 (column 7): \"?\" is not a move: it does not start with a file from a to i");
}

#[test]
fn positions_are_read_as_others_write_them() {
    let played = Position::default().replay("e5h c3v e2", Notation::Official).finish().unwrap();
    assert_eq!(played.to_string(), "e5 / c3 / e2 e9 / 9 9 / 2");
    for text in ["E5/C3/E2E9/9 9/2", "e5/c3/e2 e9/9 9/2", " e5 / c3 / e2 e9 / 9 9 / 2 ; size 9x9"] {
        assert_eq!(text.parse(), Ok(played), "{text}");
    }
    assert_eq!("//E1E9/10 10/1".parse(), Ok(Position::default()));
    let crowded = "a1 c1 / a3 b5 / e2 e9 / 3 4 / 2; size 5x9".parse::<Position>().unwrap();
    assert_eq!(crowded.to_string(), "a1 c1 / a3 b5 / e2 e9 / 3 4 / 2; size 5x9");
    assert_eq!(crowded.in_hand(), BySide { first: 3, second: 4 });
}

#[test]
fn errors_of_positions_name_the_place() {
    let check = |text: &str, message: &str| {
        assert_eq!(text.parse::<Position>().map_err(|error| error.to_string()), Err(message.to_string()), "{text}");
    };
    check(
        "/ / e1 e9 / 10 10",
        "4 of 5 fields between slashes: horizontal walls / vertical walls / pawns / walls in hand / player to move",
    );
    check("e5 e / / e1 e9 / 10 10 / 1", "\"e\" is not a cell of the board");
    check("i5 / / e1 e9 / 10 10 / 1", "no wall can be anchored at i5 on a 9x9 board");
    check("a5 a5 / / e1 e9 / 10 10 / 1", "wall a5h is listed twice");
    check("/ / e1 / 10 10 / 1", "the pawns, \"e1\", are not two cells such as \"e1 e9\"");
    check("/ / e1 e9 / 10 300 / 1", "the walls in hand, \"10 300\", are not two numbers from 0 to 255");
    check("/ / e1 e9 / 10 10 / 3", "the player to move, \"3\", is neither 1 nor 2");
    check("/ / e1 e9 / 10 10 / 1; ply 3", "after the semicolon comes \"ply 3\" instead of a size such as \"size 9x9\"");
    check("/ / e1 e9 / 10 10 / 1; size 1x9", "\"1x9\" is not a board size; sizes are 2x3 to 9x9");
    check("/ / e1 e9 / 10 10 / 1; size 7x7", "\"e9\" is not a cell of the board");
    check("/ / e1 e1 / 10 10 / 1", "both pawns stand on e1");
    check("/ / e9 e1 / 10 10 / 1", "both pawns have reached their goals");
    check("e5 f5 / / e1 e9 / 10 10 / 1", "wall f5h: the wall would overlap e5h");
    check("e5 / e5 / e1 e9 / 10 10 / 1", "wall e5v: the wall would cross e5h");
    check("a4 c4 e4 g4 h5 / h4 / e1 e9 / 8 8 / 1", "the walls cut the first player off from the goal");
}

#[test]
fn the_boards_count_from_the_top_left() {
    let check = |place: (u8, u8), cell: &str| {
        let place = Coordinates { x: place.0, y: place.1 };
        let found = Size::SEVEN.cell_at(place).unwrap();
        assert_eq!(found.to_string(), cell);
        assert_eq!(Size::SEVEN.coordinates_of_cell(found), place);
    };
    check((3, 6), "d1");
    check((3, 0), "d7");
    check((0, 0), "a7");
    check((6, 6), "g1");
    assert_eq!(Size::SEVEN.cell_at(Coordinates { x: 7, y: 0 }), None);
    assert_eq!(Size::SEVEN.cell_at(Coordinates { x: 0, y: 7 }), None);

    // A horizontal wall at (2,2) blocks (2,2)-(2,3) and (3,2)-(3,3), which are c5-c4 and d5-d4.
    let middle = Coordinates { x: 2, y: 2 };
    let wall = Size::SEVEN.wall_at(middle, Orientation::Horizontal).unwrap();
    assert_eq!(wall.to_string(), "c4h");
    assert_eq!(Size::SEVEN.coordinates_of_wall(wall), middle);
    assert_eq!(Size::SEVEN.wall_at(Coordinates { x: 6, y: 0 }, Orientation::Vertical), None);
    assert_eq!(Size::SEVEN.wall_at(Coordinates { x: 0, y: 6 }, Orientation::Vertical), None);
}
