use turncoat_session::Kind;

use crate::Job;

/// A request of the model to its driver.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Save the text; the answer is [`Input::Saved`](crate::Input::Saved).
    Save {
        /// Which table it comes from: all games of one table go under one name.
        table: u64,
        /// Under which name; a new one for the table if there is none yet.
        name: Option<String>,
        /// The game, for a new name.
        kind: Kind,
        /// The saved game.
        text: String,
    },
    /// Let the engine do this, and nothing else.
    Think(Box<Job>),
    /// Let the engine answer at once.
    Hurry,
    /// Stop the engine; its answer is not wanted.
    Rest,
    /// List the saved games; the answer is [`Input::Listed`](crate::Input::Listed).
    List,
    /// Load a saved game; the answer is [`Input::Loaded`](crate::Input::Loaded).
    Load(String),
    /// Delete a saved game; the answer is the new list.
    Delete(String),
    /// End the program.
    Quit,
}
