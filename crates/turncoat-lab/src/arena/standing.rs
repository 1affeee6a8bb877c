use turncoat_game::{Outcome, Side};

use super::{Estimate, Forfeit, PairCounts, PairResult};

/// One of the two players of a match, by the order in which they were named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contestant {
    /// The one whose strength is measured.
    First,
    /// The one it is measured against.
    Second,
}

/// The results of a match so far, as the first contestant sees them. Only whole pairs count.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Standing {
    pairs: PairCounts,
    won: u32,
    drawn: u32,
    lost: u32,
    margins: i64,
    squared_margins: i64,
    forfeits: Vec<Forfeit>,
}

impl Standing {
    /// Counts two games from the same opening; in the first one the first contestant moved first.
    pub(super) fn add(&mut self, pair: &PairResult) {
        let mut half_points = 0;
        let mut pair_margin = 0;
        let first_number = self.games() + 1;
        for ((game, side), number) in pair.games.iter().zip(Side::BOTH).zip(first_number..) {
            let (results, gained) = match game.outcome {
                Outcome::Draw => (&mut self.drawn, 1),
                Outcome::Win(winner) if winner == side => (&mut self.won, 2),
                Outcome::Win(_) => (&mut self.lost, 0),
            };
            *results += 1;
            half_points += gained;
            pair_margin += i64::from(if side == Side::First { game.margin } else { -game.margin });
            let by = if gained == 0 { Contestant::First } else { Contestant::Second };
            self.forfeits.extend(game.forfeit.clone().map(|reason| Forfeit { game: number, by, reason }));
        }
        self.pairs.add(half_points);
        self.margins += pair_margin;
        self.squared_margins += pair_margin * pair_margin;
    }

    /// The results by pair.
    #[must_use]
    pub const fn pairs(&self) -> &PairCounts {
        &self.pairs
    }

    /// How many games count.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }

    /// The games that the first contestant won.
    #[must_use]
    pub const fn won(&self) -> u32 {
        self.won
    }

    /// The draws.
    #[must_use]
    pub const fn drawn(&self) -> u32 {
        self.drawn
    }

    /// The games that the second contestant won.
    #[must_use]
    pub const fn lost(&self) -> u32 {
        self.lost
    }

    /// By how much the first contestant wins a game in the mean; in Othello, discs. Nothing before the second pair.
    #[must_use]
    pub fn margin(&self) -> Option<Estimate> {
        let count = self.pairs.count();
        let mean = self.margins as f64 / f64::from(count);
        let squares = self.squared_margins as f64 - mean * self.margins as f64;
        Some(Estimate::of_mean(mean, squares, count)?.map(|of_pair| of_pair / 2.0))
    }

    /// The games that were lost by an illegal move or a panic.
    #[must_use]
    pub fn forfeits(&self) -> &[Forfeit] {
        &self.forfeits
    }
}
