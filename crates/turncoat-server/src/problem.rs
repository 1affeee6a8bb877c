//! Everything that can be wrong with a request, and the status code of each.

use std::fmt;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use turncoat_messages::{Message, server};
use turncoat_players::{Busy, JobError};

use turncoat_wire::Refusal;

use crate::api::ErrorBody;
use crate::language;
use crate::store::StoreError;
use crate::telemetry;

pub(crate) use turncoat_wire::{excerpt, shortened};

/// Why a request is refused; nothing has changed.
#[derive(Debug)]
pub(crate) enum Problem {
    /// The request cannot be read.
    Unreadable(Message),
    /// The password or token is wrong.
    Unauthorized(Message),
    /// The requester lacks the right.
    Forbidden(Message),
    /// There is no such thing.
    NotFound(Message),
    /// The state of the game forbids it.
    Conflict(Message),
    /// The request is too large.
    TooLarge(Message),
    /// The request asks for something impossible.
    Impossible(Message),
    /// The client asks too much.
    TooMany {
        /// Of what.
        what: Message,
        /// When it can be asked again.
        retry: Duration,
    },
    /// The request is for another host.
    Misdirected(String),
    /// The client takes too long to send its request.
    TooSlow,
    /// There is too much other work.
    Overloaded,
    /// The engine has too much to do.
    Busy(Busy),
    /// The engine has no answer.
    Engine(JobError),
    /// The database is at fault. What exactly is for the log.
    Store(StoreError),
    /// The server ends.
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
        Self::NotFound(server::game_missing(excerpt(id)))
    }

    /// What the client is told.
    pub(crate) fn message(&self) -> Message {
        match self {
            Self::Unreadable(message)
            | Self::Unauthorized(message)
            | Self::Forbidden(message)
            | Self::NotFound(message)
            | Self::Conflict(message)
            | Self::TooLarge(message)
            | Self::Impossible(message) => message.clone(),
            Self::TooMany { what, retry } => server::limit_retry(retry.as_secs() + 1, what.clone()),
            Self::Misdirected(host) => server::request_other_host(excerpt(host)),
            Self::TooSlow => server::request_body_late(),
            Self::Overloaded => server::server_busy(),
            Self::Busy(Busy::Everybody) => server::engine_busy(),
            Self::Busy(Busy::Client) => server::engine_busy_client(),
            Self::Engine(JobError::Cancelled) => server::engine_cancelled(),
            Self::Engine(JobError::Panicked) => server::engine_failed(),
            Self::Engine(JobError::NothingKnown) => server::engine_nothing_known(),
            Self::Engine(JobError::Closed) => server::engine_closed(),
            Self::Engine(JobError::CannotPlay(reason)) => server::engine_cannot_play(reason.to_string()),
            Self::Store(error) => error.message(),
            Self::Ending => server::server_restarting(),
        }
    }
}

/// In English, for logs.
impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for Problem {}

impl From<Busy> for Problem {
    fn from(busy: Busy) -> Self {
        Self::Busy(busy)
    }
}

impl From<JobError> for Problem {
    fn from(error: JobError) -> Self {
        Self::Engine(error)
    }
}

impl From<Refusal> for Problem {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::TooLarge(message) => Self::TooLarge(message),
            Refusal::Impossible(message) => Self::Impossible(message),
        }
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
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
        let mut response =
            (self.status(), Json(ErrorBody { problem: self.message().in_language(language::current()) }))
                .into_response();
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
