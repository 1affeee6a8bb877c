use turncoat_othello::{Bitboard, Square};

use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::evaluation::{Evaluation, PatternSums};
use crate::othello::search::move_picker::Candidate;

/// A board with what the evaluation keeps about it.
#[derive(Clone, Copy)]
pub(crate) struct EvalNode {
    pub(crate) board: Board,
    sums: PatternSums,
}

impl EvalNode {
    #[inline(always)]
    pub(crate) fn new(board: Board) -> Self {
        Self { board, sums: PatternSums::of(Bitboard(board.own), Bitboard(board.other)) }
    }

    /// The board for the opponent after a disc on `square` that turns `flips`.
    #[inline(always)]
    pub(crate) fn after(&self, square: u32, flips: u64) -> Self {
        Self {
            board: self.board.after(square, flips),
            sums: self.sums.after_placing(Square::ALL[(square & 63) as usize], Bitboard(flips)),
        }
    }

    /// The board after a move that was found on it.
    #[inline(always)]
    pub(crate) fn after_candidate(&self, candidate: Candidate) -> Self {
        self.after(u32::from(candidate.square), candidate.board.own ^ self.board.other)
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { board: self.board.passed(), sums: self.sums.after_pass() }
    }

    /// The evaluation, in its units, for the side to move.
    #[inline(always)]
    pub(crate) fn value(&self, set: impl InstructionSet, evaluation: &Evaluation) -> i32 {
        let moves = [self.board, self.board.passed()].map(|board| set.mobility(board).count_ones());
        self.value_with_moves(evaluation, moves)
    }

    /// The same where the moves of each side are counted, those of the side to move first.
    #[inline(always)]
    pub(crate) fn value_with_moves(&self, evaluation: &Evaluation, moves: [u32; 2]) -> i32 {
        evaluation.evaluate_moves(&self.sums, Bitboard(self.board.own), Bitboard(self.board.other), moves)
    }
}
