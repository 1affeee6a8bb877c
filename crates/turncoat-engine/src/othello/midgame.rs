//! Search to a limited depth, with the evaluation at its end and bold cuts on the way.

mod ordering;
mod recursion;
mod root;
mod search_node;

use crate::StopFlag;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::evaluation::Evaluation;
use crate::othello::evaluation::eval_node::EvalNode;
use crate::othello::search::board_table::BoardTable;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::prob_cut::Margins;
use crate::transposition::TranspositionTable;
pub(crate) use recursion::Recursion;
pub(crate) use root::RootLine;

/// The state of one thread's search. Scores are discs for the side to move.
pub(crate) struct Midgame<'a, I> {
    /// The exact search that takes over near the end of the game.
    endgame: EndgameSearch<'a, I>,
    table: &'a TranspositionTable,
    evaluation: &'static Evaluation,
    confidence: Confidence,
    /// What ProbCut asks for at this confidence; none if it is not used.
    margins: Option<&'static Margins>,
    nodes: u64,
    most_nodes: u64,
    is_stopped: bool,
    /// What the evaluation said of positions that were looked at lately: they are often looked at again, since moves are
    /// sorted by it, ProbCut asks for it, and its searches begin where the search is.
    eval_cache: EvalCache,
    /// How many shallow searches of ProbCut are under way, one inside the other.
    cuts_under_way: u32,
}

/// Values of positions in discs, for one thread.
type EvalCache = BoardTable<i8, { 1 << 12 }>;

/// What the threads of a search share.
#[derive(Clone, Copy)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    pub(crate) evaluation: &'static Evaluation,
}

impl<'a, I: InstructionSet> Midgame<'a, I> {
    pub(crate) fn new(set: I, shared: Shared<'a>, most_nodes: u64, stop: &'a StopFlag) -> Self {
        Self {
            endgame: EndgameSearch::new(set, shared.table, stop, None).with_evaluation(shared.evaluation),
            table: shared.table,
            evaluation: shared.evaluation,
            confidence: Confidence::Certain,
            margins: None,
            nodes: 0,
            most_nodes,
            is_stopped: false,
            eval_cache: EvalCache::new(),
            cuts_under_way: 0,
        }
    }

    /// The positions visited so far, those of the exact search included.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes + self.endgame.nodes
    }

    #[inline(always)]
    fn set(&self) -> I {
        self.endgame.set
    }

    /// The value of the position in discs: of what follows if a pass is forced, the result if the game is over.
    #[inline(always)]
    fn evaluate(&mut self, node: &EvalNode) -> i32 {
        self.evaluate_moves(node, self.set().mobility(node.board))
    }

    /// The same where the moves of the side to move are known.
    #[inline(always)]
    fn evaluate_moves(&mut self, node: &EvalNode, moves: u64) -> i32 {
        let place = EvalCache::place(node.board);
        if let Some(&value) = self.eval_cache.probe(place, node.board) {
            return i32::from(value);
        }
        let others = self.set().mobility(node.board.passed());
        let value = match [moves.count_ones(), others.count_ones()] {
            [0, 0] => node.board.final_score(),
            [0, replies] => -self.static_eval(&node.passed(), [replies, 0]),
            moves => self.static_eval(node, moves),
        };
        self.eval_cache.store(place, node.board, value as i8);
        value
    }

    /// The value of a position in which a disc can be placed and each side has so many moves.
    #[inline(always)]
    fn static_eval(&self, node: &EvalNode, moves: [u32; 2]) -> i32 {
        let value = node.value_with_moves(self.evaluation, moves);
        let half = Evaluation::UNITS_PER_DISC / 2;
        (value + half).div_euclid(Evaluation::UNITS_PER_DISC).clamp(-62, 62)
    }
}
