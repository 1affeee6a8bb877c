use super::board::Board;
use super::instruction_set::InstructionSet;
use super::square_sets::squares;

/// A move to try: where it goes and the board for the opponent after it.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) board: Board,
    pub(crate) square: u8,
}

/// The moves of a position, handed out best first. The capacity is at most 64.
pub(crate) struct Candidates<const CAPACITY: usize> {
    boards: [Board; CAPACITY],
    squares: [u8; CAPACITY],
    /// The value of each move with its place from the end in the lowest bits, so that the largest key tells all; the moves
    /// taken and the free places have the smallest key.
    keys: [i32; CAPACITY],
    length: usize,
}

/// No position has more moves, rounded up to whole vector registers.
pub(crate) const MOST_MOVES: usize = 40;

/// How many bits of a key hold the place.
const PLACE_BITS: u32 = 6;

impl<const CAPACITY: usize> Candidates<CAPACITY> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { boards: [Board::default(); CAPACITY], squares: [0; CAPACITY], keys: [i32::MIN; CAPACITY], length: 0 }
    }

    /// Takes in all of `moves`; false if one of them takes every disc of the opponent.
    #[inline(always)]
    pub(crate) fn fill<I: InstructionSet>(&mut self, set: I, board: Board, moves: u64) -> bool {
        for square in squares(moves) {
            let next = board.after(square, set.flips(square, board));
            if next.own == 0 {
                return false;
            }
            if self.length < CAPACITY {
                self.boards[self.length] = next;
                self.squares[self.length] = square as u8;
                self.length += 1;
            }
        }
        true
    }

    /// The moves in row order.
    #[inline(always)]
    pub(crate) fn iter(&self) -> impl Iterator<Item = Candidate> {
        let length = self.length.min(CAPACITY);
        self.boards[..length].iter().zip(&self.squares[..length]).map(|(&board, &square)| Candidate { board, square })
    }

    /// Gives each move its value, of at most 25 bits.
    #[inline(always)]
    pub(crate) fn rate(&mut self, mut value: impl FnMut(Candidate) -> i32) {
        for place in 0..self.length.min(CAPACITY) {
            let candidate = Candidate { board: self.boards[place], square: self.squares[place] };
            self.keys[place] = value(candidate) << PLACE_BITS | (CAPACITY - 1 - place) as i32;
        }
    }

    /// Takes out the most promising move that is left; of equals the first in row order.
    #[inline(always)]
    pub(crate) fn next_best(&mut self) -> Option<Candidate> {
        let best = self.keys.iter().fold(i32::MIN, |best, &key| best.max(key));
        if best == i32::MIN {
            return None;
        }
        let place = CAPACITY - 1 - (best & ((1 << PLACE_BITS) - 1)) as usize;
        *self.keys.get_mut(place)? = i32::MIN;
        Some(Candidate { board: self.boards[place], square: self.squares[place] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::instruction_set::Portable;

    #[test]
    fn moves_come_best_first_and_then_in_row_order() {
        let board = Board::from(&turncoat_othello::Position::default());
        let mut candidates = Candidates::<16>::new();
        assert!(candidates.fill(Portable, board, Portable.mobility(board)));
        candidates.rate(|candidate| if candidate.square == 26 { 5 } else { -7 });
        let order: Vec<u8> = std::iter::from_fn(|| candidates.next_best()).map(|candidate| candidate.square).collect();
        assert_eq!(order, [26, 19, 37, 44]);
    }
}
