//! Whatever XBoard says, a ping is answered.
#![no_main]

use turncoat_protocols::rehearsal::rehearse;
use turncoat_protocols::{Resources, XBoard};

libfuzzer_sys::fuzz_target!(|text: &str| {
    let resources = Resources { threads: 1, memory: 1 << 20, seed: 1 };
    let said = rehearse(&mut XBoard::new(None, resources), &format!("{text}\nforce\nping 42"));
    assert!(said.is_none_or(|said| said.lines().any(|line| line == "pong 42")));
});
