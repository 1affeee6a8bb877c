//! Whatever is said, the engine is ready.
#![no_main]

use turncoat_protocols::rehearsal::rehearse;
use turncoat_protocols::{Resources, Uci};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let resources = Resources { threads: 1, memory: 1 << 20, seed: 1 };
    let said = rehearse(&mut Uci::new(resources), &format!("{text}\nisready"));
    assert!(said.is_none_or(|said| said.lines().any(|line| line == "readyok")));
});
