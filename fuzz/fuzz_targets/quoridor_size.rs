//! A text is refused, or is a size that is printed as it can be read.
#![no_main]

use turncoat_quoridor::Size;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(size) = text.parse::<Size>() {
        assert_eq!(size.to_string().parse(), Ok(size));
    }
});
