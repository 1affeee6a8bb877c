//! However a record is written, what was played of it can be written down and played again.
#![no_main]

use turncoat_quoridor::{Notation, Position};

libfuzzer_sys::fuzz_target!(|text: &str| {
    for notation in Notation::ALL {
        let mut replay = Position::default().replay(text, notation);
        let played: String = replay.by_ref().map_while(Result::ok).map(|mv| mv.to_string()).collect();
        assert_eq!(Position::default().replay(&played, Notation::Official).finish().as_ref(), Ok(replay.position()));
    }
});
