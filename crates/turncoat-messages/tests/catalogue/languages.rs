use std::collections::BTreeSet;

use crate::files::{AREAS, Message, catalogue, languages, needed, page, sources};

/// The names of the marked parts of a message: `key` of `<key>Tab</key>`.
fn marks(message: &Message) -> Vec<&str> {
    let mut marks: Vec<&str> =
        message.text.split("</").skip(1).filter_map(|rest| Some(rest.split_once('>')?.0)).collect();
    marks.sort_unstable();
    marks
}

#[test]
fn every_language_says_everything_with_the_values_of_english() {
    let english = catalogue("en");
    for language in languages() {
        let other = catalogue(&language);
        let keys = |catalogue: &crate::files::Catalogue| catalogue.keys().cloned().collect::<BTreeSet<_>>();
        let difference: Vec<_> = keys(&english).symmetric_difference(&keys(&other)).cloned().collect();
        assert!(difference.is_empty(), "{language} and English differ in {difference:?}");
        for (key, message) in &other {
            let [known, used] = [needed(key, &english), needed(key, &other)];
            assert_eq!(used, known, "{language}: the values of {key}, and those of English");
            assert_eq!(marks(message), marks(&english[key]), "{language}: the marks of {key}");
            assert_eq!(message.area, english[key].area, "{language}: the file of {key}");
        }
    }
}

#[test]
fn messages_refer_only_to_shared_ones_and_their_own_file() {
    let english = catalogue("en");
    for (key, message) in &english {
        for reference in &message.references {
            let area =
                &english.get(reference).unwrap_or_else(|| panic!("{key} refers to {reference}, which is missing")).area;
            assert!(*area == message.area || area == AREAS[0], "{key} refers to {reference}");
        }
    }
}

#[test]
fn the_page_knows_the_languages() {
    let sources = sources(&page(), "js");
    let (_, messages) = sources.iter().find(|(name, _)| name == "ui/messages.js").expect("the page has messages");
    let (_, rest) = messages.split_once("LANGUAGES = [").expect("a list of languages");
    let listed: BTreeSet<String> =
        rest.split(']').next().unwrap_or_default().split('"').skip(1).step_by(2).map(str::to_owned).collect();
    assert_eq!(listed, languages());
}
