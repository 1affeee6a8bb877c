//! Other people's programs as opponents. Their processes are few: some think, some are kept for the next move of their game,
//! and the one that has been idle for longest ends when a place is needed.

mod program;

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::Semaphore;
use turncoat_engine::StopFlag;
use turncoat_game::{BySide, Side};
use turncoat_protocols::remote::RemotePlayer;
use turncoat_session::{Game, Kind, Player};

use crate::limits;

pub use program::{Program, ProgramError};

/// The programs that play on this server. Clones share them.
#[derive(Clone)]
pub(crate) struct Programs {
    shared: Arc<Shared>,
}

struct Shared {
    known: Vec<Program>,
    /// Who may think.
    places: Arc<Semaphore>,
    /// The idle processes, the longest waiting first.
    waiting: Mutex<VecDeque<Waiting>>,
}

/// A process between two moves.
struct Waiting {
    chair: Chair,
    player: Player,
    engine: Box<dyn RemotePlayer>,
}

/// Where a program sits: the game and the side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Chair {
    pub(crate) game: String,
    pub(crate) side: Side,
}

impl Programs {
    pub(crate) fn new(known: Vec<Program>) -> Self {
        let places = Arc::new(Semaphore::new(limits::PROGRAMS));
        Self { shared: Arc::new(Shared { known, places, waiting: Mutex::default() }) }
    }

    pub(crate) fn known(&self) -> &[Program] {
        &self.shared.known
    }

    /// Whether the player is a program that plays this game here.
    pub(crate) fn play(&self, player: &Player, kind: Kind) -> bool {
        self.find(player).is_some_and(|program| program.kind() == kind)
    }

    fn find(&self, player: &Player) -> Option<&Program> {
        self.shared.known.iter().find(|program| program.player() == *player)
    }

    /// The move that a program chooses, or why it has lost. `read` is called when it has a place to think, and tells the game
    /// and the clocks. Once `stop` is raised, its process ends.
    pub(crate) async fn choose(
        &self,
        chair: Chair,
        player: &Player,
        read: impl FnOnce() -> (Game, Option<BySide<turncoat_session::ClockState>>),
        stop: StopFlag,
    ) -> Result<String, String> {
        let gone = || format!("there is no engine {player} on this server");
        let program = self.find(player).ok_or_else(gone)?.clone();
        let place = Arc::clone(&self.shared.places).acquire_owned().await.map_err(|_| gone())?;
        let (game, clocks) = read();
        let shared = Arc::clone(&self.shared);
        let asked = tokio::task::spawn_blocking(move || {
            let _place = place;
            let player = program.player();
            let started = shared.take(&chair, &player).or_else(|| program.start());
            let mut engine = started.ok_or_else(|| format!("there is no engine {player} on this server"))?;
            let chosen = engine.choose(&game, clocks.as_ref(), &stop).map_err(|failure| failure.to_string());
            if chosen.is_ok() {
                shared.keep(Waiting { chair, player, engine }, &stop);
            }
            chosen
        });
        asked.await.unwrap_or_else(|error| Err(error.to_string()))
    }

    /// Ends the programs that play at the table `id`; they are told how `game` ended if it did.
    pub(crate) fn dismiss(&self, id: &str, game: Game) {
        let mut waiting = self.shared.waiting();
        let (dismissed, kept): (VecDeque<_>, _) = waiting.drain(..).partition(|waiting| waiting.chair.game == id);
        *waiting = kept;
        drop(waiting);
        if !dismissed.is_empty() {
            drop(tokio::task::spawn_blocking(move || end(dismissed, &game)));
        }
    }
}

impl Shared {
    /// The process that has played this side before, if it was not sent away.
    fn take(&self, chair: &Chair, player: &Player) -> Option<Box<dyn RemotePlayer>> {
        let mut waiting = self.waiting();
        let index = waiting.iter().position(|waiting| waiting.chair == *chair && waiting.player == *player)?;
        waiting.remove(index).map(|waiting| waiting.engine)
    }

    /// Keeps a process for the next move, unless its game is not played any more.
    fn keep(&self, process: Waiting, stop: &StopFlag) {
        let mut waiting = self.waiting();
        // `stop` is raised before the game's programs are dismissed, so a later call sees it.
        if stop.is_stopped() {
            return;
        }
        waiting.push_back(process);
        let surplus = waiting.len().saturating_sub(limits::WAITING_PROGRAMS);
        let dismissed: VecDeque<_> = waiting.drain(..surplus).collect();
        drop(waiting);
        drop(dismissed);
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Ends processes, which may take a while.
fn end(dismissed: VecDeque<Waiting>, game: &Game) {
    for mut waiting in dismissed {
        if game.ending().is_some() {
            waiting.engine.end(game);
        }
    }
}
