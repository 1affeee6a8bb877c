//! The laws of every position of every game, as assertions for tests and fuzzers.
//!
//! [`hold_along`] walks through a game and checks all of them at every position; each law is also a function of its own.

use core::fmt::{Debug, Display};
use core::str::FromStr;
use std::println;
use std::string::ToString;
use std::vec::Vec;

use crate::{MoveSet, Outcome, Position, Symmetric, perft};

/// A position that can be tested: it has symmetries, a text, and a list of all moves anybody could think of.
pub trait Lawful: Symmetric<Move: FromStr<Err: Debug>> + Display + FromStr<Err: Debug> {
    /// Every move that can be written down, legal or not.
    fn conceivable_moves() -> impl Iterator<Item = Self::Move>;
}

/// Walks from `start`, taking the legal move number `choice` (modulo their count) for each choice until the game is over,
/// and checks every law in every position on the way. Returns where the walk ended.
pub fn hold_along<P: Lawful>(start: P, choices: &[u16]) -> P {
    let mut position = start;
    for &choice in choices {
        hold_in(&position);
        let moves: Vec<_> = position.legal_moves().into_iter().collect();
        if moves.is_empty() {
            return position;
        }
        let mv = moves[usize::from(choice) % moves.len()];
        symmetry_commutes_with_play(&position, mv);
        position.play_unchecked(mv);
    }
    hold_in(&position);
    position
}

/// Checks every law that concerns a single position.
pub fn hold_in<P: Lawful>(position: &P) {
    legal_moves_are_exactly_the_legal_ones(position);
    illegal_moves_change_nothing(position);
    text_round_trips(position);
    over_means_no_continuation(position);
}

/// The set of legal moves holds each move that `is_legal` accepts, once, and no other.
pub fn legal_moves_are_exactly_the_legal_ones<P: Lawful>(position: &P) {
    let listed: Vec<_> = position.legal_moves().into_iter().collect();
    assert_eq!(listed.len(), position.legal_moves().len() as usize, "the set counts itself wrongly: {position}");
    let mut legal = 0;
    for mv in P::conceivable_moves() {
        assert_eq!(listed.contains(&mv), position.is_legal(mv), "{mv} in {position}");
        legal += usize::from(position.is_legal(mv));
    }
    assert_eq!(legal, listed.len(), "a move is listed twice or cannot be conceived: {position}");
}

/// A refused move hands back the position as it was.
pub fn illegal_moves_change_nothing<P: Lawful>(position: &P) {
    for mv in P::conceivable_moves().filter(|&mv| !position.is_legal(mv)) {
        let refused = position.clone().play(mv).expect_err("an illegal move was played");
        assert_eq!(&refused.position, position);
        assert_eq!(refused.mv, mv);
    }
}

/// Positions and moves are what their texts say.
pub fn text_round_trips<P: Lawful>(position: &P) {
    let text = position.to_string();
    assert_eq!(&text.parse::<P>().expect("a printed position is readable"), position, "{text}");
    for mv in position.legal_moves() {
        assert_eq!(mv.to_string().parse::<P::Move>().expect("a printed move is readable"), mv);
    }
}

/// Transforming and then playing is the same as playing and then transforming.
pub fn symmetry_commutes_with_play<P: Lawful>(position: &P, mv: P::Move) {
    let played = position.clone().play(mv).expect("the move is legal");
    for &symmetry in P::SYMMETRIES {
        let transformed = position.transformed(symmetry);
        let transformed_move = position.transform_move(mv, symmetry);
        let then_played = transformed.play(transformed_move).expect("the move is legal on the transformed board");
        assert_eq!(then_played, played.transformed(symmetry), "{mv} under {symmetry:?} in {position}");
        let transform_outcome = |outcome| match outcome {
            Outcome::Win(side) => Outcome::Win(P::transform_side(side, symmetry)),
            Outcome::Draw => Outcome::Draw,
        };
        assert_eq!(then_played.outcome(), played.outcome().map(transform_outcome));
    }
}

/// A game has an outcome if and only if there is no legal move.
pub fn over_means_no_continuation<P: Lawful>(position: &P) {
    assert_eq!(position.is_over(), position.legal_moves().is_empty(), "{position}");
}

/// Whatever is accepted as a position can be printed and read again, and obeys the laws; fuzzers call this with any text.
pub fn any_text_is_refused_or_lawful<P: Lawful>(text: &str) {
    if let Ok(position) = text.parse::<P>() {
        hold_in(&position);
    }
}

/// Counts what a table of perft results says, one line each: a position for `read`, a bar, a convention, a bar, and the
/// leaves at depth 1, 2 and so on. Counts above `limit` leaves are left out. Lines that start with `#` are comments.
pub fn perft_agrees<P: Position>(table: &str, limit: u64, read: impl Fn(&str) -> P) {
    for line in table.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let [position, convention, counts] = line.splitn(3, '|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("not a line of a perft table: {line}");
        };
        let start = read(position);
        let convention = convention.parse().unwrap_or_else(|error| panic!("{error}: {line}"));
        for (depth, count) in (1..).zip(counts.split_whitespace()) {
            let count = count.parse::<u64>().expect("a count is a number");
            if count <= limit {
                assert_eq!(perft(&start, depth, convention), count, "depth {depth}: {line}");
                println!("perft {depth:2} {convention} {count:>15} {position}");
            }
        }
    }
}

/// The most leaves that tests count at once: the environment variable `TURNCOAT_PERFT_LIMIT`, or 250 million.
#[must_use]
pub fn perft_limit() -> u64 {
    let set = std::env::var("TURNCOAT_PERFT_LIMIT");
    set.map_or(250_000_000, |limit| limit.parse().expect("TURNCOAT_PERFT_LIMIT is a number of leaves"))
}
