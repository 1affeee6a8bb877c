//! Whatever a controller says, GTP answers `name` in the end.
#![no_main]

use turncoat_protocols::rehearsal::rehearse;
use turncoat_protocols::{Dialect, Gtp};
use turncoat_session::Kind;

libfuzzer_sys::fuzz_target!(|text: &str| {
    for kind in [Kind::Othello, Kind::Quoridor] {
        // A line that names a file could name a device.
        let is_harmless = |line: &&str| !line.replace(char::is_control, "").contains("loadsgf");
        let lines: Vec<&str> = text.lines().filter(is_harmless).chain(["name"]).collect();
        let said = rehearse(&mut Gtp::new(kind, None, Dialect::default()), &lines.join("\n"));
        assert!(said.is_none_or(|said| said.ends_with("= Turncoat\n\n")));
    }
});
