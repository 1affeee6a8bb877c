//! Move ordering of the exact search.

use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::quadrants::odd_quadrants;
use crate::othello::board::square_sets::CORNERS;
use crate::othello::endgame::EndgameSearch;
use crate::othello::endgame::estimate::BOUND;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::evaluation::quick_eval::QuickEval;
use crate::othello::search::move_picker::{Candidate, MovePicker};

/// What having been the second best before is worth: above every other score.
const HASH_MOVE: i32 = 1 << 19;

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

/// What having been the second best before is worth, in the same units.
const HASH_MOVE_UNITS: i32 = 112;

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
    pub(crate) fn score(&self, candidate: Candidate) -> i32 {
        let parity = (self.odd >> candidate.square & 1) as i32;
        let replies = candidate.replies.count_ones() + (candidate.replies & CORNERS).count_ones();
        ODD_REGION * parity - REPLY * replies.cast_signed()
            + i32::from(SQUARE_VALUES[usize::from(candidate.square & 63)])
    }
}

/// See [`FastestFirst`].
#[inline(always)]
pub(crate) fn score_by_replies<const CAPACITY: usize>(board: Board, picker: &mut MovePicker<CAPACITY>) {
    let rating = FastestFirst::at(board);
    for place in picker.places() {
        let candidate = picker.at(place);
        let hash_move = i32::from(picker.is_second_hash_move(candidate.square)) * HASH_MOVE;
        picker.set_score(place, hash_move + rating.score(candidate));
    }
}

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// Scores moves by the features that pay at this number of empty squares.
    #[inline(always)]
    pub(crate) fn score_moves<const CAPACITY: usize>(
        &mut self,
        board: Board,
        picker: &mut MovePicker<CAPACITY>,
        alpha: i32,
    ) {
        match board.empties().count_ones() {
            ..QUICK_EVAL_EMPTIES => score_by_replies(board, picker),
            QUICK_EVAL_EMPTIES..EVALUATION_EMPTIES => self.score_by_quick_eval(board, picker),
            EVALUATION_EMPTIES.. => self.score_by_evaluation(board, picker, alpha),
        }
    }

    /// Prefers moves that look good and leave few replies.
    #[inline(always)]
    fn score_by_quick_eval<const CAPACITY: usize>(&self, board: Board, picker: &mut MovePicker<CAPACITY>) {
        let quick_eval = QuickEval::at(board);
        for place in picker.places() {
            let candidate = picker.at(place);
            let flips = candidate.board.own ^ board.other;
            let value = quick_eval.value_after(self.quick_evals, u32::from(candidate.square), flips);
            let replies = 2 * candidate.replies.count_ones() + (candidate.replies & CORNERS).count_ones();
            let hash_move = i32::from(picker.is_second_hash_move(candidate.square)) * HASH_MOVE;
            picker.set_score(place, hash_move - value - QUICK_EVAL_REPLY / 2 * replies.cast_signed());
        }
    }

    /// Prefers moves that a shallow search finds good and that leave few replies.
    #[inline(always)]
    fn score_by_evaluation<const CAPACITY: usize>(
        &mut self,
        board: Board,
        picker: &mut MovePicker<CAPACITY>,
        alpha: i32,
    ) {
        let node = EvalNode::new(board);
        let lowest = (alpha - CARE) * Evaluation::UNITS_PER_DISC;
        let depth = evaluation_depth(board.empties().count_ones());
        let odd = odd_quadrants(board.empties());
        for place in picker.places() {
            let candidate = picker.at(place);
            let next = node.after_candidate(candidate);
            let estimate = -I::estimate(self, &next, depth, -BOUND, -lowest);
            let replies = candidate.replies.count_ones().cast_signed();
            let parity = (odd >> candidate.square & 1) as i32;
            let hash_move = i32::from(picker.is_second_hash_move(candidate.square)) * HASH_MOVE_UNITS;
            picker.set_score(place, estimate - replies * REPLY_UNITS + parity * PARITY_UNITS + hash_move);
        }
    }
}
