use std::time::Duration;

use turncoat_engine::StopFlag;
use turncoat_session::{Game, Player};

use super::{othello, quoridor};
use crate::api::{Findings, Mistake, ReviewedMove};

/// What one thread thinks with, about either game.
#[derive(Default)]
pub(crate) struct Mind {
    othello: othello::Mind,
    quoridor: quoridor::Mind,
}

/// How hard to think about a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Inquiry {
    pub(crate) time: Duration,
    /// How many moves to rank; all that are usual if nothing is said.
    pub(crate) lines: Option<usize>,
}

/// What the engine thinks of a game, move by move.
pub(crate) enum Judgement {
    /// A move.
    Move(Box<ReviewedMove>),
    /// There are no more.
    Done,
}

impl Mind {
    /// The move of `player` where play goes on, in the game that is not over; why there is none otherwise.
    pub(crate) fn choose(
        &mut self,
        game: &Game,
        player: &Player,
        stop: &StopFlag,
        watch: &mut dyn FnMut(Findings),
    ) -> Result<String, String> {
        match game {
            Game::Othello(record) => othello::choose(record.position(), player, stop, watch),
            Game::Quoridor(record) => quoridor::choose(record, player, stop, watch),
        }
    }

    /// Ranks the moves where play goes on, and tells `watch` again and again.
    pub(crate) fn rank(&mut self, game: &Game, inquiry: Inquiry, stop: &StopFlag, watch: &mut dyn FnMut(Findings)) {
        match game {
            Game::Othello(record) => self.othello.rank(record.position(), inquiry, stop, watch),
            Game::Quoridor(record) => self.quoridor.rank(record, inquiry, stop, watch),
        }
    }

    /// Judges every move up to where play goes on.
    pub(crate) fn review(&mut self, game: &Game, time: Duration, stop: &StopFlag, watch: &mut dyn FnMut(ReviewedMove)) {
        match game {
            Game::Othello(record) => self.othello.review(record, time, stop, watch),
            Game::Quoridor(record) => self.quoridor.review(record, time, stop, watch),
        }
    }
}

/// How bad a loss is that reaches the first, second or third of `thresholds`.
pub(super) fn mistake(loss: u32, thresholds: [u32; 3]) -> Mistake {
    match thresholds.iter().filter(|&&threshold| loss >= threshold).count() {
        0 => Mistake::None,
        1 => Mistake::Inaccuracy,
        2 => Mistake::Mistake,
        _ => Mistake::Blunder,
    }
}
