use std::time::Duration;

/// How a foreign engine failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Failure {
    /// It cannot be started.
    #[error("the engine cannot be started: {0}")]
    Start(String),
    /// It ended in the middle of the game.
    #[error("the engine ended: {0}")]
    Ended(String),
    /// It did not answer in time.
    #[error("the engine did not answer within {} s", .0.as_secs_f64())]
    Silent(Duration),
    /// It said something that means nothing.
    #[error("the engine answered nonsense: {0:?}")]
    Nonsense(String),
    /// It refused something that it has to do.
    #[error("the engine refused {asked:?}: {answer:?}")]
    Refused {
        /// The request.
        asked: String,
        /// The answer.
        answer: String,
    },
    /// It chose a move that the rules forbid.
    #[error("the engine played an illegal move: {0}")]
    Illegal(String),
    /// It gave the game up.
    #[error("the engine resigned")]
    Resigned,
    /// Its protocol has no such command.
    #[error("{0}")]
    Unsupported(String),
    /// A board did something that ends the game.
    #[error("{0}")]
    Board(String),
    /// It was stopped by us; it is not to blame.
    #[error("the engine was stopped")]
    Stopped,
}

impl Failure {
    /// Something that means nothing, of which a reasonable part is kept.
    pub(super) fn nonsense(text: &str) -> Self {
        Self::Nonsense(excerpt(text))
    }
}

/// An excerpt of an engine's output, short enough for one line of a report.
pub(super) fn excerpt(text: &str) -> String {
    const LONGEST: usize = 80;
    let mut marks = text.chars();
    let start: String = marks.by_ref().take(LONGEST).collect();
    if marks.next().is_some() { start + "…" } else { start }
}
