//! Whatever NBoard says, a ping is answered.
#![no_main]

use turncoat_protocols::NBoard;
use turncoat_protocols::rehearsal::rehearse;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let said = rehearse(&mut NBoard::default(), &format!("{text}\nping 42"));
    assert!(said.is_none_or(|said| said.ends_with("pong 42\n")));
});
