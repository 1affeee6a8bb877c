use crate::othello::board::Board;
use crate::othello::search::confidence::Confidence;
use crate::transposition::{Entry, Key, TranspositionTable};

/// The move of an entry that knows none.
pub(crate) const NO_MOVE: u8 = 64;

/// How far a search looks, and how sure it is. One of at least as many plies as there are empty squares goes to the end of the
/// game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Draft {
    pub(crate) depth: u32,
    pub(crate) confidence: Confidence,
}

impl Draft {
    /// Whether a result of `entry` is worth at least as much as one of this search.
    #[inline(always)]
    fn is_reached_by(self, entry: &Entry) -> bool {
        u32::from(entry.depth) >= self.depth && entry.confidence >= self.confidence.index()
    }
}

/// A position being searched, and what the transposition table knew of it at the start.
pub(crate) struct Probe {
    key: Key,
    hash: u64,
    draft: Draft,
    known: Option<Entry>,
    /// The bounds of the score, as far as a search of this draft may use them.
    bounds: (i32, i32),
    /// The moves that were best before, the latest first.
    pub(crate) moves: [u8; 2],
}

/// Up to how many empty squares positions are so many that they share a small part of the table.
const CROWDED_EMPTIES: u32 = 13;

/// By what the table finds the board.
#[inline(always)]
pub(crate) fn hash(board: Board) -> u64 {
    let hash = board.key().hash();
    if board.empties().count_ones() <= CROWDED_EMPTIES { TranspositionTable::crowded(hash) } else { hash }
}

/// What the table knows of the board.
#[inline(always)]
pub(crate) fn entry(table: &TranspositionTable, board: Board) -> Option<Entry> {
    table.probe(board.key(), hash(board))
}

impl Probe {
    #[inline(always)]
    pub(crate) fn new(table: &TranspositionTable, board: Board, draft: Draft) -> Self {
        let (key, hash) = (board.key(), hash(board));
        let known = table.probe(key, hash);
        let bounds = known.filter(|entry| draft.is_reached_by(entry));
        let bounds = bounds.map_or((-64, 64), |entry| (i32::from(entry.lower), i32::from(entry.upper)));
        let moves = known.map_or([NO_MOVE; 2], |entry| entry.moves);
        Self { key, hash, draft, known, bounds, moves }
    }

    /// The score, if what is known answers the question that the window asks.
    #[inline(always)]
    pub(crate) fn cutoff(&self, alpha: i32, beta: i32) -> Option<i32> {
        let (lower, upper) = self.bounds;
        if lower >= beta || lower == upper {
            return Some(lower);
        }
        (upper <= alpha).then_some(upper)
    }

    /// Stores the outcome of a search with the window from `alpha` to `beta` that visited so many nodes.
    #[inline(always)]
    pub(crate) fn store(
        &self,
        table: &TranspositionTable,
        (alpha, beta): (i32, i32),
        best: i32,
        best_move: u8,
        nodes: u64,
    ) {
        let moves = if self.moves[0] == best_move { self.moves } else { [best_move, self.moves[0]] };
        let (mut lower, mut upper) = (-64, 64);
        let Draft { mut depth, confidence } = self.draft;
        let mut confidence = confidence.index();
        if let Some(entry) = self.known.filter(|entry| self.draft.is_reached_by(entry)) {
            (lower, upper) = self.bounds;
            (depth, confidence) = (entry.depth.into(), entry.confidence);
        }
        // A deeper or surer result is kept; only the move is news.
        if (depth, confidence) == (self.draft.depth, self.draft.confidence.index()) {
            lower = if best > alpha { lower.max(best) } else { lower };
            upper = if best < beta { upper.min(best) } else { upper };
            if lower > upper {
                (lower, upper) = (best, best);
            }
        }
        let entry = Entry {
            lower: lower as i8,
            upper: upper as i8,
            depth: depth as u8,
            confidence,
            moves,
            cost: (nodes | 1).ilog2() as u8,
            age: 0,
        };
        table.store(self.key, self.hash, entry);
    }
}

/// A bound above `alpha` that the table knows of a reply, where `draft` is that of searches of replies (enhanced transposition
/// cut-off).
#[inline(always)]
pub(crate) fn etc_cutoff(
    table: &TranspositionTable,
    mut replies: impl Iterator<Item = Board>,
    draft: Draft,
    alpha: i32,
) -> Option<i32> {
    replies.find_map(|board| {
        let entry = entry(table, board)?;
        let bound = -i32::from(entry.upper);
        (draft.is_reached_by(&entry) && bound > alpha).then_some(bound)
    })
}
