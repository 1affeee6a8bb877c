use std::cmp::Ordering;

use turncoat_engine::quoridor::Exact;

/// How a game ends for one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The side loses.
    Loss,
    /// Neither side wins.
    Draw,
    /// The side wins.
    Win,
}

impl Verdict {
    /// The same end, as the other side sees it.
    #[must_use]
    pub const fn reversed(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// What a position is worth to one side if both play best. Greater is better for that side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Worth {
    /// Othello: the discs ahead at the end.
    Discs(i32),
    /// Quoridor: the end of the game, and in how many plies it comes.
    Plies(Exact),
}

impl Worth {
    /// How the game ends.
    #[must_use]
    pub fn verdict(self) -> Verdict {
        match self {
            Self::Discs(discs) => match discs.cmp(&0) {
                Ordering::Less => Verdict::Loss,
                Ordering::Equal => Verdict::Draw,
                Ordering::Greater => Verdict::Win,
            },
            Self::Plies(Exact::Loss { .. }) => Verdict::Loss,
            Self::Plies(Exact::Draw) => Verdict::Draw,
            Self::Plies(Exact::Win { .. }) => Verdict::Win,
        }
    }

    /// The worth to the side that moves to a position of this worth.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::Discs(discs) => Self::Discs(-discs),
            Self::Plies(exact) => Self::Plies(exact.before()),
        }
    }

    /// In how many own moves the side wins, where moves are counted.
    #[must_use]
    pub fn own_moves_to_win(self) -> Option<u32> {
        match self {
            Self::Plies(Exact::Win { plies }) => Some(plies.div_ceil(2)),
            _ => None,
        }
    }

    /// Orders worths of the same verdict: more discs, sooner wins and later losses are better.
    fn margin(self) -> i32 {
        match self {
            Self::Discs(discs) => discs,
            Self::Plies(Exact::Win { plies }) => -plies.cast_signed(),
            Self::Plies(Exact::Loss { plies }) => plies.cast_signed(),
            Self::Plies(Exact::Draw) => 0,
        }
    }
}

impl PartialOrd for Worth {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Worth {
    fn cmp(&self, other: &Self) -> Ordering {
        (self.verdict(), self.margin()).cmp(&(other.verdict(), other.margin()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sooner_wins_and_later_losses_are_better() {
        let worths = [
            Worth::Plies(Exact::Loss { plies: 2 }),
            Worth::Plies(Exact::Loss { plies: 6 }),
            Worth::Plies(Exact::Draw),
            Worth::Plies(Exact::Win { plies: 7 }),
            Worth::Plies(Exact::Win { plies: 3 }),
        ];
        assert!(worths.is_sorted());
        assert_eq!(worths[4].own_moves_to_win(), Some(2));
        assert_eq!(worths[1].before(), worths[3]);
        assert!(Worth::Discs(-2) < Worth::Discs(0) && Worth::Discs(0) < Worth::Discs(2));
        assert_eq!(Worth::Discs(4).before(), Worth::Discs(-4));
    }
}
