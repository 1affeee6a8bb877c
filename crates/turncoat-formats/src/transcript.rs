//! Transcripts of Othello: `f5d6c3…` in either case, with or without blanks, numbers and passes.

use turncoat_othello::{Move, Position};
use turncoat_quoridor::Notation;
use turncoat_session::Start;

use crate::fault::Readings;
use crate::move_list::{self, Way};
use crate::{GameRecord, Moves};

/// The start is the standard one or its mirror: the first move tells which.
const WAYS: [Way; 2] = [
    Way { start: Start::Othello(Position::STANDARD), notation: Notation::Official },
    Way { start: Start::Othello(Position::MIRROR), notation: Notation::Official },
];

pub(crate) fn read(text: &str) -> Readings {
    move_list::read(text, &WAYS)
}

/// Passes are left out, as players do.
pub(crate) fn write(game: &GameRecord, text: &mut String) {
    if let Moves::Othello(line) = game.moves() {
        text.extend(line.moves().iter().filter(|&&mv| mv != Move::Pass).map(ToString::to_string));
        text.push('\n');
    }
}
