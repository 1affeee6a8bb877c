//! Who can be chosen to play on this server.

use std::time::Duration;

use turncoat_engine::othello::Strength;
use turncoat_session::Player;

use crate::limits;
use crate::problem::Problem;

/// The most positions or simulations that a move may take.
const NODES: u64 = 2_000_000;

/// Whether the server lets this player play: people, and programs of its own that think for a bounded time.
pub(crate) fn check(player: &Player) -> Result<(), Problem> {
    let is_bounded = match player {
        Player::Human | Player::Classic(_) | Player::Engine(Strength::Level(_) | Strength::Unlimited) => true,
        Player::Engine(Strength::Time(time)) => *time <= Duration::min(limits::MOVE_TIME, Duration::from_secs(10)),
        Player::Engine(Strength::Nodes(nodes)) => *nodes <= NODES,
        Player::Link(_) | Player::Program { .. } => false,
    };
    if is_bounded { Ok(()) } else { Err(Problem::Impossible(format!("{player} does not play on this server"))) }
}
