use super::board::Board;
use super::candidates::{Candidates, MOST_MOVES};
use super::instruction_set::InstructionSet;
use super::quadrants::odd_quadrants;
use super::search::Search;
use super::shallow::SHALLOW_EMPTIES;
use super::sorted::SORTED_EMPTIES;
use super::square_sets::{C_SQUARES, CORNERS, X_SQUARES};
use crate::transposition::{Entry, Key};

/// The confidence of entries with exact bounds.
pub(crate) const EXACT: u8 = 100;
/// The move of an entry that knows none.
pub(crate) const NO_MOVE: u8 = 64;

impl<I: InstructionSet> Search<'_, I> {
    /// Null-window search with any number of empty squares.
    #[inline(always)]
    pub(crate) fn null_window(&mut self, board: Board, alpha: i32) -> i32 {
        match board.empties().count_ones() {
            0..=3 => self.few_empties(board, alpha, alpha + 2),
            4 => I::last_four(self, board, alpha),
            5..=SHALLOW_EMPTIES => I::shallow(self, board, alpha),
            ..=SORTED_EMPTIES => I::sorted(self, board, alpha),
            _ => I::null_window(self, board, alpha),
        }
    }

    /// Null-window search with more than [`SHALLOW_EMPTIES`] empty squares: transposition table, sorted moves.
    #[inline(always)]
    pub(crate) fn null_window_step(&mut self, board: Board, alpha: i32) -> i32 {
        self.nodes += 1;
        let empties = board.empties();
        let count = empties.count_ones();
        if let Some(bound) = self.stability_cut(board, alpha, count) {
            return bound;
        }
        let key = board.key();
        let hash = key.hash();
        self.set.prefetch(self.table.place(hash));
        let moves = self.set.mobility(board);
        if moves == 0 {
            let passed = board.passed();
            if self.set.mobility(passed) == 0 {
                return board.final_score();
            }
            self.nodes -= 1;
            return -I::null_window(self, passed, -alpha - 2);
        }
        let known = self.table.probe(key, hash);
        if let Some(entry) = known {
            if i32::from(entry.lower) > alpha {
                return i32::from(entry.lower);
            }
            if i32::from(entry.upper) <= alpha {
                return i32::from(entry.upper);
            }
        }
        if count <= 16 {
            self.null_window_moves::<16>(board, alpha, moves, key, hash, known)
        } else {
            self.null_window_moves::<MOST_MOVES>(board, alpha, moves, key, hash, known)
        }
    }

    #[inline(always)]
    fn null_window_moves<const CAPACITY: usize>(
        &mut self,
        board: Board,
        alpha: i32,
        moves: u64,
        key: Key,
        hash: u64,
        known: Option<Entry>,
    ) -> i32 {
        let mut candidates = Candidates::<CAPACITY>::new();
        if !candidates.fill(self, board, moves) {
            self.nodes += 1;
            return 64;
        }
        if let Some(bound) = self.transposition_cut(candidates.all(), alpha) {
            return bound;
        }
        let start = self.nodes;
        self.rate(board, candidates.all(), known.map_or([NO_MOVE; 2], |entry| entry.moves));
        let (mut best, mut best_move) = (i32::MIN, NO_MOVE);
        let mut taken = 0;
        while let Some(candidate) = candidates.next_best(taken) {
            taken += 1;
            let score = -self.null_window(candidate.board, -alpha - 2);
            if self.is_stopped {
                return score;
            }
            if score > best {
                (best, best_move) = (score, candidate.square);
                if score > alpha {
                    break;
                }
            }
        }
        self.remember(board, key, hash, known, (alpha, alpha + 2), best, best_move, self.nodes - start);
        best
    }

    /// A bound above `alpha` that the table knows for a reply (enhanced transposition cut-off).
    #[inline(always)]
    pub(crate) fn transposition_cut(&mut self, candidates: &[super::candidates::Candidate], alpha: i32) -> Option<i32> {
        if candidates.first()?.board.empties().count_ones() <= SORTED_EMPTIES {
            return None;
        }
        for candidate in candidates {
            let key = candidate.board.key();
            if let Some(entry) = self.table.probe(key, key.hash())
                && -i32::from(entry.upper) > alpha
            {
                self.nodes += 1;
                return Some(-i32::from(entry.upper));
            }
        }
        None
    }

    /// Stores the outcome of a search with the window (`alpha`, `beta`).
    #[inline(always)]
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn remember(
        &mut self,
        board: Board,
        key: Key,
        hash: u64,
        known: Option<Entry>,
        (alpha, beta): (i32, i32),
        best: i32,
        best_move: u8,
        cost: u64,
    ) {
        let (mut lower, mut upper) = known.map_or((-64, 64), |entry| (entry.lower, entry.upper));
        if best > alpha {
            lower = lower.max(best as i8);
        }
        if best < beta {
            upper = upper.min(best as i8);
        }
        let known_moves = known.map_or([NO_MOVE; 2], |entry| entry.moves);
        let moves = if known_moves[0] == best_move { known_moves } else { [best_move, known_moves[0]] };
        let entry = Entry {
            lower,
            upper,
            depth: board.empties().count_ones() as u8,
            confidence: EXACT,
            moves,
            cost: (cost | 1).ilog2() as u8,
            age: 0,
        };
        self.table.store(key, hash, entry);
    }

    /// Says how promising moves are: those the table remembers, then those that leave the opponent few replies.
    #[inline(always)]
    pub(crate) fn rate(&self, board: Board, candidates: &mut [super::candidates::Candidate], [first, second]: [u8; 2]) {
        let odd = odd_quadrants(board.empties());
        for candidate in candidates {
            let bit = 1_u64 << candidate.square;
            let replies = self.set.mobility(candidate.board);
            let mut value = -((replies.count_ones() + (replies & CORNERS).count_ones()).cast_signed() * 32);
            if bit & odd != 0 {
                value += 24;
            }
            if bit & CORNERS != 0 {
                value += 20;
            }
            if bit & X_SQUARES != 0 {
                value -= 16;
            }
            if bit & C_SQUARES != 0 {
                value -= 8;
            }
            if candidate.square == first {
                value += 1 << 20;
            } else if candidate.square == second {
                value += 1 << 19;
            }
            candidate.value = value;
        }
    }
}
