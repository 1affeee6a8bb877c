use std::time::Duration;

use turncoat_engine::othello::{Book, BookMove, Limits, Opponent, Report, Strength};
use turncoat_engine::{Certainty, FREE_MOVE_TIME, StopFlag};
use turncoat_othello::{Move, Position};
use turncoat_session::Record;
use web_time::Instant;

use super::{Effort, GameEngine, RankRequest, fraction};
use crate::{Analysis, Line, Source, Worth};

impl GameEngine {
    fn othello(&mut self, strength: Strength) -> &mut Opponent {
        let resources = self.resources;
        let new = || Opponent::new(strength, resources.memory, resources.seed).threads(resources.threads);
        let opponent = self.othello.get_or_insert_with(new);
        opponent.set_strength(strength);
        opponent
    }

    pub(super) fn choose_othello(
        &mut self,
        record: &Record<Position>,
        strength: Strength,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> String {
        let (opponent, position) = (self.othello(strength), record.position());
        let effort = match strength {
            Strength::Unlimited => Effort::Time(budget.unwrap_or(FREE_MOVE_TIME)),
            _ => opponent.limits(position).effort,
        };
        opponent.choose_within(position, budget, stop, |report| watch(analysis(report, &effort))).to_string()
    }

    pub(super) fn rank_othello(
        &mut self,
        record: &Record<Position>,
        RankRequest { effort, lines, uses_book }: RankRequest,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> Option<Analysis> {
        let position = record.position();
        let lines = lines.unwrap_or(usize::MAX).max(1);
        if let Some(known) = uses_book.then(|| from_book(position, lines)).flatten() {
            return Some(known);
        }
        let searcher = self.othello(Strength::Unlimited).thinker_mut();
        let report =
            searcher.think(position, Limits { effort, lines }, stop, |report| watch(analysis(report, &effort)))?;
        Some(analysis(&report, &effort))
    }
}

/// The book's value of a move, the best move, and its value, if the book knows both.
pub(crate) fn by_book(position: &Position, mv: Move) -> Option<(i32, Move, i32)> {
    let moves = Book::embedded().moves(position);
    let (best, played) = (moves.first()?, moves.iter().find(|known| known.mv == mv)?);
    Some((played.value, best.mv, best.value))
}

fn from_book(position: &Position, lines: usize) -> Option<Analysis> {
    let begun = Instant::now();
    let book = Book::embedded();
    let line = |known: &BookMove| Line {
        moves: book.line(position, known.mv).iter().map(Move::to_string).collect(),
        worth: Worth::Discs(known.value),
    };
    let lines: Vec<Line> = book.moves(position).iter().take(lines).map(line).collect();
    let analysis = || Analysis { lines, source: Source::Book, fraction: Some(1.0), nodes: 0, elapsed: begun.elapsed() };
    book.contains(position).then(analysis).filter(|analysis| !analysis.lines.is_empty())
}

fn analysis(report: &Report, effort: &Effort) -> Analysis {
    let (source, depth) = match report.certainty {
        Certainty::Exact => (Source::Exact, None),
        Certainty::Depth { plies, confidence } => (Source::Depth { plies, percent: confidence.percent() }, Some(plies)),
    };
    let line = |line: &turncoat_engine::Line<Move>| Line {
        moves: line.moves.iter().map(Move::to_string).collect(),
        worth: Worth::Discs(line.score),
    };
    let done = if source == Source::Exact { Some(1.0) } else { fraction(effort, report.elapsed, report.nodes, depth) };
    Analysis {
        lines: report.lines.iter().map(line).collect(),
        source,
        fraction: done,
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}
