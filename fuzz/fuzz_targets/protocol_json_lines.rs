//! Every line that is not blank gets one answer.
#![no_main]

use turncoat_protocols::JsonLines;
use turncoat_protocols::rehearsal::rehearse;

libfuzzer_sys::fuzz_target!(|text: &str| {
    let requests = text.lines().filter(|line| !line.trim().is_empty()).count();
    if let Some(said) = rehearse(&mut JsonLines::default(), text) {
        let answers = said.lines().filter(|line| !line.contains("\"type\":\"report\""));
        assert_eq!(answers.count(), requests);
    }
});
