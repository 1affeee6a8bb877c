//! A frame as it is on the wire and in the registers of a controller.

use embedded_can::{ExtendedId, Frame as _, Id, StandardId};
use turncoat_link::can::Frame;

/// The bits of a frame without its data, three of them between it and the next. Stuffed bits are left out, so a frame is up
/// to a fifth shorter than on a real wire.
const STANDARD_BITS: u64 = 47;
const EXTENDED_BITS: u64 = 67;

/// How many bit times it takes.
pub(crate) fn bits(frame: &Frame) -> u64 {
    let bits = if frame.is_extended() { EXTENDED_BITS } else { STANDARD_BITS };
    bits + 8 * frame.data().len() as u64
}

/// The arbitration value: the lowest wins.
pub(crate) fn priority(frame: &Frame) -> (u32, bool, u32, bool) {
    match frame.id() {
        Id::Standard(id) => (id.as_raw().into(), frame.is_remote_frame(), 0, false),
        // An extended frame has a recessive bit where a standard one says whether it is remote, and one more after it.
        Id::Extended(id) => (id.as_raw() >> 18, true, 1 + (id.as_raw() & 0x3_ffff), frame.is_remote_frame()),
    }
}

/// The registers of a buffer: frame information, identifier, and the data in two words.
pub(crate) fn registers(frame: &Frame) -> [u32; 4] {
    let mut bytes = [0; 8];
    bytes[..frame.data().len()].copy_from_slice(frame.data());
    let word = |half: usize| u32::from_le_bytes(bytes[4 * half..4 * half + 4].try_into().expect("four bytes"));
    let id = match frame.id() {
        Id::Standard(id) => id.as_raw().into(),
        Id::Extended(id) => id.as_raw(),
    };
    let flags = u32::from(frame.is_remote_frame()) << 30 | u32::from(frame.is_extended()) << 31;
    [(frame.dlc() as u32) << 16 | flags, id, word(0), word(1)]
}

/// The frame in the registers of a buffer.
pub(crate) fn from_registers([information, id, low, high]: [u32; 4]) -> Frame {
    let id = if information >> 31 == 0 {
        Id::Standard(StandardId::new((id & 0x7ff) as u16).expect("eleven bits"))
    } else {
        Id::Extended(ExtendedId::new(id & 0x1fff_ffff).expect("29 bits"))
    };
    let data = [low.to_le_bytes(), high.to_le_bytes()].concat();
    let length = (information >> 16 & 0xf).min(8) as usize;
    let frame =
        if information >> 30 & 1 == 0 { Frame::new(id, &data[..length]) } else { Frame::new_remote(id, length) };
    frame.expect("at most eight bytes")
}
