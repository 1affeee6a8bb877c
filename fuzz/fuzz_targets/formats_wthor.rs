//! Bytes are refused, or are games that can be written and read again.
#![no_main]

use turncoat_formats::{Format, laws};

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| laws::reading_is_sound(Format::Wthor, bytes));
