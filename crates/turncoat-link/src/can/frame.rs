use core::fmt;
use core::str::FromStr;

use embedded_can::{ExtendedId, Frame as _, Id, StandardId};
use turncoat_game::Excerpt;

/// A frame of classic CAN. The bytes behind its length are 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    id: Id,
    is_remote: bool,
    length: u8,
    bytes: [u8; 8],
}

impl Frame {
    /// A data frame with a standard identifier, of which the lowest 11 bits count.
    pub(super) const fn standard<const LENGTH: usize>(id: u16, data: [u8; LENGTH]) -> Self {
        let mut bytes = [0; 8];
        let mut index = 0;
        while index < LENGTH {
            bytes[index] = data[index];
            index += 1;
        }
        Self { id: standard_id(id), is_remote: false, length: LENGTH as u8, bytes }
    }

    /// A remote frame without data and with a standard identifier, of which the lowest 11 bits count.
    pub(super) const fn standard_remote(id: u16) -> Self {
        Self { id: standard_id(id), is_remote: true, length: 0, bytes: [0; 8] }
    }
}

const fn standard_id(id: u16) -> Id {
    match StandardId::new(id & 0x7ff) {
        Some(id) => Id::Standard(id),
        None => unreachable!(),
    }
}

impl embedded_can::Frame for Frame {
    fn new(id: impl Into<Id>, data: &[u8]) -> Option<Self> {
        let mut bytes = [0; 8];
        bytes.get_mut(..data.len())?.copy_from_slice(data);
        Some(Self { id: id.into(), is_remote: false, length: data.len() as u8, bytes })
    }

    fn new_remote(id: impl Into<Id>, dlc: usize) -> Option<Self> {
        (dlc <= 8).then(|| Self { id: id.into(), is_remote: true, length: dlc as u8, bytes: [0; 8] })
    }

    fn is_extended(&self) -> bool {
        matches!(self.id, Id::Extended(_))
    }

    fn is_remote_frame(&self) -> bool {
        self.is_remote
    }

    fn id(&self) -> Id {
        self.id
    }

    fn dlc(&self) -> usize {
        self.length.into()
    }

    fn data(&self) -> &[u8] {
        let length = if self.is_remote { 0 } else { usize::from(self.length) };
        self.bytes.get(..length).unwrap_or(&[])
    }
}

/// As candump writes frames: `001#03050000`, `0FE#R`, `01234567#R4`.
impl fmt::Display for Frame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.id {
            Id::Standard(id) => write!(f, "{:03X}#", id.as_raw())?,
            Id::Extended(id) => write!(f, "{:08X}#", id.as_raw())?,
        }
        match (self.is_remote, self.length) {
            (true, 0) => f.write_str("R"),
            (true, length) => write!(f, "R{length}"),
            (false, _) => self.data().iter().try_for_each(|byte| write!(f, "{byte:02X}")),
        }
    }
}

/// The inverse of the text: three digits for a standard identifier, eight for an extended one.
impl FromStr for Frame {
    type Err = FrameTextError;

    fn from_str(text: &str) -> Result<Self, FrameTextError> {
        read(text).ok_or(FrameTextError { text: Excerpt::of(text) })
    }
}

fn read(text: &str) -> Option<Frame> {
    let (id, content) = text.split_once('#')?;
    let value = is_hexadecimal(id).then(|| u32::from_str_radix(id, 16).ok())??;
    let id = match id.len() {
        3 => Id::from(StandardId::new(value as u16)?),
        8 => Id::from(ExtendedId::new(value)?),
        _ => return None,
    };
    if let Some(length) = content.strip_prefix('R') {
        let length = if length.is_empty() { 0 } else { length.parse::<u8>().ok().filter(|_| length.len() == 1)? };
        return Frame::new_remote(id, length.into());
    }
    let mut data = [0; 8];
    let data = data.get_mut(..content.len() / 2).filter(|_| content.len() % 2 == 0 && is_hexadecimal(content))?;
    for (byte, index) in data.iter_mut().zip((0..).step_by(2)) {
        *byte = u8::from_str_radix(content.get(index..index + 2)?, 16).ok()?;
    }
    Frame::new(id, data)
}

fn is_hexadecimal(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// The text is not a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameTextError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for FrameTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a CAN frame, such as 001#FF01 or 0FE#R", self.text)
    }
}

impl core::error::Error for FrameTextError {}
