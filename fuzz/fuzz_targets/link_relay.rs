//! Whatever two boards say, the relay comes to an end when they fall silent.
#![no_main]

use std::time::Duration;

use turncoat_game::{BySide, Side};
use turncoat_link::uart::{Profile, Relay, RelayEvent};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut relay = Relay::new(BySide::both(Profile::Standard), 2);
    let mut now = Duration::ZERO;
    relay.start(now, &mut |_, _| {});
    let mut is_over = false;
    for &byte in bytes {
        // The highest bit says which board it is; the text has no use for it.
        let side = Side::BOTH[usize::from(byte >> 7)];
        let event = relay.receive(side, byte & 0x7f, now, &mut |_, _| {});
        is_over |= matches!(event, Some(RelayEvent::Over(_)));
    }
    for _ in 0..20 {
        now += Duration::from_secs(20);
        let event = relay.pass_time(now, &mut |_, _| {});
        is_over |= matches!(event, Some(RelayEvent::Over(_)));
    }
    assert!(is_over);
});
