use embedded_can::{Frame as _, Id};
use turncoat_link::can::Frame;

/// What decides which frames the CAN controllers keep.
///
/// Implements AFMR (off, bypass), the table of single standard identifiers and that of their ranges, as the SVD of the chip
/// describes them (register texts in the crate `lpc176x5x-pac`, module `canaf`). An entry of the first table is half a word, the
/// upper half first: controller in bits 15–13 (0 for CAN1), disabled in bit 12, identifier in bits 10–0; a range is a word
/// of two such halves. Extended identifiers and FullCAN are not modelled: with the filter on, such frames are refused.
#[derive(Clone, Debug)]
pub(crate) struct AcceptanceFilter {
    mode: u32,
    /// SFF_sa, SFF_GRP_sa, EFF_sa, EFF_GRP_sa, ENDofTable.
    starts: [u32; 5],
    table: Vec<u32>,
}

const OFF: u32 = 1;
const BYPASS: u32 = 2;

/// What a filter says of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Acceptance {
    /// It is not for us.
    Refused,
    /// The entry of this index asks for it.
    Matched(u32),
    /// Everything is let through.
    Bypassed,
}

impl Default for AcceptanceFilter {
    fn default() -> Self {
        Self { mode: OFF, starts: [0; 5], table: vec![0; 512] }
    }
}

impl AcceptanceFilter {
    /// Whether the controller of this number, 0 for CAN1, keeps `frame`.
    pub(crate) fn accept(&self, frame: &Frame, controller: u32) -> Acceptance {
        if self.mode & BYPASS != 0 {
            return Acceptance::Bypassed;
        }
        let Id::Standard(id) = frame.id() else { return Acceptance::Refused };
        if self.mode & OFF != 0 {
            return Acceptance::Refused;
        }
        let wanted = controller << 13 | u32::from(id.as_raw());
        let [single, ranges, after_ranges, ..] = self.starts.map(|address| address as usize / 4);
        let halves = |word: u32| [word >> 16, word & 0xffff];
        let mut singles = self.table[single..ranges.max(single)].iter().copied().flat_map(halves);
        if let Some(index) = singles.position(|entry| entry & 0xf7ff == wanted) {
            return Acceptance::Matched(index as u32);
        }
        let is_within = |&word: &u32| {
            let [low, high] = halves(word);
            low & 0x1000 == 0 && (low & 0xefff..=high & 0xefff).contains(&wanted)
        };
        let found = self.table[ranges..after_ranges.max(ranges)].iter().position(is_within);
        found.map_or(Acceptance::Refused, |index| Acceptance::Matched((2 * (ranges - single) + index) as u32))
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            0x00 => self.mode,
            0x04..=0x14 => self.starts[(offset as usize - 4) / 4],
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) {
        match offset {
            0x00 => self.mode = value & 7,
            // The tables may only be changed while they are not in use.
            0x04..=0x14 if self.mode & BYPASS != 0 => self.starts[(offset as usize - 4) / 4] = value & 0xffc,
            _ => {}
        }
    }

    pub(crate) fn read_table(&self, offset: u32) -> u32 {
        self.table.get(offset as usize / 4).copied().unwrap_or(0)
    }

    pub(crate) fn write_table(&mut self, offset: u32, value: u32) {
        if let Some(word) = self.table.get_mut(offset as usize / 4)
            && self.mode & (OFF | BYPASS) != 0
        {
            *word = value;
        }
    }
}
