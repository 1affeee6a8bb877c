use core::ops::{Index, IndexMut, Not};

/// One of the two players, named by the order in which they move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Side {
    /// The player who makes the first move of the game.
    First,
    /// The player who answers.
    Second,
}

impl Side {
    /// Both sides, in the order in which they move.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The other side.
    #[must_use]
    #[inline]
    pub const fn opponent(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl Not for Side {
    type Output = Self;

    #[inline]
    fn not(self) -> Self {
        self.opponent()
    }
}

/// One value for each side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct BySide<T> {
    /// The value of [`Side::First`].
    pub first: T,
    /// The value of [`Side::Second`].
    pub second: T,
}

impl<T> BySide<T> {
    /// Calls `value` for each side.
    #[inline]
    pub fn from_fn(mut value: impl FnMut(Side) -> T) -> Self {
        Self { first: value(Side::First), second: value(Side::Second) }
    }

    /// The same value for both sides.
    #[must_use]
    #[inline]
    pub const fn both(value: T) -> Self
    where
        T: Copy,
    {
        Self { first: value, second: value }
    }

    /// The values with the sides exchanged.
    #[must_use]
    #[inline]
    pub fn swapped(self) -> Self {
        Self { first: self.second, second: self.first }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    #[inline]
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    #[inline]
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
