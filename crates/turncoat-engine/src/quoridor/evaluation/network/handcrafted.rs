use super::{Block, FIRST, Weights};
use crate::quoridor::evaluation::description::{input, term};

/// Weights that know the first rules of thumb: the shorter way wins, walls in hand are worth something, go forward, and
/// put walls where they cost the opponent more than oneself. The games that the first training learns from are played
/// with them.
pub(super) fn weights() -> Weights {
    let mut exact = vec![0.0; Weights::count()];
    let mut set = |block: Block, at: usize, weight: f32| exact[block.range().start + at] = weight;
    set(Block::InputBiases, 0, 0.5);
    for distance in 0..25 {
        set(Block::InputRows, (input::OWN_DISTANCE + distance) * FIRST, -0.03 * distance as f32);
        set(Block::InputRows, (input::OTHER_DISTANCE + distance) * FIRST, 0.03 * distance as f32);
    }
    for hand in 0..11 {
        set(Block::InputRows, (input::OWN_HAND + hand) * FIRST, 0.02 * hand as f32);
        set(Block::InputRows, (input::OTHER_HAND + hand) * FIRST, -0.02 * hand as f32);
    }
    set(Block::SecondRows, 0, 1.0);
    set(Block::ValueRow, 0, 12.0);
    set(Block::ValueBias, 0, -5.8);
    set(Block::LeadRow, 0, 30.0);
    set(Block::LeadBias, 0, -15.0);
    for change in 0..7 {
        for class in 0..9 * 4 {
            set(Block::Terms, term::STEP + change * 36 + class, 2.5 - 1.2 * change as f32 + 3.0);
        }
    }
    for other_steps in 0..6 {
        for own_steps in 0..4 {
            for class in 0..9 * 4 {
                let logit = 0.9 * other_steps as f32 - 0.9 * own_steps as f32;
                set(Block::Terms, term::EFFECT + (other_steps * 4 + own_steps) * 36 + class, logit);
            }
        }
    }
    for (ways, logit) in [0.0, 0.7, 1.0].into_iter().enumerate() {
        for class in 0..6 {
            set(Block::Terms, term::CROSSING + ways * 6 + class, logit);
        }
    }
    Weights::rounded(&exact).expect("all blocks are there")
}
