//! `turncoat board`.

use anyhow::Result;

use crate::arguments::BoardArguments;

#[cfg(not(feature = "simulator"))]
pub(crate) fn run(_arguments: &BoardArguments) -> Result<()> {
    anyhow::bail!("this turncoat was built without the simulator; build it with --features simulator (needs libsimavr)")
}

/// Simulates a board in real time, for ever; Ctrl-C ends it.
#[cfg(feature = "simulator")]
pub(crate) fn run(arguments: &BoardArguments) -> Result<()> {
    use std::time::Instant;

    use turncoat_protocols::board::Port;
    use turncoat_simulator::{Board, Firmware, Processor};

    use crate::arguments::BoardChip;

    let firmware = if arguments.quiet { Firmware::Quiet } else { Firmware::Chatty };
    let processor = match arguments.chip {
        BoardChip::Atmega16 => Processor::Atmega16,
        BoardChip::Uno => Processor::Atmega328p,
    };
    let path = arguments.simulate.clone().flatten().unwrap_or_else(|| firmware.path_for(processor));
    let mut board = Board::with_processor(&path, processor)?;
    let mut port = Port::open(&arguments.port)?;
    let began = Instant::now();
    let mut leds = board.leds();
    loop {
        for byte in port.read() {
            board.chip.send(byte);
        }
        // Not ahead of the clock on the wall, and behind it only if this machine is too slow.
        board.run_until(began.elapsed());
        let bytes: Vec<u8> = std::iter::from_fn(|| board.chip.receive()).collect();
        port.write(&bytes);
        if board.leds() != leds {
            leds = board.leds();
            let lamps: String = (1..=3).map(|led| if leds >> led & 1 == 0 { '*' } else { '.' }).collect();
            println!("LEDs 1 to 3: {lamps}");
        }
    }
}
