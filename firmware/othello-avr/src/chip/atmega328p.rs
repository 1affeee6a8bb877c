//! The ATmega328P of an Arduino Uno or Nano, with its crystal of 16 MHz.

pub(crate) use avr_device::atmega328p::Peripherals;

use crate::{clock, serial};

/// Crystal, in Hz.
pub(crate) const FREQUENCY: u32 = 16_000_000;

/// Lets `sleep` end at the next interrupt.
pub(crate) fn enable_sleep(peripherals: &Peripherals) {
    peripherals.CPU.smcr().modify(|_, w| w.se().set_bit());
}

/// Sends and receives at a rate of the crystal divided by 16 and by one more than `divisor`.
pub(crate) fn start_usart(peripherals: &Peripherals, divisor: u8) {
    let usart = &peripherals.USART0;
    // A boot loader may have left the line at double speed.
    usart.ucsr0a().write(|w| w.u2x0().clear_bit());
    // SAFETY: any number of twelve bits is a divisor. 8 data bits without parity are the state after reset.
    usart.ubrr0().write(|w| unsafe { w.bits(divisor.into()) });
    usart.ucsr0b().write(|w| w.rxcie0().set_bit().rxen0().set_bit().txen0().set_bit());
}

/// Whether the interrupt comes when a byte can be written. Call in a critical section.
pub(crate) fn set_sending(peripherals: &Peripherals, is_sending: bool) {
    peripherals.USART0.ucsr0b().modify(|_, w| w.udrie0().bit(is_sending));
}

/// The byte that was received.
pub(crate) fn read_byte(peripherals: &Peripherals) -> u8 {
    peripherals.USART0.udr0().read().bits()
}

/// Sends a byte; there must be room for it.
pub(crate) fn write_byte(peripherals: &Peripherals, byte: u8) {
    // SAFETY: any byte may be sent.
    peripherals.USART0.udr0().write(|w| unsafe { w.bits(byte) });
}

/// Lets TIMER1 count 1024 cycles a tick; TIMER0 ends the sleep now and then, in which the button would go unseen.
pub(crate) fn start_timers(peripherals: &Peripherals) {
    peripherals.TC1.tccr1b().write(|w| w.cs1().prescale_1024());
    peripherals.TC0.tccr0b().write(|w| w.cs0().prescale_1024());
    peripherals.TC1.timsk1().write(|w| w.toie1().set_bit());
    peripherals.TC0.timsk0().write(|w| w.toie0().set_bit());
}

/// Counts from `ticks`, and forgets an overflow.
pub(crate) fn set_timer(peripherals: &Peripherals, ticks: u16) {
    // SAFETY: any number may be counted from.
    peripherals.TC1.tcnt1().write(|w| unsafe { w.bits(ticks) });
    peripherals.TC1.tifr1().write(|w| w.tov1().set_bit());
}

/// How far TIMER1 has counted.
pub(crate) fn timer(peripherals: &Peripherals) -> u16 {
    peripherals.TC1.tcnt1().read().bits()
}

/// Whether TIMER1 has overflowed and the interrupt has not come yet.
pub(crate) fn has_overflowed(peripherals: &Peripherals) -> bool {
    peripherals.TC1.tifr1().read().tov1().bit_is_set()
}

#[avr_device::interrupt(atmega328p)]
fn TIMER1_OVF() {
    clock::overflow();
}

#[avr_device::interrupt(atmega328p)]
fn TIMER0_OVF() {}

#[avr_device::interrupt(atmega328p)]
fn USART_RX() {
    serial::receive_byte();
}

#[avr_device::interrupt(atmega328p)]
fn USART_UDRE() {
    serial::send_next();
}
