//! A text is refused, or is a move that is printed as it can be read.
#![no_main]

use turncoat_othello::{Move, Square};

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(mv) = text.parse::<Move>() {
        assert_eq!(mv.to_string().parse(), Ok(mv));
    }
    if let Ok(square) = text.parse::<Square>() {
        assert_eq!(square.to_string(), text.to_lowercase());
    }
});
