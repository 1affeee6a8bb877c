//! Messages in a language, and which language that is.

use turncoat_messages::{Language, game, server, shared};
use turncoat_session::{Command, GameSession, Moment, Terms};

#[test]
fn a_message_is_said_in_a_language() {
    assert_eq!(shared::disc_count(1).to_string(), "1 disc");
    assert_eq!(shared::disc_count(2).in_language(Language::ENGLISH), "2 discs");
    assert_eq!(shared::side_name("first").key(), "side-name");
    assert_eq!(shared::ending_with_reason("a draw", "late").to_string(), "a draw: late");
}

fn language(tag: &str) -> Language {
    Language::of_tag(tag).unwrap_or_else(|| panic!("there is no {tag}"))
}

#[test]
fn numbers_have_the_plurals_of_the_language() {
    for (tag, none, one, many) in [
        ("de", "0 Steine", "1 Stein", "7 Steine"),
        ("fr", "0 pion", "1 pion", "7 pions"),
        ("el", "0 πούλια", "1 πούλι", "7 πούλια"),
        ("ja", "0石", "1石", "7石"),
    ] {
        for (discs, said) in [(0, none), (1, one), (7, many)] {
            assert_eq!(shared::disc_count(discs).in_language(language(tag)), said);
        }
    }
}

#[test]
fn names_of_levels_are_those_of_the_language() {
    let magpie = "level:7".parse().unwrap();
    let name = |tag| game::player_name(turncoat_session::Kind::Othello, &magpie).unwrap().in_language(language(tag));
    assert_eq!(name("en"), "Magpie (level 7)");
    assert_eq!(name("it"), "Gazza (livello 7)");
}

#[test]
fn a_refused_move_names_the_rule_in_the_language_of_the_player() {
    let said = |start: &str, moves: &[&str], refused: &str, tag: &str| {
        let mut session = GameSession::open(Terms::new(start.parse().unwrap())).unwrap();
        for text in moves {
            let side = session.game().side_to_move();
            session.apply(Command::Play { side, text: (*text).to_owned() }, Moment::START).unwrap();
        }
        let side = session.game().side_to_move();
        let refusal = session.apply(Command::Play { side, text: refused.to_owned() }, Moment::START).unwrap_err();
        game::refusal(session.game(), &refusal).in_language(language(tag))
    };
    assert_eq!(said("othello standard", &["f5"], "f5", "en"), "f5: f5 is taken");
    assert_eq!(said("othello standard", &["f5"], "f5", "de"), "f5: f5 ist besetzt");
    assert_eq!(said("othello standard", &[], "a1", "es"), "a1: una ficha en a1 no voltearía ninguna otra");
    assert_eq!(said("quoridor tournament", &["e3h"], "e3v", "it"), "e3v: il muro incrocerebbe e3h");
    assert_eq!(said("quoridor tournament", &[], "e9", "en"), "e9: the pawn cannot go there in one move");
}

#[test]
fn every_language_has_its_own_words_for_errors() {
    for other in Language::all().filter(|&other| other != Language::ENGLISH) {
        assert_ne!(server::seat_taken().in_language(other), server::seat_taken().to_string(), "{}", other.tag());
    }
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
        ("ja-JP,ja;q=0.9,en;q=0.8", "ja"),
        ("zh-Hant-TW", "zh"),
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
    assert_eq!(environment(&[("LANG", "el_GR.UTF-8")]), "el");
    assert_eq!(environment(&[]), "en");
}
