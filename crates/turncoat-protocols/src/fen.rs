//! Othello in the letters of chess, as CECP has it. There White moves first, so the colours are exchanged on the way.

use turncoat_formats::{Collection, Format, GameRecord};
use turncoat_game::Position as _;
use turncoat_othello::Position;
use turncoat_session::Start;

/// Reads the board and the side to move; what follows is of no concern.
pub(crate) fn read(text: &str) -> Result<Position, String> {
    let collection = Collection::read_as(Format::Fen, text.as_bytes()).and_then(Collection::whole);
    // A line needs no place in it.
    let collection = collection.map_err(|error| error.problem.to_string())?;
    match collection.games.first().map(GameRecord::start) {
        Some(Start::Othello(position)) => Ok(exchanged(&position)),
        _ => Err("the board is missing".to_owned()),
    }
}

/// Writes a position.
pub(crate) fn write(position: &Position) -> String {
    let record = GameRecord::new(&Start::Othello(exchanged(position)));
    let text = turncoat_formats::write(Format::Fen, &[record]).expect("every position of Othello has a FEN");
    text.trim_end().to_owned()
}

/// The same with the colours exchanged.
fn exchanged(position: &Position) -> Position {
    Position::new(position.discs().swapped(), !position.side_to_move()).expect("no square is taken twice")
}

/// Reads `P@f5`, also `f5` alone, and `@@@@` for a pass.
pub(crate) fn read_move(text: &str) -> Option<String> {
    if text == "@@@@" {
        return Some("pass".to_owned());
    }
    let square = text.strip_prefix("P@").or_else(|| text.strip_prefix("p@")).unwrap_or(text);
    square.to_ascii_lowercase().parse().ok().map(|mv: turncoat_othello::Move| mv.to_string())
}

/// Writes a move of the session.
pub(crate) fn write_move(text: &str) -> String {
    if text == "pass" { "@@@@".to_owned() } else { format!("P@{text}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_read_as_they_are_written() {
        for (moves, text) in [
            ("", "8/8/8/3Pp3/3pP3/8/8/8 w - - 0 1"),
            ("f5", "8/8/8/3PPP2/3pP3/8/8/8 b - - 0 1"),
            ("f5d6", "8/8/3p4/3pPP2/3pP3/8/8/8 w - - 0 1"),
            ("f5d6c3d3c4", "8/8/3p4/3pPP2/2PPP3/2Pp4/8/8 b - - 0 1"),
        ] {
            let position = Position::STANDARD.replay(moves).finish().unwrap();
            assert_eq!((write(&position).as_str(), read(text)), (text, Ok(position)), "{moves}");
        }
    }

    #[test]
    fn what_is_no_position_is_refused() {
        for text in [
            "",
            "8/8 w",
            "9/8/8/8/8/8/8/8 w",
            "8/8/8/8/8/8/8/8/8 w",
            "8/8/8/3Pq3/8/8/8/8 w",
            "8/8/8/8/8/8/8/PPPPPPPPP",
            "8/8/8/8/8/8/8/8 x",
        ] {
            assert!(read(text).is_err(), "{text}");
        }
    }
}
