//! A line is refused, or is a message that is printed as it can be read.
#![no_main]

use turncoat_link::uart::{Command, Framed, LineReader, Report};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut reader = LineReader::<16>::default();
    for &byte in bytes {
        let Some(Framed::Line(line)) = reader.receive(byte) else { continue };
        if let Some(command) = Command::read(line) {
            assert_eq!(Command::read(command.to_string().as_bytes()), Some(command));
        }
        if let Some(report) = Report::read(line) {
            assert_eq!(Report::read(report.to_string().as_bytes()), Some(report));
        }
    }
});
