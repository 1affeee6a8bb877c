//! A text is refused, or is a move that its notation writes as it can be read.
#![no_main]

use turncoat_quoridor::{Notation, Size};

libfuzzer_sys::fuzz_target!(|input: (u8, u8, &str)| {
    let (width, height, text) = input;
    let size = Size::new(3 + width % 7, 3 + height % 7).expect("3 to 9");
    for notation in Notation::ALL {
        if let Ok(mv) = notation.read(text, size) {
            let written = notation.write(mv, size).expect("a move that was read is on the board").to_string();
            assert_eq!(notation.read(&written, size), Ok(mv));
        }
    }
});
