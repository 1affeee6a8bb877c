//! Which moves to try first.

use super::board::Board;
use super::candidates::Candidates;
use super::estimate::{BOUND, Judged};
use super::evaluation::Evaluation;
use super::instruction_set::InstructionSet;
use super::quadrants::odd_quadrants;
use super::search::Search;
use super::square_sets::{C_SQUARES, CORNERS, X_SQUARES, grown};

/// The move of an entry that knows none.
pub(crate) const NO_MOVE: u8 = 64;

/// Above every other value.
const REMEMBERED: i32 = 1 << 20;

/// From how many empty squares on the evaluation judges the moves.
const EVALUATION_EMPTIES: u32 = 14;

/// What a reply left to the opponent is worth, in units of the evaluation: in a null window it costs effort even where it
/// costs no discs.
const REPLY_UNITS: i32 = 112;

/// By how many discs a move may be estimated to miss the bound before it no longer matters by how many.
const CARE: i32 = 6;

/// How many moves ahead the evaluation looks, by the number of empty squares.
const fn evaluation_depth(empties: u32) -> u32 {
    match empties {
        ..18 => 0,
        18..20 => 1,
        20..23 => 2,
        23..25 => 3,
        _ => 4,
    }
}

impl<I: InstructionSet> Search<'_, I> {
    /// Rates moves: those remembered first, then by what is worth its cost with so many empty squares.
    #[inline(always)]
    pub(crate) fn rate<const CAPACITY: usize>(
        &mut self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: [u8; 2],
        alpha: i32,
    ) {
        if board.empties().count_ones() < EVALUATION_EMPTIES {
            self.rate_by_replies(board, candidates, remembered);
        } else {
            self.rate_by_evaluation(board, candidates, remembered, alpha);
        }
    }

    /// Prefers moves that leave the opponent few replies (fastest first), then parity and the kind of square.
    #[inline(always)]
    pub(crate) fn rate_by_replies<const CAPACITY: usize>(
        &self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        [first, second]: [u8; 2],
    ) {
        let odd = odd_quadrants(board.empties());
        candidates.rate(self.set, |candidate| {
            let openings = grown(candidate.board.other) & candidate.board.empties();
            let is_in = |set: u64| (set >> candidate.square & 1) as i32;
            let worth = 16 * is_in(odd) + 20 * is_in(CORNERS) - 16 * is_in(X_SQUARES) - 8 * is_in(C_SQUARES);
            let cost = 32 * (candidate.replies.count_ones() + (candidate.replies & CORNERS).count_ones()) + 6 * openings.count_ones();
            worth - cost.cast_signed()
                + i32::from(candidate.square == first) * REMEMBERED
                + i32::from(candidate.square == second) * (REMEMBERED / 2)
        });
    }

    /// Prefers moves that a shallow search finds good and that leave few replies.
    #[inline(always)]
    fn rate_by_evaluation<const CAPACITY: usize>(
        &mut self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        [first, second]: [u8; 2],
        alpha: i32,
    ) {
        let node = Judged::new(board);
        let lowest = (alpha - CARE) * Evaluation::UNITS_PER_DISC;
        let depth = evaluation_depth(board.empties().count_ones());
        candidates.rate(self.set, |candidate| {
            if candidate.square == first {
                return REMEMBERED;
            }
            let next = node.after(u32::from(candidate.square), candidate.board.own ^ board.other);
            let replies = candidate.replies.count_ones().cast_signed();
            -I::estimate(self, &next, depth, -BOUND, -lowest) - replies * REPLY_UNITS
                + i32::from(candidate.square == second) * REPLY_UNITS
        });
    }
}
