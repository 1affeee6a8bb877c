use std::collections::HashMap;

use turncoat_game::Side;
use turncoat_quoridor::{Position, WallSet};

use super::exact::Exact;
use super::race::Race;

/// The races between the walls met lately.
#[derive(Default)]
pub(crate) struct Races(HashMap<[u64; 2], Race>);

/// So many races are remembered before all are forgotten; each takes about 16 KB.
const MOST: usize = 1024;

impl Races {
    /// The exact value of `position` if nobody has a wall in hand.
    pub(crate) fn exact(&mut self, position: &Position) -> Option<Exact> {
        if Side::BOTH.into_iter().any(|side| position.in_hand()[side] > 0) {
            return None;
        }
        if self.0.len() >= MOST {
            self.0.clear();
        }
        let WallSet { horizontal, vertical } = position.fences().walls();
        let race = self.0.entry([horizontal, vertical]).or_insert_with(|| Race::new(position.fences()));
        Some(race.exact(position))
    }
}
