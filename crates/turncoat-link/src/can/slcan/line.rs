use core::fmt;

use embedded_can::{ExtendedId, Frame as _, Id, StandardId};

use super::super::Frame;

/// A line of slcan, in either direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// A frame, from the bus or for it.
    Frame(Frame),
    /// Nothing: from an adapter, the command is done; from a client, to clear what was sent before.
    Empty,
    /// A bell: the command was refused.
    Bell,
    /// The frame with a standard (or extended) identifier has been sent.
    Sent {
        /// Whether the identifier is extended.
        is_extended: bool,
    },
    /// The bus is to be opened.
    Open,
    /// The bus is to be opened for listening only.
    Listen,
    /// The bus is to be closed.
    Close,
    /// The bit rate is to be that with this number.
    BitRate(u8),
    /// Something about bit timing, filters or time stamps is to be set.
    Setting,
    /// The adapter shall say its version, or says it.
    Version,
    /// The adapter shall say its number, or says it.
    Number,
    /// The adapter shall say how the bus is, or says it.
    Status,
}

/// The longest line is an extended frame of eight bytes with a time stamp.
const LONGEST: usize = 1 + 8 + 1 + 16 + 4;

/// Collects bytes to lines.
#[derive(Clone, Debug)]
pub struct LineReader {
    bytes: [u8; LONGEST],
    length: usize,
    is_too_long: bool,
}

impl Default for LineReader {
    fn default() -> Self {
        Self { bytes: [0; LONGEST], length: 0, is_too_long: false }
    }
}

impl LineReader {
    /// Takes the next byte; at the end of a line, reads it. A bell is a line of its own.
    ///
    /// # Errors
    ///
    /// If the line means nothing.
    pub fn receive(&mut self, byte: u8) -> Option<Result<Line, LineError>> {
        match byte {
            b'\r' => {
                let length = core::mem::take(&mut self.length);
                if core::mem::take(&mut self.is_too_long) {
                    return Some(Err(LineError::TooLong));
                }
                Some(Line::read(self.bytes.get(..length).unwrap_or(&[])))
            }
            0x07 => Some(Ok(Line::Bell)),
            // Some clients end lines in both.
            b'\n' => None,
            _ => {
                match self.bytes.get_mut(self.length) {
                    Some(place) => {
                        *place = byte;
                        self.length += 1;
                    }
                    None => self.is_too_long = true,
                }
                None
            }
        }
    }
}

impl Line {
    /// Reads a line without its end.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn read(line: &[u8]) -> Result<Self, LineError> {
        let Some((&letter, rest)) = line.split_first() else { return Ok(Self::Empty) };
        Ok(match (letter, rest) {
            (b't', _) => Self::Frame(read_frame(rest, 3, false)?),
            (b'T', _) => Self::Frame(read_frame(rest, 8, false)?),
            (b'r', _) => Self::Frame(read_frame(rest, 3, true)?),
            (b'R', _) => Self::Frame(read_frame(rest, 8, true)?),
            (b'z', []) => Self::Sent { is_extended: false },
            (b'Z', []) => Self::Sent { is_extended: true },
            (b'O', []) => Self::Open,
            (b'L', []) => Self::Listen,
            (b'C', []) => Self::Close,
            (b'S', [digit @ b'0'..=b'8']) => Self::BitRate(digit - b'0'),
            (b's' | b'M' | b'm' | b'Z' | b'W' | b'X', [_, ..]) => Self::Setting,
            (b'V', _) => Self::Version,
            (b'N', _) => Self::Number,
            (b'F', _) => Self::Status,
            _ => return Err(LineError::Unknown(letter)),
        })
    }
}

/// Identifier, length, data and perhaps a time stamp, all in hexadecimal digits.
fn read_frame(text: &[u8], id_digits: usize, is_remote: bool) -> Result<Frame, LineError> {
    let (id, rest) = text.split_at_checked(id_digits).ok_or(LineError::Identifier)?;
    let id = id.iter().try_fold(0, |id, &digit| Some(id << 4 | u32::from(hex(digit)?))).ok_or(LineError::Identifier)?;
    let id = if id_digits == 3 { StandardId::new(id as u16).map(Id::from) } else { ExtendedId::new(id).map(Id::from) };
    let id = id.ok_or(LineError::Identifier)?;
    let (&length, rest) = rest.split_first().ok_or(LineError::Length)?;
    let length = hex(length).filter(|&length| length <= 8).map(usize::from).ok_or(LineError::Length)?;
    let mut data = [0; 8];
    let data = &mut data[..if is_remote { 0 } else { length }];
    let (digits, stamp) = rest.split_at_checked(2 * data.len()).ok_or(LineError::Data)?;
    for (byte, pair) in data.iter_mut().zip(digits.chunks_exact(2)) {
        let [high, low] = [pair[0], pair[1]].map(hex);
        *byte = high.ok_or(LineError::Data)? << 4 | low.ok_or(LineError::Data)?;
    }
    let is_stamp = matches!(stamp.len(), 0 | 4) && stamp.iter().all(u8::is_ascii_hexdigit);
    if !is_stamp {
        return Err(LineError::Data);
    }
    let frame = if is_remote { Frame::new_remote(id, length) } else { Frame::new(id, data) };
    frame.ok_or(LineError::Length)
}

fn hex(digit: u8) -> Option<u8> {
    char::from(digit).to_digit(16).map(|digit| digit as u8)
}

/// The line with its end. Version and number are those of Turncoat.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Frame(frame) => {
                let letter = if frame.is_remote_frame() { 'r' } else { 't' };
                match frame.id() {
                    Id::Standard(id) => write!(f, "{letter}{:03X}", id.as_raw())?,
                    Id::Extended(id) => write!(f, "{}{:08X}", letter.to_ascii_uppercase(), id.as_raw())?,
                }
                write!(f, "{}", frame.dlc())?;
                frame.data().iter().try_for_each(|byte| write!(f, "{byte:02X}"))?;
            }
            Self::Empty => {}
            Self::Bell => return f.write_str("\x07"),
            Self::Sent { is_extended } => f.write_str(if *is_extended { "Z" } else { "z" })?,
            Self::Open => f.write_str("O")?,
            Self::Listen => f.write_str("L")?,
            Self::Close => f.write_str("C")?,
            Self::BitRate(number) => write!(f, "S{number}")?,
            Self::Setting => f.write_str("Z0")?,
            Self::Version => f.write_str("V0101")?,
            Self::Number => f.write_str("NTURN")?,
            Self::Status => f.write_str("F00")?,
        }
        f.write_str("\r")
    }
}

/// The error of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineError {
    /// No line is so long.
    TooLong,
    /// No line begins with this byte and goes on like this.
    Unknown(u8),
    /// A frame's identifier has too few digits, or is too large.
    Identifier,
    /// A frame's length is missing or above 8.
    Length,
    /// A frame's data are fewer or more than its length says, or no hexadecimal digits.
    Data,
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => f.write_str("a line longer than any of slcan"),
            Self::Unknown(letter) => write!(f, "slcan knows no such line with '{}'", letter.escape_ascii()),
            Self::Identifier => f.write_str("a frame without a right identifier"),
            Self::Length => f.write_str("a frame without a right length"),
            Self::Data => f.write_str("a frame whose data do not fit its length"),
        }
    }
}

impl core::error::Error for LineError {}
