use super::board::Board;
use super::instruction_set::InstructionSet;
use super::square_sets::squares;

/// A move to try: where it goes, the board for the opponent after it, and the opponent's moves there.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: u8,
    pub(crate) board: Board,
    pub(crate) replies: u64,
}

/// The moves of a position, handed out best first. The capacity is at most 64.
pub(crate) struct Candidates<const CAPACITY: usize> {
    board: Board,
    flips: [u64; CAPACITY],
    replies: [u64; CAPACITY],
    /// The value of each move with its square, counted from the last one, in the lowest bits, so that no two are equal;
    /// moves taken out have the smallest key.
    keys: [i32; CAPACITY],
    length: usize,
    is_rated: bool,
}

/// No position of a game has more moves.
pub(crate) const MOST_MOVES: usize = 40;

/// How many bits of a key hold the square.
const SQUARE_BITS: u32 = 6;
const LAST_SQUARE: i32 = 63;

impl<const CAPACITY: usize> Candidates<CAPACITY> {
    #[inline(always)]
    pub(crate) fn new(board: Board) -> Self {
        Self { board, flips: [0; CAPACITY], replies: [0; CAPACITY], keys: [0; CAPACITY], length: 0, is_rated: false }
    }

    /// Takes in all of `moves`; false if one of them takes every disc of the opponent. The board after each is shown to
    /// `look`, so that memory can be asked for what will be read.
    #[inline(always)]
    pub(crate) fn fill<I: InstructionSet>(&mut self, set: I, moves: u64, look: impl Fn(Board)) -> bool {
        for square in squares(moves) {
            let flips = set.flips(square, self.board);
            if flips == self.board.other {
                return false;
            }
            look(self.board.after(square, flips));
            if self.length < CAPACITY {
                self.flips[self.length] = flips;
                self.keys[self.length] = LAST_SQUARE - square.cast_signed();
                self.length += 1;
            }
        }
        true
    }

    #[inline(always)]
    fn at(&self, place: usize) -> Candidate {
        let square = (LAST_SQUARE - (self.keys[place] & LAST_SQUARE)).cast_unsigned();
        let board = self.board.after(square, self.flips[place]);
        Candidate { square: square as u8, board, replies: self.replies[place] }
    }

    /// The boards after each move.
    #[inline(always)]
    pub(crate) fn boards(&self) -> impl Iterator<Item = Board> {
        (0..self.length.min(CAPACITY)).map(|place| self.at(place).board)
    }

    /// Whether the moves have their values.
    #[inline(always)]
    pub(crate) fn is_rated(&self) -> bool {
        self.is_rated
    }

    /// Takes out the move to `square`, if it is there, before any is rated.
    #[inline(always)]
    pub(crate) fn take<I: InstructionSet>(&mut self, set: I, square: u8) -> Option<Candidate> {
        let key = LAST_SQUARE - i32::from(square);
        let place = self.keys[..self.length.min(CAPACITY)].iter().position(|&other| other == key)?;
        let mut candidate = self.at(place);
        candidate.replies = set.mobility(candidate.board);
        self.length -= 1;
        self.keys[place] = self.keys[self.length];
        self.flips[place] = self.flips[self.length];
        Some(candidate)
    }

    /// Finds the replies to each move and gives it its value, of at most 25 bits.
    #[inline(always)]
    pub(crate) fn rate<I: InstructionSet>(&mut self, set: I, mut value: impl FnMut(Candidate) -> i32) {
        self.is_rated = true;
        for place in 0..self.length.min(CAPACITY) {
            let mut candidate = self.at(place);
            candidate.replies = set.mobility(candidate.board);
            self.replies[place] = candidate.replies;
            self.keys[place] |= value(candidate) << SQUARE_BITS;
        }
    }

    /// Takes out the most promising move that is left; of equals the first in row order.
    #[inline(always)]
    pub(crate) fn next_best(&mut self) -> Option<Candidate> {
        let (mut best, mut best_place) = (i32::MIN, 0);
        for (place, &key) in self.keys[..self.length.min(CAPACITY)].iter().enumerate() {
            if key > best {
                (best, best_place) = (key, place);
            }
        }
        if best == i32::MIN {
            return None;
        }
        let candidate = self.at(best_place);
        self.keys[best_place] = i32::MIN;
        Some(candidate)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::instruction_set::Portable;

    #[test]
    fn moves_come_best_first_and_then_in_row_order() {
        let board = Board::from(&turncoat_othello::Position::default());
        let mut candidates = Candidates::<16>::new(board);
        assert!(candidates.fill(Portable, Portable.mobility(board), |_| {}));
        assert_eq!(candidates.take(Portable, 37).map(|candidate| candidate.replies.count_ones()), Some(3));
        assert!(candidates.take(Portable, 37).is_none());
        candidates.rate(Portable, |candidate| if candidate.square == 26 { 5 } else { -7 });
        let order: Vec<u8> = std::iter::from_fn(|| candidates.next_best()).map(|candidate| candidate.square).collect();
        assert_eq!(order, [26, 19, 44]);
    }
}
