//! How starts, players, clocks and moments are written.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use turncoat_session::{Kind, Moment, Player, Start, TimeControl};

/// Each text is read, and printed as the second one or, if that is empty, as it was.
fn check<T: FromStr<Err: Display> + Display + PartialEq + Debug>(cases: &[(&str, &str)]) {
    for (text, printed) in cases {
        let value = text.parse::<T>().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(value.to_string(), *if printed.is_empty() { text } else { printed });
        assert_eq!(value.to_string().parse().ok(), Some(value), "{text}");
    }
}

fn check_refusals<T: FromStr<Err: Display> + Debug>(cases: &[(&str, &str)]) {
    for (text, refusal) in cases {
        assert_eq!(text.parse::<T>().expect_err(text).to_string(), *refusal);
    }
}

#[test]
fn starts_have_names_sizes_or_positions() {
    check::<Start>(&[
        ("othello standard", ""),
        ("othello", "othello standard"),
        ("othello mirror", ""),
        ("othello ---------------------------OX------XO--------------------------- X", "othello standard"),
        ("othello ---------------------------OX------XO--------------------------- O", ""),
        ("quoridor tournament", ""),
        ("quoridor", "quoridor tournament"),
        ("quoridor 9x9:10", "quoridor tournament"),
        ("quoridor boards", ""),
        ("quoridor 5x3:0", ""),
        ("quoridor / / d1 d7 / 8 8 / 1; size 7x7", "quoridor boards"),
        ("quoridor e5 / c3 / e2 e9 / 9 9 / 2", ""),
        ("quoridor / / d2 d7 / 8 8 / 2; size 7x7 draws none", ""),
        ("quoridor draws none", "quoridor tournament draws none"),
        ("quoridor boards draws length:50 repetition:2", "quoridor boards draws repetition:2 length:50"),
        ("quoridor boards draws repetition:3 length:300", "quoridor boards"),
    ]);
    check_refusals::<Start>(&[
        ("go", "\"go\" is no game; known are othello, quoridor"),
        (
            "quoridor 5x5",
            "the start is neither tournament, boards, a size with walls such as 5x5:3, nor a position: 1 of 5 fields \
             between slashes: horizontal walls / vertical walls / pawns / walls in hand / player to move",
        ),
        ("quoridor draws often", "\"often\" is not a rule for draws, such as repetition:3, length:300 or none"),
    ]);
}

#[test]
fn drawn_openings_and_handicaps_are_positions() {
    check::<Start>(&[
        ("othello corners:1", "othello X--------------------------OX------XO--------------------------- O"),
        ("othello corners:2", "othello X--------------------------OX------XO--------------------------X O"),
        ("othello corners:4", "othello X------X-------------------OX------XO-------------------X------X O"),
        ("quoridor 9x9:10-7", "quoridor / / e1 e9 / 10 7 / 1"),
        ("quoridor 9x9:10 steps:2", "quoridor / / e3 e9 / 10 10 / 1"),
        ("quoridor 5x5:3 steps:0", "quoridor 5x5:3"),
        ("quoridor 9x9:10-10", "quoridor tournament"),
    ]);
    for text in ["othello corners:0", "othello corners:5", "othello xot:0", "othello xot:3624", "othello xot:x"] {
        text.parse::<Start>().expect_err(text);
    }
    for text in ["quoridor 9x9:10 steps:8", "quoridor 9x9:10 steps:255", "quoridor 9x9:10-", "quoridor 9x9:10-7-1"] {
        text.parse::<Start>().expect_err(text);
    }
}

#[test]
fn openings_of_xot_are_those_of_the_list_after_eight_legal_moves() {
    let list = include_str!("../data/xot.txt");
    assert_eq!(list.lines().count(), Start::XOT_OPENINGS);
    for (number, line) in (1..).zip(list.lines()) {
        let mut game = turncoat_session::Game::new(&"othello".parse().unwrap());
        for place in (0..line.len()).step_by(2) {
            game.play(&line[place..place + 2]).unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
        }
        let Ok(Start::Othello(position)) = format!("othello xot:{number}").parse() else { panic!("{number}") };
        assert_eq!(position.to_string(), game.position(), "{number}");
    }
}

#[test]
fn players_have_names() {
    check::<Player>(&[
        ("human", ""),
        ("level:5", ""),
        ("time:500", ""),
        ("nodes:100000", ""),
        ("avr", ""),
        ("first-legal", ""),
        ("greedy", ""),
        ("matrix:4", ""),
        ("matrix", "matrix:2"),
        ("npc", ""),
        ("link:/dev/ttyUSB0", ""),
        ("link:tcp:localhost:7000", ""),
        ("engine:gtp grhino --gtp", ""),
        ("engine:nboard './my engine' -x", ""),
    ]);
    check_refusals::<Player>(&[
        ("level:0", "\"0\" is not a level; levels are 1 to 20, and unlimited"),
        ("matrix:99", "\"99\" is not a depth for matrix; depths are 1 to 10"),
        ("time:0", "\"0\" is not a whole number above 0"),
        ("engine:xyz go", "\"xyz\" is no protocol; known are gtp, qtp, nboard, uci, cecp"),
        ("engine:gtp", "\"engine:gtp\" lacks the command that starts the engine"),
    ]);
}

#[test]
fn players_of_one_game_do_not_play_the_other() {
    let plays = |name: &str, game| name.parse::<Player>().expect("a player").plays(game);
    assert!(plays("avr", Kind::Othello) && !plays("avr", Kind::Quoridor));
    assert!(plays("npc", Kind::Quoridor) && !plays("npc", Kind::Othello));
    assert!(plays("level:20", Kind::Othello) && !plays("level:20", Kind::Quoridor));
    assert!(plays("level:10", Kind::Othello) && plays("level:10", Kind::Quoridor));
}

#[test]
fn clocks_have_names_and_seconds() {
    check::<TimeControl>(&[
        ("none", ""),
        ("move:2", ""),
        ("move:0.5", ""),
        ("fischer:300+2", ""),
        ("fischer:60+0", ""),
        ("byo-yomi:600+3x30", ""),
        ("byo-yomi:0+1x12.5", ""),
    ]);
    check_refusals::<TimeControl>(&[
        ("move", "\"\" is not a number of seconds, such as 20 or 0.5"),
        ("move:-1", "\"-1\" is not a number of seconds, such as 20 or 0.5"),
        ("move:0", "the clock gives no time at all"),
        ("move:999999", "999999 seconds are too long; the longest time is 360000 seconds"),
        ("byo-yomi:60+0x30", "0 periods; there can be 1 to 1000"),
        (
            "fischer:5",
            "\"fischer:5\" is not a clock; clocks are none, move:20, fischer:300+2 and byo-yomi:600+3x30, in seconds",
        ),
    ]);
}

#[test]
fn moments_are_seconds() {
    check::<Moment>(&[
        ("0", ""),
        ("12.345", ""),
        ("0.50", "0.5"),
        ("007", "7"),
        ("18446744073709551615.999999999", ""),
    ]);
    check_refusals::<Moment>(&[
        ("", "\"\" is not a number of seconds, such as 20 or 0.5"),
        (".5", "\".5\" is not a number of seconds, such as 20 or 0.5"),
        ("1e3", "\"1e3\" is not a number of seconds, such as 20 or 0.5"),
        ("18446744073709551616", "\"18446744073709551616\" is not a number of seconds, such as 20 or 0.5"),
    ]);
}
