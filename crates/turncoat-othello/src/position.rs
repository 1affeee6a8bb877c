use core::error::Error;
use core::fmt;

use turncoat_game::{BySide, MoveSet, Outcome, Position as _, Side};

use crate::{Bitboard, Move, Moves, Square, bitboard, flips, mobility};

/// Black moves first.
pub const BLACK: Side = Side::First;
/// White answers.
pub const WHITE: Side = Side::Second;

/// A position: the discs of both sides and whose turn it is. The default is the start of the standard game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    own: Bitboard,
    other: Bitboard,
    side_to_move: Side,
}

const MAIN_DIAGONAL_CENTRE: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . X . . . .
    . . . . X . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

const ANTI_DIAGONAL_CENTRE: Bitboard = bitboard! {
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . X . . .
    . . . X . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
};

impl Position {
    /// The start of the standard game: Black on E4 and D5.
    pub const STANDARD: Self = Self { own: ANTI_DIAGONAL_CENTRE, other: MAIN_DIAGONAL_CENTRE, side_to_move: BLACK };

    /// The start that some programs use, the mirror of the standard one: Black on D4 and E5.
    pub const MIRROR: Self = Self { own: MAIN_DIAGONAL_CENTRE, other: ANTI_DIAGONAL_CENTRE, side_to_move: BLACK };

    /// The position with these discs, unless both sides claim a square.
    #[must_use]
    pub fn new(discs: BySide<Bitboard>, side_to_move: Side) -> Option<Self> {
        let (own, other) = (discs[side_to_move], discs[!side_to_move]);
        (own & other).is_empty().then_some(Self { own, other, side_to_move })
    }

    /// The discs of both sides.
    #[must_use]
    pub fn discs(&self) -> BySide<Bitboard> {
        BySide::from_fn(|side| if side == self.side_to_move { self.own } else { self.other })
    }

    /// The discs of the side to move.
    #[must_use]
    #[inline]
    pub const fn own(&self) -> Bitboard {
        self.own
    }

    /// The discs of the side that is not to move.
    #[must_use]
    #[inline]
    pub const fn other(&self) -> Bitboard {
        self.other
    }

    /// The squares without a disc.
    #[must_use]
    #[inline]
    pub fn empty_squares(&self) -> Bitboard {
        !(self.own | self.other)
    }

    /// Whose disc stands on `square`, if any.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<Side> {
        if self.own.contains(square) {
            Some(self.side_to_move)
        } else {
            self.other.contains(square).then_some(!self.side_to_move)
        }
    }

    /// The discs that a disc of the side to move on `square` would turn; nothing if the square is taken.
    #[must_use]
    pub fn flips(&self, square: Square) -> Bitboard {
        if self.empty_squares().contains(square) { flips(square, self.own, self.other) } else { Bitboard::EMPTY }
    }

    /// The discs that count at the end, 64 in all: empty squares go to the winner, halves of them to both in a draw.
    /// Nothing before the end.
    #[must_use]
    pub fn final_discs(&self) -> Option<BySide<u32>> {
        let outcome = self.outcome()?;
        let empties = self.empty_squares().len();
        let discs = self.discs();
        Some(BySide::from_fn(|side| {
            discs[side].len()
                + match outcome.winner() {
                    Some(winner) if winner == side => empties,
                    Some(_) => 0,
                    None => empties / 2,
                }
        }))
    }

    fn passed(&self) -> Self {
        Self { own: self.other, other: self.own, side_to_move: !self.side_to_move }
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::STANDARD
    }
}

impl turncoat_game::Position for Position {
    type Move = Move;
    type Moves = Moves;
    type Violation = Violation;

    #[inline]
    fn side_to_move(&self) -> Side {
        self.side_to_move
    }

    #[inline(always)]
    fn legal_moves(&self) -> Moves {
        let squares = mobility(self.own, self.other);
        if !squares.is_empty() {
            Moves::placing(squares)
        } else if mobility(self.other, self.own).is_empty() {
            Moves::NONE
        } else {
            Moves::PASS
        }
    }

    fn check(&self, mv: Move) -> Result<(), Violation> {
        let can_place = |position: &Self| Square::ALL.into_iter().any(|square| !position.flips(square).is_empty());
        match mv {
            Move::Place(square) if !self.flips(square).is_empty() => Ok(()),
            Move::Place(square) if self.owner(square).is_some() => Err(Violation::Taken(square)),
            Move::Place(square) => Err(Violation::FlipsNothing(square)),
            Move::Pass if can_place(self) => Err(Violation::PassWithMoves),
            Move::Pass if can_place(&self.passed()) => Ok(()),
            Move::Pass => Err(Violation::GameOver),
        }
    }

    #[inline(always)]
    fn play_unchecked(&mut self, mv: Move) {
        if let Move::Place(square) = mv {
            let flipped = flips(square, self.own, self.other);
            self.own |= flipped | Bitboard::of(square);
            self.other &= !flipped;
        }
        *self = self.passed();
    }

    fn outcome(&self) -> Option<Outcome> {
        if !self.legal_moves().is_empty() {
            return None;
        }
        let discs = self.discs();
        Some(match discs.first.len().cmp(&discs.second.len()) {
            core::cmp::Ordering::Greater => Outcome::Win(BLACK),
            core::cmp::Ordering::Less => Outcome::Win(WHITE),
            core::cmp::Ordering::Equal => Outcome::Draw,
        })
    }

    #[inline]
    fn is_pass(mv: Move) -> bool {
        mv == Move::Pass
    }

    fn unwritten_move(&self) -> Option<Move> {
        (self.legal_moves() == Moves::PASS).then_some(Move::Pass)
    }
}

#[cfg(feature = "laws")]
impl turncoat_game::laws::Lawful for Position {
    fn conceivable_moves() -> impl Iterator<Item = Move> {
        Square::ALL.into_iter().map(Move::Place).chain([Move::Pass])
    }
}

/// The rule of Othello that a move would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Violation {
    /// A disc stands on the square already.
    Taken(Square),
    /// A disc there would enclose nothing.
    FlipsNothing(Square),
    /// A pass, although a disc can be placed.
    PassWithMoves,
    /// A pass, although neither side can place a disc.
    GameOver,
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Taken(square) => write!(f, "{square} is taken"),
            Self::FlipsNothing(square) => write!(f, "a disc on {square} would turn no other"),
            Self::PassWithMoves => f.write_str("there is a disc to place, so passing is not allowed"),
            Self::GameOver => f.write_str("the game is over"),
        }
    }
}

impl Error for Violation {}
