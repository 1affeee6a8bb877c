/// One of the timers 0 to 3: a prescaled counter with four match registers.
///
/// Implements TCR, PR, PC, TC, MCR, MR0–3 and IR as the SVD of the chip describes them (register texts in the crate
/// `lpc176x5x-pac`, module `timer0`). Captures, external matches and counting of pins are not modelled.
#[derive(Clone, Debug, Default)]
pub(crate) struct Timer {
    interrupts: u32,
    control: u32,
    prescale: u32,
    prescale_counter: u32,
    counter: u32,
    match_control: u32,
    matches: [u32; 4],
}

const ENABLE: u32 = 1;
const RESET: u32 = 2;

impl Timer {
    pub(crate) fn is_interrupting(&self) -> bool {
        self.interrupts != 0
    }

    /// The actions at a match of one channel: interrupt, reset, stop.
    fn actions(&self, channel: usize) -> [bool; 3] {
        [0, 1, 2].map(|bit| self.match_control >> (3 * channel + bit) & 1 != 0)
    }

    /// How many clocks of the counter until a match does something; none if none ever does.
    fn counts_to_match(&self) -> Option<u64> {
        let acting = (0..4).filter(|&channel| self.actions(channel).contains(&true));
        // A counter at its match has already matched: the next time is a whole round later.
        acting.map(|channel| u64::from(self.matches[channel].wrapping_sub(self.counter).wrapping_sub(1)) + 1).min()
    }

    fn is_running(&self) -> bool {
        self.control & (ENABLE | RESET) == ENABLE
    }

    /// How many clocks of the peripheral until an interrupt can happen.
    pub(crate) fn clocks_to_event(&self) -> Option<u64> {
        let counts = self.counts_to_match().filter(|_| self.is_running())?;
        Some(counts * (u64::from(self.prescale) + 1) - u64::from(self.prescale_counter))
    }

    /// Lets so many clocks of the peripheral pass.
    pub(crate) fn advance(&mut self, clocks: u64) {
        if !self.is_running() {
            return;
        }
        let per_count = u64::from(self.prescale) + 1;
        let total = u64::from(self.prescale_counter) + clocks;
        self.prescale_counter = (total % per_count) as u32;
        let mut counts = total / per_count;
        while counts > 0 {
            let step = self.counts_to_match().map_or(counts, |to_match| to_match.min(counts));
            self.counter = self.counter.wrapping_add(step as u32);
            counts -= step;
            if self.arrive() {
                return;
            }
        }
    }

    /// What the match registers do at the present count; whether the timer stopped.
    fn arrive(&mut self) -> bool {
        let mut has_stopped = false;
        for channel in (0..4).filter(|&channel| self.matches[channel] == self.counter).collect::<Vec<_>>() {
            let [interrupts, resets, stops] = self.actions(channel);
            if interrupts {
                self.interrupts |= 1 << channel;
            }
            if resets {
                self.counter = 0;
            }
            if stops {
                self.control &= !ENABLE;
                has_stopped = true;
            }
        }
        has_stopped
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            0x00 => self.interrupts,
            0x04 => self.control,
            0x08 => self.counter,
            0x0c => self.prescale,
            0x10 => self.prescale_counter,
            0x14 => self.match_control,
            0x18..=0x24 => self.matches[(offset as usize - 0x18) / 4],
            _ => 0,
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) {
        match offset {
            0x00 => self.interrupts &= !value,
            0x04 => {
                self.control = value & (ENABLE | RESET);
                if value & RESET != 0 {
                    (self.counter, self.prescale_counter) = (0, 0);
                }
            }
            0x08 => self.counter = value,
            0x0c => self.prescale = value,
            0x10 => self.prescale_counter = value,
            0x14 => self.match_control = value & 0xfff,
            0x18..=0x24 => self.matches[(offset as usize - 0x18) / 4] = value,
            _ => {}
        }
    }
}
