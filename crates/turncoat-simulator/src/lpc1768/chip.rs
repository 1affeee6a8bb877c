use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;

use rsemu::core::space::{AddressSpace, RamStore, Region, RomWrite, UnassignedPolicy};
use turncoat_link::can::Frame;

use super::image::Image;
use super::lcd::Lcd;
use super::peripherals::{BASE, PeripheralBus, Peripherals};
use super::pins::{Pins, Wired};
use super::processor::Processor;
use crate::FirmwareError;
use crate::can_bus::Participant;

/// A simulated LPC1768 with its display: a Cortex-M3 at 100 MHz, 512 KB of flash, two times 32 KB of RAM, and the
/// peripherals that the firmware uses. Flash is as quick as RAM here.
#[derive(Debug)]
pub struct Lpc1768 {
    core: Processor,
    peripherals: Arc<PeripheralBus>,
    pins: Arc<Pins>,
    memories: [Arc<RamStore>; 2],
    image: Image,
    now: u64,
    /// How many cycles the core has not slept.
    busy: u64,
    next_event: u64,
}

const RAM_SIZE: usize = 32 * 1024;
const RAM: u64 = 0x1000_0000;
const SECOND_RAM: u64 = 0x2007_c000;
const GPIO: u64 = 0x2009_c000;

/// The core is asked whether it sleeps after so many instructions.
const BATCH: u32 = 16;

/// What fills the stack before the program runs, to see how deep it goes.
const UNUSED: u8 = 0xa5;

impl Lpc1768 {
    /// Puts the firmware in `path` into a chip and switches it on at cycle `now`. The content of the second RAM at that time
    /// depends on `seed`, as it differs from chip to chip.
    ///
    /// # Errors
    ///
    /// If there is no such firmware, or if the chip would not start it.
    pub fn new(path: &Path, seed: u64, now: u64) -> Result<Self, FirmwareError> {
        let image = Image::read(path)?;
        let memories = [vec![UNUSED; RAM_SIZE], noise(seed)];
        let all = (Peripherals::default(), Wired::default());
        Ok(Self::assemble(image, now, &memories, all))
    }

    fn assemble(image: Image, now: u64, memories: &[Vec<u8>; 2], all: (Peripherals, Wired)) -> Self {
        let core = Processor::new();
        let peripherals = Arc::new(PeripheralBus::new(&core, all.0, now));
        let pins = Arc::new(Pins::new(all.1));
        let memories = memories.each_ref().map(|bytes| {
            let memory = RamStore::new(RAM_SIZE as u64);
            memory.write_at(0, bytes).expect("it is as long as that");
            Arc::new(memory)
        });
        let space = AddressSpace::new("lpc1768", 32).with_unassigned(UnassignedPolicy::FAULT.logged());
        {
            let mut topology = space.topology();
            let [first, second] = memories.clone();
            for (region, address) in [
                (Region::rom("flash", image.flash.clone(), RomWrite::Fault), 0),
                (Region::ram("ram", first), RAM),
                (Region::ram("second ram", second), SECOND_RAM),
                (Region::io("gpio", 0x4000, pins.clone()), GPIO),
                (Region::io("peripherals", 0x10_0000, peripherals.clone()), BASE.into()),
            ] {
                topology.map(region, address).expect("the regions do not overlap");
            }
        }
        core.attach(space);
        Self { core, peripherals, pins, memories, image, now, busy: 0, next_event: now }
    }

    fn memory(&self, index: usize) -> Vec<u8> {
        let mut bytes = vec![0; RAM_SIZE];
        self.memories[index].read_at(0, &mut bytes).expect("it is as long as that");
        bytes
    }

    /// How many cycles have passed.
    #[must_use]
    pub fn cycle(&self) -> u64 {
        self.now
    }

    /// How many cycles the core has not slept.
    #[must_use]
    pub fn busy_cycles(&self) -> u64 {
        self.busy
    }

    /// Whether the core sleeps and nothing wakes it now.
    #[must_use]
    pub fn is_asleep(&self) -> bool {
        self.core.is_asleep() && !self.peripherals.is_touched() && !self.peripherals.is_interrupting()
    }

    /// When something on the chip will happen by itself.
    #[must_use]
    pub fn next_event(&self) -> u64 {
        self.next_event
    }

    /// Runs until `end`, or one instruction longer.
    ///
    /// # Panics
    ///
    /// If the program has crashed for good.
    pub fn run_until(&mut self, end: u64) {
        while self.now < end {
            if self.now >= self.next_event || self.peripherals.is_touched() {
                self.look_around();
            }
            let limit = end.min(self.next_event);
            if self.core.is_asleep() && !self.peripherals.is_interrupting() {
                self.set_now(limit.max(self.now + 1));
                continue;
            }
            for _ in 0..BATCH {
                let cycles = self.core.step();
                self.busy += cycles;
                self.set_now(self.now + cycles);
                if self.now >= limit {
                    break;
                }
            }
            if let Some(place) = self.core.crash() {
                panic!("the chip has crashed at {place:#x}");
            }
        }
    }

    /// Stops the core until `end`; the timers go on.
    pub fn halt_until(&mut self, end: u64) {
        self.set_now(end.max(self.now));
    }

    fn set_now(&mut self, now: u64) {
        self.now = now;
        self.peripherals.now.store(now, Ordering::Relaxed);
    }

    /// Sets the interrupt lines and finds out when to look again.
    fn look_around(&mut self) {
        self.next_event = self.peripherals.with(|all| all.next_event()).unwrap_or(u64::MAX);
        self.peripherals.take_touched();
    }

    /// The display.
    #[must_use]
    pub fn lcd(&self) -> Lcd {
        self.pins.lock().lcd.clone()
    }

    /// Looks at the display.
    pub fn with_lcd<T>(&self, look: impl FnOnce(&Lcd) -> T) -> T {
        look(&self.pins.lock().lcd)
    }

    /// Pulls a pin of a port up or down.
    pub fn set_pin(&mut self, port: usize, pin: u32, is_high: bool) {
        self.pins.lock().gpio.drive(port, 1 << pin, u32::from(is_high) << pin);
    }

    /// What the program has sent over UART0 since this was last asked.
    pub fn take_sent(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.peripherals.lock().sent)
    }

    /// How many bytes of flash the firmware takes.
    #[must_use]
    pub fn flash_size(&self) -> u32 {
        self.image.flash_size
    }

    /// How many bytes of RAM the firmware's variables take.
    #[must_use]
    pub fn static_size(&self) -> u32 {
        self.image.static_size
    }

    /// How many bytes of RAM the stack has needed so far.
    #[must_use]
    pub fn stack_size(&self) -> u32 {
        let bytes = self.memory(0);
        // The stack grows down from the end to the variables.
        let used = bytes[self.image.static_size as usize..].iter().position(|&byte| byte != UNUSED);
        used.map_or(0, |free| RAM_SIZE as u32 - self.image.static_size - free as u32)
    }

    /// The clock of the core in Hz, as the program has set it up.
    #[must_use]
    pub fn core_clock(&self) -> u64 {
        self.peripherals.lock().system.core_clock()
    }

    /// The errors that the CAN controller has counted: as sender, as receiver.
    #[must_use]
    pub fn can_errors(&self) -> (u32, u32) {
        self.peripherals.lock().can.error_counters()
    }

    /// Whether the CAN controller has left the bus because of errors.
    #[must_use]
    pub fn is_bus_off(&self) -> bool {
        self.peripherals.lock().can.is_bus_off()
    }
}

/// The same chip in the same state, which goes its own way from now on.
impl Clone for Lpc1768 {
    fn clone(&self) -> Self {
        let all = (self.peripherals.lock().clone(), self.pins.lock().clone());
        let memories = [self.memory(0), self.memory(1)];
        let clone = Self::assemble(self.image.clone(), self.now, &memories, all);
        clone.core.resemble(&self.core).expect("a core of the same kind has the same state");
        Self { busy: self.busy, ..clone }
    }
}

impl Participant for Lpc1768 {
    fn is_online(&self) -> bool {
        let peripherals = self.peripherals.lock();
        peripherals.has_bus() && peripherals.can.is_online()
    }

    fn acknowledges(&self) -> bool {
        let peripherals = self.peripherals.lock();
        peripherals.has_bus() && peripherals.can.acknowledges()
    }

    fn needs_acknowledge(&self) -> bool {
        !self.peripherals.lock().can.is_self_testing()
    }

    fn cycles_per_bit(&self) -> Option<u64> {
        Some(self.peripherals.lock().cycles_per_bit())
    }

    fn pending(&self) -> Option<(usize, Frame, u64)> {
        let peripherals = self.peripherals.lock();
        peripherals.can.pending().filter(|_| peripherals.has_bus())
    }

    fn start(&mut self, buffer: usize) {
        self.peripherals.lock().can.start(buffer);
    }

    fn complete(&mut self, buffer: usize, frame: &Frame) {
        self.peripherals.with(|all| {
            if all.can.complete(buffer) {
                let acceptance = all.filter.accept(frame, 0);
                all.can.receive(frame, acceptance);
            }
        });
    }

    fn receive(&mut self, frame: &Frame, _: u64) {
        self.peripherals.with(|all| {
            let acceptance = all.filter.accept(frame, 0);
            all.can.receive(frame, acceptance);
        });
    }

    fn lose_arbitration(&mut self) {
        self.peripherals.with(|all| all.can.lose_arbitration());
    }

    fn fail_to_send(&mut self, lacks_acknowledge: bool) {
        self.peripherals.with(|all| all.can.fail_to_send(lacks_acknowledge));
    }

    fn fail_to_receive(&mut self) {
        self.peripherals.with(|all| all.can.fail_to_receive());
    }
}

/// The content of memory that was never written (xorshift64*, Vigna 2016).
fn noise(seed: u64) -> Vec<u8> {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut word = || {
        state ^= state >> 12;
        state ^= state << 25;
        state ^= state >> 27;
        state.wrapping_mul(0x2545_f491_4f6c_dd1d)
    };
    (0..RAM_SIZE / 8).flat_map(|_| word().to_le_bytes()).collect()
}
