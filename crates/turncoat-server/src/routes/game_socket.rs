use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use governor::DefaultDirectRateLimiter;
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::timeout;
use turncoat_messages::{Language, server};

use super::body::read;
use super::parameters::{Path, Query};
use crate::api::{FromServer, ToServer};
use crate::app::App;
use crate::drain::Hold;
use crate::identity::{Client, Identity};
use crate::language::Spoken;
use crate::limits;
use crate::problem::Problem;
use crate::room::{self, Greeting, Order, RoomStub, Viewer, encode};
use crate::sessions::Lease;
use crate::telemetry::OpenSocket;

/// What the client has already.
#[derive(Deserialize)]
pub(crate) struct SinceQuery {
    since: Option<u32>,
}

/// How many messages may wait for a client.
const QUEUE: usize = 128;
/// How long a client may take to read one.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);
/// For how long a client may be silent before it is asked whether it is still there, and before it is taken to be gone.
const HEARTBEAT: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(60);

/// How many bytes a socket keeps for reading, and for writing.
const READ_BUFFER: usize = 2 << 10;
const WRITE_BUFFER: usize = 2 << 10;

const TOO_SLOW: u16 = 4008;
const NO_GAME: u16 = 4004;
const SESSION_ENDED: u16 = 4001;

/// The socket of a game.
pub(crate) async fn game_socket(
    State(app): State<App>,
    Client(client): Client,
    identity: Identity,
    Path(id): Path<String>,
    Query(query): Query<SinceQuery>,
    Spoken(language): Spoken,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let viewer = identity.viewer();
    let session = identity.into_session();
    let slot = limits::check_socket(app.sockets.take(client, app.caps.sockets_per_address))?;
    let upgrade = with_buffers(upgrade).max_message_size(limits::MESSAGE).max_frame_size(limits::MESSAGE);
    // No cookie for a stranger: a page asks who its visitor is while it connects, and whichever of the two answers came last
    // would take from the other's person the seat that was taken in between.
    Ok(upgrade.on_upgrade(async move |socket| {
        let _slot = slot;
        let room = app.rooms.room(&id);
        let _open = OpenSocket::new("game");
        let (rate, end) = (limits::messages(), app.drain.hold());
        Box::pin(Conversation { socket, language, viewer, session, room, end, rate, blunders: 0 }.run(query.since))
            .await;
    }))
}

/// Messages are small and sockets many: the usual buffers take 128 KiB each.
pub(super) fn with_buffers(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade.read_buffer_size(READ_BUFFER).write_buffer_size(WRITE_BUFFER)
}

/// One client and a room.
struct Conversation {
    socket: WebSocket,
    language: Language,
    viewer: Viewer,
    /// The session that gives the viewer their rights; the conversation ends with it.
    session: Option<Lease>,
    room: RoomStub,
    end: Hold,
    rate: DefaultDirectRateLimiter,
    blunders: usize,
}

/// Why a conversation ends: the code for the client, if it still listens.
struct Farewell(Option<(u16, turncoat_messages::Message)>);

impl Farewell {
    const GONE: Self = Self(None);

    const fn say(code: u16, reason: turncoat_messages::Message) -> Self {
        Self(Some((code, reason)))
    }
}

impl Conversation {
    async fn run(mut self, since: Option<u32>) {
        let (sender, mut messages) = mpsc::channel(QUEUE);
        let greeting = since.map_or(Greeting::Snapshot, Greeting::Since);
        let subscription = self.room.subscribe(&self.viewer, greeting, &sender).await;
        drop(sender);
        let Farewell(farewell) = match subscription {
            Ok(_attendance) => self.talk(&mut messages).await,
            Err(problem @ Problem::NotFound(_)) => Farewell::say(NO_GAME, problem.message()),
            Err(problem) => Farewell::say(close_code::AGAIN, problem.message()),
        };
        if let Some((code, reason)) = farewell {
            let frame = CloseFrame { code, reason: reason.in_language(self.language).into() };
            let _ = timeout(SEND_TIMEOUT, self.socket.send(Message::Close(Some(frame)))).await;
        }
    }

    async fn talk(&mut self, messages: &mut mpsc::Receiver<room::Message>) -> Farewell {
        let mut heartbeat = tokio::time::interval(HEARTBEAT);
        let mut heard_at = tokio::time::Instant::now();
        loop {
            let said = tokio::select! {
                message = messages.recv() => match message {
                    Some(text) => self.say(Message::Text(text)).await,
                    None => Err(Farewell::say(TOO_SLOW, server::limit_waiting())),
                },
                message = self.socket.recv() => {
                    heard_at = tokio::time::Instant::now();
                    match message {
                        Some(Ok(message)) => self.hear(message).await,
                        Some(Err(error)) => Err(misunderstanding(&error)),
                        None => Err(Farewell::GONE),
                    }
                }
                () = ended(&mut self.session) => Err(Farewell::say(SESSION_ENDED, server::session_ended())),
                () = self.end.begun() => Err(Farewell::say(close_code::RESTART, server::server_restarting_socket())),
                _ = heartbeat.tick() => match heard_at.elapsed() {
                    silence if silence > SILENCE => Err(Farewell::GONE),
                    silence if silence >= HEARTBEAT => self.say(Message::Ping(Default::default())).await,
                    _ => Ok(()),
                },
            };
            if let Err(farewell) = said {
                return farewell;
            }
        }
    }

    async fn say(&mut self, message: Message) -> Result<(), Farewell> {
        match timeout(SEND_TIMEOUT, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) => Err(Farewell::GONE),
            Err(_) => Err(Farewell::say(TOO_SLOW, server::limit_slow())),
        }
    }

    async fn hear(&mut self, message: Message) -> Result<(), Farewell> {
        let bytes = match &message {
            Message::Text(text) => text.as_bytes(),
            Message::Binary(bytes) => bytes,
            Message::Ping(_) | Message::Pong(_) => &[],
            Message::Close(_) => return Err(Farewell::GONE),
        };
        if self.rate.check().is_err() {
            return self.refuse(None, &server::limit_messages()).await;
        }
        if matches!(message, Message::Ping(_) | Message::Pong(_)) {
            return Ok(());
        }
        match read(bytes) {
            Ok(ToServer::Ping) => self.say(Message::Text(encode(&FromServer::Pong))).await,
            Ok(ToServer::Command { id, text, version }) => {
                let order = Order { viewer: self.viewer.clone(), text, version, wants_update: false };
                match self.room.command(order).await {
                    // All listeners are told, the sender included.
                    Ok(_) => Ok(()),
                    Err(problem) => {
                        let refused = FromServer::Refused { id, problem: problem.message().in_language(self.language) };
                        self.say(Message::Text(encode(&refused))).await
                    }
                }
            }
            Err(problem) => self.refuse(None, &problem.message()).await,
        }
    }

    /// Reports a malformed message; too many of them close the socket.
    async fn refuse(&mut self, id: Option<u32>, problem: &turncoat_messages::Message) -> Result<(), Farewell> {
        self.blunders += 1;
        if self.blunders >= limits::BLUNDERS {
            return Err(Farewell::say(close_code::POLICY, server::limit_unreadable()));
        }
        self.say(Message::Text(encode(&FromServer::Refused { id, problem: problem.in_language(self.language) }))).await
    }
}

/// Waits for the end of a session; for ever if there is none.
async fn ended(session: &mut Option<Lease>) {
    match session {
        Some(session) => session.ended().await,
        None => std::future::pending().await,
    }
}

/// The socket itself did not understand the client.
fn misunderstanding(error: &axum::Error) -> Farewell {
    let text = error.to_string();
    if text.contains("too long") || text.contains("too big") || text.contains("too large") {
        return Farewell::say(close_code::SIZE, server::limit_message_size());
    }
    Farewell::GONE
}
