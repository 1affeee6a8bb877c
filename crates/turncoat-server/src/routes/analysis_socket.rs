use std::net::IpAddr;
use std::time::Duration;

use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use governor::DefaultDirectRateLimiter;
use tokio::time::timeout;
use turncoat_messages::{Language, server};

use super::analysis::{Ranking, Reviewing};
use super::body::read;
use super::game_socket::with_buffers;
use crate::api::{Answer, Question};
use crate::app::App;
use crate::drain::Hold;
use crate::identity::Client;
use crate::language::Spoken;
use crate::limits;
use crate::problem::Problem;
use crate::room::encode;
use crate::telemetry::OpenSocket;

/// How long a client may take to read an answer.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// The socket for analysis: one question at a time.
pub(crate) async fn analysis_socket(
    State(app): State<App>,
    Client(client): Client,
    Spoken(language): Spoken,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let slot = limits::check_socket(app.sockets.take(client, app.caps.sockets_per_address))?;
    let upgrade = with_buffers(upgrade).max_message_size(limits::QUESTION).max_frame_size(limits::QUESTION);
    Ok(upgrade.on_upgrade(async move |socket| {
        let _slot = slot;
        let _open = OpenSocket::new("analysis");
        let (rate, end) = (limits::messages(), app.drain.hold());
        Interview { socket, language, app, client, end, rate, blunders: 0, work: None }.run().await;
    }))
}

struct Interview {
    socket: WebSocket,
    language: Language,
    app: App,
    client: IpAddr,
    end: Hold,
    rate: DefaultDirectRateLimiter,
    blunders: usize,
    /// The question that is being answered; dropping it ends the engine's work.
    work: Option<(u32, Work)>,
}

enum Work {
    Rank(Ranking),
    Review(Reviewing),
}

impl Work {
    fn place(&self) -> usize {
        match self {
            Self::Rank(ranking) => ranking.place(),
            Self::Review(reviewing) => reviewing.place(),
        }
    }

    async fn next(&mut self, id: u32) -> Option<Result<Answer, Problem>> {
        match self {
            Self::Rank(ranking) => {
                let findings = ranking.next().await?;
                Some(findings.map(|findings| Answer::Findings { id, findings: (*findings).clone() }))
            }
            Self::Review(reviewing) => {
                let total = reviewing.total;
                Some(reviewing.next().await?.map(|mv| Answer::Reviewed { id, mv, total }))
            }
        }
    }
}

/// The client is gone, or is to go.
struct Over;

impl Interview {
    async fn run(mut self) {
        while self.step().await.is_ok() {}
    }

    async fn step(&mut self) -> Result<(), Over> {
        tokio::select! {
            message = self.socket.recv() => match message {
                Some(Ok(Message::Text(text))) => self.hear(text.as_bytes()).await,
                Some(Ok(Message::Binary(bytes))) => self.hear(&bytes).await,
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => match self.rate.check() {
                    Ok(()) => Ok(()),
                    Err(_) => self.refuse(&server::limit_messages()).await,
                },
                Some(Ok(Message::Close(_)) | Err(_)) | None => Err(Over),
            },
            () = self.end.begun() => {
                let reason = server::server_restarting_socket().in_language(self.language).into();
                let frame = CloseFrame { code: close_code::RESTART, reason };
                let _ = timeout(SEND_TIMEOUT, self.socket.send(Message::Close(Some(frame)))).await;
                Err(Over)
            }
            (id, answer) = next_answer(&mut self.work) => match answer {
                Some(Ok(answer)) => self.say(&answer).await,
                Some(Err(problem)) => {
                    self.work = None;
                    self.fail(Some(id), &problem).await
                }
                None => self.finish(id).await,
            },
        }
    }

    async fn finish(&mut self, id: u32) -> Result<(), Over> {
        if let Some((_, Work::Review(reviewing))) = self.work.take() {
            self.say(&Answer::Summary { id, summary: reviewing.summary() }).await?;
        }
        self.say(&Answer::Done { id }).await
    }

    async fn say(&mut self, answer: &Answer) -> Result<(), Over> {
        match timeout(SEND_TIMEOUT, self.socket.send(Message::Text(encode(answer)))).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(Over),
        }
    }

    async fn hear(&mut self, bytes: &[u8]) -> Result<(), Over> {
        if self.rate.check().is_err() {
            return self.refuse(&server::limit_messages()).await;
        }
        let question = match read(bytes) {
            Ok(question) => question,
            Err(problem) => return self.refuse(&problem.message()).await,
        };
        let (id, work) = match question {
            Question::Stop { id } => {
                return match self.work.take_if(|(current, _)| *current == id) {
                    Some(_) => self.say(&Answer::Done { id }).await,
                    None => Ok(()),
                };
            }
            // The old question ends before the new one is asked, so that a client does not wait for itself.
            Question::Rank { id, rank } => {
                self.work = None;
                (id, Ranking::start(&self.app, self.client, &rank).await.map(Work::Rank))
            }
            Question::Review { id, review } => {
                self.work = None;
                (id, Reviewing::start(&self.app, self.client, &review).await.map(Work::Review))
            }
        };
        match work {
            Ok(work) => {
                let place = work.place() as u32;
                self.work = Some((id, work));
                if place > 0 { self.say(&Answer::Queued { id, place }).await } else { Ok(()) }
            }
            Err(problem) => self.fail(Some(id), &problem).await,
        }
    }

    async fn fail(&mut self, id: Option<u32>, problem: &Problem) -> Result<(), Over> {
        self.say(&Answer::Failed { id, problem: problem.message().in_language(self.language) }).await
    }

    /// Reports a malformed message; too many of them close the socket.
    async fn refuse(&mut self, problem: &turncoat_messages::Message) -> Result<(), Over> {
        self.blunders += 1;
        if self.blunders >= limits::BLUNDERS {
            let reason = server::limit_unreadable().in_language(self.language).into();
            let frame = CloseFrame { code: close_code::POLICY, reason };
            let _ = timeout(SEND_TIMEOUT, self.socket.send(Message::Close(Some(frame)))).await;
            return Err(Over);
        }
        self.say(&Answer::Failed { id: None, problem: problem.in_language(self.language) }).await
    }
}

/// The next answer to the present question; waits for ever if there is none.
async fn next_answer(work: &mut Option<(u32, Work)>) -> (u32, Option<Result<Answer, Problem>>) {
    match work {
        Some((id, work)) => (*id, work.next(*id).await),
        None => std::future::pending().await,
    }
}
