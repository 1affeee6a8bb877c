//! The clock of a move: TIMER1 with prescaler 1024. It is preloaded so that it overflows when the time is over; what is longer than
//! its 65,536 ticks takes more overflows.

use core::cell::Cell;

use avr_device::interrupt::{self, CriticalSection, Mutex};

use crate::chip::{self, FREQUENCY, Peripherals};

/// Sixteenths of ticks in a second.
const TICKS_PER_SECOND_TIMES_16: u32 = FREQUENCY / (1024 / 16);

/// The device answers so many ticks, a tenth of a second, before its own time is over.
const MARGIN: u16 = (FREQUENCY / 1024 / 10 + 1) as u16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    Stopped,
    /// So many overflows more are to come after the next.
    Running(u8),
    RunOut,
}

static STATE: Mutex<Cell<State>> = Mutex::new(Cell::new(State::Stopped));

pub(crate) fn set_up(peripherals: &Peripherals) {
    chip::start_timers(peripherals);
}

/// Counts from zero to `seconds`.
pub(crate) fn start(seconds: u8) {
    let ticks = u32::from(seconds) * TICKS_PER_SECOND_TIMES_16 / 16;
    // SAFETY: the registers are written to in a critical section only.
    let peripherals = unsafe { Peripherals::steal() };
    interrupt::free(|section| {
        chip::set_timer(&peripherals, u16::MAX - ticks as u16);
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
#[cfg_attr(feature = "counted", expect(dead_code, reason = "positions are counted instead"))]
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
    let peripherals = unsafe { Peripherals::steal() };
    chip::timer(&peripherals) > u16::MAX - MARGIN || chip::has_overflowed(&peripherals)
}

/// TIMER1 has overflowed.
pub(crate) fn overflow() {
    interrupt::free(|section| {
        let state = STATE.borrow(section);
        state.set(match state.get() {
            State::Running(0) => State::RunOut,
            State::Running(overflows) => State::Running(overflows - 1),
            other => other,
        });
    });
}
