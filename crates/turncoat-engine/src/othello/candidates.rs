use super::board::Board;
use super::instruction_set::InstructionSet;
use super::search::Search;
use super::square_sets::squares;

/// A move to try: where it goes, the board for the opponent after it, and how promising it is.
#[derive(Clone, Copy, Default)]
pub(crate) struct Candidate {
    pub(crate) board: Board,
    pub(crate) value: i32,
    pub(crate) square: u8,
}

/// The moves of a position, handed out best first.
pub(crate) struct Candidates<const CAPACITY: usize> {
    list: [Candidate; CAPACITY],
    length: usize,
}

/// No position has more moves.
pub(crate) const MOST_MOVES: usize = 34;

impl<const CAPACITY: usize> Candidates<CAPACITY> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { list: [Candidate::default(); CAPACITY], length: 0 }
    }

    /// Takes in all of `moves`; false if one of them takes every disc of the opponent.
    #[inline(always)]
    pub(crate) fn fill<I: InstructionSet>(&mut self, search: &Search<'_, I>, board: Board, moves: u64) -> bool {
        for square in squares(moves) {
            let next = board.after(square, search.set.flips(square, board));
            if next.own == 0 {
                return false;
            }
            if let Some(slot) = self.list.get_mut(self.length) {
                *slot = Candidate { board: next, value: 0, square: square as u8 };
                self.length += 1;
            }
        }
        true
    }

    #[inline(always)]
    pub(crate) fn all(&mut self) -> &mut [Candidate] {
        let length = self.length.min(CAPACITY);
        &mut self.list[..length]
    }

    /// Takes out the most promising move that is left; of equals the first in row order.
    #[inline(always)]
    pub(crate) fn next_best(&mut self, taken: usize) -> Option<Candidate> {
        let rest = self.all().get_mut(taken..)?;
        let mut best = *rest.first()?;
        let mut place = 0;
        for (index, candidate) in rest.iter().enumerate().skip(1) {
            if candidate.value > best.value {
                best = *candidate;
                place = index;
            }
        }
        rest[place] = rest[0];
        Some(best)
    }
}
