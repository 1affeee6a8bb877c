use crate::othello::board::Board;
use crate::othello::board::instruction_set::InstructionSet;
use crate::othello::endgame::EndgameSearch;
use crate::othello::search::ordering::NO_MOVE;
use crate::transposition::{Entry, Key, TranspositionTable};

/// A position being searched and what the transposition table knew about it at the start.
pub(crate) struct Visit {
    key: Key,
    hash: u64,
    known: Option<Entry>,
    nodes: u64,
    /// Proved bounds of the score, as far as the search may use them.
    pub(crate) bounds: (i32, i32),
    /// The moves that were best before, the latest first.
    pub(crate) moves: [u8; 2],
}

/// Up to how many empty squares positions are so many that they share a small part of the table.
const CROWDED_EMPTIES: u32 = 13;

impl<I: InstructionSet> EndgameSearch<'_, I> {
    /// By what the table finds the board.
    #[inline(always)]
    pub(crate) fn hash(&self, board: Board) -> u64 {
        let hash = board.key().hash();
        if board.empties().count_ones() <= CROWDED_EMPTIES { TranspositionTable::crowded(hash) } else { hash }
    }

    /// Looks the position up.
    #[inline(always)]
    pub(crate) fn visit(&self, board: Board) -> Visit {
        let key = board.key();
        let hash = self.hash(board);
        let known = self.table.probe(key, hash);
        let mut visit = Visit { key, hash, known, nodes: self.nodes, bounds: (-64, 64), moves: [NO_MOVE; 2] };
        if let Some(entry) = known {
            visit.moves = entry.moves;
            if entry.confidence >= self.selectivity.confidence {
                visit.bounds = (i32::from(entry.lower), i32::from(entry.upper));
            }
        }
        visit
    }

    /// Stores the outcome of searching the position with the window from `alpha` to `beta`.
    #[inline(always)]
    pub(crate) fn remember(&self, board: Board, visit: &Visit, (alpha, beta): (i32, i32), best: i32, best_move: u8) {
        let (mut lower, mut upper) = visit.bounds;
        let mut confidence = self.selectivity.confidence;
        match visit.known {
            // Better bounds are kept; only the move is news.
            Some(entry) if entry.confidence > confidence => confidence = entry.confidence,
            _ => {
                if best > alpha {
                    lower = lower.max(best);
                }
                if best < beta {
                    upper = upper.min(best);
                }
            }
        }
        let moves = if visit.moves[0] == best_move { visit.moves } else { [best_move, visit.moves[0]] };
        let entry = Entry {
            lower: lower as i8,
            upper: upper as i8,
            depth: board.empties().count_ones() as u8,
            confidence,
            moves,
            cost: ((self.nodes - visit.nodes) | 1).ilog2() as u8,
            age: 0,
        };
        self.table.store(visit.key, visit.hash, entry);
    }

    /// A bound above `alpha` that the table knows for a reply (enhanced transposition cut-off).
    #[inline(always)]
    pub(crate) fn transposition_cut(&self, board: Board, alpha: i32) -> Option<i32> {
        let key = board.key();
        let entry = self.table.probe(key, self.hash(board))?;
        let bound = -i32::from(entry.upper);
        (entry.confidence >= self.selectivity.confidence && bound > alpha).then_some(bound)
    }
}
