use turncoat_engine::quoridor::{Network, Opponent, Strength};
use turncoat_engine::{Random, StopFlag};
use turncoat_quoridor::Position;

use crate::arena::{Match, Progress, Sprt, Standing, random_openings};

/// The match that a new network has to pass.
#[derive(Clone, Copy, Debug)]
pub struct Gate {
    /// The most games.
    pub games: u32,
    /// The simulations of each player for a move.
    pub simulations: u64,
    /// Which random openings are played.
    pub seed: u64,
}

impl Default for Gate {
    fn default() -> Self {
        Self { games: 400, simulations: 200, seed: 1 }
    }
}

const OPENING_PLIES: u32 = 4;
const MEMORY: usize = 2 << 20;
/// A network passes if it is rather this much stronger than not stronger at all.
const BETTER: f64 = 30.0;
const ERROR_RATE: f64 = 0.05;

/// Plays the two networks against each other until it is clear which is better.
pub fn network_match(
    candidate: &Network,
    champion: &Network,
    gate: &Gate,
    stop: &StopFlag,
    on_game: impl FnMut(Progress<'_>),
) -> Standing {
    let pairs = gate.games as usize / 2;
    let openings = random_openings(&Position::default(), OPENING_PLIES, pairs, &mut Random::new(gate.seed));
    let sprt = Sprt::new(0.0, BETTER, ERROR_RATE, ERROR_RATE).ok();
    let player = |network| Opponent::with_network(network, Strength::Nodes(gate.simulations), MEMORY, gate.seed);
    Match { openings, sprt }.play(&mut player(candidate), &mut player(champion), stop, on_game)
}

impl Gate {
    /// Whether the candidate of a match deserves to be the champion: it was measured to be better by enough.
    #[must_use]
    pub fn is_passed(standing: &Standing) -> bool {
        standing.pairs().elo().is_some_and(|elo| elo.value >= BETTER && elo.low > 0.0)
    }
}
