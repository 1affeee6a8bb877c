//! The clock of a move: TIMER1 with prescaler 1024, one tick each 102.4 microseconds. It is preloaded so that it overflows
//! when the time is over; 7 seconds and more take a second overflow.

use core::cell::Cell;

use avr_device::atmega16::Peripherals;
use avr_device::interrupt::{self, CriticalSection, Mutex};

/// Sixteenths of ticks in a second, at 10 MHz.
const TICKS_PER_SECOND_TIMES_16: u32 = 156_250;

/// The device answers so many ticks, a tenth of a second, before its own time is over.
const MARGIN: u16 = 977;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Stopped,
    /// So many overflows more are to come after the next.
    Running(u8),
    RunOut,
}

static STATE: Mutex<Cell<State>> = Mutex::new(Cell::new(State::Stopped));

pub(crate) fn set_up(peripherals: &Peripherals) {
    peripherals.TC1.tccr1b().write(|w| w.cs().prescale_1024());
    // TIMER0 overflows 38 times a second: it ends the sleep, in which the button would go unseen.
    peripherals.TC0.tccr0().write(|w| w.cs().prescale_1024());
    peripherals.TC1.timsk().modify(|_, w| w.toie1().set_bit());
    peripherals.TC0.timsk().modify(|_, w| w.toie0().set_bit());
}

/// Counts from zero to `seconds`.
pub(crate) fn start(seconds: u8) {
    let ticks = u32::from(seconds) * TICKS_PER_SECOND_TIMES_16 / 16;
    // SAFETY: the registers are written to in a critical section only.
    let timer = unsafe { Peripherals::steal() }.TC1;
    interrupt::free(|section| {
        // SAFETY: any number may be counted from.
        timer.tcnt1().write(|w| unsafe { w.bits(u16::MAX - ticks as u16) });
        timer.tifr().write(|w| w.tov1().set_bit());
        STATE.borrow(section).set(State::Running((ticks >> 16) as u8));
    });
}

pub(crate) fn stop() {
    interrupt::free(|section| STATE.borrow(section).set(State::Stopped));
}

/// Whether the time is over; true only once.
pub(crate) fn has_run_out() -> bool {
    interrupt::free(|section| {
        let state = STATE.borrow(section);
        let has_run_out = state.get() == State::RunOut;
        if has_run_out {
            state.set(State::Stopped);
        }
        has_run_out
    })
}

/// Whether a move must be made now.
pub(crate) fn is_nearly_out() -> bool {
    interrupt::free(|section| match STATE.borrow(section).get() {
        State::Stopped => false,
        State::Running(0) => is_near_overflow(section),
        State::Running(_) => false,
        State::RunOut => true,
    })
}

fn is_near_overflow(_section: CriticalSection<'_>) -> bool {
    // SAFETY: the registers are read in a critical section.
    let timer = unsafe { Peripherals::steal() }.TC1;
    timer.tcnt1().read().bits() > u16::MAX - MARGIN || timer.tifr().read().tov1().bit_is_set()
}

#[avr_device::interrupt(atmega16)]
fn TIMER1_OVF() {
    interrupt::free(|section| {
        let state = STATE.borrow(section);
        state.set(match state.get() {
            State::Running(0) => State::RunOut,
            State::Running(overflows) => State::Running(overflows - 1),
            other => other,
        });
    });
}

#[avr_device::interrupt(atmega16)]
fn TIMER0_OVF() {}
