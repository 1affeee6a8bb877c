use std::fmt;

use axum::http::StatusCode;

/// Why a server did not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// It refused.
    #[error("{status}: {problem}")]
    Refused {
        /// The status code.
        status: StatusCode,
        /// The reason.
        problem: String,
    },
    /// The connection could not be made, or broke.
    #[error("the server does not answer: {0}")]
    Lost(String),
    /// The response is not what was expected.
    #[error("the server said something else than expected: {0}")]
    Strange(String),
}

impl ClientError {
    pub(crate) fn lost(error: impl fmt::Display) -> Self {
        Self::Lost(error.to_string())
    }
}
