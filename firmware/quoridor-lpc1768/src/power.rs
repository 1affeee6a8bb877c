//! The clock of the core, 100 MHz from a crystal of 12 MHz, and power for the peripherals.

use lpc176x5x_pac::Syscon;

/// Cycles of the core in a microsecond.
pub(crate) const CYCLES_PER_MICROSECOND: u32 = 100;
/// Clocks of a peripheral in a microsecond: a quarter, as after reset.
pub(crate) const CLOCKS_PER_MICROSECOND: u32 = CYCLES_PER_MICROSECOND / 4;

const OSCILLATOR_ENABLE: u32 = 1 << 5;
const OSCILLATOR_READY: u32 = 1 << 6;
const CRYSTAL: u32 = 1;
/// 12 MHz times 2 times 100 by 6 is 400 MHz.
const PLL_FACTORS: u32 = 5 << 16 | 99;
const PLL_ENABLE: u32 = 1;
const PLL_CONNECT: u32 = 1 << 1;
const PLL_IS_CONNECTED: u32 = 0b11 << 24;
const PLL_IS_LOCKED: u32 = 1 << 26;
/// 400 MHz by 4.
const CORE_DIVIDER: u32 = 3;
/// Flash takes five cycles at 100 MHz.
const FLASH_TIME: u32 = 0x403a;

const CAN: u32 = 1 << 13;
const REPETITIVE_TIMER: u32 = 1 << 16;

pub(crate) fn set_up(control: &Syscon) {
    // SAFETY: the values are those that the manual asks for, in the order in which it asks for them.
    unsafe {
        control.scs().write(|w| w.bits(OSCILLATOR_ENABLE));
        while control.scs().read().bits() & OSCILLATOR_READY == 0 {}
        control.clksrcsel().write(|w| w.bits(CRYSTAL));
        control.cclkcfg().write(|w| w.bits(CORE_DIVIDER));
        control.pll0cfg().write(|w| w.bits(PLL_FACTORS));
        feed(control);
        control.flashcfg().write(|w| w.bits(FLASH_TIME));
        control.pll0con().write(|w| w.bits(PLL_ENABLE));
        feed(control);
        while control.pll0stat().read().bits() & PLL_IS_LOCKED == 0 {}
        control.pll0con().write(|w| w.bits(PLL_ENABLE | PLL_CONNECT));
        feed(control);
        while control.pll0stat().read().bits() & PLL_IS_CONNECTED != PLL_IS_CONNECTED {}
        control.pconp().modify(|r, w| w.bits(r.bits() | CAN | REPETITIVE_TIMER));
    }
}

/// Makes changes of the PLL valid.
fn feed(control: &Syscon) {
    for word in [0xaa, 0x55] {
        // SAFETY: these are the two words that must be written, one after the other; no interrupt is enabled yet.
        control.pll0feed().write(|w| unsafe { w.bits(word) });
    }
}
