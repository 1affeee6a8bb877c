//! LEDs on port B; a button and two jumpers on port D, all of them active low.

use avr_device::interrupt;
use turncoat_device::Tactic;
use turncoat_link::uart::Light;

use crate::chip::{self, Peripherals};

/// The button that gives the game up.
const BUTTON: u8 = 1 << 2;
/// Set: the classic tactic.
const CLASSIC: u8 = 1 << 4;
/// Set: the first legal square.
const FIRST_LEGAL: u8 = 1 << 5;

pub(crate) fn set_up(peripherals: &Peripherals) {
    // SAFETY: all bits of port B may be outputs, and pull-ups harm no input.
    peripherals.PORTB.portb().write(|w| unsafe { w.bits(Light::port(None)) });
    // SAFETY: as above.
    peripherals.PORTB.ddrb().write(|w| unsafe { w.bits(0xff) });
    // SAFETY: as above.
    peripherals.PORTD.portd().write(|w| unsafe { w.bits(BUTTON | CLASSIC | FIRST_LEGAL) });
    chip::enable_sleep(peripherals);
}

pub(crate) fn show(light: Option<Light>) {
    // SAFETY: nothing else writes to port B, and all its bits may be written.
    interrupt::free(|_| unsafe { Peripherals::steal() }.PORTB.portb().write(|w| unsafe { w.bits(Light::port(light)) }));
}

fn is_low(peripherals: &Peripherals, pin: u8) -> bool {
    peripherals.PORTD.pind().read().bits() & pin == 0
}

pub(crate) fn is_button_pressed(peripherals: &Peripherals) -> bool {
    is_low(peripherals, BUTTON)
}

pub(crate) fn tactic(peripherals: &Peripherals) -> Tactic {
    if is_low(peripherals, CLASSIC) {
        Tactic::Classic
    } else if is_low(peripherals, FIRST_LEGAL) {
        Tactic::FirstLegal
    } else {
        Tactic::Search
    }
}
