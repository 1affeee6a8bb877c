use super::Phase;

impl Phase {
    /// How many phases there are.
    pub const COUNT: usize = 30;
    /// How many numbers of empty squares share a phase.
    pub const LENGTH: u32 = 2;

    /// All phases from the opening to the end.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The phase of a board with that many empty squares.
    #[must_use]
    #[inline(always)]
    pub const fn with_empties(empties: u32) -> Self {
        let phase = (60_u32.saturating_sub(empties) / Self::LENGTH) as usize;
        Self(if phase < Self::COUNT { phase } else { Self::COUNT - 1 })
    }

    /// The place of the phase, from 0 for the opening.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0
    }

    /// The fewest and the most empty squares of the phase.
    #[must_use]
    pub const fn empties(self) -> (u32, u32) {
        let most = 60 - self.0 as u32 * Self::LENGTH;
        (if self.0 + 1 == Self::COUNT { 0 } else { most - Self::LENGTH + 1 }, most)
    }
}
