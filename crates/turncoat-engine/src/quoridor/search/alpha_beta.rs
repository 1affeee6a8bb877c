//! Alpha-beta over the network: a principal variation search in which a move costs depth by how little it promises.
//!
//! The best of several moves, each seen a little too well or too badly, is seen too well; so alpha-beta believes more in single
//! judgements than the tree search does, but it needs fewer of them, and is better where time is short.

mod deepening;
mod move_ordering;
mod proof;
mod score;
mod search_node;
#[cfg(test)]
mod tests;
mod transposition;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Move, Position};

use super::ranking::lead_after;
use super::report::Line;
use crate::StopFlag;
use crate::quoridor::board::frame::MOVES;
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::Evaluator;
use crate::quoridor::evaluation::value::Value;
use deepening::Run;
use proof::Proofs;
use transposition::TranspositionTable;

/// What one ply is in depths.
const PLY: i32 = 16;
/// Moves that leave less depth than this are not tried.
const CUT_BELOW: i32 = -24;
/// How often moves were refutations, by side and number.
type History = BySide<[i32; MOVES]>;

/// Searches by alpha-beta, with what they remember.
pub(crate) struct AlphaBeta {
    table: TranspositionTable,
    /// One for each thread.
    histories: Vec<History>,
    proofs: Mutex<Proofs>,
}

/// What a search found.
pub(crate) struct Found {
    /// The principal variation.
    pub(crate) line: Line,
    /// How many positions were visited.
    pub(crate) nodes: u64,
}

/// What a search is asked.
#[derive(Clone, Copy)]
pub(crate) struct Question<'a> {
    /// In which the game is not over.
    pub(crate) position: &'a Position,
    /// The positions that occurred before.
    pub(crate) past: &'a [Position],
    pub(crate) stop: &'a StopFlag,
    /// After so many nodes the search ends.
    pub(crate) most: u64,
    /// Whether the first win that is proven will do, or the search goes on for a shorter one.
    pub(crate) is_any_win_enough: bool,
}

/// What all threads of a search share.
#[derive(Clone, Copy)]
struct Shared<'a> {
    table: &'a TranspositionTable,
    proofs: &'a Mutex<Proofs>,
    /// The nodes of all threads.
    nodes: &'a AtomicU64,
}

/// The proofs for this thread alone. A thread that panicked leaves them as good as they were.
fn held(proofs: &Mutex<Proofs>) -> MutexGuard<'_, Proofs> {
    proofs.lock().unwrap_or_else(PoisonError::into_inner)
}

impl AlphaBeta {
    /// Remembers what fits into `memory` bytes.
    pub(crate) fn new(memory: usize) -> Self {
        Self { table: TranspositionTable::new(memory), histories: Vec::new(), proofs: Mutex::default() }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.table.clear();
        self.histories.clear();
        held(&self.proofs).clear();
    }

    /// Searches deeper and deeper with a thread for each evaluator and tells `watch` after each step what was found, until the
    /// search is stopped or everything is known. There is a move even if it is stopped at once.
    ///
    /// All threads search the same position and learn from each other through the table (lazy SMP); what the first one finds
    /// counts.
    pub(crate) fn search(
        &mut self,
        question: Question<'_>,
        evaluators: &mut [Evaluator<'_>],
        watch: impl FnMut(Found),
    ) -> Option<Found> {
        let (own, others) = evaluators.split_first_mut()?;
        let known = self.known_win(question.position, own);
        if let Some((found, true)) = known {
            return Some(found);
        }
        self.table.begin_search();
        self.histories.resize_with(1 + others.len(), || BySide::both([0; MOVES]));
        for history in &mut self.histories {
            Side::BOTH.into_iter().for_each(|side| history[side].iter_mut().for_each(|count| *count /= 4));
        }
        let nodes = AtomicU64::new(0);
        let shared = Shared { table: &self.table, proofs: &self.proofs, nodes: &nodes };
        let (own_history, histories) = self.histories.split_first_mut()?;
        let end = question.stop.inner(None);
        let found = thread::scope(|scope| {
            for (number, (evaluator, history)) in others.iter_mut().zip(histories).enumerate() {
                let help = Question { stop: &end, most: u64::MAX, ..question };
                scope.spawn(move || Run::new(help, shared, history, evaluator).help(number));
            }
            let found = Run::new(question, shared, own_history, own).search(watch);
            end.stop();
            found
        });
        if found.as_ref().is_some_and(|found| matches!(found.line.exact, Some(Exact::Win { .. }))) {
            return found;
        }
        let nodes = nodes.load(Ordering::Relaxed);
        known.map(|(known, _)| Found { nodes, ..known }).or(found)
    }

    /// A win that an earlier search proved, and whether the answers to all replies are known.
    fn known_win(&self, position: &Position, evaluator: &mut Evaluator<'_>) -> Option<(Found, bool)> {
        let (moves, plies, is_whole) = self.proven_win(position, evaluator).or_else(|| {
            let (mv, plies) = win_by_heart(position, evaluator)?;
            Some((vec![mv], plies, true))
        })?;
        position.check(moves[0]).ok()?;
        let mut end = *position;
        moves.iter().for_each(|&mv| end.play_unchecked(mv));
        let (value, exact) = (Value::WON, Some(Exact::Win { plies }));
        let lead = lead_after(evaluator, position, &end, value, exact);
        Some((Found { line: Line { moves, value, lead, exact, visits: 0 }, nodes: 0 }, is_whole))
    }

    /// The line of a win that is kept, in how many plies it wins, and whether the answers to all replies are kept.
    fn proven_win(&self, position: &Position, evaluator: &Evaluator<'_>) -> Option<(Vec<Move>, u32, bool)> {
        let proofs = held(&self.proofs);
        let win = proofs.find(Key::of(position).0)?;
        let is_whole = proofs.answers_all_replies(position, win, evaluator.frames());
        Some((proofs.line(position, win, evaluator.frames()), win.plies.into(), is_whole))
    }
}

/// The move that wins a position with the last wall in hand which was met so often that its table was made: proofs end there.
fn win_by_heart(position: &Position, evaluator: &mut Evaluator<'_>) -> Option<(Move, u32)> {
    let Some(Exact::Win { plies }) = evaluator.exact(position) else { return None };
    let mut wins = |mv: &Move| {
        let next = position.after_unchecked(*mv);
        let exact = if next.is_over() { None } else { evaluator.exact(&next) };
        matches!(exact, Some(Exact::Loss { plies: left }) if left < plies)
    };
    position.legal_moves().into_iter().find(&mut wins).map(|mv| (mv, plies))
}
