//! How much can be asked for.

use std::time::Duration;

use turncoat_messages::server;

use crate::Refusal;

/// The longest time to rank the moves of a position.
pub const RANK_TIME: Duration = Duration::from_secs(60);
/// The longest time for each move of a review.
pub const REVIEW_TIME: Duration = Duration::from_secs(5);
/// The longest time for a move of an opponent.
pub const MOVE_TIME: Duration = Duration::from_secs(30);
/// How long an opponent without any limit of its own thinks about a move when there is no clock.
pub const FREE_MOVE_TIME: Duration = Duration::from_secs(5);
/// The longest line, in moves.
pub const MOVES: usize = 600;
/// The longest comment, in characters.
pub const COMMENT: usize = 2000;
/// How many events a game can have.
pub const EVENTS: usize = 10_000;
/// The longest name, in characters.
pub const NAME: usize = 40;
/// The longest pasted text, in bytes.
pub const TEXT: usize = 200_000;

/// A text for one line, without blanks around it, such as a name in a record.
///
/// # Errors
///
/// If the text is too long or has control characters.
pub fn check_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    if name.chars().any(char::is_control) {
        return Err(Refusal::Impossible(server::name_control()));
    }
    if name.chars().count() > NAME {
        return Err(Refusal::Impossible(server::name_length(NAME)));
    }
    Ok(name.to_owned())
}
