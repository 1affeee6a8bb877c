//! A plain search to a fixed depth, to judge evaluations by the moves they choose and to label positions.

use turncoat_engine::othello::evaluation::{Evaluation, PatternSums};
use turncoat_othello::{Bitboard, Position, Square, flips, mobility};

/// Searches with one evaluation.
pub struct FixedDepth<'a> {
    evaluation: &'a Evaluation,
    nodes: u64,
}

/// A board with its pattern sums.
#[derive(Clone, Copy)]
struct Node {
    own: Bitboard,
    other: Bitboard,
    sums: PatternSums,
}

/// What a search found for the side to move, and the board that decided it, for the side to move there.
#[derive(Clone, Copy)]
struct Outlook {
    value: i32,
    board: (Bitboard, Bitboard),
}

impl Outlook {
    /// The same for the opponent.
    #[inline(always)]
    fn negated(self) -> Self {
        Self { value: -self.value, ..self }
    }
}

impl Node {
    #[inline(always)]
    fn outlook(&self, value: i32) -> Outlook {
        Outlook { value, board: (self.own, self.other) }
    }

    fn of(position: &Position) -> Self {
        let (own, other) = (position.own(), position.other());
        Self { own, other, sums: PatternSums::of(own, other) }
    }

    #[inline(always)]
    fn after(&self, square: Square) -> Self {
        let flipped = flips(square, self.own, self.other);
        Self {
            own: self.other & !flipped,
            other: self.own | flipped | Bitboard::of(square),
            sums: self.sums.after_placing(square, flipped),
        }
    }

    #[inline(always)]
    fn passed(&self) -> Self {
        Self { own: self.other, other: self.own, sums: self.sums.after_pass() }
    }

    #[inline(always)]
    fn empties(&self) -> u32 {
        (!(self.own | self.other)).len()
    }

    /// The final score in units of the evaluation, empty squares given to the winner.
    fn final_value(&self) -> i32 {
        let (own, other) = (self.own.len() as i32, self.other.len() as i32);
        let empties = self.empties() as i32;
        (own - other + empties * (own - other).signum()) * Evaluation::UNITS_PER_DISC
    }
}

impl<'a> FixedDepth<'a> {
    /// Searches that end in `evaluation`.
    #[must_use]
    pub const fn new(evaluation: &'a Evaluation) -> Self {
        Self { evaluation, nodes: 0 }
    }

    /// How many boards were looked at so far.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The value of every legal square, best first, after looking `depth` moves ahead; 1 judges the boards right after
    /// the move.
    pub fn rank(&mut self, position: &Position, depth: u32) -> Vec<(Square, i32)> {
        let node = Node::of(position);
        let mut ranking: Vec<(Square, i32)> = mobility(node.own, node.other)
            .into_iter()
            .map(|square| (square, -self.value_of(&node.after(square), depth - 1, -BOUND, BOUND)))
            .collect();
        ranking.sort_by_key(|&(_, value)| -value);
        ranking
    }

    /// The value of the position after looking `depth` moves ahead.
    pub fn value(&mut self, position: &Position, depth: u32) -> i32 {
        self.value_of(&Node::of(position), depth, -BOUND, BOUND)
    }

    /// The boards, for the side to move, that decide the value of each legal move: where a search of `depth` moves
    /// expects the game to go after it. Ends of the game and boards with another number of empty squares than most, which
    /// passes lead to, are among them.
    pub fn deciding_boards(&mut self, position: &Position, depth: u32) -> Vec<(Bitboard, Bitboard)> {
        let node = Node::of(position);
        mobility(node.own, node.other)
            .into_iter()
            .map(|square| self.outlook_of(&node.after(square), depth - 1, -BOUND, BOUND).board)
            .collect()
    }

    fn value_of(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> i32 {
        self.outlook_of(node, depth, alpha, beta).value
    }

    fn outlook_of(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> Outlook {
        #[cfg(target_arch = "x86_64")]
        if std::arch::is_x86_feature_detected!("avx2") {
            // SAFETY: the processor has the instructions.
            return unsafe { self.search_avx2(node, depth, alpha, beta) };
        }
        self.search(node, depth, alpha, beta)
    }

    #[cfg(target_arch = "x86_64")]
    #[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
    fn search_avx2(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> Outlook {
        self.step(node, depth, alpha, beta, |search, node, depth, alpha, beta| {
            search.search_avx2(node, depth, alpha, beta)
        })
    }

    fn search(&mut self, node: &Node, depth: u32, alpha: i32, beta: i32) -> Outlook {
        self.step(node, depth, alpha, beta, Self::search)
    }

    /// One level of principal variation search, fail-soft; the recursion is left to the caller so that it can be
    /// compiled for several processors.
    #[inline(always)]
    fn step(
        &mut self,
        node: &Node,
        depth: u32,
        mut alpha: i32,
        beta: i32,
        deeper: impl Fn(&mut Self, &Node, u32, i32, i32) -> Outlook,
    ) -> Outlook {
        self.nodes += 1;
        let moves = mobility(node.own, node.other);
        if moves.is_empty() {
            if mobility(node.other, node.own).is_empty() {
                return node.outlook(node.final_value());
            }
            return deeper(self, &node.passed(), depth, -beta, -alpha).negated();
        }
        if depth == 0 {
            return node.outlook(self.evaluation.evaluate_sums(&node.sums, node.own, node.other));
        }
        let mut children = [(0, Square::A1); 34];
        let mut count = 0;
        for square in moves {
            let key = if depth == 1 { 0 } else { self.order_key(node, square, depth) };
            children[count] = (key, square);
            count += 1;
        }
        let children = &mut children[..count];
        if depth > 1 {
            children.sort_unstable();
        }
        let mut best = node.outlook(-BOUND);
        for (index, &mut (_, square)) in children.iter_mut().enumerate() {
            let child = node.after(square);
            let mut outlook = best;
            if index > 0 && depth > 1 {
                outlook = deeper(self, &child, depth - 1, -alpha - 1, -alpha).negated();
            }
            if index == 0 || depth == 1 || (outlook.value > alpha && outlook.value < beta) {
                outlook = deeper(self, &child, depth - 1, -beta, -alpha).negated();
            }
            if outlook.value > best.value {
                best = outlook;
            }
            alpha = alpha.max(outlook.value);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Small for moves that are tried first: few replies, and near the root a low static value for the opponent.
    #[inline(always)]
    fn order_key(&self, node: &Node, square: Square, depth: u32) -> i32 {
        if depth > 2 {
            let child = node.after(square);
            let replies = mobility(child.own, child.other).len() as i32;
            self.evaluation.evaluate_sums(&child.sums, child.own, child.other) + replies * Evaluation::UNITS_PER_DISC
        } else {
            let flipped = flips(square, node.own, node.other);
            mobility(node.other & !flipped, node.own | flipped | Bitboard::of(square)).len() as i32
        }
    }
}

/// Larger than every value.
const BOUND: i32 = 2 * Evaluation::LARGEST;
