//! Frames as texts: candump's, and the lines of slcan.

use embedded_can::Frame as _;
use turncoat_engine::Random;
use turncoat_link::can::slcan::{Adapter, Client, Line, LineError, LineReader, News, Request};
use turncoat_link::can::{Frame, LogLine};

/// The same frame for candump and for slcan.
const FRAMES: [(&str, &str); 7] = [
    ("001#03050000", "t001403050000"),
    ("001#FF01", "t0012FF01"),
    ("0FE#R", "r0FE0"),
    ("7FF#R4", "r7FF4"),
    ("123#", "t1230"),
    ("01234567#01", "T01234567101"),
    ("1FFFFFFF#R8", "R1FFFFFFF8"),
];

#[test]
fn frames_are_read_as_they_are_written() {
    for (candump, slcan) in FRAMES {
        let frame: Frame = candump.parse().expect("candump's text is right");
        assert_eq!(frame.to_string(), candump);
        assert_eq!(Line::read(slcan.as_bytes()), Ok(Line::Frame(frame)));
        assert_eq!(Line::Frame(frame).to_string(), format!("{slcan}\r"));
    }
    assert_eq!(Line::read(b"t0012ff01"), Ok(Line::Frame("001#FF01".parse().expect("right"))), "in lower case");
    assert_eq!(Line::read(b"t0012FF01A0B1"), Line::read(b"t0012FF01"), "with a time stamp");
}

#[test]
fn what_is_no_frame_is_refused() {
    for text in [
        "",
        "001",
        "01#",
        "0001#",
        "800#",
        "20000000#",
        "001#F",
        "001#0G",
        "001#R9",
        "001#R10",
        "001#010203040506070809",
        "+01#",
        "001#+1",
    ] {
        assert!(text.parse::<Frame>().is_err(), "{text:?}");
    }
    for (line, error) in [
        ("t00", LineError::Identifier),
        ("t0G1", LineError::Identifier),
        ("t8000", LineError::Identifier),
        ("T200000000", LineError::Identifier),
        ("t001", LineError::Length),
        ("t0019", LineError::Length),
        ("t001G", LineError::Length),
        ("t0012FF0", LineError::Data),
        ("t0012FF0G", LineError::Data),
        ("t0012FF0101", LineError::Data),
        ("t0012FF01XXXX", LineError::Data),
        ("r0014AAB", LineError::Data),
        ("x", LineError::Unknown(b'x')),
        ("S9", LineError::Unknown(b'S')),
        ("O1", LineError::Unknown(b'O')),
    ] {
        assert_eq!(Line::read(line.as_bytes()), Err(error), "{line}");
    }
}

#[test]
fn log_lines_are_those_of_candump() {
    let line = LogLine::read("(1436509052.249713) vcan0 001#03050000").expect("the line is right");
    assert_eq!((line.time.as_micros(), line.bus, line.frame.dlc()), (1_436_509_052_249_713, "vcan0", 4));
    assert_eq!(line.to_string(), "(1436509052.249713) vcan0 001#03050000");
    assert_eq!(LogLine::read("(1.500000) can0 123#0102 R").expect("right").to_string(), "(1.500000) can0 123#0102");
    for text in [
        "",
        "(1.5) can0 123#",
        "1.500000 can0 123#",
        "(1.500000) can0",
        "(1.500000) can0 123",
        "(1.500000) can0 123# X",
        "(1.500000) can0 123# R R",
        "(-1.500000) can0 123#",
    ] {
        assert!(LogLine::read(text).is_err(), "{text:?}");
    }
}

/// What an adapter is told, what it answers, and what it asks of the bus.
#[test]
fn an_adapter_obeys_and_answers() {
    let frame = |text: &str| text.parse::<Frame>().expect("the text is right");
    let mut adapter = Adapter::default();
    for (told, answers, request) in [
        ("\r", "\r", None),
        ("t0012FF01\r", "\x07", None),
        ("C\r", "\r", None),
        ("S8\r", "\r", None),
        ("S9\r", "\x07", None),
        ("O\r", "\r", Some(Request::Open)),
        ("O\r", "\r", None),
        ("t0012FF01\r", "z\r", Some(Request::Send(frame("001#FF01")))),
        ("T01234567101\r", "Z\r", Some(Request::Send(frame("01234567#01")))),
        ("r0FE0\r", "z\r", Some(Request::Send(frame("0FE#R")))),
        ("t001\r", "\x07", None),
        ("V\r", "V0101\r", None),
        ("N\r", "NTURN\r", None),
        ("F\r", "F00\r", None),
        ("Z0\r", "\r", None),
        ("C\r", "\r", Some(Request::Close)),
        ("L\r", "\r", Some(Request::Open)),
        ("t0012FF01\r", "\x07", None),
        ("t00120102030405060708090A0B0C0D0E0F\r", "\x07", None),
        ("C\r", "\r", Some(Request::Close)),
    ] {
        let mut heard = String::new();
        let requests: Vec<_> =
            told.bytes().filter_map(|byte| adapter.receive(byte, &mut |line| heard += &line.to_string())).collect();
        assert_eq!((heard.as_str(), requests), (answers, request.into_iter().collect()), "{told:?}");
    }
}

#[test]
fn a_client_takes_frames_and_refusals() {
    assert_eq!(Client::greeting(1_000_000).expect("known").to_string(), "\rC\rS8\rO\r");
    assert_eq!(Client::greeting(1_250_000), None);
    let mut client = Client::default();
    let news: Vec<_> = b"\r\r\rt0012FF02\rz\r\x07t001\r".iter().filter_map(|&byte| client.receive(byte)).collect();
    let accepted = News::Frame("001#FF02".parse().expect("right"));
    assert_eq!(news, [accepted, News::Refused, News::Malformed(LineError::Length)]);
}

/// Any bytes: lines are refused or can be written, and the next right line is read.
#[test]
fn garbage_does_not_confuse_a_reader() {
    let mut random = Random::new(1);
    let mut reader = LineReader::default();
    for _ in 0..1_000_000 {
        let byte = if random.below(4) == 0 {
            random.bits() as u8
        } else {
            b"tTrR0123456789ABCDEF\rOCSVzZ"[random.below(27) as usize]
        };
        if let Some(Ok(line @ Line::Frame(_))) = reader.receive(byte) {
            let text = line.to_string();
            assert_eq!(Line::read(text.trim_end().as_bytes()), Ok(line));
        }
    }
    let lines: Vec<_> = b"\rt0012FF01\r".iter().filter_map(|&byte| reader.receive(byte)).collect();
    assert_eq!(lines.last(), Some(&Ok(Line::Frame("001#FF01".parse().expect("right")))));
}
