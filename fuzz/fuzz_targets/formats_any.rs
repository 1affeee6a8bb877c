//! Bytes in any format are refused, or the same is read when the format is named.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| turncoat_formats::laws::detection_is_sound(bytes));
