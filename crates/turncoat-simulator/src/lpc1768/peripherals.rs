use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rsemu::core::space::{AccessConstraints, MemAttrs, MemOps, MemResult};
use rsemu::core::wire::{Level, WireId, WireSink as _};
use rsemu::cpu::arm::v7m::InterruptPin;

use super::acceptance_filter::AcceptanceFilter;
use super::can::Can;
use super::processor::Processor;
use super::repetitive_timer::RepetitiveTimer;
use super::system_control::{Supply, SystemControl};
use super::timer::Timer;

/// Everything on the chip that tells time or interrupts, and what it needs for that.
#[derive(Clone, Debug, Default)]
pub(crate) struct Peripherals {
    timers: [Timer; 4],
    repetitive_timer: RepetitiveTimer,
    pub(crate) can: Can,
    pub(crate) filter: AcceptanceFilter,
    pub(crate) system: SystemControl,
    /// What the program has sent over UART0.
    pub(crate) sent: Vec<u8>,
    pin_functions: [u32; 16],
    /// Until when the timers have counted.
    now: u64,
}

const TIMER_INTERRUPTS: [u16; 4] = [1, 2, 3, 4];
const CAN_INTERRUPT: u16 = 25;
const REPETITIVE_TIMER_INTERRUPT: u16 = 29;
const INTERRUPTS: [u16; 6] = [1, 2, 3, 4, CAN_INTERRUPT, REPETITIVE_TIMER_INTERRUPT];

/// The line status of UART0: everything has been sent.
const UART_EMPTY: u32 = 0x60;

/// The functions of P0.0 and P0.1 with which CAN1 is connected.
const CAN_PINS: u32 = 0b0101;

impl Peripherals {
    /// Lets the timers count until `now`.
    pub(crate) fn pass_time(&mut self, now: u64) {
        if now <= self.now {
            return;
        }
        let before = std::mem::replace(&mut self.now, now);
        let system = &self.system;
        let clocks = |supply| now / system.divider(supply) - before / system.divider(supply);
        for (index, timer) in self.timers.iter_mut().enumerate() {
            if system.is_powered(Supply::Timer(index)) {
                timer.advance(clocks(Supply::Timer(index)));
            }
        }
        if system.is_powered(Supply::RepetitiveTimer) {
            self.repetitive_timer.advance(clocks(Supply::RepetitiveTimer));
        }
        self.can.recover(now);
    }

    /// When something will happen by itself, if anything will.
    pub(crate) fn next_event(&self) -> Option<u64> {
        let at = |clocks: Option<u64>, supply| {
            let divider = self.system.divider(supply);
            clocks.filter(|_| self.system.is_powered(supply)).map(|clocks| (self.now / divider + clocks) * divider)
        };
        let timers = self.timers.iter().enumerate();
        let timers = timers.map(|(index, timer)| at(timer.clocks_to_event(), Supply::Timer(index)));
        let repetitive = at(self.repetitive_timer.clocks_to_event(), Supply::RepetitiveTimer);
        timers.chain([repetitive, self.can.recovers_at()]).flatten().min()
    }

    /// Whether CAN1 is connected with the bus and has power.
    pub(crate) fn has_bus(&self) -> bool {
        self.pin_functions[0] & 0xf == CAN_PINS && self.system.is_powered(Supply::Can)
    }

    /// How many cycles of the core a bit on the bus takes.
    pub(crate) fn cycles_per_bit(&self) -> u64 {
        self.can.clocks_per_bit() * self.system.divider(Supply::Can)
    }

    fn is_interrupting(&self, interrupt: u16) -> bool {
        match interrupt {
            CAN_INTERRUPT => self.can.is_interrupting(),
            REPETITIVE_TIMER_INTERRUPT => self.repetitive_timer.is_interrupting(),
            _ => TIMER_INTERRUPTS
                .into_iter()
                .zip(&self.timers)
                .any(|(own, timer)| own == interrupt && timer.is_interrupting()),
        }
    }

    fn read(&mut self, address: u32) -> u32 {
        let offset = address & 0x3fff;
        match address & !0x3fff {
            0x4000_4000 => self.timers[0].read(offset),
            0x4000_8000 => self.timers[1].read(offset),
            0x4009_0000 => self.timers[2].read(offset),
            0x4009_4000 => self.timers[3].read(offset),
            0x4000_c000 if offset == 0x14 => UART_EMPTY,
            0x4002_c000 => self.pin_functions.get(offset as usize / 4).copied().unwrap_or(0),
            0x4003_8000 => self.filter.read_table(offset),
            0x4003_c000 => self.filter.read(offset),
            0x4004_4000 if self.system.is_powered(Supply::Can) => self.can.read(offset),
            0x400b_0000 => self.repetitive_timer.read(offset),
            0x400f_c000 => self.system.read(offset),
            _ => 0,
        }
    }

    fn write(&mut self, address: u32, value: u32) {
        let offset = address & 0x3fff;
        match address & !0x3fff {
            0x4000_4000 => self.timers[0].write(offset, value),
            0x4000_8000 => self.timers[1].write(offset, value),
            0x4009_0000 => self.timers[2].write(offset, value),
            0x4009_4000 => self.timers[3].write(offset, value),
            0x4000_c000 if offset == 0 => self.sent.push(value as u8),
            0x4002_c000 => {
                if let Some(word) = self.pin_functions.get_mut(offset as usize / 4) {
                    *word = value;
                }
            }
            0x4003_8000 => self.filter.write_table(offset, value),
            0x4003_c000 => self.filter.write(offset, value),
            0x4004_4000 if self.system.is_powered(Supply::Can) => {
                self.can.write(offset, value, self.now, self.system.divider(Supply::Can));
            }
            0x400b_0000 if self.system.is_powered(Supply::RepetitiveTimer) => {
                self.repetitive_timer.write(offset, value);
            }
            0x400f_c000 => self.system.write(offset, value),
            _ => {}
        }
    }
}

/// The peripherals as the core sees them: addresses, interrupt lines, and the time.
#[derive(Debug)]
pub(crate) struct PeripheralBus {
    peripherals: Mutex<Peripherals>,
    lines: [InterruptPin; INTERRUPTS.len()],
    /// The cycle that the core is at.
    pub(crate) now: AtomicU64,
    /// Whether the core has touched something since the chip last looked.
    is_touched: AtomicBool,
}

const WIRE: WireId = WireId(1);

/// Where the peripherals begin.
pub(crate) const BASE: u32 = 0x4000_0000;

impl PeripheralBus {
    pub(crate) fn new(core: &Processor, peripherals: Peripherals, now: u64) -> Self {
        Self {
            peripherals: Mutex::new(peripherals),
            lines: INTERRUPTS.map(|interrupt| core.interrupt_pin(interrupt, WIRE)),
            now: AtomicU64::new(now),
            is_touched: AtomicBool::new(true),
        }
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Peripherals> {
        self.peripherals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn take_touched(&self) -> bool {
        self.is_touched.swap(false, Ordering::Relaxed)
    }

    pub(crate) fn is_touched(&self) -> bool {
        self.is_touched.load(Ordering::Relaxed)
    }

    /// Whether any interrupt is asked for.
    pub(crate) fn is_interrupting(&self) -> bool {
        let peripherals = self.lock();
        INTERRUPTS.into_iter().any(|interrupt| peripherals.is_interrupting(interrupt))
    }

    /// Does something with the peripherals at the present time, and sets the interrupt lines accordingly.
    pub(crate) fn with<T>(&self, action: impl FnOnce(&mut Peripherals) -> T) -> T {
        let mut peripherals = self.lock();
        peripherals.pass_time(self.now.load(Ordering::Relaxed));
        let result = action(&mut peripherals);
        for line in &self.lines {
            let level = if peripherals.is_interrupting(line.irq()) { Level::High } else { Level::Low };
            line.set_level(WIRE, 0, level);
        }
        self.is_touched.store(true, Ordering::Relaxed);
        result
    }
}

impl MemOps for PeripheralBus {
    fn read(&self, offset: u64, destination: &mut [u8], attributes: MemAttrs) -> MemResult {
        // Who only looks on must not clear any flag.
        let value = if attributes.debug { 0 } else { self.with(|all| all.read((BASE + offset as u32) & !3)) };
        put(value, offset, destination);
        Ok(())
    }

    fn write(&self, offset: u64, source: &[u8], _: MemAttrs) -> MemResult {
        self.with(|all| all.write((BASE + offset as u32) & !3, get(source)));
        Ok(())
    }

    fn constraints(&self) -> AccessConstraints {
        AccessConstraints::IO
    }
}

/// The bytes of a register that an access asks for.
pub(crate) fn put(value: u32, offset: u64, destination: &mut [u8]) {
    let bytes = (value >> (8 * (offset as u32 & 3))).to_le_bytes();
    let length = destination.len().min(4);
    destination[..length].copy_from_slice(&bytes[..length]);
}

/// The value that an access writes.
pub(crate) fn get(source: &[u8]) -> u32 {
    source.iter().rev().fold(0, |value, &byte| value << 8 | u32::from(byte))
}
