use std::convert::Infallible;
use std::time::Duration;

use turncoat_engine::quoridor::{Limits, Opponent, Report, Strength};
use turncoat_engine::{FREE_MOVE_TIME, StopFlag};
use turncoat_quoridor::{Move, Position};
use turncoat_session::Record;

use super::{Effort, GameEngine, RankRequest, fraction};
use crate::{Analysis, Line, Source, Worth};

/// How many moves are ranked by default; most walls are not worth a line.
const RANKED: usize = 8;

impl GameEngine {
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
        strength: Strength,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> String {
        let opponent = self.quoridor(strength);
        opponent.set_history(&past(record));
        let effort = match strength {
            Strength::Unlimited => turncoat_engine::Effort::Time(budget.unwrap_or(FREE_MOVE_TIME)),
            _ => opponent.limits().effort,
        };
        opponent.choose_within(record.position(), budget, stop, |report| watch(analysis(report, &effort))).to_string()
    }

    pub(super) fn rank_quoridor(
        &mut self,
        record: &Record<Position>,
        RankRequest { effort, lines, .. }: RankRequest,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Analysis),
    ) -> Option<Analysis> {
        let effort = match effort {
            Effort::Nodes(nodes) => turncoat_engine::Effort::Nodes(nodes),
            Effort::Time(time) => turncoat_engine::Effort::Time(time),
            Effort::Depth { .. } | Effort::Unlimited => turncoat_engine::Effort::Unlimited,
        };
        let searcher = self.quoridor(Strength::Unlimited).thinker_mut();
        searcher.set_history(&past(record));
        let limits = Limits { effort, lines: lines.unwrap_or(RANKED).max(1) };
        let report = searcher.think(record.position(), limits, stop, |report| watch(analysis(report, &effort)))?;
        Some(analysis(&report, &effort))
    }
}

/// The positions before the current one.
fn past(record: &Record<Position>) -> Vec<Position> {
    let mut line: Vec<Position> = record.line().map(|ply| ply.position).collect();
    line.pop();
    line
}

fn analysis(report: &Report, effort: &turncoat_engine::Effort<Infallible>) -> Analysis {
    let line = |line: &turncoat_engine::quoridor::Line| Line {
        moves: line.moves.iter().map(Move::to_string).collect(),
        worth: Worth::Chance {
            permille: line.value.permille(),
            lead: line.lead,
            visits: line.visits,
            exact: line.exact,
        },
    };
    let is_exact = report.lines.first().is_some_and(|line| line.exact.is_some());
    let source = if is_exact { Source::Exact } else { Source::Simulations(report.nodes) };
    Analysis {
        lines: report.lines.iter().map(line).collect(),
        source,
        fraction: if is_exact { Some(1.0) } else { fraction(effort, report.elapsed, report.nodes, None) },
        nodes: report.nodes,
        elapsed: report.elapsed,
    }
}
