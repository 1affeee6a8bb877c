use core::fmt;

use embedded_can::{Id, StandardId};

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
            (false, _) => embedded_can::Frame::data(self).iter().try_for_each(|byte| write!(f, "{byte:02X}")),
        }
    }
}
