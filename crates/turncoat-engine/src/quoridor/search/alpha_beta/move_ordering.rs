use super::{CUT_BELOW, PLY};

/// As many moves as a position can have: steps to five cells and a wall in every place.
const WIDEST: usize = 133;
/// What half the promise costs in depth.
const HALVING: i32 = 11;
/// By how much less than a ply the most promising move costs, and what it costs for every halving from a certainty.
const RELIEF: i32 = 4;
const DOUBT: i32 = 4;
/// No move costs less.
const LEAST: i32 = 6;
/// How much refutations count against promise, and by how much they make a move cheaper at most.
const PRAISE: i32 = 8;
const MOST_PRAISE: i32 = 2 * PLY;

/// How little a move promises, in sixteenths of a halving, behind its number in the frame.
pub(super) type Offer = [u8; 2];

/// The moves of a position with the depth that each costs.
pub(super) struct OrderedMoves {
    /// Words that sort: cost, order by promise, number.
    words: [u32; WIDEST],
    count: usize,
    base: i32,
    /// Whether the position has moves that are not listed.
    pub(super) is_partial: bool,
}

impl OrderedMoves {
    pub(super) const NONE: Self = Self { words: [0; WIDEST], count: 0, base: PLY, is_partial: false };

    /// Lists moves, the most promising first.
    pub(super) fn list(&mut self, offers: impl Iterator<Item = Offer>) {
        let mut first = 0;
        for [number, loss] in offers {
            if self.count == 0 {
                first = loss;
                self.base = (PLY - RELIEF + i32::from(first) * DOUBT / 16).max(LEAST);
            }
            let cost = self.base + i32::from(loss.saturating_sub(first)) * HALVING / 16;
            self.words[self.count] = cost.cast_unsigned() << 16 | (self.count as u32) << 8 | u32::from(number);
            self.count += 1;
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) const fn len(&self) -> usize {
        self.count
    }

    /// The depth that the most promising move costs.
    pub(super) const fn base(&self) -> i32 {
        self.base
    }

    /// Whether a search of this depth would try moves that are not listed; asked before they are sorted.
    pub(super) fn are_too_few(&self, depth: i32) -> bool {
        let last = self.words[..self.count].last().map_or(0, |word| (word >> 16).cast_signed());
        self.is_partial && depth - last >= CUT_BELOW
    }

    /// A move by its order, and the depth it costs.
    pub(super) fn get(&self, order: usize) -> (u8, i32) {
        let word = self.words[order];
        (word as u8, (word >> 16).cast_signed().max(self.base))
    }

    /// Sorts the moves: that which was best, then by what they cost, which is less for those that were praised.
    pub(super) fn sort(&mut self, best: Option<u8>, praise: impl Fn(u8) -> i32) {
        for word in &mut self.words[..self.count] {
            let number = *word as u8;
            let cost = (*word >> 16).cast_signed();
            let cost = if best == Some(number) {
                0
            } else {
                (cost - (praise(number) * PRAISE / 256).min(MOST_PRAISE)).max(self.base)
            };
            *word = cost.cast_unsigned() << 16 | *word & 0xffff;
        }
        self.words[..self.count].sort_unstable();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_cost_by_how_little_they_promise() {
        let mut moves = OrderedMoves::NONE;
        moves.list([[7, 16], [5, 32], [3, 96]].into_iter());
        let costs = |moves: &OrderedMoves| (0..moves.len()).map(|order| moves.get(order)).collect::<Vec<_>>();
        assert_eq!(costs(&moves), [(7, 16), (5, 27), (3, 71)]);
        moves.sort(Some(3), |number| if number == 5 { 1024 } else { 0 });
        assert_eq!(costs(&moves), [(3, 16), (7, 16), (5, 16)]);
    }
}
