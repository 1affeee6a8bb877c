use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::search::probe::NO_MOVE;

/// A move to try: where it goes, the board for the opponent after it, and the opponent's moves there.
#[derive(Clone, Copy)]
pub(crate) struct Candidate {
    pub(crate) square: u8,
    pub(crate) board: Board,
    pub(crate) replies: u64,
}

/// Hands out the moves of a position: first the one that the table knows, before any is scored, since it often decides; then
/// the others, best first. The capacity is at most 64.
pub(crate) struct MovePicker<const CAPACITY: usize> {
    board: Board,
    squares: [u8; CAPACITY],
    flips: [u64; CAPACITY],
    replies: [u64; CAPACITY],
    /// The score of each move with its place, counted from the last one, in the lowest bits, so that no two are equal;
    /// where there is no move, or no more, the smallest key.
    keys: [i32; CAPACITY],
    /// The largest key, if no move was taken out since it was found.
    best: Option<i32>,
    length: usize,
    hash_moves: [u8; 2],
    is_scored: bool,
}

/// No position of a game has more moves.
pub(crate) const MOST_MOVES: usize = 40;

/// How many bits of a key hold the place.
const PLACE_BITS: u32 = 6;
const LAST_PLACE: usize = (1 << PLACE_BITS) - 1;
/// The key where there is no move: smaller than all others.
const NO_KEY: i32 = i32::MIN;

impl<const CAPACITY: usize> MovePicker<CAPACITY> {
    /// Without moves; `hash_moves` are those that the table knows.
    #[inline(always)]
    pub(crate) fn new(board: Board, hash_moves: [u8; 2]) -> Self {
        Self {
            board,
            squares: [0; CAPACITY],
            flips: [0; CAPACITY],
            replies: [0; CAPACITY],
            keys: [NO_KEY; CAPACITY],
            best: None,
            length: 0,
            hash_moves,
            is_scored: false,
        }
    }

    /// Takes in all of `moves` with the score of each, of at most 25 bits; false if one of them takes every disc of the
    /// opponent.
    #[inline(always)]
    pub(crate) fn fill<I: InstructionSet>(
        &mut self,
        set: I,
        moves: u64,
        mut score: impl FnMut(Candidate) -> i32,
    ) -> bool {
        let (mut rest, mut best) = (moves, NO_KEY);
        while rest != 0 && self.length + 1 < CAPACITY {
            let pair = [rest, rest & rest.wrapping_sub(1)];
            rest = pair[1] & pair[1].wrapping_sub(1);
            let squares = pair.map(|squares| squares.trailing_zeros() & 63);
            let reached = set.two_moves(squares, self.board);
            for ((squares, square), (flips, replies)) in pair.into_iter().zip(squares).zip(reached) {
                if squares == 0 {
                    break;
                }
                if flips == self.board.other {
                    return false;
                }
                let place = self.length;
                self.squares[place] = square as u8;
                self.flips[place] = flips;
                self.replies[place] = replies;
                self.keys[place] = key(score(self.at(place)), place);
                best = best.max(self.keys[place]);
                self.length += 1;
            }
        }
        self.best = Some(best);
        true
    }

    /// The move in `place`.
    #[inline(always)]
    pub(crate) fn at(&self, place: usize) -> Candidate {
        let square = self.squares[place];
        let board = self.board.after(u32::from(square), self.flips[place]);
        Candidate { square, board, replies: self.replies[place] }
    }

    /// The boards after each move.
    #[inline(always)]
    pub(crate) fn boards(&self) -> impl Iterator<Item = Board> {
        self.places().map(|place| self.at(place).board)
    }

    /// The next move to try. `score` is called when the table's move was not enough: it gives each of [`Self::places`] its
    /// score.
    #[inline(always)]
    pub(crate) fn next(&mut self, score: impl FnOnce(&mut Self)) -> Option<Candidate> {
        if !self.is_scored {
            let hash_move = std::mem::replace(&mut self.hash_moves[0], NO_MOVE);
            if hash_move != NO_MOVE
                && let Some(candidate) = self.take(hash_move)
            {
                return Some(candidate);
            }
            (self.is_scored, self.best) = (true, Some(NO_KEY));
            score(self);
        }
        self.next_best()
    }

    /// Whether the table knows `square` as the second best.
    #[inline(always)]
    pub(crate) fn is_second_hash_move(&self, square: u8) -> bool {
        square == self.hash_moves[1]
    }

    /// Takes out the move to `square`, if it is there, before any is scored.
    #[inline(always)]
    fn take(&mut self, square: u8) -> Option<Candidate> {
        let place = self.squares[..self.length.min(CAPACITY)].iter().position(|&other| other == square)?;
        let candidate = self.at(place);
        self.length -= 1;
        self.squares[place] = self.squares[self.length];
        self.flips[place] = self.flips[self.length];
        self.replies[place] = self.replies[self.length];
        self.keys[self.length] = NO_KEY;
        Some(candidate)
    }

    /// The places of the moves.
    #[inline(always)]
    pub(crate) fn places(&self) -> std::ops::Range<usize> {
        0..self.length.min(CAPACITY)
    }

    /// Gives the move in `place` its score, of at most 25 bits.
    #[inline(always)]
    pub(crate) fn set_score(&mut self, place: usize, score: i32) {
        self.keys[place] = key(score, place);
        self.best = self.best.max(Some(self.keys[place]));
    }

    /// Takes out the most promising move that is left; of equals the first that was taken in. No branch depends on where
    /// it lies, since the processor could not foresee it.
    #[inline(always)]
    pub(crate) fn next_best(&mut self) -> Option<Candidate> {
        // While the keys are being written the processor could not read them all at once without waiting.
        let best = self.best.take().unwrap_or_else(|| self.keys.iter().fold(NO_KEY, |best, &key| best.max(key)));
        if best == NO_KEY {
            return None;
        }
        let place = (LAST_PLACE - (best.cast_unsigned() as usize & LAST_PLACE)).min(CAPACITY - 1);
        self.keys[place] = NO_KEY;
        Some(self.at(place))
    }
}

#[inline(always)]
fn key(score: i32, place: usize) -> i32 {
    score << PLACE_BITS | (LAST_PLACE - place) as i32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::othello::board::instruction_set::Portable;

    #[test]
    fn the_tables_move_comes_first_then_the_best_then_in_the_order_of_their_places() {
        let board = Board::from(&turncoat_othello::Position::default());
        let mut picker = MovePicker::<16>::new(board, [37, 44]);
        assert!(picker.fill(Portable, Portable.mobility(board), |_| 0));
        let score = |picker: &mut MovePicker<16>| {
            assert!(picker.is_second_hash_move(44));
            for place in picker.places() {
                picker.set_score(place, if picker.at(place).square == 26 { 5 } else { -7 });
            }
        };
        assert_eq!(picker.next(|_| panic!("nothing is scored yet")).map(|hash_move| hash_move.square), Some(37));
        let order: Vec<u8> = std::iter::from_fn(|| picker.next(score)).map(|candidate| candidate.square).collect();
        assert_eq!(order, [26, 19, 44]);
    }
}
