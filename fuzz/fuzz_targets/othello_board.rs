//! A text is refused, or is a board that obeys every law.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| {
    turncoat_game::laws::any_text_is_refused_or_lawful::<turncoat_othello::Position>(text);
});
