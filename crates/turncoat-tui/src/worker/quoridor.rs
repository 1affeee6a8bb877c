use std::collections::HashMap;
use std::time::Duration;

use turncoat_engine::quoridor::classic::Npc;
use turncoat_engine::quoridor::{Level, Limits, Line, Opponent, Report, Strength, Thinker};
use turncoat_engine::{Effort, Player as _, StopFlag, othello};
use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Move, Position};
use turncoat_session::{Classic, Player, Record};

use super::{MEMORY, fresh_seed};
use crate::{Finding, Findings, Step};

/// What thinks about Quoridor.
#[derive(Default)]
pub(super) struct Mind {
    thinker: Option<Thinker<'static>>,
    /// By the names of the players.
    opponents: HashMap<String, Opponent<'static>>,
}

/// How many moves are ranked; most walls are not worth a line.
const RANKED: usize = 8;

impl Mind {
    pub(super) fn choose(
        &mut self,
        record: &Record<Position>,
        player: &Player,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> Step {
        let position = record.position();
        match player {
            Player::Engine(strength) => {
                let new = || Opponent::new(translated(*strength), MEMORY, fresh_seed());
                let opponent = self.opponents.entry(player.to_string()).or_insert_with(new);
                let limits = opponent.limits();
                let side = position.side_to_move();
                let mv = opponent.choose_watched(position, stop, |report| watch(findings(report, limits, side)));
                Step::Move(mv.to_string())
            }
            Player::Classic(Classic::Npc) => Step::Move(Npc.choose(position).to_string()),
            other => Step::Failed(format!("{other} cannot play Quoridor here")),
        }
    }

    pub(super) fn rank(
        &mut self,
        record: &Record<Position>,
        time: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) {
        let position = record.position();
        let thinker = self.thinker.get_or_insert_with(|| Thinker::new(MEMORY));
        let past: Vec<Position> = record.line().map(|ply| ply.position).collect();
        thinker.recall(&past[..past.len().saturating_sub(1)]);
        let limits = Limits { effort: time.map_or(Effort::Unlimited, Effort::Time), lines: RANKED };
        let side = position.side_to_move();
        thinker.think(position, limits, stop, |report| watch(findings(report, limits, side)));
    }
}

/// The strength in the levels of this game; the session has checked that there is such a level.
fn translated(strength: othello::Strength) -> Strength {
    strength.map_level(|level| Level::new(level.number()).unwrap_or(Level::HIGHEST))
}

/// The score of a line is a chance: 1000 if the first side wins, -1000 if it loses.
fn findings(report: &Report, limits: Limits, side: Side) -> Findings {
    let is_exact = report.lines.first().is_some_and(|line| line.exact.is_some());
    let source = if is_exact { "exact".to_owned() } else { format!("{} simulations", report.nodes) };
    let fraction = match limits.effort {
        _ if is_exact => Some(1.0),
        Effort::Time(time) => Some(report.elapsed.as_secs_f32() / time.as_secs_f32()),
        Effort::Nodes(nodes) => Some(report.nodes as f32 / nodes as f32),
        Effort::Depth { .. } | Effort::Unlimited => None,
    };
    let sign = if side == Side::First { 1 } else { -1 };
    let line = |line: &Line| Finding {
        moves: line.moves.iter().map(Move::to_string).collect(),
        score: sign * (2 * line.value.permille() as i32 - 1000),
    };
    Findings { source, fraction, lines: report.lines.iter().map(line).collect(), nodes: report.nodes }
}
