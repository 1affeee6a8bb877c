//! Messages in a language, and which language that is.

use turncoat_messages::{Language, shared};

#[test]
fn a_message_is_said_in_a_language() {
    assert_eq!(shared::disc_count(1).to_string(), "1 disc");
    assert_eq!(shared::disc_count(2).in_language(Language::ENGLISH), "2 discs");
    assert_eq!(shared::side_name("first").key(), "side-name");
    assert_eq!(shared::ending_with_reason("a draw", "late").to_string(), "a draw: late");
}

#[test]
fn marked_english_is_longer_than_english() {
    let marked = Language::of_tag("en-XA").unwrap();
    assert_eq!(shared::side_name("black").in_language(marked), "⟦Black~~⟧");
    let nested = shared::ending_with_reason(shared::side_name("black"), "x").in_language(marked);
    assert!(nested.starts_with("⟦⟦Black~~⟧: x"), "{nested}");
}

#[test]
fn the_language_is_chosen_by_tag_header_and_environment() {
    for tag in ["en", "EN", "en-GB", "en_US.UTF-8"] {
        assert_eq!(Language::of_tag(tag), Some(Language::ENGLISH), "{tag}");
    }
    for tag in ["C", "POSIX", "", "tlh"] {
        assert_eq!(Language::of_tag(tag), None, "{tag}");
    }
    for (header, tag) in [
        ("tlh, en-XA;q=0.5, en;q=0.9", "en"),
        ("en-XA", "en-XA"),
        ("", "en"),
        ("en;q=0, en-XA;q=0.1", "en-XA"),
        ("*;q=x,,", "en"),
    ] {
        assert_eq!(Language::of_header(header).tag(), tag, "{header}");
    }
    let environment = |values: &'static [(&str, &str)]| {
        Language::of_environment(|name| {
            values.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
        })
        .tag()
    };
    assert_eq!(environment(&[("LANG", "en-XA"), ("LC_MESSAGES", "")]), "en-XA");
    assert_eq!(environment(&[("LANG", "en-XA"), ("LC_ALL", "C")]), "en");
    assert_eq!(environment(&[]), "en");
}
