//! An Othello board: registers and `main`; all else is in `turncoat-device` and `turncoat-link`.
#![no_std]
#![no_main]
#![feature(abi_avr_interrupt)]

mod chip;
mod clock;
mod hardware;
mod pins;
mod ring;
mod serial;

use chip::Peripherals;
use turncoat_device::{Machine, Urgency};

#[cfg(not(feature = "quiet"))]
use turncoat_device::Chatty as Voice;

/// Says nothing but what the protocol asks for.
#[cfg(feature = "quiet")]
use core::convert::identity as Voice;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    loop {
        avr_device::asm::sleep();
    }
}

#[avr_device::entry]
fn main() -> ! {
    // SAFETY: this runs once, before anything else owns the peripherals.
    let peripherals = unsafe { Peripherals::steal() };
    pins::set_up(&peripherals);
    serial::set_up(&peripherals);
    clock::set_up(&peripherals);
    // SAFETY: everything that interrupts use is set up, and no critical section is open.
    unsafe { avr_device::interrupt::enable() };

    let mut hardware = Voice(hardware::Hardware);
    let mut machine = Machine::default();
    machine.device.power_on(&mut hardware);
    loop {
        while let Some(byte) = serial::receive() {
            machine.device.receive(byte, &mut hardware);
        }
        if clock::has_run_out() {
            machine.device.time_is_up(&mut hardware);
        }
        if pins::is_button_pressed(&peripherals) {
            machine.device.resign(&mut hardware);
        }
        machine.tactic = pins::tactic(&peripherals);
        machine.think(&mut hardware, patience());
        if !serial::has_received() {
            avr_device::asm::sleep();
        }
    }
}

/// The positions that a search of the counted build looks at.
#[cfg(feature = "counted")]
const POSITIONS: u16 = 100;

/// How long the search may go on: until a byte arrives, and for as many positions as are counted.
#[cfg(feature = "counted")]
fn patience() -> impl FnMut() -> Urgency {
    let mut left = POSITIONS;
    move || {
        left = left.saturating_sub(1);
        if serial::has_line() {
            Urgency::Listen
        } else if left == 0 {
            Urgency::MoveNow
        } else {
            Urgency::Think
        }
    }
}

/// How long the search may go on: until a byte arrives, and never beyond the clock.
#[cfg(not(feature = "counted"))]
fn patience() -> impl FnMut() -> Urgency {
    urgency
}

#[cfg(not(feature = "counted"))]
fn urgency() -> Urgency {
    if serial::has_line() {
        Urgency::Listen
    } else if clock::is_nearly_out() {
        Urgency::MoveNow
    } else {
        Urgency::Think
    }
}
