//! The engine for either game.

mod classic;
mod othello;
mod quoridor;
mod strength;

pub use classic::{othello_classic, quoridor_classic};
pub(crate) use othello::by_book;
pub use strength::{of_othello, of_quoridor};

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::time::Duration;

use turncoat_engine::StopFlag;
use turncoat_engine::othello::Confidence;
use turncoat_session::{Game, Player, Strength};

use crate::Analysis;

/// When a search ends. Quoridor has no depth: it treats any depth as "until everything is known".
pub type Effort = turncoat_engine::Effort<Confidence>;

/// The threads and memory of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    /// The threads of one search.
    pub threads: usize,
    /// The bytes in which the engine of one game stores positions.
    pub memory: usize,
    /// The seed of its random choices.
    pub seed: u64,
}

/// A seed that cannot be predicted, so that no two games are alike.
#[must_use]
pub fn fresh_seed() -> u64 {
    RandomState::new().hash_one(std::process::id())
}

/// The request for a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankRequest {
    /// When the search ends.
    pub effort: Effort,
    /// The number of moves to rank; without one, all moves of Othello and the eight best of Quoridor.
    pub lines: Option<usize>,
    /// Whether the opening book may answer.
    pub uses_book: bool,
}

/// Why an engine has no move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotPlay {
    /// There are no moves left.
    #[error("the game is over")]
    Over,
    /// The player is not one of ours, or plays another game.
    #[error("{player} does not play {game} here")]
    Unknown {
        /// The player.
        player: String,
        /// The game.
        game: String,
    },
}

/// Chooses moves, ranks them and judges positions of either game. Its tables are kept from search to search.
pub struct GameEngine {
    resources: Resources,
    othello: Option<turncoat_engine::othello::Opponent>,
    quoridor: Option<turncoat_engine::quoridor::Opponent<'static>>,
}

impl GameEngine {
    /// An engine that allocates its tables when they are needed.
    #[must_use]
    pub const fn new(resources: Resources) -> Self {
        Self { resources, othello: None, quoridor: None }
    }

    /// Unpacks weights and books of both games, so that no timed search has to.
    pub fn load() {
        drop(turncoat_engine::othello::Searcher::new(0));
        let _ = turncoat_engine::othello::Book::embedded();
        let _ = turncoat_engine::quoridor::Network::embedded();
        let _ = turncoat_engine::quoridor::Book::embedded();
    }

    /// Forgets all positions, so that the next search is the same as that of a new engine.
    pub fn clear(&mut self) {
        if let Some(opponent) = &mut self.othello {
            opponent.thinker_mut().clear();
        }
        if let Some(opponent) = &mut self.quoridor {
            opponent.thinker_mut().clear();
        }
    }

    /// The move of `player` in the current position. It is there when the `budget` is spent, or soon after `stop` is raised.
    ///
    /// # Errors
    ///
    /// If the game is over or the player is not part of this engine.
    pub fn choose(
        &mut self,
        game: &Game,
        player: &Player,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> Result<String, CannotPlay> {
        if game.ending().is_some() {
            return Err(CannotPlay::Over);
        }
        match (game, player) {
            (_, Player::Engine(strength)) => {
                let chosen = self.choose_with(game, *strength, budget, stop, watch);
                chosen.ok_or_else(|| cannot_play(player, game))
            }
            (game, Player::Classic(classic)) => {
                classic::choose(*classic, game).ok_or_else(|| cannot_play(player, game))
            }
            _ => Err(cannot_play(player, game)),
        }
    }

    fn choose_with(
        &mut self,
        game: &Game,
        strength: Strength,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> Option<String> {
        match game {
            Game::Othello(record) => {
                Some(self.choose_othello(record, strength::of_othello(strength)?, budget, stop, watch))
            }
            Game::Quoridor(record) => {
                Some(self.choose_quoridor(record, strength::of_quoridor(strength)?, budget, stop, watch))
            }
        }
    }

    /// Ranks the moves of the current position and reports to `watch` on the way; nothing if the game is over.
    pub fn rank(
        &mut self,
        game: &Game,
        request: RankRequest,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> Option<Analysis> {
        match game {
            _ if game.ending().is_some() => None,
            Game::Othello(record) => self.rank_othello(record, request, stop, watch),
            Game::Quoridor(record) => self.rank_quoridor(record, request, stop, watch),
        }
    }
}

fn cannot_play(player: &Player, game: &Game) -> CannotPlay {
    let game = match game {
        Game::Othello(_) => "Othello",
        Game::Quoridor(_) => "Quoridor",
    };
    CannotPlay::Unknown { player: player.to_string(), game: game.to_owned() }
}

/// The part of a search that is done, if its effort tells.
fn fraction<C>(effort: &turncoat_engine::Effort<C>, elapsed: Duration, nodes: u64, depth: Option<u32>) -> Option<f64> {
    let fraction = match effort {
        turncoat_engine::Effort::Depth { plies, .. } => f64::from(depth?) / f64::from(*plies).max(1.0),
        turncoat_engine::Effort::Time(time) => elapsed.as_secs_f64() / time.as_secs_f64().max(f64::EPSILON),
        turncoat_engine::Effort::Nodes(most) => nodes as f64 / (*most as f64).max(1.0),
        turncoat_engine::Effort::Unlimited => return None,
    };
    Some(fraction.min(1.0))
}
