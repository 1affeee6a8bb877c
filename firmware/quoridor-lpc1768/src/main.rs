//! A Quoridor board: registers and `main`; all else is in `turncoat-device` and `turncoat-link`.
#![no_std]
#![no_main]

mod can;
mod chance;
mod clock;
mod keys;
mod lcd;
mod panic;
mod power;
mod queue;

use core::time::Duration;

use can::{BitRate, Health};
use chance::Chance;
use lpc176x5x_pac::Peripherals;
use turncoat_device::quoridor::{Key, KeySet, Machine, Message};
use turncoat_link::can::Mode;

/// How long the opponent on the chip may think about a move, in microseconds.
const THOUGHT: u32 = 800_000;

/// How often the board looks at its clocks if nothing happens.
const LOOK: Duration = Duration::from_millis(100);

#[cortex_m_rt::entry]
fn main() -> ! {
    // SAFETY: this runs once, before anything else owns the peripherals.
    let peripherals = unsafe { Peripherals::steal() };
    power::set_up(&peripherals.syscon);
    clock::set_up(&peripherals.timer0, &peripherals.ritimer);
    // KEY2 held at power-on: the bit rate of the course's driver.
    let is_course_rate = keys::down(&peripherals.gpio).contains(Key::Key2);
    let (bit_rate, greeting) = if is_course_rate {
        (BitRate::Course, Message::WelcomeAtCourseRate)
    } else {
        (BitRate::Nominal, Message::Welcome)
    };
    let mut lcd = lcd::Lcd::new(&peripherals.gpio);
    can::set_up(&peripherals, bit_rate);

    let mut chance = Chance::new();
    let mut machine = Machine::new(chance.next(), greeting);
    let mut recovery = Recovery::Unneeded;
    let mut next_look = Duration::ZERO;
    loop {
        let now = clock::now();
        let mode = machine.node().mode();
        let mut is_news = recovery.attend(&mut machine, &mut chance, now);
        while let Some(frame) = can::receive() {
            machine.receive(&frame, now, &mut can::send);
            is_news = true;
        }
        let (pressed, held) = keys::take();
        if pressed != KeySet::NONE {
            machine.press(pressed, held, now, &mut can::send);
            is_news = true;
        }
        if is_news || next_look <= now {
            machine.pass_time(now, &mut can::send);
            machine.draw(now, &mut lcd);
            next_look = now + LOOK;
        }
        if (mode, machine.node().mode()) == (Mode::Ready, Mode::Waiting) {
            // The board has given up waiting for a game, and must not seem to be ready for it later.
            can::withdraw(now);
        }
        can::attend(now, &mut chance);
        if machine.is_to_think() {
            let began = clock::microseconds();
            let is_time_over = || clock::microseconds().wrapping_sub(began) >= THOUGHT;
            machine.think(now, is_time_over, &mut can::send);
            next_look = now;
        } else {
            cortex_m::asm::wfi();
        }
    }
}

/// The way back to a bus that the controller has left because of errors.
enum Recovery {
    Unneeded,
    /// It begins at this time.
    Planned(Duration),
    Begun,
}

/// A board waits for so long, and up to twice as long by chance, so that two boards that met on the bus do not meet again.
const RECOVERY_WAIT: u32 = 100;

impl Recovery {
    /// Does the work that is due; returns whether there was any.
    fn attend(&mut self, machine: &mut Machine, chance: &mut Chance, now: Duration) -> bool {
        match (can::health(), &self) {
            (Health::Off, Self::Unneeded | Self::Begun) => {
                machine.lose_bus();
                let wait = RECOVERY_WAIT + chance.below(RECOVERY_WAIT);
                *self = Self::Planned(now + Duration::from_millis(wait.into()));
            }
            (Health::Off, Self::Planned(start)) if *start <= now => {
                can::come_back();
                *self = Self::Begun;
            }
            (Health::Well, Self::Begun) => {
                machine.recover_bus(now, &mut can::send);
                *self = Self::Unneeded;
            }
            _ => return false,
        }
        true
    }
}
