//! A line of slcan is refused, or is a frame that is written as it can be read; and an adapter answers whatever comes.
#![no_main]

use turncoat_link::can::Frame;
use turncoat_link::can::slcan::{Adapter, Line, Request};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let mut adapter = Adapter::default();
    let mut answers = 0;
    for &byte in b"O\r".iter().chain(bytes) {
        if let Some(Request::Send(frame)) = adapter.receive(byte, &mut |_| answers += 1) {
            assert_eq!(Line::read(Line::Frame(frame).to_string().trim_end().as_bytes()), Ok(Line::Frame(frame)));
            assert_eq!(frame.to_string().parse::<Frame>(), Ok(frame));
        }
    }
    let lines = 1 + bytes.iter().filter(|&&byte| byte == b'\r' || byte == 0x07).count();
    assert_eq!(answers, lines);
});
