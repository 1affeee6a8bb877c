use std::time::Duration;

use turncoat_engine::quoridor::classic::Npc;
use turncoat_engine::{Player as _, StopFlag};
use turncoat_quoridor::Position;
use turncoat_session::{Classic, Player, Record};

use crate::{Findings, Step};

/// What thinks about Quoridor.
#[derive(Default)]
pub(super) struct Mind;

impl Mind {
    pub(super) fn choose(
        &mut self,
        record: &Record<Position>,
        player: &Player,
        _stop: &StopFlag,
        _watch: &mut dyn FnMut(Findings),
    ) -> Step {
        match player {
            Player::Classic(Classic::Npc) => Step::Move(Npc.choose(record.position()).to_string()),
            other => Step::Failed(format!("{other} cannot play Quoridor here")),
        }
    }

    pub(super) fn rank(
        &mut self,
        _record: &Record<Position>,
        _time: Option<Duration>,
        _stop: &StopFlag,
        _watch: &mut dyn FnMut(Findings),
    ) -> Step {
        Step::Failed("there is no engine for Quoridor here".to_owned())
    }
}
