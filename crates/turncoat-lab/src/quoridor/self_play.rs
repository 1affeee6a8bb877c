use turncoat_engine::quoridor::{Frame, Frames, Limits, Network, Report, Searcher};
use turncoat_engine::{Effort, Random, StopFlag};
use turncoat_game::{Outcome, Position as _};
use turncoat_quoridor::{DrawRules, Move};

use super::noise::{dirichlet, evenly};
use super::sample::Sample;
use super::starts::Starts;

/// How games against itself are played.
#[derive(Clone, Copy, Debug)]
pub struct SelfPlay {
    /// The simulations of a search to learn moves from.
    pub thorough: u64,
    /// The simulations of the other searches, which only bring the game forward.
    pub quick: u64,
    /// How many of a hundred searches are thorough.
    pub thorough_share: u32,
    /// Where the games start.
    pub starts: Starts,
}

impl Default for SelfPlay {
    fn default() -> Self {
        Self { thorough: 240, quick: 48, thorough_share: 25, starts: Starts::Usual }
    }
}

const MEMORY: usize = 2 << 20;
/// The share of the promise of moves that is noise in thorough searches, and how concentrated it is.
const NOISE_SHARE: f32 = 0.25;
const NOISE_CONCENTRATION: f32 = 0.15;
/// For so many plies moves are drawn by their visits; after that the best one is played.
const DRAWN_PLIES: usize = 14;
/// Games end as drawn after so many plies.
const MOST_PLIES: u32 = 160;

/// Plays a game of the network against itself and returns a sample for each of its positions.
#[must_use]
pub fn play_itself(network: &Network, how: &SelfPlay, random: &mut Random) -> Vec<Sample> {
    let mut searcher = Searcher::with_network(network, MEMORY);
    let mut position = how.starts.draw(&mut searcher, random);
    let frames = Frames::new(position.size());
    let mut record = vec![position];
    let mut samples = Vec::new();
    let rules = DrawRules { plies: Some(MOST_PLIES), ..DrawRules::default() };
    while !position.is_over() && rules.judge(&record).is_none() {
        let is_thorough = random.below(100) < how.thorough_share;
        searcher.set_history(&record[..record.len() - 1]);
        if is_thorough {
            searcher.change_promise(&position, |promise| stir(promise, random));
        }
        let simulations = if is_thorough { how.thorough } else { how.quick };
        let limits = Limits { effort: Effort::Nodes(simulations), lines: 1 };
        let Some(report) = searcher.think(&position, limits, &StopFlag::default(), |_| {}) else { break };
        let visits = searcher.visits(&position);
        let learnt = if is_thorough && report.nodes > 0 { &visits[..] } else { &[] };
        let view = frames.view(Frame::of(&position, false));
        let learnt: Vec<(u8, u32)> =
            learnt.iter().filter(|(_, visits)| *visits > 0).map(|&(mv, visits)| (view.shown(mv), visits)).collect();
        samples.push(Sample::new(&position, expectation(&report), &learnt));
        let best = report.lines[0].moves[0];
        let mv = if record.len() < DRAWN_PLIES { draw(&visits, random).unwrap_or(best) } else { best };
        position.play_unchecked(mv);
        record.push(position);
    }
    let winner = position.outcome().and_then(Outcome::winner);
    let lead = winner.and_then(|winner| position.distance(!winner)).unwrap_or(0);
    samples.into_iter().map(|sample| sample.ended(winner, lead)).collect()
}

fn stir(promise: &mut [u16], random: &mut Random) {
    let noise = dirichlet(NOISE_CONCENTRATION, promise.len(), random);
    for (promise, noise) in promise.iter_mut().zip(noise) {
        let stirred = (1.0 - NOISE_SHARE) * f32::from(*promise) + NOISE_SHARE * noise * f32::from(u16::MAX);
        *promise = stirred as u16;
    }
}

/// What the search expects, from -1 to 1.
fn expectation(report: &Report) -> f32 {
    report.lines.first().map_or(0.0, |line| line.value.score())
}

/// A move, the likelier the more often it was tried.
fn draw(visits: &[(Move, u32)], random: &mut Random) -> Option<Move> {
    let sum: u32 = visits.iter().map(|&(_, visits)| visits).sum();
    let mut place = (evenly(random) * sum as f32) as u32;
    for &(mv, visits) in visits {
        if place < visits {
            return Some(mv);
        }
        place -= visits;
    }
    None
}
