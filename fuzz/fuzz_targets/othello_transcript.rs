//! However a transcript is written, what was played of it can be written down and played again.
#![no_main]

use turncoat_othello::Position;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let mut replay = Position::default().replay(text);
    let played: String = replay.by_ref().map_while(Result::ok).map(|mv| mv.to_string()).collect();
    assert_eq!(Position::default().replay(&played).finish().as_ref(), Ok(replay.position()));
});
