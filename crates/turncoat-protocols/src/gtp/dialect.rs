use turncoat_quoridor::{Move, Notation, Size};

/// How walls of Quoridor are written. Cells are the same in both dialects of QTP: Black moves first and starts on the
/// highest rank.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialect {
    /// As the other end writes them: at first as in Athens, and from the first `play b e3h` on as KataQuoridor does.
    Heard {
        /// Whether that has happened.
        is_kata: bool,
    },
    /// Always so.
    Fixed(Notation),
}

impl Default for Dialect {
    fn default() -> Self {
        Self::Heard { is_kata: false }
    }
}

impl Dialect {
    /// The other end speaks like this.
    pub(super) fn hear(&mut self, kata: bool) {
        if let Self::Heard { is_kata } = self {
            *is_kata = kata;
        }
    }

    /// Whether the other end is known to speak like KataQuoridor.
    pub(super) const fn is_kata(self) -> bool {
        matches!(self, Self::Heard { is_kata: true })
    }

    /// The notation of the output.
    pub(super) const fn notation(self) -> Notation {
        match self {
            Self::Heard { is_kata: false } => Notation::Athens,
            Self::Heard { is_kata: true } => Notation::Glendenning,
            Self::Fixed(notation) => notation,
        }
    }

    /// Reads a move in `notation`, unless this dialect is fixed to another one. Returns it as the session writes it.
    pub(super) fn read(self, text: &str, notation: Notation, size: Size) -> Result<String, String> {
        let notation = if let Self::Fixed(fixed) = self { fixed } else { notation };
        notation.read(text, size).map(|mv| mv.to_string()).map_err(|error| format!("syntax error: {error}"))
    }

    /// Writes a move of the session. Athens writes walls in two words.
    pub(super) fn write(self, text: &str, size: Size) -> String {
        let Ok(mv) = text.parse::<Move>() else { return text.to_owned() };
        let notation = self.notation();
        let written = notation.write(mv, size).map_or_else(|| text.to_owned(), |written| written.to_string());
        match mv {
            Move::Wall(_) if notation == Notation::Athens => format!("{} {}", &written[..2], &written[2..]),
            _ => written,
        }
    }
}
