use ratatui::crossterm::event::{KeyEvent, MouseEvent};
use ratatui::layout::Rect;
use turncoat_session::GameSession;

use crate::{JobEvent, Saved};

/// What can happen to the program.
#[derive(Debug)]
pub enum Input {
    /// A key was pressed.
    Key(KeyEvent),
    /// The mouse did something.
    Mouse(MouseEvent),
    /// The screen has this size now.
    Resize(Rect),
    /// Time has passed.
    Tick,
    /// The engine has found something.
    JobEvent(JobEvent),
    /// A game was saved, or was not.
    Saved {
        /// The table it came from.
        table: u64,
        /// Its name, or what went wrong.
        name: Result<String, String>,
    },
    /// The saved games, newest first.
    Listed(Vec<Saved>),
    /// A saved game, or its error.
    Loaded {
        /// Its name.
        name: String,
        /// The game.
        session: Result<Box<GameSession>, String>,
    },
    /// The program is asked to end.
    Quit,
}
