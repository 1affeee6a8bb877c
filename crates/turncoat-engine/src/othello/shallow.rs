use super::board::Board;
use super::instruction_set::InstructionSet;
use super::quadrants::odd_quadrants;
use super::search::Search;
use super::square_sets::{CORNERS, alone};

/// Up to how many empty squares [`Search::shallow_step`] searches.
pub(crate) const SHALLOW_EMPTIES: u32 = 6;

impl<I: InstructionSet> Search<'_, I> {
    /// Null-window search with five to [`SHALLOW_EMPTIES`] empty squares: too few for the cost of sorting moves, so they
    /// are tried by parity and corners: first where nobody can reply beside them.
    #[inline(always)]
    pub(crate) fn shallow_step(&mut self, board: Board, moves: u64, alpha: i32) -> i32 {
        self.nodes += 1;
        let empties = board.empties();
        let count = empties.count_ones();
        if let Some(bound) = self.stability_cut(board, alpha, count) {
            return bound;
        }
        if moves == 0 {
            return self.pass(board, |search, passed, moves| I::shallow(search, passed, moves, -alpha - 2));
        }
        let (odd, alone) = (odd_quadrants(empties), alone(empties));
        let (mut rest, mut best) = (moves, i32::MIN);
        while rest != 0 {
            let mut group = rest;
            for preferred in [rest & CORNERS, rest & odd, rest & odd & CORNERS, rest & alone] {
                group = if preferred != 0 { preferred } else { group };
            }
            let square = group.trailing_zeros();
            rest ^= 1 << square;
            let next = board.after(square, self.set.flips(square, board));
            let score = if count == 5 {
                -I::last_four(self, next, -alpha - 2)
            } else {
                -I::shallow(self, next, self.set.mobility(next), -alpha - 2)
            };
            if score > alpha {
                return score;
            }
            best = best.max(score);
        }
        best
    }
}
