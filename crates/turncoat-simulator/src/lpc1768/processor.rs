use std::sync::Arc;

use rsemu::core::device::Device as _;
use rsemu::core::space::{AddressSpace, MemAttrs, MemResult};
use rsemu::core::state::{MachineShape, Migrations, StateReader, StateWriter};
use rsemu::core::value::Width;
use rsemu::core::wire::WireId;
use rsemu::cpu::arm::v7m::{ArmV7m, CLASS, Config, InterruptPin};

/// The Cortex-M3 of `rsemu`, with what version 0.0.7 of it lacks.
///
/// An interrupt may come between the instructions of an if-then block. How far the block has come is then kept in the status
/// word on the stack (ARMv7-M Architecture Reference Manual, B1.5.6); `rsemu` leaves it out, so that after the interrupt the
/// rest of the block was carried out whatever its condition.
#[derive(Debug)]
pub(crate) struct Processor(ArmV7m);

/// The LPC17xx has 32 levels of interrupt priority.
const PRIORITY_BITS: u8 = 5;

/// The bits of the status word that tell how far an if-then block has come.
const IF_THEN: u32 = 0x3f << 10 | 3 << 25;
/// Where the status word is on the stack of an interrupt.
const STACKED_STATUS: u64 = 28;

impl Processor {
    pub(crate) fn new() -> Self {
        Self(ArmV7m::new(Config::CORTEX_M3.with_priority_bits(PRIORITY_BITS)))
    }

    pub(crate) fn attach(&self, space: AddressSpace) {
        self.0.attach_space(Arc::new(space));
    }

    /// The line of an interrupt.
    pub(crate) fn interrupt_pin(&self, interrupt: u16, wire: WireId) -> InterruptPin {
        InterruptPin::new(self.0.lines(), interrupt, &[wire])
    }

    pub(crate) fn is_asleep(&self) -> bool {
        self.0.is_asleep()
    }

    /// Where the program has crashed for good, if it has.
    pub(crate) fn crash(&self) -> Option<u32> {
        self.0.is_locked_up().then(|| self.0.pc())
    }

    /// Carries out one instruction or enters one interrupt; returns the cycles that it took.
    pub(crate) fn step(&self) -> u64 {
        let block = self.0.xpsr() & IF_THEN;
        if block == 0 {
            return self.0.step();
        }
        let (exception, stack) = (self.0.current_exception(), self.0.msp());
        let cycles = self.0.step();
        let is_interrupted = self.0.current_exception() != exception && self.0.msp() < stack;
        if is_interrupted {
            self.amend_status(block).expect("the stack has just been written to");
        }
        cycles
    }

    fn amend_status(&self, block: u32) -> MemResult {
        let Some(space) = self.0.space() else { return Ok(()) };
        let address = u64::from(self.0.msp()) + STACKED_STATUS;
        let status = space.read(address, Width::U32, MemAttrs::default())?;
        space.write(address, Width::U32, status | u64::from(block), MemAttrs::default())
    }

    /// Takes over the state of another core.
    pub(crate) fn resemble(&self, other: &Self) -> rsemu::core::error::Result<()> {
        const NAME: &str = "core";
        let mut shape = MachineShape::new();
        shape.add_device(NAME, CLASS.name)?;
        let mut writer = StateWriter::new(shape);
        other.0.save(&mut writer.chunk(NAME, CLASS.name, CLASS.version)?)?;
        let bytes = writer.to_vec()?;
        let reader = StateReader::new(&bytes)?;
        let chunk = reader.load(NAME, CLASS.name, CLASS.version, &Migrations::new())?;
        self.0.load(&mut chunk.reader())
    }
}

#[cfg(test)]
mod tests {
    use rsemu::core::space::{RamStore, Region, RomStore, RomWrite};

    use super::*;

    const INTERRUPT: u16 = 3;
    const RESET: usize = 0x100;
    const HANDLER: usize = 0x140;

    /// Enables the interrupt and counts for ever in an if-then block: r5 where its condition holds, r4 where it does not.
    const PROGRAM: [u16; 12] = [
        0x4805, // ldr r0, =0xe000e100 (the NVIC's set-enable register)
        0x2108, // movs r1, #1 << 3
        0x6001, // str r1, [r0]
        0x2400, // movs r4, #0
        0x2500, // movs r5, #0
        0x42ad, // again: cmp r5, r5
        0xbf15, // itete ne
        0x3401, // addne r4, #1
        0x3501, // addeq r5, #1
        0x3401, // addne r4, #1
        0x3501, // addeq r5, #1
        0xe7f8, // b again
    ];
    const RETURN: u16 = 0x4770; // bx lr

    fn processor() -> Processor {
        let mut flash = vec![0; 0x200];
        let mut put = |at: usize, bytes: &[u8]| flash[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, &0x1000_0400_u32.to_le_bytes());
        put(4, &(RESET as u32 | 1).to_le_bytes());
        put(4 * (16 + usize::from(INTERRUPT)), &(HANDLER as u32 | 1).to_le_bytes());
        put(RESET, &PROGRAM.map(u16::to_le_bytes).concat());
        put(RESET + 2 * PROGRAM.len(), &0xe000_e100_u32.to_le_bytes());
        put(HANDLER, &RETURN.to_le_bytes());
        let space = AddressSpace::new("test", 32);
        {
            let mut topology = space.topology();
            let rom = Region::rom("flash", Arc::new(RomStore::new(flash)), RomWrite::Fault);
            topology.map(rom, 0).expect("there is nothing else");
            let ram = Region::ram("ram", Arc::new(RamStore::new(0x400)));
            topology.map(ram, 0x1000_0000).expect("there is nothing else");
        }
        let processor = Processor::new();
        processor.attach(space);
        processor
    }

    #[test]
    fn an_interrupt_comes_back_into_an_if_then_block() {
        for interval in 4..20 {
            let processor = processor();
            for step in 1..1000 {
                processor.step();
                if step % interval == 0 {
                    processor.0.pend_irq(INTERRUPT);
                }
            }
            let [wrong, right] = [4, 5].map(|register| processor.0.reg(register));
            assert_eq!((wrong, right > 20), (0, true), "an interrupt after every {interval} steps: {right}");
        }
    }
}
