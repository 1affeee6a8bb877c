use embedded_can::{ExtendedId, Frame, Id, StandardId};

/// A frame on the bus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CanFrame {
    id: Id,
    is_remote: bool,
    /// How many bytes it carries, or asks for.
    length: u8,
    data: [u8; 8],
}

/// The bits of a frame without its data and identifier extension, three of them between it and the next. Stuffed bits are
/// left out, so a frame is up to a fifth shorter than on a wire.
const STANDARD_BITS: u64 = 47;
const EXTENDED_BITS: u64 = 67;

impl CanFrame {
    /// How many bit times it takes.
    pub(crate) fn bits(&self) -> u64 {
        let frame = if self.is_extended() { EXTENDED_BITS } else { STANDARD_BITS };
        frame + 8 * self.data().len() as u64
    }

    /// What is compared on the bus: the lowest wins.
    pub(crate) fn priority(&self) -> (u32, bool, u32, bool) {
        match self.id {
            Id::Standard(id) => (id.as_raw().into(), self.is_remote, 0, false),
            // An extended frame has a recessive bit where a standard one says whether it is remote, and one more after it.
            Id::Extended(id) => (id.as_raw() >> 18, true, 1 + (id.as_raw() & 0x3_ffff), self.is_remote),
        }
    }

    /// The registers of a buffer: frame information, identifier, and the data in two words.
    pub(crate) fn registers(&self) -> [u32; 4] {
        let word = |half: usize| u32::from_le_bytes(self.data[4 * half..4 * half + 4].try_into().expect("four bytes"));
        let (id, is_extended) = match self.id {
            Id::Standard(id) => (id.as_raw().into(), false),
            Id::Extended(id) => (id.as_raw(), true),
        };
        let information = u32::from(self.length) << 16 | u32::from(self.is_remote) << 30 | u32::from(is_extended) << 31;
        [information, id, word(0), word(1)]
    }

    /// The frame in the registers of a buffer.
    pub(crate) fn from_registers([information, id, low, high]: [u32; 4]) -> Self {
        let standard = || Id::Standard(StandardId::new((id & 0x7ff) as u16).expect("eleven bits"));
        let extended = || Id::Extended(ExtendedId::new(id & 0x1fff_ffff).expect("29 bits"));
        let mut data = [0; 8];
        data[..4].copy_from_slice(&low.to_le_bytes());
        data[4..].copy_from_slice(&high.to_le_bytes());
        let length = (information >> 16 & 0xf).min(8) as u8;
        let is_remote = information >> 30 & 1 != 0;
        // What is not sent does not arrive.
        data[if is_remote { 0 } else { length.into() }..].fill(0);
        Self { id: if information >> 31 == 0 { standard() } else { extended() }, is_remote, length, data }
    }
}

impl Frame for CanFrame {
    fn new(id: impl Into<Id>, data: &[u8]) -> Option<Self> {
        let mut bytes = [0; 8];
        bytes.get_mut(..data.len())?.copy_from_slice(data);
        Some(Self { id: id.into(), is_remote: false, length: data.len() as u8, data: bytes })
    }

    fn new_remote(id: impl Into<Id>, length: usize) -> Option<Self> {
        (length <= 8).then(|| Self { id: id.into(), is_remote: true, length: length as u8, data: [0; 8] })
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
        &self.data[..if self.is_remote { 0 } else { self.length.into() }]
    }
}
