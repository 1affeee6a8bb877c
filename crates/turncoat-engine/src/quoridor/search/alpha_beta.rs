//! Alpha-beta over the network: a principal variation search in which a move costs depth by how little it promises.
//!
//! The best of several moves, each seen a little too well or too badly, is seen too well; so alpha-beta believes more in single
//! judgements than the tree search does, but it needs fewer of them, and is better where time is short.

mod move_ordering;
mod score;
mod search_node;
#[cfg(test)]
mod tests;
mod transposition;

use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Move, Position};

use super::ranking::{lead_after, winning_step};
use super::report::Line;
use crate::StopFlag;
use crate::quoridor::board::frame::{Frame, MOVES};
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::{Evaluator, Expansion};
use score::{CERTAIN, INFINITE, Score, exact_of_score, value_of_score};
use transposition::TranspositionTable;

/// What one ply is in depths.
const PLY: i32 = 16;
/// Moves that leave less depth than this are not tried.
const CUT_BELOW: i32 = -24;
/// By how much each search of the root is deeper than the one before.
const DEEPENING: i32 = PLY / 2;
/// No search is deeper.
const DEEPEST: i32 = 100 * PLY;
/// How far from the last score the next one is looked for at first, and when it is looked for everywhere.
const WINDOW: Score = 440;
const WIDEST_WINDOW: Score = 10_000;
/// The longest line that is told.
const LONGEST_LINE: usize = 60;

/// How often moves were refutations, by side and number.
type History = BySide<[i32; MOVES]>;

/// Searches by alpha-beta, with what they remember.
pub(crate) struct AlphaBeta {
    memory: TranspositionTable,
    history: History,
}

/// What a search found.
pub(crate) struct Found {
    /// The best move and what is expected to follow.
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
}

impl AlphaBeta {
    /// Remembers what fits into `memory` bytes.
    pub(crate) fn new(memory: usize) -> Self {
        Self { memory: TranspositionTable::new(memory), history: BySide::both([0; MOVES]) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.memory.clear();
        self.history = BySide::both([0; MOVES]);
    }

    /// Searches deeper and deeper and tells `watch` after each step what was found, until the search is stopped or everything is
    /// known. There is a move even if it is stopped at once.
    pub(crate) fn search(
        &mut self,
        question: Question<'_>,
        evaluator: &mut Evaluator<'_>,
        watch: impl FnMut(Found),
    ) -> Option<Found> {
        self.memory.begin_search();
        for side in Side::BOTH {
            self.history[side].iter_mut().for_each(|count| *count /= 4);
        }
        let Question { position, past, stop, most } = question;
        let mut run = Run {
            memory: &mut self.memory,
            history: &mut self.history,
            evaluator,
            expansion: Expansion::default(),
            path: vec![Place::of(position, true)],
            past,
            stop,
            nodes: 0,
            most,
            best: None,
        };
        run.search(watch)
    }
}

/// A position on the way from the root.
#[derive(Clone, Copy)]
struct Place {
    position: Position,
    key: Key,
    frame: Frame,
    /// Whether a wall led here, before which no position occurs again.
    is_wall: bool,
}

impl Place {
    fn of(position: &Position, is_wall: bool) -> Self {
        let (key, frame) = Key::of(position);
        Self { position: *position, key, frame, is_wall }
    }
}

/// A search under way.
struct Run<'a, 'n> {
    memory: &'a mut TranspositionTable,
    history: &'a mut History,
    evaluator: &'a mut Evaluator<'n>,
    expansion: Expansion,
    path: Vec<Place>,
    past: &'a [Position],
    stop: &'a StopFlag,
    nodes: u64,
    most: u64,
    /// The best move of the root so far, and its score.
    best: Option<(Move, Score)>,
}

impl Run<'_, '_> {
    /// Whether the search is to end, once there is a move to answer with.
    fn is_over(&self) -> bool {
        let is_stopped = || self.nodes.is_multiple_of(16) && self.stop.is_stopped();
        self.best.is_some() && (self.nodes > self.most || is_stopped())
    }

    fn search(&mut self, mut watch: impl FnMut(Found)) -> Option<Found> {
        let (mut depth, mut last) = (PLY, None);
        while depth < DEEPEST {
            let Some(score) = self.deepen(depth, last) else { break };
            last = Some(score);
            if let Some(found) = self.found() {
                watch(found);
            }
            // What a search to the end found cannot become better.
            if exact_of_score(score).and_then(Exact::plies).is_some_and(|plies| depth >= plies.cast_signed() * PLY) {
                break;
            }
            depth += DEEPENING;
        }
        self.found()
    }

    /// Searches the root to this depth, at first in a window around the last score; nothing if it was stopped.
    fn deepen(&mut self, depth: i32, last: Option<Score>) -> Option<Score> {
        let mut width = WINDOW;
        let (mut low, mut high) = match last {
            Some(last) if last.abs() < CERTAIN => (last - width, last + width),
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let score = self.visit::<true>(depth, low, high)?;
            width *= 4;
            if score <= low && low > -INFINITE {
                low = if width > WIDEST_WINDOW { -INFINITE } else { score - width };
            } else if score >= high && high < INFINITE {
                high = if width > WIDEST_WINDOW { INFINITE } else { score + width };
            } else {
                return Some(score);
            }
        }
    }

    /// The best move with what is expected to follow, as far as it is remembered.
    fn found(&mut self) -> Option<Found> {
        let (first, score) = self.best?;
        let mut moves = vec![first];
        let mut seen = vec![self.path[0].position];
        let mut position = self.path[0].position.after_unchecked(first);
        while !position.is_over() && !seen.contains(&position) && moves.len() < LONGEST_LINE {
            let (key, frame) = Key::of(&position);
            let remembered = || self.memory.find(key)?.best();
            let next = winning_step(&position)
                .or_else(|| remembered().map(|number| self.evaluator.frames().view(frame).real(number)));
            let Some(mv) = next.filter(|&mv| position.check(mv).is_ok()) else { break };
            seen.push(position);
            moves.push(mv);
            position.play_unchecked(mv);
        }
        let lead = lead_after(self.evaluator, &self.path[0].position, &position);
        let line = Line { moves, value: value_of_score(score), lead, exact: exact_of_score(score), visits: 0 };
        Some(Found { line, nodes: self.nodes })
    }
}
