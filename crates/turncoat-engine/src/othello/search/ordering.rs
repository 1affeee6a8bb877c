//! Which moves to try first.

use super::candidates::{Candidate, Candidates};
use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::quadrants::odd_quadrants;
use crate::othello::board::square_sets::CORNERS;
use crate::othello::endgame::EndgameSearch;
use crate::othello::endgame::estimate::BOUND;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::evaluation::quick_eval::QuickEval;

/// The move of an entry that knows none.
pub(crate) const NO_MOVE: u8 = 64;

/// Above every other value.
const REMEMBERED: i32 = 1 << 19;

/// From how many empty squares on a glance judges the moves.
const QUICK_EVAL_EMPTIES: u32 = 12;

/// From how many empty squares on the evaluation judges the moves.
const EVALUATION_EMPTIES: u32 = 16;

/// What a reply left to the opponent is worth at a glance, in its units; in a corner it is worth half as much again.
const QUICK_EVAL_REPLY: i32 = 24;

/// What a reply left to the opponent is worth, in units of the evaluation: in a null window it costs effort even where it
/// costs no discs.
const REPLY_UNITS: i32 = 76;

/// What a move into an odd region is worth beyond its estimate, in the same units.
const PARITY_UNITS: i32 = 32;

/// What having been the best before is worth, in the same units.
const REMEMBERED_UNITS: i32 = 112;

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

/// What a reply left to the opponent costs where moves are sorted by replies; one in a corner costs twice as much.
const REPLY: i32 = 32;

/// What a move into an odd region is worth beside [`REPLY`].
const ODD_REGION: i32 = 16;

/// What a square is worth beside [`REPLY`]: corners most, the squares next to them least.
static SQUARE_VALUES: [u8; 64] = {
    const QUARTER: [[u8; 4]; 4] = [[20, 4, 14, 12], [4, 0, 7, 8], [14, 7, 12, 10], [12, 8, 10, 8]];
    let mut values = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, column) = (square / 8, square % 8);
        let row = if row < 4 { row } else { 7 - row };
        let column = if column < 4 { column } else { 7 - column };
        values[square] = QUARTER[row][column];
        square += 1;
    }
    values
};

/// Prefers moves that leave the opponent few replies, then those into odd regions and on good squares.
pub(crate) struct FastestFirst {
    odd: u64,
}

impl FastestFirst {
    #[inline(always)]
    pub(crate) fn at(board: Board) -> Self {
        Self { odd: odd_quadrants(board.empties()) }
    }

    #[inline(always)]
    pub(crate) fn value(&self, candidate: Candidate) -> i32 {
        let parity = (self.odd >> candidate.square & 1) as i32;
        let replies = candidate.replies.count_ones() + (candidate.replies & CORNERS).count_ones();
        ODD_REGION * parity - REPLY * replies.cast_signed()
            + i32::from(SQUARE_VALUES[usize::from(candidate.square & 63)])
    }
}

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// The next move to try. The first that is remembered comes before the others are rated, since it often decides.
    #[inline(always)]
    pub(crate) fn next_to_try<const CAPACITY: usize>(
        &mut self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: &mut [u8; 2],
        alpha: i32,
    ) -> Option<Candidate> {
        if !candidates.is_rated() {
            let first = std::mem::replace(&mut remembered[0], NO_MOVE);
            if first != NO_MOVE
                && let Some(candidate) = candidates.take(first)
            {
                return Some(candidate);
            }
            self.rate(board, candidates, remembered[1], alpha);
        }
        candidates.next_best()
    }

    /// Scores moves: the table's move first, then by the features that pay at this number of empty squares.
    #[inline(always)]
    fn rate<const CAPACITY: usize>(
        &mut self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: u8,
        alpha: i32,
    ) {
        match board.empties().count_ones() {
            ..QUICK_EVAL_EMPTIES => self.rate_by_replies(board, candidates, remembered),
            QUICK_EVAL_EMPTIES..EVALUATION_EMPTIES => self.rate_by_quick_eval(board, candidates, remembered),
            EVALUATION_EMPTIES.. => self.rate_by_evaluation(board, candidates, remembered, alpha),
        }
    }

    /// Prefers moves that look good and leave few replies.
    #[inline(always)]
    fn rate_by_quick_eval<const CAPACITY: usize>(
        &self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: u8,
    ) {
        let quick_eval = QuickEval::at(board);
        for place in candidates.places_to_rate() {
            let candidate = candidates.at(place);
            let flips = candidate.board.own ^ board.other;
            let value = quick_eval.value_after(self.quick_evals, u32::from(candidate.square), flips);
            let replies = 2 * candidate.replies.count_ones() + (candidate.replies & CORNERS).count_ones();
            let remembered = i32::from(candidate.square == remembered) * REMEMBERED;
            candidates.rate(place, remembered - value - QUICK_EVAL_REPLY / 2 * replies.cast_signed());
        }
    }

    /// See [`FastestFirst`].
    #[inline(always)]
    pub(crate) fn rate_by_replies<const CAPACITY: usize>(
        &self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: u8,
    ) {
        let rating = FastestFirst::at(board);
        for place in candidates.places_to_rate() {
            let candidate = candidates.at(place);
            let remembered = i32::from(candidate.square == remembered) * REMEMBERED;
            candidates.rate(place, remembered + rating.value(candidate));
        }
    }

    /// Prefers moves that a shallow search finds good and that leave few replies.
    #[inline(always)]
    fn rate_by_evaluation<const CAPACITY: usize>(
        &mut self,
        board: Board,
        candidates: &mut Candidates<CAPACITY>,
        remembered: u8,
        alpha: i32,
    ) {
        let node = EvalNode::new(board);
        let lowest = (alpha - CARE) * Evaluation::UNITS_PER_DISC;
        let depth = evaluation_depth(board.empties().count_ones());
        let odd = odd_quadrants(board.empties());
        for place in candidates.places_to_rate() {
            let candidate = candidates.at(place);
            let next = node.after_candidate(candidate);
            let estimate = -I::estimate(self, &next, depth, -BOUND, -lowest);
            let replies = candidate.replies.count_ones().cast_signed();
            let parity = (odd >> candidate.square & 1) as i32;
            let remembered = i32::from(candidate.square == remembered) * REMEMBERED_UNITS;
            candidates.rate(place, estimate - replies * REPLY_UNITS + parity * PARITY_UNITS + remembered);
        }
    }
}
