//! How far an evaluation leans towards the side to move, and weights without it.
//!
//! An evaluation that was fitted to positions after bad moves thinks too well of the side that is to move. Between the moves
//! of one search that makes no difference, since the same side is to move wherever it ends. But searches of even and odd
//! depth end with different sides to move: their values lie apart by twice the lean.

use std::ops::RangeInclusive;

use indicatif::ProgressBar;
use rayon::prelude::*;
use turncoat_engine::othello::evaluation::{Evaluation, Phase, WeightsFile};
use turncoat_engine::{Random, StopFlag};
use turncoat_game::Position as _;

use crate::fixed_depth::FixedDepth;
use crate::games::Game;
use crate::tournament_samples::is_held_out;

/// The search in the middle of the three that are compared.
const DEPTH: u32 = 4;
/// The numbers of empty squares at which the searches begin.
const EMPTIES: RangeInclusive<u32> = DEPTH + 4..=58;
/// Positions are measured in groups of this size; after each the measurement can be stopped.
const GROUP: usize = 1024;

/// The lean of each phase: the number of positions and the sum of what they say, in units of the evaluation.
#[derive(Clone, Debug)]
pub struct Lean([(u32, f64); Phase::COUNT]);

impl Default for Lean {
    fn default() -> Self {
        Self([(0, 0.0); Phase::COUNT])
    }
}

impl Lean {
    /// Draws `count` positions from games that train and measures them, until `stop` asks to end.
    #[must_use]
    pub fn of_games(
        evaluation: &Evaluation,
        games: &[Game],
        count: usize,
        stop: &StopFlag,
        progress: &ProgressBar,
    ) -> Self {
        let mut lean = Self::default();
        progress.set_length(count as u64);
        let numbers: Vec<usize> = (0..count).collect();
        for group in numbers.chunks(GROUP) {
            if stop.is_stopped() {
                break;
            }
            let measure = |&number: &usize| {
                progress.inc(1);
                measure(evaluation, games, number)
            };
            let measured: Vec<_> = group.par_iter().filter_map(measure).collect();
            for (phase, units) in measured {
                let (count, sum) = &mut lean.0[phase.index()];
                *count += 1;
                *sum += units;
            }
        }
        lean
    }

    /// The lean of each phase that was met, in units of the evaluation, and in how many positions.
    pub fn by_phase(&self) -> impl Iterator<Item = (Phase, u32, f64)> {
        let met = Phase::all().zip(self.0).filter(|(_, (count, _))| *count > 0);
        met.map(|(phase, (count, sum))| (phase, count, sum / f64::from(count)))
    }

    /// Takes the lean off these weights.
    pub fn take_off(&self, weights: &mut WeightsFile) {
        for (phase, _, units) in self.by_phase() {
            weights.raise(phase, -units.round() as i16);
        }
    }
}

/// What the position with this number says, and of which phase: half of what the value of a search lies above the mean of those
/// one ply shorter and one ply longer. Nothing if it cannot be drawn.
fn measure(evaluation: &Evaluation, games: &[Game], number: usize) -> Option<(Phase, f64)> {
    let mut random = Random::new(number as u64);
    let game = random.below(games.len() as u32) as usize;
    let empties = EMPTIES.start() + number as u32 % (EMPTIES.end() - EMPTIES.start() + 1);
    let mut positions = (!is_held_out(game)).then(|| games[game].positions())?;
    let position = positions.find(|position| position.empty_squares().len() == empties)?;
    position.unwritten_move().is_none().then_some(())?;
    let value = |depth| f64::from(FixedDepth::new(evaluation).value(&position, depth));
    let neighbours = (value(DEPTH - 1) + value(DEPTH + 1)) / 2.0;
    Some((Phase::with_empties(empties - DEPTH), (value(DEPTH) - neighbours) / 2.0))
}
