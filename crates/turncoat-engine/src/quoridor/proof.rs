use super::value::Value;

/// What is certain about a position, for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// Nothing.
    Unknown,
    /// It wins within so many plies.
    Win(u8),
    /// It loses, and lives at most so many plies.
    Loss(u8),
    /// Nobody can win.
    Draw,
}

impl Proof {
    /// The value that is certain.
    #[must_use]
    pub(crate) const fn value(self) -> Option<Value> {
        match self {
            Self::Unknown => None,
            Self::Win(_) => Some(Value::WON),
            Self::Loss(_) => Some(Value::LOST),
            Self::Draw => Some(Value::EVEN),
        }
    }

    /// What a reply with this proof means for the move that led to it.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Unknown => Self::Unknown,
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
        }
    }
}
