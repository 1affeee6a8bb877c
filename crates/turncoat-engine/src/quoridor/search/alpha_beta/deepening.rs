use std::sync::atomic::Ordering;

use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use super::score::{CERTAIN, INFINITE, Score, exact_of_score, value_of_score};
use super::{Found, History, PLY, Question, Shared};
use crate::quoridor::board::frame::Frame;
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::{Evaluator, Expansion};
use crate::quoridor::search::ranking::{lead_after, winning_step};
use crate::quoridor::search::report::Line;

/// By how much each search of the root is deeper than the one before.
const DEEPENING: i32 = PLY / 2;
/// No search is deeper.
const DEEPEST: i32 = 100 * PLY;
/// How far from the last score the next one is looked for at first, and when it is looked for everywhere.
const WINDOW: Score = 440;
const WIDEST_WINDOW: Score = 10_000;
/// The longest line that is told.
const LONGEST_LINE: usize = 60;
/// After so many nodes they are added to those of all threads, and the flag is looked at more often.
const COUNTED: u64 = 16;

/// A position on the way from the root.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) position: Position,
    pub(super) key: Key,
    pub(super) frame: Frame,
    /// Whether a wall led here, before which no position occurs again.
    pub(super) is_wall: bool,
}

impl Place {
    pub(super) fn of(position: &Position, is_wall: bool) -> Self {
        let (key, frame) = Key::of(position);
        Self { position: *position, key, frame, is_wall }
    }
}

/// The search of one thread under way.
pub(super) struct Run<'a, 'n> {
    pub(super) question: Question<'a>,
    pub(super) shared: Shared<'a>,
    pub(super) history: &'a mut History,
    pub(super) evaluator: &'a mut Evaluator<'n>,
    pub(super) expansion: Expansion,
    pub(super) path: Vec<Place>,
    nodes: u64,
    /// The best move of the root so far, and its score.
    pub(super) best: Option<(Move, Score)>,
}

impl<'a, 'n> Run<'a, 'n> {
    pub(super) fn new(
        question: Question<'a>,
        shared: Shared<'a>,
        history: &'a mut History,
        evaluator: &'a mut Evaluator<'n>,
    ) -> Self {
        let path = vec![Place::of(question.position, true)];
        let expansion = Expansion::default();
        Self { question, shared, history, evaluator, expansion, path, nodes: 0, best: None }
    }

    /// Counts a node, and says whether the search is to end, which it does once there is a move to answer with.
    pub(super) fn count_node(&mut self) -> bool {
        self.nodes += 1;
        let is_counted = self.nodes.is_multiple_of(COUNTED);
        if is_counted {
            self.shared.nodes.fetch_add(COUNTED, Ordering::Relaxed);
        }
        let is_stopped = || is_counted && self.question.stop.is_stopped();
        self.best.is_some() && (self.nodes > self.question.most || is_stopped())
    }

    /// Searches deeper and deeper until it is stopped or everything is known.
    pub(super) fn search(mut self, mut watch: impl FnMut(Found)) -> Option<Found> {
        let (mut depth, mut last) = (PLY, None);
        while depth < DEEPEST {
            let Some(score) = self.deepen(depth, last) else { break };
            last = Some(score);
            if let Some(found) = self.found() {
                watch(found);
            }
            if self.is_enough(score, depth) {
                break;
            }
            depth += DEEPENING;
        }
        self.found()
    }

    /// Whether no deeper search is wanted.
    fn is_enough(&self, score: Score, depth: i32) -> bool {
        match exact_of_score(score) {
            Some(Exact::Win { .. }) if self.question.is_any_win_enough => true,
            // What a search to the end found cannot become better.
            Some(exact) => exact.plies().is_some_and(|plies| depth >= plies.cast_signed() * PLY),
            None => false,
        }
    }

    /// Searches what the first thread searches, but every other thread a step deeper, so that the table knows more.
    pub(super) fn help(mut self, number: usize) {
        let (mut depth, mut last) = (PLY + DEEPENING * (number as i32 + 1) % PLY, None);
        while depth < DEEPEST {
            let Some(score) = self.deepen(depth, last) else { break };
            last = Some(score);
            depth += DEEPENING;
        }
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

    /// The principal variation, as far as the table has it.
    fn found(&mut self) -> Option<Found> {
        let (first, score) = self.best?;
        let mut moves = vec![first];
        let mut seen = vec![self.path[0].position];
        let mut position = self.path[0].position.after_unchecked(first);
        while !position.is_over() && !seen.contains(&position) && moves.len() < LONGEST_LINE {
            let (key, frame) = Key::of(&position);
            let remembered = || self.shared.table.find(key)?.best();
            let next = winning_step(&position)
                .or_else(|| remembered().map(|number| self.evaluator.frames().view(frame).real(number)));
            let Some(mv) = next.filter(|&mv| position.check(mv).is_ok()) else { break };
            seen.push(position);
            moves.push(mv);
            position.play_unchecked(mv);
        }
        let (value, exact) = (value_of_score(score), exact_of_score(score));
        let lead = lead_after(self.evaluator, &self.path[0].position, &position, value, exact);
        let line = Line { moves, value, lead, exact, visits: 0 };
        let nodes = self.shared.nodes.load(Ordering::Relaxed).max(self.nodes);
        Some(Found { line, nodes })
    }
}
