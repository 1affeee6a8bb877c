//! The USART: 9600 baud, 8 data bits, no parity, one stop bit, both directions through interrupts.

use core::cell::Cell;

use avr_device::interrupt::{self, Mutex};

use crate::chip::{self, FREQUENCY, Peripherals};
use crate::ring::Ring;

const BAUD_RATE: u32 = 9600;
/// One less than the nearest whole number of sixteen cycles to a bit.
const BAUD_DIVISOR: u8 = ((FREQUENCY + 8 * BAUD_RATE) / (16 * BAUD_RATE) - 1) as u8;

/// So many bytes are heard even if no line ends among them.
const NEARLY_FULL: u8 = 24;

static RECEIVED: Mutex<Ring<32>> = Mutex::new(Ring::new());
static TO_SEND: Mutex<Ring<32>> = Mutex::new(Ring::new());
/// How many ends of lines are among the received bytes.
static LINES: Mutex<Cell<u8>> = Mutex::new(Cell::new(0));

pub(crate) fn set_up(peripherals: &Peripherals) {
    chip::start_usart(peripherals, BAUD_DIVISOR);
}

/// The next received byte.
pub(crate) fn receive() -> Option<u8> {
    interrupt::free(|section| {
        let byte = RECEIVED.borrow(section).pop()?;
        if is_line_end(byte) {
            let lines = LINES.borrow(section);
            lines.set(lines.get().wrapping_sub(1));
        }
        Some(byte)
    })
}

pub(crate) fn has_received() -> bool {
    interrupt::free(|section| RECEIVED.borrow(section).len() > 0)
}

/// Whether it is time to listen.
pub(crate) fn has_line() -> bool {
    interrupt::free(|section| LINES.borrow(section).get() > 0 || RECEIVED.borrow(section).len() > NEARLY_FULL)
}

/// Sends a byte as soon as there is room for it.
pub(crate) fn send(byte: u8) {
    while !interrupt::free(|section| TO_SEND.borrow(section).push(byte)) {
        avr_device::asm::sleep();
    }
    set_sending(true);
}

fn set_sending(is_sending: bool) {
    // SAFETY: the register is written to in a critical section only.
    let peripherals = unsafe { Peripherals::steal() };
    interrupt::free(|_| chip::set_sending(&peripherals, is_sending));
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

/// A byte has arrived.
pub(crate) fn receive_byte() {
    // SAFETY: only this interrupt reads the data register.
    let byte = chip::read_byte(&unsafe { Peripherals::steal() });
    interrupt::free(|section| {
        if RECEIVED.borrow(section).push(byte) && is_line_end(byte) {
            let lines = LINES.borrow(section);
            lines.set(lines.get().wrapping_add(1));
        }
    });
}

/// A byte can be sent.
pub(crate) fn send_next() {
    match interrupt::free(|section| TO_SEND.borrow(section).pop()) {
        // SAFETY: only this interrupt writes the data register.
        Some(byte) => chip::write_byte(&unsafe { Peripherals::steal() }, byte),
        None => set_sending(false),
    }
}
