//! The opponents of this server.

use std::time::Duration;

use turncoat_messages::server;
use turncoat_session::{Kind, Player, Strength};

use crate::limits;
use crate::problem::Problem;
use crate::programs::Programs;

/// The most positions or simulations that a move may take.
const NODES: u64 = 2_000_000;
/// The deepest search that a move may ask for.
const DEPTH: u32 = 12;

/// Whether the server lets this player play the game: people, programs of its own that think for a bounded time, and those
/// it was told of.
pub(crate) fn check(player: &Player, kind: Kind, programs: &Programs) -> Result<(), Problem> {
    let is_known = match player {
        Player::Human | Player::Classic(_) | Player::Engine(Strength::Level(_) | Strength::Unlimited) => true,
        Player::Engine(Strength::Time(time)) => *time <= Duration::min(limits::MOVE_TIME, Duration::from_secs(10)),
        Player::Engine(Strength::Nodes(nodes)) => *nodes <= NODES,
        Player::Engine(Strength::Depth(plies)) => *plies <= DEPTH,
        Player::Program { .. } | Player::Link(_) => programs.play(player, kind),
    };
    if is_known { Ok(()) } else { Err(Problem::Impossible(server::game_player(player.to_string()))) }
}
