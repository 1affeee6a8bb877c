use core::fmt::{self, Write as _};
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, Not};

use crate::Square;

/// A set of squares. Bit 0 is A1, bit 7 is H1, bit 63 is H8.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Self = Self(0);
    /// All squares.
    pub const FULL: Self = Self(u64::MAX);

    /// Only `square`.
    #[must_use]
    #[inline]
    pub const fn of(square: Square) -> Self {
        Self(1 << square.index())
    }

    /// How many squares are in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether no square is in the set.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `square` is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & Self::of(square).0 != 0
    }

    /// The first square in row order.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        Square::from_index(self.0.trailing_zeros())
    }
}

/// The squares of a set in row order.
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first()?;
        self.0.0 &= self.0.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let length = self.0.len() as usize;
        (length, Some(length))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;

    #[inline]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        squares.into_iter().map(Self::of).fold(Self::EMPTY, Self::bitor)
    }
}

impl BitAnd for Bitboard {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Self;

    #[inline]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl Not for Bitboard {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        *self = *self & other;
    }
}

impl BitOrAssign for Bitboard {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        *self = *self | other;
    }
}

/// Draws the set as the [`bitboard!`](crate::bitboard) macro reads it.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bitboard! {")?;
        for square in Square::ALL {
            f.write_char(if square.column() == 0 { '\n' } else { ' ' })?;
            f.write_char(if self.contains(square) { 'X' } else { '.' })?;
        }
        f.write_str("\n}")
    }
}

/// A set of squares as a picture: eight rows of eight marks, `X` for a square in the set and `.` for one outside.
///
/// ```
/// use turncoat_othello::{bitboard, Square};
///
/// const CORNERS: turncoat_othello::Bitboard = bitboard! {
///     X . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . X
/// };
/// assert!(CORNERS.into_iter().eq([Square::A1, Square::H1, Square::A8, Square::H8]));
/// ```
#[macro_export]
macro_rules! bitboard {
    (@mark X) => { true };
    (@mark .) => { false };
    ($($mark:tt)*) => {
        const { $crate::Bitboard($crate::picture_bits(&[$($crate::bitboard!(@mark $mark)),*])) }
    };
}

/// The bits of a picture; the marks of [`bitboard!`](crate::bitboard) end here.
#[doc(hidden)]
#[must_use]
pub const fn picture_bits(marks: &[bool; 64]) -> u64 {
    let mut bits = 0;
    let mut index = 0;
    while index < 64 {
        bits |= (marks[index] as u64) << index;
        index += 1;
    }
    bits
}
