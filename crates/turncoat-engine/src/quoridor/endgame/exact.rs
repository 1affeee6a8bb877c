use std::convert::Infallible;

use turncoat_game::{Outcome, Position as _, Side};
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
    /// Neither side can force a win.
    Draw,
}

impl Exact {
    /// The value of a position that is not over, if a side needs so many own moves to win. Only one of them can win, so the other is
    /// asked only if the likely winner does not.
    pub(super) fn of_winner(position: &Position, mut moves_to_win: impl FnMut(Side) -> u8) -> Self {
        let answer = |winner| Ok::<_, Infallible>(moves_to_win(winner));
        let Ok(exact) = Self::try_of_winner(position, likely_winner(position), answer);
        exact
    }

    /// As [`Self::of_winner`], with `likely` as the likely winner, if the question may fail.
    pub(super) fn try_of_winner<E>(
        position: &Position,
        likely: Side,
        mut moves_to_win: impl FnMut(Side) -> Result<u8, E>,
    ) -> Result<Self, E> {
        for winner in [likely, !likely] {
            if let Some(exact) = Self::of_moves(moves_to_win(winner)?, winner == position.side_to_move()) {
                return Ok(exact);
            }
        }
        Ok(Self::Draw)
    }

    /// The value for the side to move if the winner, which is to move or not, needs so many own moves; nothing if it does not win.
    pub(super) fn of_moves(moves: u8, is_to_move: bool) -> Option<Self> {
        let moves = (moves != NEVER).then_some(u32::from(moves))?;
        Some(if is_to_move { Self::Win { plies: 2 * moves - 1 } } else { Self::Loss { plies: 2 * moves } })
    }

    /// The value of a finished game.
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

/// The side that would win if it were all about the shorter way, where a wall in hand is worth two steps.
pub(super) fn likely_winner(position: &Position) -> Side {
    let side = position.side_to_move();
    let advantage =
        |side: Side| 2 * i32::from(position.in_hand()[side]) - position.distance(side).unwrap_or(0).cast_signed();
    if advantage(side) >= advantage(!side) { side } else { !side }
}
