//! The exact search of the endgame.

pub(crate) mod estimate;
mod last_empties;
mod null_window;
mod ordering;
mod principal_variation;
mod prob_cut;
pub(crate) mod solver;
mod sorted;
mod split_pool;

use std::sync::Arc;

use crate::StopFlag;
use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::board::stability::{StableEdges, stable_discs, stable_edges};
use crate::othello::endgame::sorted::LeafTable;
use crate::othello::endgame::split_pool::{Split, SplitPool};
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::quick_eval::QuickEvalWeights;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::probe::Draft;
use crate::transposition::TranspositionTable;

/// The state of one thread's exact search.
///
/// Scores are discs for the side to move with the empty squares given to the winner, so they are even. A null-window
/// search with bound `alpha`, which is even too, answers whether the score is above `alpha`: a result above is a lower
/// bound, any other an upper bound. The same question for the opponent has the bound `-alpha - 2`.
pub(crate) struct EndgameSearch<'a, I> {
    pub(crate) set: I,
    pub(crate) table: &'a TranspositionTable,
    pub(crate) stop: &'a StopFlag,
    /// The other threads, if there are any.
    pub(crate) split_pool: Option<&'a SplitPool>,
    /// The position with shared moves below which this thread searches.
    pub(crate) split: Option<Arc<Split>>,
    /// Whether the result is no longer wanted: the results of functions that are still running mean nothing.
    pub(crate) is_stopped: bool,
    /// The positions visited: each one for which a search function was entered by a move, from the root to those with one
    /// empty square or none. A pass is part of its position, and positions answered by a table count.
    pub(crate) nodes: u64,
    pub(crate) leaves: LeafTable,
    pub(crate) evaluation: &'static Evaluation,
    pub(crate) quick_evals: &'static QuickEvalWeights,
    /// Below certainty, ProbCut takes bounds that are only likely.
    pub(crate) confidence: Confidence,
    edges: &'static StableEdges,
}

/// Unpacks weights and computes tables now, before a search has to.
pub(crate) fn load_tables() {
    let _ = Evaluation::embedded();
    QuickEvalWeights::embedded();
    stable_edges();
}

/// How low the bound may be, by number of empty squares, for stable discs to be worth counting.
const STABILITY_THRESHOLDS: [i8; 64] = {
    let mut thresholds = [64; 64];
    let mut empties = 4;
    while empties < 64 {
        let threshold = if empties < 24 { 2 * empties as i8 - 2 } else { 40 + (empties as i8 - 24) / 2 * 2 };
        thresholds[empties] = if threshold > 64 { 64 } else { threshold };
        empties += 1;
    }
    thresholds
};

impl<'a, I: InstructionSet> EndgameSearch<'a, I> {
    pub(crate) fn new(
        set: I,
        table: &'a TranspositionTable,
        stop: &'a StopFlag,
        split_pool: Option<&'a SplitPool>,
    ) -> Self {
        Self {
            set,
            table,
            stop,
            split_pool,
            split: None,
            is_stopped: false,
            nodes: 0,
            leaves: LeafTable::new(),
            evaluation: Evaluation::embedded(),
            quick_evals: QuickEvalWeights::embedded(),
            confidence: Confidence::Certain,
            edges: stable_edges(),
        }
    }

    /// The same search with another evaluation.
    pub(crate) fn with_evaluation(self, evaluation: &'static Evaluation) -> Self {
        Self { evaluation, ..self }
    }

    /// What a search to the end of the game is worth with so many empty squares.
    #[inline(always)]
    pub(crate) fn draft(&self, empties: u32) -> Draft {
        Draft { depth: empties, confidence: self.confidence }
    }

    /// Whether the search has to end, which it then remembers.
    #[inline(always)]
    pub(crate) fn poll_stop(&mut self) -> bool {
        self.is_stopped =
            self.is_stopped || self.stop.is_stopped() || self.split.as_ref().is_some_and(|split| split.is_cancelled());
        self.is_stopped
    }

    /// The score where the side to move has no move: the opponent goes on with its moves, or the game is over. A pass is
    /// part of the position and no node of its own.
    #[inline(always)]
    pub(crate) fn pass(&mut self, board: Board, go_on: impl FnOnce(&mut Self, Board, u64) -> i32) -> i32 {
        let passed = board.passed();
        let moves = self.set.mobility(passed);
        if moves == 0 {
            return board.final_score();
        }
        self.nodes -= 1;
        -go_on(self, passed, moves)
    }

    /// The upper bound that the opponent's stable discs prove, if that answers the question.
    #[inline(always)]
    pub(crate) fn stability_cut(&self, board: Board, alpha: i32, empties: u32) -> Option<i32> {
        let needed = 32 - alpha / 2;
        if alpha < i32::from(STABILITY_THRESHOLDS[(empties & 63) as usize])
            || board.other.count_ones().cast_signed() < needed
        {
            return None;
        }
        let stable = stable_discs(board.passed(), self.edges, needed.cast_unsigned());
        let bound = 64 - 2 * stable.count_ones().cast_signed();
        (bound <= alpha).then_some(bound)
    }
}
