//! CAN1 on P0.0 and P0.1: only identifier 1 is heard, frames come and go through interrupts.
//!
//! A frame that is to be sent waits in a queue until it has been. If it is not acknowledged, it rests for a random time and is tried
//! again: two boards that begin in the same bit with the same frame confirm nothing to each other. When the controller has left
//! the bus because of errors, it comes back after a random time, and the frame that was being sent is sent again.
//!
//! A greeting waits until it is acknowledged. A turn is thrown away after a second, since a lost turn
//! that comes late looks like the next one; the node says it again if it is still true.

use core::cell::{Cell, RefCell};
use core::time::Duration;

use critical_section::{CriticalSection, Mutex};
use embedded_can::{ExtendedId, Frame as _, Id, StandardId};
use lpc176x5x_pac::{Can1, Interrupt, Peripherals};
use turncoat_link::can::{Dialect, Frame, Message};

use crate::chance::Chance;
use crate::clock;
use crate::queue::Queue;

/// The bits on the bus each second.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum BitRate {
    /// 1 Mbit/s: 25 clocks of 40 ns a bit, sampled after 17.
    Nominal,
    /// 1.25 Mbit/s, what the course's driver makes of it: 20 clocks a bit, sampled after 14.
    Course,
}

impl BitRate {
    /// The register: the segments before and after the sampling point, each less one; no prescaler; jumps of one clock.
    const fn bit_timing(self) -> u32 {
        let (before, after) = match self {
            Self::Nominal => (16, 8),
            Self::Course => (13, 6),
        };
        (before - 1) << 16 | (after - 1) << 20
    }
}

/// How the bus is doing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Health {
    /// It works.
    Well,
    /// The controller has left it because of errors.
    Off,
    /// The controller waits to come back.
    Returning,
}

/// A frame that is to be sent.
#[derive(Clone, Copy)]
struct Waiting {
    frame: Frame,
    /// When it is not true any more.
    expires: Duration,
}

/// What becomes of the first frame of the queue.
#[derive(Clone, Copy)]
enum Attempt {
    /// There is none, or the bus does not work.
    None,
    /// It is in the controller since this time.
    Begun(Duration),
    /// It rests until this time.
    Resting(Duration),
}

/// How long the controller may try to send a frame: a hundred times as long as a frame is.
const PATIENCE: Duration = Duration::from_millis(20);
/// A frame that is not acknowledged rests up to so many times as long.
const LONGEST_REST: u32 = 8;
/// How long a turn may wait: less than a second by what the controller may try it for, and some more.
const LIFE_OF_TURN: Duration = Duration::from_millis(900);

const RESET_MODE: u32 = 1;
const TRANSMIT_FROM_FIRST: u32 = 1 | 1 << 5;
const ABORT_FIRST: u32 = 1 << 1 | 1 << 5;
const RELEASE: u32 = 1 << 2;
const CLEAR_OVERRUN: u32 = 1 << 3;

const RECEIVED: u32 = 1;
const TRANSMITTED: u32 = 1 << 1;
const WARNING: u32 = 1 << 2;
const OVERRUN: u32 = 1 << 3;

const IS_RECEIVED: u32 = 1;
const IS_BUS_OFF: u32 = 1 << 7;
/// Whether the last frame of the first buffer has been sent, not given up.
const IS_FIRST_COMPLETE: u32 = 1 << 3;

const FILTER_BYPASS: u32 = 1 << 1;
/// An entry of the filter that matches nothing: disabled, for the second controller.
const NO_IDENTIFIER: u32 = 1 << 13 | 1 << 12 | 0x7ff;

static INCOMING: Mutex<RefCell<Queue<Frame, 16>>> = Mutex::new(RefCell::new(Queue::new()));
static OUTGOING: Mutex<RefCell<Queue<Waiting, 8>>> = Mutex::new(RefCell::new(Queue::new()));
static ATTEMPT: Mutex<Cell<Attempt>> = Mutex::new(Cell::new(Attempt::None));
static HEALTH: Mutex<Cell<Health>> = Mutex::new(Cell::new(Health::Well));

pub(crate) fn set_up(peripherals: &Peripherals, bit_rate: BitRate) {
    let can = &peripherals.can1;
    let identifier = Dialect::Seed.identifiers()[0];
    // SAFETY: the values are those that the manual asks for; the interrupt's handler is ready.
    unsafe {
        // P0.0 and P0.1 are the lines of CAN1.
        peripherals.pinconnect.pinsel0().modify(|r, w| w.bits((r.bits() & !0xf) | 0b0101));
        can.mod_().write(|w| w.bits(RESET_MODE));
        can.ier().write(|w| w.bits(0));
        can.btr().write(|w| w.bits(bit_rate.bit_timing()));
        let filter = &peripherals.canaf;
        filter.afmr().write(|w| w.bits(FILTER_BYPASS));
        peripherals.canafram.mask(0).write(|w| w.bits(u32::from(identifier) << 16 | NO_IDENTIFIER));
        // One word of single identifiers, and nothing after it.
        filter.sff_sa().write(|w| w.bits(0));
        filter.sff_grp_sa().write(|w| w.bits(4));
        filter.eff_sa().write(|w| w.bits(4));
        filter.eff_grp_sa().write(|w| w.bits(4));
        filter.endoftable().write(|w| w.bits(4));
        filter.afmr().write(|w| w.bits(0));
        can.ier().write(|w| w.bits(RECEIVED | TRANSMITTED | WARNING | OVERRUN));
        can.mod_().write(|w| w.bits(0));
        cortex_m::peripheral::NVIC::unmask(Interrupt::CAN);
    }
}

/// The next frame from the bus.
pub(crate) fn receive() -> Option<Frame> {
    critical_section::with(|section| INCOMING.borrow_ref_mut(section).pop())
}

/// Sends a frame, after those that wait already. One that waits already waits for longer. A full queue means that nobody has
/// listened for long: the frame is dropped.
pub(crate) fn send(frame: Frame) {
    let is_turn = matches!(Dialect::Seed.read(&frame), Ok(Message::Turn(_)));
    let expires = if is_turn { clock::now() + LIFE_OF_TURN } else { Duration::MAX };
    critical_section::with(|section| {
        let mut outgoing = OUTGOING.borrow_ref_mut(section);
        if let Some(same) = outgoing.iter_mut().find(|waiting| waiting.frame == frame) {
            same.expires = expires;
            return;
        }
        let is_idle = outgoing.first().is_none();
        outgoing.push(Waiting { frame, expires });
        drop(outgoing);
        if is_idle {
            transmit(section);
        }
    });
}

/// Nothing that waits to be sent is true any more.
pub(crate) fn withdraw(now: Duration) {
    critical_section::with(|section| {
        OUTGOING.borrow_ref_mut(section).iter_mut().for_each(|waiting| waiting.expires = now);
    });
}

/// Handles a frame that is not acknowledged.
pub(crate) fn attend(now: Duration, chance: &mut Chance) {
    critical_section::with(|section| match ATTEMPT.borrow(section).get() {
        Attempt::Begun(since) if since + PATIENCE <= now => {
            let rest = PATIENCE * (1 + chance.below(LONGEST_REST));
            ATTEMPT.borrow(section).set(Attempt::Resting(now + rest));
            // SAFETY: the register is written to in a critical section only.
            unsafe { Peripherals::steal() }.can1.cmr().write(|w| unsafe { w.bits(ABORT_FIRST) });
        }
        Attempt::Resting(end) if end <= now => transmit(section),
        _ => {}
    });
}

/// How the bus is doing.
pub(crate) fn health() -> Health {
    critical_section::with(|section| HEALTH.borrow(section).get())
}

/// Begins to come back to the bus after the controller has left it.
pub(crate) fn come_back() {
    critical_section::with(|section| {
        HEALTH.borrow(section).set(Health::Returning);
        // SAFETY: the register is written to in a critical section only.
        unsafe { Peripherals::steal() }.can1.mod_().write(|w| unsafe { w.bits(0) });
    });
}

/// Puts the first frame of the queue that is still true into the controller, if it works.
fn transmit(section: CriticalSection<'_>) {
    ATTEMPT.borrow(section).set(Attempt::None);
    if HEALTH.borrow(section).get() != Health::Well {
        return;
    }
    let now = clock::now();
    let mut outgoing = OUTGOING.borrow_ref_mut(section);
    while outgoing.first().is_some_and(|waiting| waiting.expires <= now) {
        outgoing.pop();
    }
    let Some(Waiting { frame, .. }) = outgoing.first() else { return };
    ATTEMPT.borrow(section).set(Attempt::Begun(now));
    let (id, is_extended) = match frame.id() {
        Id::Standard(id) => (u32::from(id.as_raw()), false),
        Id::Extended(id) => (id.as_raw(), true),
    };
    let mut bytes = [0; 8];
    bytes[..frame.data().len()].copy_from_slice(frame.data());
    let [low, high] = words(bytes);
    let information =
        (frame.dlc() as u32) << 16 | u32::from(frame.is_remote_frame()) << 30 | u32::from(is_extended) << 31;
    // SAFETY: any frame may be sent, and the buffer is free, since the frame before it has left the queue.
    unsafe {
        let can = Peripherals::steal().can1;
        can.tfi1().write(|w| w.bits(information));
        can.tid1().write(|w| w.bits(id));
        can.tda1().write(|w| w.bits(low));
        can.tdb1().write(|w| w.bits(high));
        can.cmr().write(|w| w.bits(TRANSMIT_FROM_FIRST));
    }
}

const fn words(bytes: [u8; 8]) -> [u32; 2] {
    let [a, b, c, d, e, f, g, h] = bytes;
    [u32::from_le_bytes([a, b, c, d]), u32::from_le_bytes([e, f, g, h])]
}

/// The frame in the controller's receive buffer.
fn read(can: &Can1) -> Option<Frame> {
    let information = can.rfs().read().bits();
    let id = can.rid().read().bits();
    let mut bytes = [0; 8];
    bytes[..4].copy_from_slice(&can.rda().read().bits().to_le_bytes());
    bytes[4..].copy_from_slice(&can.rdb().read().bits().to_le_bytes());
    let id = if information >> 31 == 0 {
        Id::Standard(StandardId::new((id & 0x7ff) as u16)?)
    } else {
        Id::Extended(ExtendedId::new(id & 0x1fff_ffff)?)
    };
    let length = (information >> 16 & 0xf).min(8) as usize;
    if information >> 30 & 1 == 0 { Frame::new(id, &bytes[..length]) } else { Frame::new_remote(id, length) }
}

#[unsafe(no_mangle)]
extern "C" fn CAN() {
    // SAFETY: the controller is used in this interrupt and in critical sections only.
    let can = unsafe { Peripherals::steal() }.can1;
    // Reading clears all causes but that of a received frame.
    let causes = can.icr().read().bits();
    critical_section::with(|section| {
        while can.gsr().read().bits() & IS_RECEIVED != 0 {
            if let Some(frame) = read(&can) {
                INCOMING.borrow_ref_mut(section).push(frame);
            }
            // SAFETY: the frame has been read.
            can.cmr().write(|w| unsafe { w.bits(RELEASE) });
        }
        if causes & OVERRUN != 0 {
            // SAFETY: the sender of the lost frame will repeat it.
            can.cmr().write(|w| unsafe { w.bits(CLEAR_OVERRUN) });
        }
        if causes & WARNING != 0 {
            let is_off = can.gsr().read().bits() & IS_BUS_OFF != 0;
            match (is_off, HEALTH.borrow(section).get()) {
                (true, Health::Well) => HEALTH.borrow(section).set(Health::Off),
                (false, Health::Off | Health::Returning) => {
                    HEALTH.borrow(section).set(Health::Well);
                    transmit(section);
                }
                _ => {}
            }
        }
        if causes & TRANSMITTED != 0 && can.sr().read().bits() & IS_FIRST_COMPLETE != 0 {
            OUTGOING.borrow_ref_mut(section).pop();
            transmit(section);
        }
    });
}
