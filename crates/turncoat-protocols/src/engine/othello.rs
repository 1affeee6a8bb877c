use std::time::{Duration, Instant};

use turncoat_engine::othello::{Book, Limits, Opponent, Report, Strength};
use turncoat_engine::{Certainty, StopFlag};
use turncoat_othello::Position;
use turncoat_session::Record;

use super::Engine;
use crate::job::Effort;
use crate::{Findings, Line, Source, Worth};

impl Engine {
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
        watch: &mut dyn FnMut(Findings),
    ) -> String {
        let opponent = self.othello(strength);
        opponent.choose_within(record.position(), budget, stop, |report| watch(findings(report))).to_string()
    }

    pub(super) fn rank_othello(
        &mut self,
        record: &Record<Position>,
        effort: Effort,
        lines: usize,
        uses_book: bool,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> Option<Findings> {
        let position = record.position();
        if let Some(known) = uses_book.then(|| from_book(position, lines)).flatten() {
            return Some(known);
        }
        if stop.is_stopped() {
            return None;
        }
        let thinker = self.othello(Strength::Unlimited).thinker_mut();
        let report = thinker.think(position, Limits { effort, lines }, stop, |report| watch(findings(report)))?;
        Some(findings(&report))
    }
}

fn from_book(position: &Position, lines: usize) -> Option<Findings> {
    let begun = Instant::now();
    let book = Book::embedded();
    let moves = book.moves(position);
    let line = |known: &turncoat_engine::othello::BookMove| Line {
        moves: book.line(position, known.mv).iter().map(ToString::to_string).collect(),
        worth: Worth::Discs(known.value),
    };
    let lines: Vec<_> = moves.iter().take(lines.max(1)).map(line).collect();
    (!lines.is_empty()).then(|| Findings { lines, source: Source::Book, nodes: 0, elapsed: begun.elapsed() })
}

fn findings(report: &Report) -> Findings {
    let source = match report.certainty {
        Certainty::Exact => Source::Proof,
        Certainty::Depth { plies, confidence } => Source::Depth { plies, percent: confidence.percent() },
    };
    let line = |line: &turncoat_engine::Line<_>| Line {
        moves: line.moves.iter().map(turncoat_othello::Move::to_string).collect(),
        worth: Worth::Discs(line.score),
    };
    Findings { lines: report.lines.iter().map(line).collect(), source, nodes: report.nodes, elapsed: report.elapsed }
}
