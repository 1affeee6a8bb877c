use std::collections::HashMap;

use turncoat_quoridor::{Position, WallSet};

use super::exact::Exact;
use super::few_walls::FewWalls;
use super::race::Race;
use crate::StopFlag;

/// The exact values of positions with at most one wall in hand, as far as they are worth the trouble.
pub(crate) struct Endings {
    /// The races between the walls met lately.
    races: HashMap<[u64; 2], Race>,
    /// So many races are remembered before all are forgotten.
    most_races: usize,
    /// How often positions with one wall in hand were met between the same walls.
    meetings: HashMap<Walls, u32>,
    last_walls: FewWalls<Exact>,
}

/// The walls on the board and in hand: a table holds all placements of the pawns for them.
type Walls = ([u64; 2], [u8; 2]);

/// What a race takes on the largest board: for each side, to move or not, a row of 96 bytes for each of 81 cells.
const BYTES_OF_RACE: usize = 32 << 10;
/// So many sets of walls are counted before all are forgotten.
const MOST_MEETINGS: usize = 1 << 14;
/// A table with one wall in hand takes as long as some hundred simulations, but then decides every placement of the pawns:
/// it is made when positions between its walls were met so often.
const WORTHWHILE: u32 = 48;

impl Endings {
    /// Endings that are remembered in `memory` bytes: half of them for races, half for tables with one wall in hand.
    pub(crate) fn new(memory: usize) -> Self {
        let most_races = (memory / 2 / BYTES_OF_RACE).max(1);
        Self { races: HashMap::new(), most_races, meetings: HashMap::new(), last_walls: FewWalls::new(memory / 2) }
    }

    /// The exact value of `position`, in which the game is not over, if no wall is in hand, or if only one is left
    /// and positions between the same walls were met often.
    #[inline(always)]
    pub(crate) fn exact(&mut self, position: &Position) -> Option<Exact> {
        let in_hand = position.in_hand();
        match in_hand.first.saturating_add(in_hand.second) {
            0 => Some(self.race(position)),
            1 => self.last_wall(position),
            _ => None,
        }
    }

    fn race(&mut self, position: &Position) -> Exact {
        if self.races.len() >= self.most_races {
            self.races.clear();
        }
        let race = self.races.entry(walls_of(position)).or_insert_with(|| Race::new(position.fences()));
        race.exact(position)
    }

    fn last_wall(&mut self, position: &Position) -> Option<Exact> {
        if self.meetings.len() >= MOST_MEETINGS {
            self.meetings.clear();
        }
        let in_hand = position.in_hand();
        let meetings = self.meetings.entry((walls_of(position), [in_hand.first, in_hand.second])).or_default();
        *meetings += 1;
        if *meetings < WORTHWHILE {
            return None;
        }
        self.last_walls.value(position, &StopFlag::default()).ok()
    }
}

fn walls_of(position: &Position) -> [u64; 2] {
    let WallSet { horizontal, vertical } = position.fences().walls();
    [horizontal, vertical]
}
