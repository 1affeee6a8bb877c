//! The language of the terminal, chosen once before anything is drawn.

use std::cell::Cell;

use turncoat_messages::{Language, Message};

thread_local! {
    static LANGUAGE: Cell<Language> = const { Cell::new(Language::ENGLISH) };
}

/// Speaks a language from now on, on this thread, which updates and draws.
pub fn speak(language: Language) {
    LANGUAGE.set(language);
}

/// What a message says in the chosen language.
pub(crate) fn say(message: Message) -> String {
    message.in_language(LANGUAGE.get())
}
