//! Samples whose values are the results of games.

use std::ops::RangeInclusive;

use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_game::{BySide, Position as _};
use turncoat_othello::{BLACK, Position};

use crate::games::Game;
use crate::sample::Sample;
use turncoat_engine::Random;

/// One game in this many measures instead of training.
const HELD_OUT_GAMES: u32 = 20;

/// Whether the game with this number is held out of all training, and whatever is derived from it as well.
#[must_use]
pub const fn is_held_out(game: usize) -> bool {
    Random::new(game as u64).below(HELD_OUT_GAMES) == 0
}

/// The positions of all finished games with such numbers of empty squares. Where theory knows the result it is the value, below that the
/// result of the game.
#[must_use]
pub fn tournament_samples(games: &[Game], empties: &RangeInclusive<u32>) -> Vec<Sample> {
    let mut samples = Vec::new();
    for (number, game) in games.iter().enumerate() {
        let all: Vec<Position> = game.positions().collect();
        if all.last().is_none_or(|last| last.outcome().is_none()) {
            continue;
        }
        for position in all {
            let empty = position.empty_squares().len();
            let is_choice = position.legal_moves().into_iter().any(|mv| !Position::is_pass(mv));
            if !empties.contains(&empty) || !is_choice {
                continue;
            }
            let is_theoretical = empty >= u32::from(game.theoretical_empties);
            let black_discs = if is_theoretical { game.theoretical_black_discs } else { game.black_discs };
            let black = 2 * i32::from(black_discs) - 64;
            let value = BySide::from_fn(|side| if side == BLACK { black } else { -black })[position.side_to_move()];
            samples.push(Sample::new(&position, value * Evaluation::UNITS_PER_DISC, is_held_out(number)));
        }
    }
    samples
}
