//! Everything that can be wrong with a request, and the status code of each.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use turncoat_players::{Busy, JobError};

use crate::api::ErrorBody;
use crate::store::StoreError;
use crate::telemetry;

use turncoat_wire::Refusal;
pub(crate) use turncoat_wire::{excerpt, shortened};

/// What is wrong with a request; nothing has changed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Problem {
    /// The request cannot be read.
    #[error("{0}")]
    Unreadable(String),
    /// The password or token is wrong.
    #[error("{0}")]
    Unauthorized(&'static str),
    /// Somebody else may do that.
    #[error("{0}")]
    Forbidden(&'static str),
    /// There is no such thing.
    #[error("{0}")]
    NotFound(String),
    /// The state of the game forbids it.
    #[error("{0}")]
    Conflict(String),
    /// The request is too large.
    #[error("{0}")]
    TooLarge(String),
    /// What is asked for cannot be.
    #[error("{0}")]
    Impossible(String),
    /// The client asks too much.
    #[error("{what}; try again in {} seconds", retry.as_secs() + 1)]
    TooMany {
        /// Of what.
        what: &'static str,
        /// When it can be asked again.
        retry: Duration,
    },
    /// The request is for another host.
    #[error(
        "this server is not {}: it answers for localhost, IP addresses and the host of its option --public-url",
        excerpt(.0)
    )]
    Misdirected(String),
    /// The client takes too long to send its request.
    #[error("the body of the request did not arrive in time")]
    TooSlow,
    /// There is too much other work.
    #[error("the server has too much to do at the moment; try again in a few seconds")]
    Overloaded,
    /// The engine has too much to do.
    #[error(transparent)]
    Busy(#[from] Busy),
    /// The engine has no answer.
    #[error(transparent)]
    Engine(#[from] JobError),
    /// The database is at fault. What exactly is for the log.
    #[error("{}", .0.sentence())]
    Store(#[from] StoreError),
    /// The server ends.
    #[error("the server is restarting; try again in a few seconds")]
    Ending,
}

/// In how many seconds an ending server is back, or an overloaded one has room.
const SOON: u64 = 3;

impl Problem {
    const fn status(&self) -> StatusCode {
        match self {
            Self::Unreadable(_) => StatusCode::BAD_REQUEST,
            Self::Unauthorized(_) => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) => StatusCode::FORBIDDEN,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Conflict(_) => StatusCode::CONFLICT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Impossible(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Misdirected(_) => StatusCode::MISDIRECTED_REQUEST,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::TooMany { .. } | Self::Busy(Busy::Client) => StatusCode::TOO_MANY_REQUESTS,
            Self::Engine(JobError::Panicked) => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Busy(Busy::Everybody) | Self::Overloaded | Self::Engine(_) | Self::Store(_) | Self::Ending => {
                StatusCode::SERVICE_UNAVAILABLE
            }
        }
    }

    /// There is no such game.
    pub(crate) fn no_game(id: &str) -> Self {
        Self::NotFound(format!("there is no game {}", excerpt(id)))
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooLarge(sentence) => Self::TooLarge(sentence),
            Refusal::Impossible(sentence) => Self::Impossible(sentence),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        if let Self::Store(error) = &self {
            telemetry::DATABASE_FAILURES.increment();
            // An outage is logged when it begins and when it ends, not with every request.
            if error.outage().is_none() {
                tracing::error!(%error, "the database failed");
            }
        }
        let mut response = (self.status(), Json(ErrorBody { problem: self.to_string() })).into_response();
        let retry = match &self {
            Self::TooMany { retry, .. } => Some(retry.as_secs() + 1),
            Self::Overloaded | Self::Ending => Some(SOON),
            Self::Store(error) if error.outage().is_some() => Some(1),
            _ => None,
        };
        if let Some(seconds) = retry {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}
