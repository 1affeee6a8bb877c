//! Foreign engines as players.
//!
//! A foreign engine is a program that may do anything. A misbehaving engine loses its game, and nothing else happens: its
//! time to answer and its output are bounded, its moves are checked by our rules, and after a failure its whole process
//! group is killed.
//!
//! [`Foreign`] asks a program for a move. A `ProtocolClient` is one protocol and what the engine has been told so far; a
//! `Process` is the program with a thread for each of its streams, a deadline, bounded lines and a process group.
//! Protocols that only know moves from the usual start are told some that lead to an opening (`route.rs`): discs and walls
//! stay where they are, so the search is small.

mod cecp;
mod failure;
mod groups;
mod gtp;
mod nboard;
mod process;
mod protocol_client;
mod qtp;
mod route;
mod uci;

use std::time::Duration;

use turncoat_engine::StopFlag;
use turncoat_game::BySide;
use turncoat_session::{ClockState, Game, Kind, Protocol};

use crate::remote::{AnswerLimit, RemotePlayer};
pub use failure::Failure;
pub use groups::kill_all;
use process::Process;
use protocol_client::ProtocolClient;

/// A foreign engine. It is started when it is asked for its first move, and again after a failure.
pub struct Foreign {
    protocol: Protocol,
    command: String,
    answer_timeout: Duration,
    running: Option<Running>,
    /// The processor time of processes that have ended.
    time_before: Duration,
}

struct Running {
    kind: Kind,
    process: Process,
    client: Box<dyn ProtocolClient>,
}

impl Foreign {
    /// How long an engine without a clock may take for a move, if no other time is set.
    pub const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

    /// The engine that `command`, a line for the system's shell, starts.
    #[must_use]
    pub fn new(protocol: Protocol, command: &str) -> Self {
        Self {
            protocol,
            command: command.to_owned(),
            answer_timeout: Self::ANSWER_TIMEOUT,
            running: None,
            time_before: Duration::ZERO,
        }
    }

    /// The same engine with so much time for every answer, unless a clock runs.
    #[must_use]
    pub fn answer_timeout(self, answer_timeout: Duration) -> Self {
        Self { answer_timeout, ..self }
    }

    fn ask(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, Failure> {
        let AnswerLimit { at, limit } = AnswerLimit::new(game, clocks, self.answer_timeout);
        let running = match self.running.take().filter(|running| running.kind == game.kind()) {
            Some(running) => self.running.insert(running),
            None => {
                let client = protocol_client::of(self.protocol, game.kind())?;
                let process = Process::start(&self.command)?;
                self.running.insert(Running { kind: game.kind(), process, client })
            }
        };
        running.process.allow(at, limit, stop);
        let text = running.client.choose(&mut running.process, game, clocks)?;
        game.read(&text).map_err(|refusal| Failure::Illegal(refusal.to_string()))
    }
}

impl RemotePlayer for Foreign {
    /// After a failure the engine has been killed, unless it only could not be started, and is started anew the next time.
    fn choose(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, Failure> {
        if let Some(pass) = only_pass(game) {
            return Ok(pass);
        }
        let chosen = self.ask(game, clocks, stop);
        if chosen.is_err() {
            self.time_before = self.processor_time();
            self.running = None;
        }
        chosen
    }

    fn processor_time(&self) -> Duration {
        let now = self.running.as_ref().and_then(|running| running.process.processor_time());
        self.time_before + now.unwrap_or_default()
    }
}

/// A forced pass needs no asking; many engines do not even want to be told of it.
fn only_pass(game: &Game) -> Option<String> {
    match game.legal_moves().as_slice() {
        [only] if only == "pass" => Some(only.clone()),
        _ => None,
    }
}
