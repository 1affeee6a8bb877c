use core::fmt;

/// The beginning of a text, kept by value so that errors can quote their input without borrowing or allocating.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Excerpt {
    bytes: [u8; Self::CAPACITY],
    length: u8,
    is_cut: bool,
}

impl Excerpt {
    /// The most bytes that are kept.
    pub const CAPACITY: usize = 16;

    /// Keeps as many whole characters of `text` as fit.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let length = text.floor_char_boundary(Self::CAPACITY);
        let mut bytes = [0; Self::CAPACITY];
        bytes[..length].copy_from_slice(&text.as_bytes()[..length]);
        Self { bytes, length: length as u8, is_cut: length < text.len() }
    }

    /// The kept text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.bytes[..usize::from(self.length)]).unwrap_or_default()
    }
}

/// Quoted and escaped, with an ellipsis if the text went on.
impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}{}\"", self.as_str().escape_debug(), if self.is_cut { "…" } else { "" })
    }
}

impl fmt::Debug for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
