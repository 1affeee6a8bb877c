use std::fmt;

/// A strength by number, from 1 to `HIGHEST`. What it means is the game's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level<const HIGHEST: u8>(u8);

impl<const HIGHEST: u8> Level<HIGHEST> {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(HIGHEST);

    /// The level with this number, if there is one.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if Self::LOWEST.0 <= number && number <= HIGHEST { Some(Self(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (Self::LOWEST.0..=HIGHEST).map(Self)
    }

    /// The number of the level.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl<const HIGHEST: u8> fmt::Display for Level<HIGHEST> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
