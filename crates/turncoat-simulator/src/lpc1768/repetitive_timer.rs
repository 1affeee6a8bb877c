/// The repetitive interrupt timer.
///
/// Implements RICOMPVAL, RIMASK, RICTRL and RICOUNTER as the SVD of the chip describes them (register texts in the crate
/// `lpc176x5x-pac`, module `ritimer`), with a mask of 0 only.
#[derive(Clone, Debug)]
pub(crate) struct RepetitiveTimer {
    compare: u32,
    mask: u32,
    control: u32,
    counter: u32,
}

const INTERRUPT: u32 = 1;
const CLEAR_ON_MATCH: u32 = 2;
const ENABLE: u32 = 8;

impl Default for RepetitiveTimer {
    fn default() -> Self {
        Self { compare: u32::MAX, mask: 0, control: 0b1100, counter: 0 }
    }
}

impl RepetitiveTimer {
    pub(crate) fn is_interrupting(&self) -> bool {
        self.control & INTERRUPT != 0
    }

    /// How many clocks of the peripheral until the counter meets the compare value.
    pub(crate) fn clocks_to_event(&self) -> Option<u64> {
        let clocks = u64::from(self.compare.wrapping_sub(self.counter).wrapping_sub(1)) + 1;
        (self.control & ENABLE != 0).then_some(clocks)
    }

    /// Lets so many clocks of the peripheral pass.
    pub(crate) fn advance(&mut self, mut clocks: u64) {
        while let Some(to_match) = self.clocks_to_event().filter(|&to_match| to_match <= clocks) {
            clocks -= to_match;
            self.counter = if self.control & CLEAR_ON_MATCH != 0 { 0 } else { self.compare };
            self.control |= INTERRUPT;
        }
        if self.control & ENABLE != 0 {
            self.counter = self.counter.wrapping_add(clocks as u32);
        }
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            0x0 => self.compare,
            0x4 => self.mask,
            0x8 => self.control,
            0xc => self.counter,
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) {
        match offset {
            0x0 => self.compare = value,
            0x4 => {
                assert_eq!(value, 0, "a mask of the repetitive timer is not modelled");
                self.mask = value;
            }
            // Writing 1 to the flag clears it.
            0x8 => self.control = (value & 0b1110) | (self.control & INTERRUPT & !value),
            0xc => self.counter = value,
            _ => {}
        }
    }
}
