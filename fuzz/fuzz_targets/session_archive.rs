//! A text is refused, or is a saved game that is written as it can be read.
#![no_main]

use turncoat_session::archive;

libfuzzer_sys::fuzz_target!(|text: &str| {
    if let Ok(session) = archive::read(text) {
        assert_eq!(archive::read(&archive::write(&session)), Ok(session));
    }
});
