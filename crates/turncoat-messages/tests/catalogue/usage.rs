use std::collections::BTreeSet;

use crate::files::{catalogue, needed, page, project, sources};

/// The crates that say something by functions of this crate, which is one of them.
const RUST: [&str; 5] = [
    "crates/turncoat/src",
    "crates/turncoat-messages/src",
    "crates/turncoat-server/src",
    "crates/turncoat-tui/src",
    "crates/turncoat-wire/src",
];

/// A message as the page asks for it.
struct Call {
    place: String,
    key: String,
    /// The names of its values; nothing if they are collected somewhere else.
    values: Option<BTreeSet<String>>,
}

/// All calls of `t` and `rich` in the page, but for those in their own module.
fn calls() -> Vec<Call> {
    let mut calls = Vec::new();
    for (name, source) in sources(&page(), "js").into_iter().filter(|(name, _)| name != "ui/messages.js") {
        for function in ["t(", "rich("] {
            for (place, _) in source.match_indices(function) {
                let is_other =
                    source[..place].ends_with(|letter: char| letter.is_alphanumeric() || "._#".contains(letter));
                if !is_other {
                    let line = 1 + source[..place].matches('\n').count();
                    calls.push(call(format!("{name}:{line}"), &source[place + function.len()..], function == "rich("));
                }
            }
        }
    }
    calls
}

/// Reads `"key"`, and `, { name, other: 1 }` if it follows.
fn call(place: String, text: &str, is_rich: bool) -> Call {
    let quoted = text.trim_start().strip_prefix('"').and_then(|text| text.split_once('"'));
    let (key, rest) = quoted.unwrap_or_else(|| panic!("{place}: the key of a message stands in its call"));
    let rest = rest.trim_start();
    let values = match rest.strip_prefix(',').map(str::trim_start) {
        None => Some(BTreeSet::new()),
        // The second argument are parts of the text.
        Some(_) if is_rich => Some(BTreeSet::new()),
        Some(rest) => rest.strip_prefix('{').map(names),
    };
    Call { place, key: key.to_owned(), values }
}

/// The names in an object, whose `{` has been read.
fn names(object: &str) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut depth = 0;
    let mut field = String::new();
    for letter in object.chars() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' => depth -= 1,
            '}' if depth > 0 => depth -= 1,
            _ => {}
        }
        if depth == 0 && (letter == ',' || letter == '}') {
            let name = field.split(':').next().unwrap_or_default().trim();
            if !name.is_empty() {
                names.insert(name.to_owned());
            }
            field.clear();
            if letter == '}' {
                break;
            }
        } else {
            field.push(letter);
        }
    }
    names
}

#[test]
fn the_page_asks_for_messages_that_exist_with_their_values() {
    let catalogue = catalogue("en");
    for Call { place, key, values } in calls() {
        let message = catalogue.get(&key).unwrap_or_else(|| panic!("{place}: there is no message {key}"));
        assert!(["page", "shared"].contains(&message.area.as_str()), "{place}: {key} is not in a file of the page");
        if let Some(values) = values {
            assert_eq!(values, needed(&key, &catalogue), "{place}: the values of {key}");
        }
    }
}

#[test]
fn every_message_is_used() {
    let catalogue = catalogue("en");
    let mut used: BTreeSet<String> = calls().into_iter().map(|call| call.key).collect();
    used.extend(catalogue.values().flat_map(|message| message.references.clone()));
    let rust: String =
        RUST.iter().flat_map(|folder| sources(&project().join(folder), "rs")).map(|(_, source)| source).collect();
    let is_said = |area: &str, key: &str| {
        let name = format!("{area}::{}", key.replace('-', "_"));
        rust.match_indices(&name).any(|(place, _)| {
            !rust[place + name.len()..].starts_with(|letter: char| letter.is_alphanumeric() || letter == '_')
        })
    };
    let unused: Vec<&String> = catalogue
        .iter()
        .filter(|(key, message)| !used.contains(*key) && !is_said(&message.area, key))
        .map(|(key, _)| key)
        .collect();
    assert!(unused.is_empty(), "nothing says {unused:?}");
}
