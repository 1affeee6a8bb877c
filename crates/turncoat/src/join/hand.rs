use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use turncoat_engine::StopFlag;
use turncoat_game::BySide;
use turncoat_players::{GameEngine, Resources, answer_time, fresh_seed};
use turncoat_protocols::remote::{self, RemotePlayer};
use turncoat_session::{ClockState, Game, Player, Strength};

/// The player, in a thread of its own.
pub(super) struct Hand {
    requests: Sender<Request>,
    choices: UnboundedReceiver<Choice>,
    thread: JoinHandle<()>,
}

/// What the seat wants of the player.
enum Request {
    Choose {
        game: Box<Game>,
        clocks: Option<Box<BySide<ClockState>>>,
        stop: StopFlag,
    },
    /// The game is over.
    End(Box<Game>),
}

/// The player's answer.
pub(super) struct Choice {
    /// The game in which it was asked.
    pub(super) moves: Vec<String>,
    /// Its move, or why it has none.
    pub(super) chosen: Result<String, String>,
}

/// The bytes in which the engine stores positions.
const MEMORY: usize = 64 << 20;
/// How long an engine without any limit of its own thinks about a move when there is no clock.
const FREE_MOVE_TIME: Duration = Duration::from_secs(5);
/// How often a farewell looks whether it is over.
const TICK: Duration = Duration::from_millis(20);

impl Hand {
    pub(super) fn start(player: Player) -> Result<Self> {
        let (requests, wanted) = mpsc::channel();
        let (sender, choices) = unbounded_channel();
        let thread = thread::Builder::new().name("player".to_owned()).spawn(move || serve(player, &wanted, &sender));
        Ok(Self { requests, choices, thread: thread.context("cannot start a thread")? })
    }

    /// Asks for the move of the side to move; nothing comes of it after `stop` is raised.
    pub(super) fn ask(&self, game: Game, clocks: Option<BySide<ClockState>>, stop: StopFlag) {
        // A player that has ended is noticed when its choices end.
        let _ = self.requests.send(Request::Choose { game: Box::new(game), clocks: clocks.map(Box::new), stop });
    }

    /// The next choice; nothing if the player's thread has ended.
    pub(super) async fn choice(&mut self) -> Option<Choice> {
        self.choices.recv().await
    }

    /// Tells the player how its game ended, and waits at most this long until it has taken leave.
    pub(super) fn end(self, game: Option<Game>, timeout: Duration) {
        if let Some(game) = game {
            let _ = self.requests.send(Request::End(Box::new(game)));
        }
        drop(self.requests);
        let begun = Instant::now();
        while !self.thread.is_finished() && begun.elapsed() < timeout {
            thread::sleep(TICK);
        }
    }
}

fn serve(player: Player, wanted: &Receiver<Request>, choices: &UnboundedSender<Choice>) {
    let mut chooser = Chooser::new(player);
    for request in wanted {
        match request {
            Request::Choose { game, clocks, stop } => {
                let chosen = chooser.choose(&game, clocks.as_deref(), &stop);
                if !stop.is_stopped() && choices.send(Choice { moves: game.moves(), chosen }).is_err() {
                    return;
                }
            }
            Request::End(game) => {
                if let Chooser::Remote(remote) = &mut chooser {
                    remote.end(&game);
                }
            }
        }
    }
}

/// What chooses.
enum Chooser {
    Own { engine: Box<GameEngine>, player: Player },
    Remote(Box<dyn RemotePlayer>),
}

impl Chooser {
    fn new(player: Player) -> Self {
        remote::open(&player).map_or_else(
            || {
                let resources = Resources { threads: 1, memory: MEMORY, seed: fresh_seed() };
                Self::Own { engine: Box::new(GameEngine::new(resources)), player }
            },
            Self::Remote,
        )
    }

    fn choose(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, String> {
        match self {
            Self::Own { engine, player } => {
                let budget = match clocks {
                    Some(clocks) => Some(answer_time(game, &clocks[game.side_to_move()])),
                    None if *player == Player::Engine(Strength::Unlimited) => Some(FREE_MOVE_TIME),
                    None => None,
                };
                let chosen = engine.choose(game, player, budget, stop, &mut |_| {});
                chosen.map_err(|error| error.to_string())
            }
            Self::Remote(remote) => remote.choose(game, clocks, stop).map_err(|failure| failure.to_string()),
        }
    }
}
