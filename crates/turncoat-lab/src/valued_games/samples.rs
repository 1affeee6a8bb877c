use std::ops::RangeInclusive;

use turncoat_engine::Random;
use turncoat_engine::othello::evaluation::Evaluation;

use super::shard::Shard;
use crate::sample::Sample;
use crate::tournament_samples::is_held_out;

impl Shard {
    /// The positions with such numbers of empty squares and the values that were kept with them. Whole games are held out.
    #[must_use]
    pub fn samples(&self, empties: &RangeInclusive<u32>) -> Vec<Sample> {
        let mut samples = Vec::new();
        for (game, number) in self.games.iter().zip(self.header.first_game()..) {
            let is_held_out = is_held_out(Random::new(self.header.seed).bits().wrapping_add(number) as usize);
            for valued in game.positions() {
                if empties.contains(&valued.position.empty_squares().len()) {
                    let value = i32::from(valued.value) * Evaluation::UNITS_PER_DISC;
                    samples.push(Sample::new(&valued.position, value, is_held_out));
                }
            }
        }
        samples
    }
}
