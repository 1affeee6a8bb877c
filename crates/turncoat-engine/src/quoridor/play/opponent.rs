use std::time::Duration;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Cell, Move, Position};

use super::book::Book;
use super::level::Level;
use crate::limits::Effort;
use crate::player::Player;
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::search::report::Report;
use crate::quoridor::search::searcher::{Limits, Searcher};
use crate::{Random, StopFlag};

/// The engine as a player.
pub struct Opponent<'n> {
    searcher: Searcher<'n>,
    strength: Strength,
    random: Random,
    stop: StopFlag,
    /// The positions of the game that was played last, as far as this player saw them.
    record: Vec<Position>,
}

/// How well the engine plays Quoridor, where nodes are simulations: the highest levels and unlimited strength with the book,
/// others without.
pub type Strength = crate::Strength<Level>;

/// For how many moves of the side to move a clock still has to last: its way to the goal, and a detour for every wall in
/// hand.
#[must_use]
pub fn moves_to_think_about(position: &Position) -> u32 {
    let walls = position.in_hand();
    let steps = position.distance(position.side_to_move()).unwrap_or(1);
    steps + u32::from(walls.first) + u32::from(walls.second)
}

impl Strength {
    /// How many thousandths of the chance to win may be given away for variety while the book lasts; none without the book.
    const fn book_tolerance(self) -> Option<u16> {
        match self {
            Self::Level(level) => level.book_tolerance(),
            Self::Unlimited => Some(10),
            Self::Time(_) | Self::Nodes(_) | Self::Depth(_) => None,
        }
    }
}

impl Opponent<'static> {
    /// A player with the network of the engine whose tree takes at most `memory` bytes. Levels that play in haste do so
    /// by `seed`.
    #[must_use]
    pub fn new(strength: Strength, memory: usize, seed: u64) -> Self {
        Self::with_thinker(Searcher::new(memory), strength, seed)
    }
}

impl<'n> Opponent<'n> {
    /// A player that trusts `network`.
    #[must_use]
    pub fn with_network(network: &'n Network, strength: Strength, memory: usize, seed: u64) -> Self {
        Self::with_thinker(Searcher::with_network(network, memory), strength, seed)
    }

    fn with_thinker(searcher: Searcher<'n>, strength: Strength, seed: u64) -> Self {
        Self { searcher, strength, random: Random::new(seed), stop: StopFlag::default(), record: Vec::new() }
    }

    /// The same player, who moves at once when `stop` is raised.
    #[must_use]
    pub fn stopped_by(self, stop: StopFlag) -> Self {
        Self { stop, ..self }
    }

    /// The same player with this many threads. With one, the default, every run plays the same.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { searcher: self.searcher.threads(threads), ..self }
    }

    /// Plays with this strength from now on, with all that was learnt.
    pub fn set_strength(&mut self, strength: Strength) {
        self.strength = strength;
    }

    /// The searcher of this player, for requests other than moves.
    pub const fn thinker_mut(&mut self) -> &mut Searcher<'n> {
        &mut self.searcher
    }

    /// What the player asks of a search.
    #[must_use]
    pub fn limits(&self) -> Limits {
        self.strength.limits(None, Level::limits, |_| Effort::Unlimited)
    }

    /// Tells which positions occurred in the game before, if this player has not seen them itself.
    pub fn set_history(&mut self, past: &[Position]) {
        self.record = past.to_vec();
    }

    /// Adds `position` to the record; a position that does not follow from the last one begins a new game.
    fn note(&mut self, position: &Position) {
        let follows = self
            .record
            .last()
            .is_some_and(|last| last.legal_moves().into_iter().any(|mv| last.after_unchecked(mv) == *position));
        if !follows {
            self.record.clear();
            self.searcher.clear();
        }
        self.record.push(*position);
    }

    /// The move that shortens the own way most.
    fn step_ahead(position: &Position) -> Option<Move> {
        let goals = position.goals(position.side_to_move());
        let nearest = |cell: &Cell| position.fences().distance(*cell, goals);
        position.legal_moves().steps().into_iter().min_by_key(nearest).map(Move::Step)
    }

    /// As [`Player::choose`], but moves at once when `stop` is raised, and lets `watch` see what the search finds.
    pub fn choose_watched(&mut self, position: &Position, stop: &StopFlag, watch: impl FnMut(&Report)) -> Move {
        self.choose_within(position, None, stop, watch)
    }

    /// As [`Opponent::choose_watched`], and moves when the `budget` of time is spent, too. Unlimited strength spends all of it.
    pub fn choose_within(
        &mut self,
        position: &Position,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Move {
        self.note(position);
        let moves = position.legal_moves();
        let only = moves.into_iter().next().filter(|_| moves.len() == 1);
        let is_hasty = match self.strength {
            Strength::Level(level) => self.random.below(100) < level.haste(),
            _ => false,
        };
        let hasty = if is_hasty { Self::step_ahead(position) } else { None };
        let from_book = || Book::embedded().choose(position, self.strength.book_tolerance()?, &mut self.random);
        let known = only.or(hasty).or_else(from_book);
        let chosen = known.or_else(|| self.think(position, budget, stop, watch));
        let chosen = chosen.expect("a position that is not over has a move");
        self.record.push(position.after_unchecked(chosen));
        chosen
    }

    fn think(
        &mut self,
        position: &Position,
        budget: Option<Duration>,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Move> {
        let past = &self.record[..self.record.len() - 1];
        self.searcher.set_history(past);
        let limits = self.strength.limits(budget, Level::limits, |_| Effort::Unlimited);
        let report = self.searcher.think(position, limits, &stop.within(budget), watch)?;
        report.lines.first()?.moves.first().copied()
    }
}

impl Player<Position> for Opponent<'_> {
    fn name(&self) -> String {
        self.strength.name("simulations")
    }

    fn choose(&mut self, position: &Position) -> Move {
        self.choose_watched(position, &self.stop.clone(), |_| {})
    }
}
