use std::time::Duration;

use turncoat_engine::quoridor::{Level, Limits, Opponent, Report, Strength};
use turncoat_engine::{StopFlag, othello};
use turncoat_quoridor::Position;
use turncoat_session::Record;

use super::Engine;
use crate::job::Effort;
use crate::{Findings, Line, Source, Worth};

impl Engine {
    fn quoridor(&mut self, strength: Strength) -> &mut Opponent<'static> {
        let resources = self.resources;
        let new = || Opponent::new(strength, resources.memory, resources.seed).threads(resources.threads);
        let opponent = self.quoridor.get_or_insert_with(new);
        opponent.set_strength(strength);
        opponent
    }

    pub(super) fn choose_quoridor(
        &mut self,
        record: &Record<Position>,
        strength: othello::Strength,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> String {
        let strength = strength.map_level(|level| Level::new(level.number()).unwrap_or(Level::HIGHEST));
        let opponent = self.quoridor(strength);
        opponent.recall(&past(record));
        opponent.choose_within(record.position(), budget, stop, |report| watch(findings(report))).to_string()
    }

    pub(super) fn rank_quoridor(
        &mut self,
        record: &Record<Position>,
        effort: Effort,
        lines: usize,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> Option<Findings> {
        if stop.is_stopped() {
            return None;
        }
        let effort = match effort {
            Effort::Nodes(nodes) => turncoat_engine::Effort::Nodes(nodes),
            Effort::Time(time) => turncoat_engine::Effort::Time(time),
            Effort::Depth { .. } | Effort::Unlimited => turncoat_engine::Effort::Unlimited,
        };
        let thinker = self.quoridor(Strength::Unlimited).thinker_mut();
        thinker.recall(&past(record));
        let limits = Limits { effort, lines: lines.max(1) };
        let report = thinker.think(record.position(), limits, stop, |report| watch(findings(report)))?;
        Some(findings(&report))
    }
}

/// The positions before the present one.
fn past(record: &Record<Position>) -> Vec<Position> {
    let mut line: Vec<Position> = record.line().map(|ply| ply.position).collect();
    line.pop();
    line
}

fn findings(report: &Report) -> Findings {
    let line = |line: &turncoat_engine::quoridor::Line| Line {
        moves: line.moves.iter().map(ToString::to_string).collect(),
        worth: Worth::Chance {
            permille: line.value.permille(),
            lead: line.lead,
            visits: line.visits,
            exact: line.exact,
        },
    };
    let is_proven = report.lines.first().is_some_and(|line| line.exact.is_some());
    let source = if is_proven { Source::Proof } else { Source::Simulations };
    Findings { lines: report.lines.iter().map(line).collect(), source, nodes: report.nodes, elapsed: report.elapsed }
}
