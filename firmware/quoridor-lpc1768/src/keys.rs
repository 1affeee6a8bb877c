//! The joystick on P1.25 to P1.29, the buttons on P2.10 to P2.12; all of them pull their pin down.

use core::cell::Cell;

use critical_section::Mutex;
use lpc176x5x_pac::Gpio;
use turncoat_device::quoridor::{Debouncer, Key, KeySet};

/// The port and pin of each key.
const PINS: [(Key, usize, u32); 8] = [
    (Key::Select, 1, 25),
    (Key::Down, 1, 26),
    (Key::Left, 1, 27),
    (Key::Right, 1, 28),
    (Key::Up, 1, 29),
    (Key::Int0, 2, 10),
    (Key::Key1, 2, 11),
    (Key::Key2, 2, 12),
];

static DEBOUNCER: Mutex<Cell<Debouncer>> = Mutex::new(Cell::new(Debouncer::new()));
/// What was pressed and not taken yet.
static PRESSED: Mutex<Cell<KeySet>> = Mutex::new(Cell::new(KeySet::NONE));

/// The keys that seem to be down.
pub(crate) fn down(gpio: &Gpio) -> KeySet {
    let ports = [0, gpio.pin(1).read().bits(), gpio.pin(2).read().bits()];
    let is_down = |&(_, port, pin): &(Key, usize, u32)| ports[port] >> pin & 1 == 0;
    PINS.iter().filter(|key| is_down(key)).fold(KeySet::NONE, |down, &(key, ..)| down | KeySet::of(key))
}

/// Looks at the keys; to be called a hundred times a second.
pub(crate) fn sample(gpio: &Gpio) {
    let down = down(gpio);
    critical_section::with(|section| {
        let mut debouncer = DEBOUNCER.borrow(section).get();
        let pressed = debouncer.sample(down);
        DEBOUNCER.borrow(section).set(debouncer);
        let all = PRESSED.borrow(section);
        all.set(all.get() | pressed);
    });
}

/// The keys that were pressed since this was last asked, and those that are held down.
pub(crate) fn take() -> (KeySet, KeySet) {
    critical_section::with(|section| {
        let pressed = PRESSED.borrow(section).replace(KeySet::NONE);
        (pressed, DEBOUNCER.borrow(section).get().held())
    })
}
