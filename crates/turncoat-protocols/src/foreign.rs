//! Other people's engines as players.
//!
//! A foreign engine is a program that may do anything. Whatever it does costs it the game at most: it is given a time to
//! answer in, its lines and its complaints are bounded, its moves are judged by our rules, and when it has failed it and
//! all it has started are killed.

mod cecp;
mod failure;
mod groups;
mod gtp;
mod nboard;
mod player;
mod process;
mod protocol_client;
mod qtp;
mod route;
mod uci;

use std::time::{Duration, Instant};

use turncoat_engine::{StopFlag, TimeControl};
use turncoat_game::BySide;
use turncoat_session::{Game, Kind, Protocol};

pub use failure::Failure;
pub use groups::kill_all;
pub use player::ForeignPlayer;
use process::Process;
use protocol_client::ProtocolClient;

/// What an engine gets beyond its clock before it is given up; whether it lost on time is for the clock to say.
const GRACE: Duration = Duration::from_secs(5);

/// A foreign engine. It is started when it is asked for its first move, and again after a failure.
pub struct Foreign {
    protocol: Protocol,
    command: String,
    patience: Duration,
    running: Option<Running>,
    /// The processor time of processes that have ended.
    time_before: Duration,
}

struct Running {
    kind: Kind,
    process: Process,
    tongue: Box<dyn ProtocolClient>,
}

impl Foreign {
    /// How long an engine without a clock may think, if nobody says otherwise.
    pub const PATIENCE: Duration = Duration::from_secs(60);

    /// The engine that `command`, a line for the system's shell, starts.
    #[must_use]
    pub fn new(protocol: Protocol, command: &str) -> Self {
        Self {
            protocol,
            command: command.to_owned(),
            patience: Self::PATIENCE,
            running: None,
            time_before: Duration::ZERO,
        }
    }

    /// The same engine with so much time for every answer, unless a clock runs.
    #[must_use]
    pub fn patience(self, patience: Duration) -> Self {
        Self { patience, ..self }
    }

    /// The command line.
    #[must_use]
    pub fn command(&self) -> &str {
        &self.command
    }

    /// The processor time that the engine has used so far; nothing where the system does not tell.
    #[must_use]
    pub fn processor_time(&self) -> Duration {
        let now = self.running.as_ref().and_then(|running| running.process.processor_time());
        self.time_before + now.unwrap_or_default()
    }

    /// Asks for a move of the side to move, which is legal if there is one, as the session writes it. The engine is told
    /// what the clocks say, if there are any. Returns soon after `stop` is raised.
    ///
    /// # Errors
    ///
    /// How the engine failed. It has been killed, unless it only could not be started, and is started anew the next time.
    pub fn choose(
        &mut self,
        game: &Game,
        clocks: Option<&BySide<TimeControl>>,
        stop: &StopFlag,
    ) -> Result<String, Failure> {
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

    fn ask(&mut self, game: &Game, clocks: Option<&BySide<TimeControl>>, stop: &StopFlag) -> Result<String, Failure> {
        let limit = clocks.map_or(self.patience, |clocks| {
            let TimeControl { remaining, byo_yomi, .. } = clocks[game.side_to_move()];
            remaining.saturating_add(byo_yomi.map_or(Duration::ZERO, |period| period.time)).saturating_add(GRACE)
        });
        let running = match self.running.take().filter(|running| running.kind == game.kind()) {
            Some(running) => self.running.insert(running),
            None => {
                let tongue = protocol_client::of(self.protocol, game.kind())?;
                let process = Process::start(&self.command)?;
                self.running.insert(Running { kind: game.kind(), process, tongue })
            }
        };
        running.process.allow(Instant::now() + limit.min(LONGEST), limit, stop);
        let text = running.tongue.choose(&mut running.process, game, clocks)?;
        game.read(&text).map_err(|refusal| Failure::Illegal(refusal.to_string()))
    }
}

/// A time that no game lasts, so that sums cannot overflow.
const LONGEST: Duration = Duration::from_secs(10_000_000);

/// A forced pass needs no asking; many engines do not even want to be told of it.
fn only_pass(game: &Game) -> Option<String> {
    match game.legal_moves().as_slice() {
        [only] if only == "pass" => Some(only.clone()),
        _ => None,
    }
}
