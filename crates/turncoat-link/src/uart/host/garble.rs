//! What a line meant that was damaged on its way.
//!
//! Messages carry no checksum. But a line that is one fault away from exactly one message that can come now was that
//! message: faults are a byte lost, a byte doubled, and a bit flipped.

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::uart::{LINE_END, Report};

/// The longest message with its end.
const LONGEST_REPORT: usize = 6;

/// What damaged moves can have been.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guess {
    /// Nothing that a board announces now.
    Nothing,
    /// Only this move.
    One(Move),
    /// One of several moves.
    Several,
}

/// The move that the damaged `line` announces in `game`.
pub(super) fn guess_move(line: &[u8], game: &Position) -> Guess {
    let mut guess = Guess::Nothing;
    for mv in game.legal_moves() {
        let report = match mv {
            Move::Place(square) => Report::Move(square),
            Move::Pass => Report::Pass,
        };
        if could_be(report, line) {
            guess = if guess == Guess::Nothing { Guess::One(mv) } else { Guess::Several };
        }
    }
    guess
}

/// Which of the replies to a command the damaged `line` is.
pub(super) fn guess_reply(line: &[u8]) -> Option<Report> {
    let mut replies = [Report::Done, Report::Refused, Report::Illegal, Report::Late]
        .into_iter()
        .filter(|&reply| could_be(reply, line));
    replies.next().filter(|_| replies.next().is_none())
}

/// Whether one fault, or the loss of its end, turns `report` into `line`.
fn could_be(report: Report, line: &[u8]) -> bool {
    let mut bytes = [0; LONGEST_REPORT];
    let mut length = 0;
    report.send(&mut |byte| {
        bytes[length] = byte;
        length += 1;
    });
    let whole = &bytes[..length];
    let text = whole.strip_suffix(&[LINE_END]).unwrap_or(whole);
    is_one_fault_from(text, line) || matches!(line.strip_prefix(text), Some([end]) if differ_by_one_bit(*end, LINE_END))
}

/// Whether `heard` is `said` with one byte lost, doubled, or different by one bit.
fn is_one_fault_from(said: &[u8], heard: &[u8]) -> bool {
    let same = said.iter().zip(heard).take_while(|(said, heard)| said == heard).count();
    let (said_rest, heard_rest) = (&said[same..], &heard[same..]);
    match (said_rest, heard_rest) {
        ([], []) => true,
        ([_, rest @ ..], heard) if heard == rest => true,
        (said_rest, [double, rest @ ..]) if same > 0 && *double == said[same - 1] && rest == said_rest => true,
        ([byte, said_rest @ ..], [other, heard_rest @ ..]) => {
            said_rest == heard_rest && differ_by_one_bit(*byte, *other)
        }
        _ => false,
    }
}

/// The reader of lines has made letters upper-case, so that bit does not count.
const fn differ_by_one_bit(byte: u8, other: u8) -> bool {
    ((byte ^ other) & !0x20).count_ones() <= 1
}
