use std::collections::HashMap;

use turncoat_engine::{StopFlag, TimeControl};
use turncoat_game::BySide;
use turncoat_protocols::foreign::{Failure, Foreign};
use turncoat_session::{Game, Player};

use crate::Step;

/// The foreign engines that play, by the names of the players.
#[derive(Default)]
pub(super) struct Programs(HashMap<String, Foreign>);

impl Programs {
    pub(super) fn choose(
        &mut self,
        game: &Game,
        player: &Player,
        clocks: Option<&BySide<TimeControl>>,
        stop: &StopFlag,
    ) -> Step {
        let Player::Program { protocol, command } = player else {
            return Step::Failed(format!("{player} is no program"));
        };
        let foreign = self.0.entry(player.to_string()).or_insert_with(|| Foreign::new(*protocol, command));
        match foreign.choose(game, clocks, stop) {
            Ok(text) => Step::Move(text),
            Err(Failure::Stopped) => Step::Done,
            Err(failure) => Step::Forfeit(failure.to_string()),
        }
    }
}
