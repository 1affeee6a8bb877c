use std::collections::HashMap;
use std::time::Duration;

use turncoat_engine::othello::{Limits, Opponent, Report, Thinker};
use turncoat_engine::{Certainty, Effort, Player as _, StopFlag};
use turncoat_game::{Position as _, Side};
use turncoat_othello::Position;
use turncoat_session::{Classic, Player};

use super::{MEMORY, fresh_seed};
use crate::{Finding, Findings, Step};

/// What thinks about Othello.
#[derive(Default)]
pub(super) struct Mind {
    thinker: Option<Thinker>,
    /// By the names of the players.
    opponents: HashMap<String, Opponent>,
}

impl Mind {
    pub(super) fn choose(
        &mut self,
        position: &Position,
        player: &Player,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> Step {
        match player {
            Player::Engine(strength) => {
                let new = || Opponent::new(*strength, MEMORY, fresh_seed());
                let opponent = self.opponents.entry(player.to_string()).or_insert_with(new);
                let limits = opponent.limits(position);
                let side = position.side_to_move();
                let mv = opponent.choose_watched(position, stop, |report| watch(findings(report, limits, side)));
                Step::Move(mv.to_string())
            }
            Player::Classic(Classic::Othello(classic)) => {
                let mut classic = *classic;
                Step::Move(classic.choose(position).to_string())
            }
            other => Step::Failed(format!("{other} cannot play here")),
        }
    }

    pub(super) fn rank(
        &mut self,
        position: &Position,
        time: Option<Duration>,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) {
        let thinker = self.thinker.get_or_insert_with(|| Thinker::new(MEMORY));
        let limits = Limits { effort: time.map_or(Effort::Unlimited, Effort::Time), lines: usize::MAX };
        let side = position.side_to_move();
        thinker.think(position, limits, stop, |report| watch(findings(report, limits, side)));
    }
}

fn findings(report: &Report, limits: Limits, side: Side) -> Findings {
    let source = match report.certainty {
        Certainty::Exact => "exact".to_owned(),
        Certainty::Depth { plies, confidence } => format!("depth {plies} at {confidence}"),
    };
    let fraction = match (limits.effort, report.certainty) {
        (_, Certainty::Exact) => Some(1.0),
        (Effort::Depth { plies: wanted, .. }, Certainty::Depth { plies, .. }) => Some(plies as f32 / wanted as f32),
        (Effort::Time(time), _) => Some(report.elapsed.as_secs_f32() / time.as_secs_f32()),
        (Effort::Nodes(nodes), _) => Some(report.nodes as f32 / nodes as f32),
        (Effort::Unlimited, _) => None,
    };
    let sign = if side == Side::First { 1 } else { -1 };
    let line = |line: &turncoat_engine::Line<_>| Finding {
        moves: line.moves.iter().map(turncoat_othello::Move::to_string).collect(),
        score: sign * line.score,
    };
    Findings { source, fraction, lines: report.lines.iter().map(line).collect(), nodes: report.nodes }
}
