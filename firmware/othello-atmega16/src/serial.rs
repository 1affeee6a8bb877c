//! The USART: 9600 baud, 8 data bits, no parity, one stop bit, both directions through interrupts.

use core::cell::Cell;

use avr_device::atmega16::Peripherals;
use avr_device::interrupt::{self, Mutex};

use crate::ring::Ring;

/// 10 MHz / (16 * 9600) - 1.
const BAUD_DIVISOR: u8 = 64;

/// So many bytes are heard even if no line ends among them.
const NEARLY_FULL: u8 = 24;

static RECEIVED: Mutex<Ring<32>> = Mutex::new(Ring::new());
static TO_SEND: Mutex<Ring<32>> = Mutex::new(Ring::new());
/// How many ends of lines are among the received bytes.
static LINES: Mutex<Cell<u8>> = Mutex::new(Cell::new(0));

pub(crate) fn set_up(peripherals: &Peripherals) {
    let usart = &peripherals.USART;
    // UBRRH shares its address with UCSRC, so it is written first; 8 data bits without parity are the state after reset.
    // SAFETY: any number is a divisor.
    usart.ubrrh().write(|w| unsafe { w.bits(0) });
    // SAFETY: as above.
    usart.ubrrl().write(|w| unsafe { w.bits(BAUD_DIVISOR) });
    usart.ucsrb().write(|w| w.rxcie().set_bit().rxen().set_bit().txen().set_bit());
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
    let usart = unsafe { Peripherals::steal() }.USART;
    interrupt::free(|_| usart.ucsrb().modify(|_, w| w.udrie().bit(is_sending)));
}

const fn is_line_end(byte: u8) -> bool {
    matches!(byte, b'\r' | b'\n')
}

#[avr_device::interrupt(atmega16)]
fn USART_RXC() {
    // SAFETY: only this interrupt reads the data register.
    let byte = unsafe { Peripherals::steal() }.USART.udr().read().bits();
    interrupt::free(|section| {
        if RECEIVED.borrow(section).push(byte) && is_line_end(byte) {
            let lines = LINES.borrow(section);
            lines.set(lines.get().wrapping_add(1));
        }
    });
}

#[avr_device::interrupt(atmega16)]
fn USART_UDRE() {
    match interrupt::free(|section| TO_SEND.borrow(section).pop()) {
        // SAFETY: only this interrupt writes the data register, and any byte may be sent.
        Some(byte) => unsafe {
            Peripherals::steal().USART.udr().write(|w| w.bits(byte));
        },
        None => set_sending(false),
    }
}
