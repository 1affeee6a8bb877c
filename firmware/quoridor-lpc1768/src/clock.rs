//! The time: TIMER0 counts microseconds, and the repetitive timer wakes the chip a hundred times a second to look at the keys.

use core::cell::Cell;
use core::time::Duration;

use critical_section::Mutex;
use lpc176x5x_pac::{Interrupt, Peripherals, Ritimer, Timer0};

use crate::keys;
use crate::power::CLOCKS_PER_MICROSECOND;

/// How many microseconds lie between two looks at the keys.
const TICK: u32 = 10_000;

const TIMER_ENABLE: u32 = 1;
const RIT_INTERRUPT: u32 = 1;
const RIT_CLEAR_ON_MATCH: u32 = 1 << 1;
const RIT_ENABLE: u32 = 1 << 3;

static TICKS: Mutex<Cell<u32>> = Mutex::new(Cell::new(0));

pub(crate) fn set_up(timer: &Timer0, repetitive: &Ritimer) {
    // SAFETY: any number may be counted to; the interrupt's handler is ready.
    unsafe {
        timer.pr().write(|w| w.bits(CLOCKS_PER_MICROSECOND - 1));
        timer.tcr().write(|w| w.bits(TIMER_ENABLE));
        repetitive.counter().write(|w| w.bits(0));
        repetitive.compval().write(|w| w.bits(TICK * CLOCKS_PER_MICROSECOND));
        repetitive.ctrl().write(|w| w.bits(RIT_INTERRUPT | RIT_CLEAR_ON_MATCH | RIT_ENABLE));
        cortex_m::peripheral::NVIC::unmask(Interrupt::RIT);
    }
}

/// The time since the board was switched on.
pub(crate) fn now() -> Duration {
    let ticks = critical_section::with(|section| TICKS.borrow(section).get());
    Duration::from_millis(u64::from(ticks) * u64::from(TICK / 1000))
}

/// Microseconds; they begin anew after 71 minutes.
pub(crate) fn microseconds() -> u32 {
    // SAFETY: reading the counter has no side effects.
    unsafe { Peripherals::steal() }.timer0.tc().read().bits()
}

/// Does nothing for so many milliseconds.
pub(crate) fn rest(milliseconds: u16) {
    let began = microseconds();
    while microseconds().wrapping_sub(began) < u32::from(milliseconds) * 1000 {
        cortex_m::asm::wfi();
    }
}

#[unsafe(no_mangle)]
extern "C" fn RIT() {
    // SAFETY: only this interrupt uses the repetitive timer, and its flag is cleared by writing 1 to it.
    let peripherals = unsafe { Peripherals::steal() };
    peripherals.ritimer.ctrl().write(|w| unsafe { w.bits(RIT_INTERRUPT | RIT_CLEAR_ON_MATCH | RIT_ENABLE) });
    critical_section::with(|section| {
        let ticks = TICKS.borrow(section);
        ticks.set(ticks.get().wrapping_add(1));
    });
    keys::sample(&peripherals.gpio);
}
