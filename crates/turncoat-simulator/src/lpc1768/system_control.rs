/// Clocks and power of the chip.
///
/// Implements PLL0 (CON, CFG, FEED, STAT), CCLKCFG, CLKSRCSEL, SCS, PCLKSEL0/1 and PCONP, as the SVD of the chip describes them
/// (register texts in the crate `lpc176x5x-pac`, module `syscon`); all others are kept and can be read back. The simulated
/// core always counts cycles of the full clock, so set-up code takes less time than on a chip that still runs on its
/// inner oscillator; [`SystemControl::core_clock`] tells what the program has chosen.
#[derive(Clone, Debug)]
pub(crate) struct SystemControl {
    words: [u32; 128],
    /// What PLL0 does since it was last fed: control and configuration.
    pll: (u32, u32),
    last_fed: u32,
}

const PLL_CONTROL: u32 = 0x80;
const PLL_CONFIGURATION: u32 = 0x84;
const PLL_STATUS: u32 = 0x88;
const PLL_FEED: u32 = 0x8c;
const POWER: u32 = 0xc4;
const CORE_CLOCK_DIVIDER: u32 = 0x104;
const CLOCK_SOURCE: u32 = 0x10c;
const STATUS: u32 = 0x1a0;
const PERIPHERAL_CLOCKS: u32 = 0x1a8;

const CRYSTAL: u64 = 12_000_000;
const INNER_OSCILLATOR: u64 = 4_000_000;

/// The peripherals that have a power switch and a clock of their own, with their bits in PCONP and PCLKSEL.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Supply {
    Timer(usize),
    RepetitiveTimer,
    Can,
}

impl Default for SystemControl {
    fn default() -> Self {
        let mut words = [0; 128];
        words[POWER as usize / 4] = 0x0428_87de;
        Self { words, pll: (0, 0), last_fed: 0 }
    }
}

impl SystemControl {
    fn word(&self, offset: u32) -> u32 {
        self.words[offset as usize / 4]
    }

    /// The clock of the core in Hz, as the program has set it up.
    pub(crate) fn core_clock(&self) -> u64 {
        let source = if self.word(CLOCK_SOURCE) & 3 == 1 { CRYSTAL } else { INNER_OSCILLATOR };
        let (control, configuration) = self.pll;
        let multiplied = if control == 0b11 {
            2 * source * u64::from((configuration & 0x7fff) + 1) / u64::from((configuration >> 16 & 0xff) + 1)
        } else {
            source
        };
        multiplied / u64::from((self.word(CORE_CLOCK_DIVIDER) & 0xff) + 1)
    }

    pub(crate) fn is_powered(&self, supply: Supply) -> bool {
        let bit = match supply {
            Supply::Timer(timer) => [1, 2, 22, 23][timer],
            Supply::RepetitiveTimer => 16,
            Supply::Can => 13,
        };
        self.word(POWER) >> bit & 1 != 0
    }

    /// How many cycles of the core one clock of the peripheral takes.
    pub(crate) fn divider(&self, supply: Supply) -> u64 {
        let (register, shift) = match supply {
            Supply::Timer(timer) => [(0, 2), (0, 4), (4, 12), (4, 14)][timer],
            Supply::RepetitiveTimer => (4, 26),
            Supply::Can => (0, 26),
        };
        match self.word(PERIPHERAL_CLOCKS + register) >> shift & 3 {
            0 => 4,
            1 => 1,
            2 => 2,
            _ if supply == Supply::Can => 6,
            _ => 8,
        }
    }

    pub(crate) fn read(&self, offset: u32) -> u32 {
        match offset {
            PLL_STATUS => {
                let (control, configuration) = self.pll;
                // Enabled, connected, and locked as soon as it is enabled.
                configuration | (control & 3) << 24 | (control & 1) << 26
            }
            // The oscillator is ready as soon as it is enabled.
            STATUS => self.word(STATUS) | (self.word(STATUS) & 1 << 5) << 1,
            _ => self.words.get(offset as usize / 4).copied().unwrap_or(0),
        }
    }

    pub(crate) fn write(&mut self, offset: u32, value: u32) {
        if let Some(word) = self.words.get_mut(offset as usize / 4) {
            *word = value;
        }
        if offset == PLL_FEED {
            if (self.last_fed, value) == (0xaa, 0x55) {
                self.pll = (self.word(PLL_CONTROL), self.word(PLL_CONFIGURATION));
            }
            self.last_fed = value;
        }
    }
}
