use std::fmt;

/// How sure a result is. Below certainty the search leaves out what a shallower look finds hopeless (ProbCut), accepting to
/// err once in a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// 60 of 100 cuts are right even in the closest cases.
    Percent60,
    /// 73 of 100.
    Percent73,
    /// 87 of 100.
    Percent87,
    /// 95 of 100.
    Percent95,
    /// 98 of 100.
    Percent98,
    /// 99 of 100.
    Percent99,
    /// Nothing is left out.
    Certain,
}

impl Confidence {
    /// All, from the boldest to certainty.
    pub const ALL: [Self; 7] = [
        Self::Percent60,
        Self::Percent73,
        Self::Percent87,
        Self::Percent95,
        Self::Percent98,
        Self::Percent99,
        Self::Certain,
    ];

    /// In percent.
    #[must_use]
    pub const fn percent(self) -> u32 {
        match self {
            Self::Percent60 => 60,
            Self::Percent73 => 73,
            Self::Percent87 => 87,
            Self::Percent95 => 95,
            Self::Percent98 => 98,
            Self::Percent99 => 99,
            Self::Certain => 100,
        }
    }

    /// How many standard deviations a shallow result must be away from the window; none if nothing may be left out.
    #[must_use]
    pub(crate) const fn deviations(self) -> Option<f32> {
        match self {
            Self::Percent60 => Some(0.85),
            Self::Percent73 => Some(1.1),
            Self::Percent87 => Some(1.5),
            Self::Percent95 => Some(2.0),
            Self::Percent98 => Some(2.6),
            Self::Percent99 => Some(3.3),
            Self::Certain => None,
        }
    }

    /// Its place in a table entry.
    #[must_use]
    pub(crate) const fn index(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Confidence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}%", self.percent())
    }
}
