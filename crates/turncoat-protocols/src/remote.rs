//! Players outside this process: foreign engines and boards.

mod match_player;

use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;
use turncoat_game::BySide;
use turncoat_session::{ClockState, Game, Player};

use crate::board::{CanBoard, SerialBoard};
use crate::foreign::{Failure, Foreign};

pub use match_player::MatchPlayer;

/// A player outside this process, which is asked for one move after the other.
pub trait RemotePlayer: Send {
    /// The move of the side to move, which is legal, as the session writes it. The player is told the clocks, if there are
    /// any. Returns soon after `stop` is raised.
    ///
    /// # Errors
    ///
    /// How the player failed. It starts anew with the next game.
    fn choose(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, Failure>;

    /// Tells the player how its game ended: a board that has not heard the last move waits for it.
    fn end(&mut self, _game: &Game) {}

    /// The processor time that the player has used so far; nothing where the system does not tell.
    fn processor_time(&self) -> Duration {
        Duration::ZERO
    }
}

/// The player behind a name, if it is outside this process. Nothing is started before the first move.
#[must_use]
pub fn open(player: &Player) -> Option<Box<dyn RemotePlayer>> {
    match player {
        Player::Program { protocol, command } => Some(Box::new(Foreign::new(*protocol, command))),
        Player::Link(address) => Some(match address.strip_prefix("can:") {
            Some(bus) => Box::new(CanBoard::new(bus)),
            None => Box::new(SerialBoard::new(address)),
        }),
        Player::Human | Player::Engine(_) | Player::Classic(_) => None,
    }
}

/// Checks, as far as that is possible without a move, whether the player can go on with `game`: a board knows only one start,
/// and its line has to be there.
///
/// # Errors
///
/// Why it cannot.
pub fn check(player: &Player, game: &Game) -> Result<(), Failure> {
    match player {
        Player::Link(address) => match address.strip_prefix("can:") {
            Some(bus) => CanBoard::check(bus, game),
            None => SerialBoard::check(address, game),
        },
        Player::Program { .. } | Player::Human | Player::Engine(_) | Player::Classic(_) => Ok(()),
    }
}

/// When an answer has to be there.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AnswerLimit {
    pub(crate) at: Instant,
    pub(crate) limit: Duration,
}

/// The time beyond its clock after which a player is given up; whether it lost on time is for the clock to say.
const GRACE: Duration = Duration::from_secs(5);

/// A time that no game lasts, so that sums cannot overflow.
const LONGEST: Duration = Duration::from_secs(10_000_000);

impl AnswerLimit {
    /// The limit by the clock of the side to move, or `usual` without clocks.
    pub(crate) fn new(game: &Game, clocks: Option<&BySide<ClockState>>, usual: Duration) -> Self {
        let limit = clocks.map_or(usual, |clocks| clocks[game.side_to_move()].left().saturating_add(GRACE));
        Self { at: Instant::now() + limit.min(LONGEST), limit }
    }
}
