use std::time::Duration;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position};

use super::level::Level;
use super::thinker::{Limits, Report, Thinker};
use crate::limits::Effort;
use crate::player::Player;
use crate::report::Line;
use crate::{Random, StopFlag};

/// The engine as a player.
pub struct Opponent {
    thinker: Thinker,
    strength: Strength,
    random: Random,
}

/// How well the engine plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// One of the levels.
    Level(Level),
    /// As well as it can in so much time a move.
    Time(Duration),
    /// As well as it can with so many positions a move.
    Nodes(u64),
}

impl Opponent {
    /// A player that remembers positions in at most `memory` bytes. Levels that misjudge moves do so by `seed`.
    #[must_use]
    pub fn new(strength: Strength, memory: usize, seed: u64) -> Self {
        Self { thinker: Thinker::new(memory), strength, random: Random::new(seed) }
    }

    /// What the player asks of a search of `position`.
    #[must_use]
    pub fn limits(&self, position: &Position) -> Limits {
        match self.strength {
            Strength::Level(level) => level.limits(position.empty_squares().len()),
            Strength::Time(time) => Limits { effort: Effort::Time(time), lines: 1 },
            Strength::Nodes(nodes) => Limits { effort: Effort::Nodes(nodes), lines: 1 },
        }
    }

    /// As [`Player::choose`], but moves at once when `stop` is raised, and lets `watch` see what the search finds.
    pub fn choose_watched(&mut self, position: &Position, stop: &StopFlag, watch: impl FnMut(&Report)) -> Move {
        let moves = position.legal_moves();
        let limits = self.limits(position);
        let only = moves.into_iter().next().filter(|_| moves.len() == 1);
        only.unwrap_or_else(|| {
            let report = self.thinker.think(position, limits, stop, watch);
            let lines = report.map(|report| report.lines).unwrap_or_default();
            let misjudgement = match self.strength {
                Strength::Level(level) => level.misjudgement(),
                _ => 0.0,
            };
            let chosen = if misjudgement > 0.0 {
                self.misjudge(position, &lines, misjudgement)
            } else {
                lines.first().and_then(|line| line.moves.first().copied())
            };
            chosen.expect("a position that is not over has a best move")
        })
    }

    /// The move that looks best to a person's eye, which errs by `misjudgement` discs: half of the error is a liking for
    /// moves that turn many discs, the other half has no reason.
    fn misjudge(&mut self, position: &Position, lines: &[Line<Move>], misjudgement: f32) -> Option<Move> {
        let turned = |mv: Move| match mv {
            Move::Place(square) => position.flips(square).len() as f32,
            Move::Pass => 0.0,
        };
        let mean =
            lines.iter().filter_map(|line| line.moves.first()).map(|&mv| turned(mv)).sum::<f32>() / lines.len() as f32;
        let mut seen: Option<(f32, Move)> = None;
        for line in lines {
            let mv = *line.moves.first()?;
            let liking = (turned(mv) - mean) / 3.0;
            let whim = self.random.spread();
            let value = line.score as f32 + misjudgement * (liking + whim) / 2.0;
            if seen.is_none_or(|(best, _)| value > best) {
                seen = Some((value, mv));
            }
        }
        seen.map(|(_, mv)| mv)
    }
}

impl Player<Position> for Opponent {
    fn name(&self) -> String {
        match self.strength {
            Strength::Level(level) => format!("level {level}"),
            Strength::Time(time) => format!("{} ms a move", time.as_millis()),
            Strength::Nodes(nodes) => format!("{nodes} nodes a move"),
        }
    }

    fn choose(&mut self, position: &Position) -> Move {
        self.choose_watched(position, &StopFlag::default(), |_| {})
    }
}
