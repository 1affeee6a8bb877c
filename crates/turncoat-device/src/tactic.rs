use turncoat_othello::Square;

use crate::{Rows, Search, Urgency};

/// How the board chooses its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tactic {
    /// Looks ahead as far as the time allows.
    #[default]
    Search,
    /// Leaves the opponent's best reply the fewest discs: what the first of these boards did.
    Classic,
    /// Plays the first legal square in row order.
    FirstLegal,
}

impl Tactic {
    /// The best square of `position` in the eyes of the tactic; none if there is no legal one, or if it is told to listen.
    ///
    /// A [`Search`] asks for the urgency at every position it looks at; the others need no time to speak of.
    pub fn choose(self, position: &Rows, urgency: impl FnMut() -> Urgency) -> Option<Square> {
        match self {
            Self::Search => Search::new(urgency).choose(position),
            Self::Classic => classic(position),
            Self::FirstLegal => squares().find(|&square| position.after_square(square).is_some()),
        }
    }
}

/// Only a move that leaves the opponent fewer discs than this is preferred to the first legal one.
const DISC_BOUND: u8 = 64;

/// The choice of [`Tactic::Classic`], if there is a legal square.
fn classic(position: &Rows) -> Option<Square> {
    let mut choice = None;
    let mut fewest = DISC_BOUND;
    for square in squares() {
        let Some(next) = position.after_square(square) else { continue };
        let left = discs_after_best_reply(&next);
        if left < fewest || choice.is_none() {
            choice = Some(square);
            fewest = fewest.min(left);
        }
    }
    choice
}

/// The most discs that the side to move can have after its move; 0 if it cannot place one.
fn discs_after_best_reply(position: &Rows) -> u8 {
    let mut most = 0;
    for square in squares() {
        if let Some(next) = position.after_square(square) {
            most = most.max(next.other.iter().map(|row| row.count_ones() as u8).sum());
        }
    }
    most
}

/// All squares in row order, without the table of them that `Square::ALL` would be in RAM.
fn squares() -> impl Iterator<Item = Square> {
    (0..64).filter_map(Square::from_index)
}
