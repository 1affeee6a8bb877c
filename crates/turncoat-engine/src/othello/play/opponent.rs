use std::time::Duration;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position};

use super::book::Book;
use super::human_like_choice::HumanLikeChoice;
use super::level::Level;
use crate::limits::Effort;
use crate::othello::evaluation::Evaluation;
use crate::othello::search::confidence::Confidence;
use crate::othello::search::searcher::{Limits, Report, Searcher};
use crate::player::Player;
use crate::{Pondering, Random, StopFlag};

/// The engine as a player.
pub struct Opponent {
    searcher: Searcher,
    strength: Strength,
    random: Random,
    stop: StopFlag,
}

/// How well the engine plays Othello: levels from 11 on and unlimited strength with the book, others without.
pub type Strength = crate::Strength<Level>;

impl Strength {
    const fn eye(self) -> HumanLikeChoice {
        if let Self::Level(level) = self { level.eye() } else { HumanLikeChoice::SHARP }
    }

    /// How many discs may be given away for variety while the book lasts; none without the book.
    const fn book_tolerance(self) -> Option<u8> {
        match self {
            Self::Level(level) => level.book_tolerance(),
            Self::Unlimited => Some(1),
            Self::Time(_) | Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

/// With this many empty squares or fewer, a game needs no more thought: the end is known.
const KNOWN_END: u32 = 16;

/// For how many moves of the side to move a clock still has to last.
#[must_use]
pub fn moves_to_think_about(position: &Position) -> u32 {
    (position.empty_squares().len().saturating_sub(KNOWN_END) / 2).max(2)
}

impl Opponent {
    /// A player that remembers positions in at most `memory` bytes. What it does by chance, it does by `seed`.
    #[must_use]
    pub fn new(strength: Strength, memory: usize, seed: u64) -> Self {
        Self::with_evaluation(Evaluation::embedded(), strength, memory, seed)
    }

    /// The same player with another evaluation than the one that comes with the engine.
    #[must_use]
    pub fn with_evaluation(evaluation: &'static Evaluation, strength: Strength, memory: usize, seed: u64) -> Self {
        let searcher = Searcher::with_evaluation(memory, evaluation);
        Self { searcher, strength, random: Random::new(seed), stop: StopFlag::default() }
    }

    /// The same player, who moves at once when `stop` is raised.
    #[must_use]
    pub fn stopped_by(self, stop: StopFlag) -> Self {
        Self { stop, ..self }
    }

    /// Plays with this strength from now on, with all that was learnt.
    pub fn set_strength(&mut self, strength: Strength) {
        self.strength = strength;
    }

    /// The searcher of this player, for requests other than moves.
    pub const fn thinker_mut(&mut self) -> &mut Searcher {
        &mut self.searcher
    }

    /// The same player with this many threads. With one, the default, every run plays the same.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { searcher: self.searcher.threads(threads), ..self }
    }

    /// Ponders `position`, in which the opponent is to move, until asked to finish. Only for players whose strength
    /// is what their time allows; others would become stronger than they should be.
    #[must_use]
    pub fn ponder(self, position: Position) -> Pondering<Self> {
        let is_worthwhile = matches!(self.strength, Strength::Time(_) | Strength::Unlimited);
        Pondering::start(self, move |opponent, stop| {
            if is_worthwhile {
                let limits = Limits { effort: Effort::Unlimited, lines: 1 };
                opponent.searcher.think(&position, limits, stop, |_| {});
            }
        })
    }

    /// As [`Player::choose`], but moves at once when `stop` is raised, and lets `watch` see what the search finds.
    pub fn choose_watched(&mut self, position: &Position, stop: &StopFlag, watch: impl FnMut(&Report)) -> Move {
        self.choose_within(position, None, stop, watch)
    }

    /// What the player asks of a search of `position`.
    #[must_use]
    pub fn limits(&self, position: &Position) -> Limits {
        self.limits_within(position, None)
    }

    fn limits_within(&self, position: &Position, budget: Option<Duration>) -> Limits {
        let by_level = |level: Level| level.limits(position.empty_squares().len());
        self.strength.limits(budget, by_level, |plies| Effort::Depth { plies, confidence: Confidence::Percent95 })
    }

    /// As [`Opponent::choose_watched`], and moves when the `budget` of time is spent, too. Unlimited strength spends all of it.
    pub fn choose_within(
        &mut self,
        position: &Position,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Move {
        let moves = position.legal_moves();
        let only = moves.into_iter().next().filter(|_| moves.len() == 1);
        let from_book = || Book::embedded().choose(position, self.strength.book_tolerance()?, &mut self.random);
        only.or_else(from_book).unwrap_or_else(|| self.think(position, budget, stop, watch))
    }

    fn think(
        &mut self,
        position: &Position,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Move {
        let limits = self.limits_within(position, budget);
        let report = self.searcher.think(position, limits, &stop.within(budget), watch);
        let lines = report.map(|report| report.lines).unwrap_or_default();
        let chosen = self.strength.eye().choose(position, &lines, &mut self.random);
        chosen.expect("a position that is not over has a best move")
    }
}

impl Player<Position> for Opponent {
    fn name(&self) -> String {
        self.strength.name("nodes")
    }

    fn choose(&mut self, position: &Position) -> Move {
        self.choose_within(position, None, &self.stop.clone(), |_| {})
    }
}
