//! An ATmega16 with a crystal of 10 MHz.

pub(crate) use avr_device::atmega16::Peripherals;

use crate::{clock, serial};

/// Crystal, in Hz.
pub(crate) const FREQUENCY: u32 = 10_000_000;

/// Lets `sleep` end at the next interrupt.
pub(crate) fn enable_sleep(peripherals: &Peripherals) {
    peripherals.CPU.mcucr().modify(|_, w| w.se().set_bit());
}

/// Sends and receives at a rate of the crystal divided by 16 and by one more than `divisor`.
pub(crate) fn start_usart(peripherals: &Peripherals, divisor: u8) {
    let usart = &peripherals.USART;
    // UBRRH shares its address with UCSRC, so it is written first; 8 data bits without parity are the state after reset.
    // SAFETY: any number is a divisor.
    usart.ubrrh().write(|w| unsafe { w.bits(0) });
    // SAFETY: as above.
    usart.ubrrl().write(|w| unsafe { w.bits(divisor) });
    usart.ucsrb().write(|w| w.rxcie().set_bit().rxen().set_bit().txen().set_bit());
}

/// Whether the interrupt comes when a byte can be written. Call in a critical section.
pub(crate) fn set_sending(peripherals: &Peripherals, is_sending: bool) {
    peripherals.USART.ucsrb().modify(|_, w| w.udrie().bit(is_sending));
}

/// The byte that was received.
pub(crate) fn read_byte(peripherals: &Peripherals) -> u8 {
    peripherals.USART.udr().read().bits()
}

/// Sends a byte; there must be room for it.
pub(crate) fn write_byte(peripherals: &Peripherals, byte: u8) {
    // SAFETY: any byte may be sent.
    peripherals.USART.udr().write(|w| unsafe { w.bits(byte) });
}

/// Lets TIMER1 count 1024 cycles a tick; TIMER0 ends the sleep now and then, in which the button would go unseen.
pub(crate) fn start_timers(peripherals: &Peripherals) {
    peripherals.TC1.tccr1b().write(|w| w.cs().prescale_1024());
    peripherals.TC0.tccr0().write(|w| w.cs().prescale_1024());
    peripherals.TC1.timsk().modify(|_, w| w.toie1().set_bit());
    peripherals.TC0.timsk().modify(|_, w| w.toie0().set_bit());
}

/// Counts from `ticks`, and forgets an overflow.
pub(crate) fn set_timer(peripherals: &Peripherals, ticks: u16) {
    // SAFETY: any number may be counted from.
    peripherals.TC1.tcnt1().write(|w| unsafe { w.bits(ticks) });
    peripherals.TC1.tifr().write(|w| w.tov1().set_bit());
}

/// How far TIMER1 has counted.
pub(crate) fn timer(peripherals: &Peripherals) -> u16 {
    peripherals.TC1.tcnt1().read().bits()
}

/// Whether TIMER1 has overflowed and the interrupt has not come yet.
pub(crate) fn has_overflowed(peripherals: &Peripherals) -> bool {
    peripherals.TC1.tifr().read().tov1().bit_is_set()
}

#[avr_device::interrupt(atmega16)]
fn TIMER1_OVF() {
    clock::overflow();
}

#[avr_device::interrupt(atmega16)]
fn TIMER0_OVF() {}

#[avr_device::interrupt(atmega16)]
fn USART_RXC() {
    serial::receive_byte();
}

#[avr_device::interrupt(atmega16)]
fn USART_UDRE() {
    serial::send_next();
}
