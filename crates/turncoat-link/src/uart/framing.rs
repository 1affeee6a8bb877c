/// Collects received bytes to lines of at most `CAPACITY` bytes.
///
/// Tolerant: a line ends in CR, LF or CRLF, blanks around it are dropped, lower case becomes upper case.
#[derive(Clone, Debug)]
pub struct LineReader<const CAPACITY: usize> {
    bytes: [u8; CAPACITY],
    length: usize,
    is_too_long: bool,
    /// Whether the last byte was CR, so that an LF now belongs to it.
    after_return: bool,
}

/// The end of a line was received.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Framed<'a> {
    /// A line, perhaps empty.
    Line(&'a [u8]),
    /// A line longer than any message; its bytes are gone.
    TooLong,
}

impl<const CAPACITY: usize> LineReader<CAPACITY> {
    /// Takes the next byte; at the end of a line, hands it out.
    #[inline]
    pub fn receive(&mut self, byte: u8) -> Option<Framed<'_>> {
        let ends_return = core::mem::replace(&mut self.after_return, byte == b'\r') && byte == b'\n';
        match byte {
            b'\n' if ends_return => None,
            b'\r' | b'\n' => Some(self.finish()),
            _ => {
                self.push(byte.to_ascii_uppercase());
                None
            }
        }
    }

    /// The bytes of the line that has not ended yet.
    #[must_use]
    pub fn unfinished(&self) -> &[u8] {
        self.bytes.get(..self.length).unwrap_or(&[])
    }

    /// Drops the line that has not ended yet.
    pub const fn discard(&mut self) {
        self.length = 0;
        self.is_too_long = false;
    }

    fn push(&mut self, byte: u8) {
        let is_leading_blank = byte == b' ' && self.length == 0;
        if is_leading_blank {
            return;
        }
        match self.bytes.get_mut(self.length) {
            Some(place) => {
                *place = byte;
                self.length += 1;
            }
            None => self.is_too_long |= byte != b' ',
        }
    }

    fn finish(&mut self) -> Framed<'_> {
        let length = core::mem::take(&mut self.length);
        if core::mem::take(&mut self.is_too_long) {
            Framed::TooLong
        } else {
            Framed::Line(self.bytes.get(..length).unwrap_or(&[]).trim_ascii_end())
        }
    }
}

impl<const CAPACITY: usize> Default for LineReader<CAPACITY> {
    fn default() -> Self {
        Self { bytes: [0; CAPACITY], length: 0, is_too_long: false, after_return: false }
    }
}
