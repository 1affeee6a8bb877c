use turncoat_game::{BySide, Outcome, Position as _, Side};
use turncoat_quoridor::Position;

use super::retrograde::NEVER;

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
    /// The value in a position with `side` to move, if each side needs so many own moves to win.
    pub(super) fn of_moves(moves: BySide<u8>, side: Side) -> Self {
        match (moves[side], moves[!side]) {
            (NEVER, NEVER) => Self::Draw,
            (NEVER, rival) => Self::Loss { plies: 2 * u32::from(rival) },
            (own, _) => Self::Win { plies: 2 * u32::from(own) - 1 },
        }
    }

    /// What is known of a finished game.
    pub(super) fn of_finished(position: &Position) -> Option<Self> {
        let winner = position.outcome()?.winner()?;
        let is_won = winner == position.side_to_move();
        Some(if is_won { Self::Win { plies: 0 } } else { Self::Loss { plies: 0 } })
    }

    /// How the game ends if `side` is to move.
    #[must_use]
    pub fn outcome(self, side: Side) -> Outcome {
        match self {
            Self::Win { .. } => Outcome::Win(side),
            Self::Loss { .. } => Outcome::Win(!side),
            Self::Draw => Outcome::Draw,
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

    /// The value of a position from which a move leads to one of this value.
    #[must_use]
    pub fn before(self) -> Self {
        match self {
            Self::Win { plies } => Self::Loss { plies: plies + 1 },
            Self::Loss { plies } => Self::Win { plies: plies + 1 },
            Self::Draw => Self::Draw,
        }
    }
}
