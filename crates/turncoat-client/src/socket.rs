use axum::http::StatusCode;
use futures_util::{SinkExt as _, StreamExt as _};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::{self, Message};
use turncoat_server::api::{FromServer, ToServer, Update};

use crate::ClientError;
use crate::stream::Stream;

/// A socket of a game or of the analysis.
pub struct Socket {
    stream: WebSocketStream<Stream>,
}

impl Socket {
    pub(crate) const fn new(stream: WebSocketStream<Stream>) -> Self {
        Self { stream }
    }

    /// The next message.
    ///
    /// # Errors
    ///
    /// If the socket is closed, with the code and reason that the server gave.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Result<T, ClientError> {
        loop {
            let message = self.stream.next().await.ok_or_else(|| ClientError::lost("the socket is closed"))?;
            match message.map_err(ClientError::lost)? {
                Message::Text(text) => {
                    return serde_json::from_str(&text)
                        .map_err(|error| ClientError::Strange(format!("{error}: {text}")));
                }
                Message::Close(Some(frame)) => {
                    return Err(ClientError::Lost(format!("{} {}", frame.code, frame.reason)));
                }
                Message::Close(None) => return Err(ClientError::lost("the socket is closed")),
                _ => {}
            }
        }
    }

    /// The next event of the game; other messages are skipped.
    ///
    /// # Errors
    ///
    /// If the socket is closed, or a command was refused.
    pub async fn update(&mut self) -> Result<Update, ClientError> {
        loop {
            match self.next().await? {
                FromServer::Update { update } => return Ok(*update),
                FromServer::Refused { problem, .. } => {
                    return Err(ClientError::Refused { status: StatusCode::CONFLICT, problem });
                }
                _ => {}
            }
        }
    }

    /// Sends a message as JSON.
    ///
    /// # Errors
    ///
    /// If the socket is closed.
    pub async fn say(&mut self, message: &impl Serialize) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).expect("messages have texts as keys");
        self.send(Message::text(text)).await
    }

    /// Sends a command.
    ///
    /// # Errors
    ///
    /// If the socket is closed.
    pub async fn command(&mut self, text: &str) -> Result<(), ClientError> {
        self.say(&ToServer::Command { id: None, text: text.to_owned(), version: None }).await
    }

    /// Sends any message.
    ///
    /// # Errors
    ///
    /// If the socket is closed.
    pub async fn send(&mut self, message: tungstenite::Message) -> Result<(), ClientError> {
        self.stream.send(message).await.map_err(ClientError::lost)
    }
}
