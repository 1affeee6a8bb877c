//! Lets the chip prove that it knows the rules: it plays random games and sends a checksum of all legal moves over UART0.
#![no_std]
#![no_main]

#[path = "../panic.rs"]
mod panic;

use lpc176x5x_pac::Peripherals;
use turncoat_device::quoridor::RulesProof;

/// How many positions lie between two checksums.
const POSITIONS: u32 = 1000;

#[cortex_m_rt::entry]
fn main() -> ! {
    // SAFETY: this runs once, and nothing else uses the peripherals.
    let peripherals = unsafe { Peripherals::steal() };
    // The pins of the joystick choose the seed, so that several chips share the work.
    let seed = peripherals.gpio.pin(1).read().bits() >> 25 & 0x1f;
    let mut proof = RulesProof::new(seed);
    loop {
        for byte in proof.advance(POSITIONS).to_le_bytes() {
            // SAFETY: any byte may be sent; the UART is empty at the speed of this loop.
            peripherals.uart0.thr().write(|w| unsafe { w.bits(byte.into()) });
        }
    }
}
