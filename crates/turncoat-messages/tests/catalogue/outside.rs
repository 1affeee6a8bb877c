//! Texts that people would read although they are not in the catalogue.

use crate::files::{page, project, sources};
use crate::javascript::{self, Literal};
use crate::rust;
use crate::template::read_texts;

/// What looks like a sentence but is none: keys of the keyboard, names of things in browsers, the name of the program.
const NO_PROSE: [&str; 30] = [
    "Alt",
    "ArrowDown",
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "Black",
    "Control",
    "End",
    "Enter",
    "Escape",
    "First",
    "GET",
    "Home",
    "PageDown",
    "PageUp",
    "Second",
    "Tab",
    "Turncoat",
    "White",
    "DELETE",
    "POST",
    "PUT",
    "Link",
    "Meta",
    "Shift",
    "F",
    "H",
    "V",
    "X",
    "O",
];

/// Whether a string is something to read: words that begin with a capital letter, or several words with an end.
fn is_prose(text: &str) -> bool {
    let words: Vec<&str> = text
        .split_whitespace()
        .filter(|word| {
            word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || ".,:;!?’'…".contains(letter))
        })
        .collect();
    let is_capital =
        text.starts_with(|letter: char| letter.is_uppercase()) && text.chars().nth(1).is_some_and(char::is_lowercase);
    let is_sentence = words.len() > 1 && text.ends_with(['.', '!', '?', '…', ':']);
    (is_capital || is_sentence) && !NO_PROSE.contains(&text.trim())
}

fn complaints(file: &str, Literal { text, tag, line }: &Literal) -> Vec<String> {
    let found = match tag.as_str() {
        "html" | "svg" => read_texts(text),
        _ if is_prose(text) => vec![text.clone()],
        _ => Vec::new(),
    };
    found
        .into_iter()
        .filter(|text| !NO_PROSE.contains(&text.trim()))
        .map(|text| format!("{file}:{line}: {text:?}"))
        .collect()
}

#[test]
fn the_page_says_nothing_that_is_not_in_the_catalogue() {
    let found: Vec<String> = sources(&page(), "js")
        .into_iter()
        .flat_map(|(file, source)| {
            javascript::literals(&source).iter().flat_map(|literal| complaints(&file, literal)).collect::<Vec<_>>()
        })
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Sources of the terminal whose texts are those of the original projects, byte for byte, and the name of the program.
const FROZEN: [&str; 2] = ["src/classic.rs", "view/boards.rs"];
/// What the terminal writes in every language: the program's name, a driver's refusals that only a programmer sees.
const NO_TEXT: [&str; 3] = ["T U R N C O A T", "{player} is not a program", "the engine failed; this is a bug"];

/// Whether a literal of the terminal is a phrase: two words or more, or one with a capital letter.
fn is_phrase(text: &str) -> bool {
    let is_word =
        |word: &&str| word.len() > 1 && word.chars().all(|letter| letter.is_alphabetic() || ".,:;!?".contains(letter));
    let words = text.split_whitespace().filter(is_word).count();
    words > 1 || is_prose(text)
}

#[test]
fn the_terminal_says_nothing_that_is_not_in_the_catalogue() {
    let keys = ["Enter", "Esc", "Backspace", "Ctrl-C", "Q Q", "U  R"];
    let found: Vec<String> = sources(&project().join("crates/turncoat-tui/src"), "rs")
        .into_iter()
        .filter(|(file, _)| !FROZEN.contains(&file.as_str()))
        .flat_map(|(file, source)| rust::literals(&source).into_iter().map(move |literal| (file.clone(), literal)))
        .filter(|(_, Literal { text, .. })| {
            is_phrase(text) && !keys.contains(&text.trim()) && !NO_TEXT.contains(&text.as_str())
        })
        .map(|(file, Literal { text, line, .. })| format!("{file}:{line}: {text:?}"))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn prose_is_told_from_names() {
    let prose = ["The game is over", "Go on", "is the best move.", "Hint", "are you sure?"];
    let names = [
        "quiet danger",
        "turncoat.settings",
        "ArrowLeft",
        "first plays f5",
        "aria-label",
        "GET",
        "card stack",
        "othello standard",
    ];
    assert!(prose.iter().all(|text| is_prose(text)), "{prose:?}");
    assert!(!names.iter().any(|text| is_prose(text)), "{names:?}");
}

#[test]
fn the_styles_of_the_page_draw_no_words() {
    for (file, source) in sources(&page().join("styles"), "css") {
        for rest in source.split("content: \"").skip(1) {
            let text = rest.split('"').next().unwrap_or_default();
            assert!(!text.contains(char::is_alphabetic), "{file} draws {text:?}");
        }
    }
}
