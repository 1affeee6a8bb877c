use turncoat_game::{Position as _, Side};
use turncoat_quoridor::Position;

/// What a position is worth to the side to move if both play best: the winner wins as soon, the loser loses as late as
/// possible. Play that could go on for ever is a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Exact {
    /// The side to move reaches its goal with its last move of so many plies.
    Win {
        /// The moves of both sides until then; 0 if the pawn has already arrived.
        plies: u32,
    },
    /// The other side reaches its goal after so many plies.
    Loss {
        /// The moves of both sides until then; 0 if the pawn has already arrived.
        plies: u32,
    },
    /// Nobody can force a win.
    Draw,
}

impl Exact {
    /// What is known of a finished game.
    pub(super) fn of_finished(position: &Position) -> Option<Self> {
        let winner = position.outcome()?.winner()?;
        let is_won = winner == position.side_to_move();
        Some(if is_won { Self::Win { plies: 0 } } else { Self::Loss { plies: 0 } })
    }

    /// Who wins in a position with `side` to move.
    #[must_use]
    pub fn winner(self, side: Side) -> Option<Side> {
        match self {
            Self::Win { .. } => Some(side),
            Self::Loss { .. } => Some(!side),
            Self::Draw => None,
        }
    }

    /// In how many plies the game ends, if it does.
    #[must_use]
    pub fn plies(self) -> Option<u32> {
        match self {
            Self::Win { plies } | Self::Loss { plies } => Some(plies),
            Self::Draw => None,
        }
    }
}
