use std::time::Duration;

/// What was measured.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// From the moment at which a person's move was sent until the opponent had it, or in a game against a program until the
    /// person saw it on the board; shortest first.
    pub delays: Vec<Duration>,
    /// From the moment at which a person saw the own move until the program's answer was there, shortest first.
    pub answers: Vec<Duration>,
    /// Games that a program lost on time, or because it did not answer.
    pub forfeits: Vec<String>,
    /// Games in which a program has not answered the last move when all games end.
    pub unanswered: usize,
    /// Analyses and reviews that came to their end.
    pub analyses: usize,
    /// Events that some player was never told.
    pub lost: usize,
    /// Events that some player was told twice.
    pub doubled: usize,
    /// Moves that the server refused, and sockets that broke.
    pub failures: Vec<String>,
}

impl Figures {
    /// The delay that so many thousandths of the moves do not exceed.
    #[must_use]
    pub fn permille(&self, permille: usize) -> Duration {
        self::permille(&self.delays, permille)
    }

    /// The time to answer that so many thousandths of the programs' answers do not exceed.
    #[must_use]
    pub fn answer_permille(&self, permille: usize) -> Duration {
        self::permille(&self.answers, permille)
    }

    pub(super) fn add(&mut self, other: Self) {
        self.delays.extend(other.delays);
        self.answers.extend(other.answers);
        self.forfeits.extend(other.forfeits);
        self.unanswered += other.unanswered;
        self.analyses += other.analyses;
        self.lost += other.lost;
        self.doubled += other.doubled;
        self.failures.extend(other.failures);
    }

    pub(super) fn sort(&mut self) {
        self.delays.sort_unstable();
        self.answers.sort_unstable();
    }
}

fn permille(sorted: &[Duration], permille: usize) -> Duration {
    let index = (sorted.len() * permille).div_ceil(1000).saturating_sub(1);
    sorted.get(index).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_permille_is_the_delay_of_a_move() {
        let mut figures = Figures::default();
        assert_eq!(figures.permille(990), Duration::ZERO, "without moves");
        figures.add(Figures { delays: (1..=200).rev().map(Duration::from_millis).collect(), ..Figures::default() });
        figures.sort();
        assert_eq!([1, 500, 990, 1000].map(|permille| figures.permille(permille).as_millis()), [1, 100, 198, 200]);
    }
}
