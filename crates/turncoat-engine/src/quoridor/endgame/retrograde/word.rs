use std::fmt::Debug;
use std::ops::{BitAnd, BitOr, Not, Shl, Shr};

/// A set of cells in one machine word, a bit for each, rank after rank without gaps: unlike in the rules, a rank is as long
/// as the board is wide, so that small boards fit into small words.
pub(in crate::quoridor) trait Word:
    Copy
    + Debug
    + PartialEq
    + PartialOrd
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Shl<usize, Output = Self>
    + Shr<usize, Output = Self>
    + Send
    + Sync
    + 'static
{
    /// No cell.
    const NONE: Self;
    /// Every cell that fits.
    const ALL: Self;
    /// How many cells fit.
    const BITS: usize;

    /// Only `cell`.
    fn of(cell: usize) -> Self;

    /// The cells before `cell`.
    fn below(cell: usize) -> Self;

    /// The first cell of a set that is not empty.
    fn first(self) -> usize;

    /// The cells in reverse order, from the last bit of the word to the first.
    fn reversed(self) -> Self;

    /// Whether `cell` is in the set.
    #[inline(always)]
    fn has(self, cell: usize) -> bool {
        (self >> cell) & Self::of(0) != Self::NONE
    }

    /// The set without the cells of the other.
    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self & !other
    }

    /// The cells of the set, first to last.
    fn cells(self) -> impl Iterator<Item = usize> {
        let mut left = self;
        std::iter::from_fn(move || {
            (left != Self::NONE).then(|| {
                let cell = left.first();
                left = left.without(Self::of(cell));
                cell
            })
        })
    }
}

macro_rules! impl_word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const NONE: Self = 0;
            const ALL: Self = <$word>::MAX;
            const BITS: usize = <$word>::BITS as usize;

            #[inline(always)]
            fn of(cell: usize) -> Self {
                1 << cell
            }

            #[inline(always)]
            fn below(cell: usize) -> Self {
                Self::of(cell) - 1
            }

            #[inline(always)]
            fn first(self) -> usize {
                self.trailing_zeros() as usize
            }

            #[inline(always)]
            fn reversed(self) -> Self {
                self.reverse_bits()
            }
        }
    )*};
}

impl_word!(u32, u64, u128);
