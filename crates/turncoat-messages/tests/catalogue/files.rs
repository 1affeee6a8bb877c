//! The files of the catalogue and the sources, as the tests read them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};

/// The files of a catalogue.
pub(crate) const AREAS: [&str; 4] = ["shared", "page", "server", "terminal"];

/// What a message needs: its text, the variables in it and the messages that it refers to.
#[derive(Clone, Debug, Default)]
pub(crate) struct Message {
    pub(crate) area: String,
    pub(crate) text: String,
    pub(crate) variables: BTreeSet<String>,
    pub(crate) references: BTreeSet<String>,
}

pub(crate) type Catalogue = BTreeMap<String, Message>;

pub(crate) fn project() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

pub(crate) fn page() -> PathBuf {
    project().join("crates/turncoat-server/ui")
}

/// The folders of the languages.
pub(crate) fn languages() -> BTreeSet<String> {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("messages")).expect("the folder is there");
    folders.map(|folder| folder.expect("a folder").file_name().into_string().expect("a tag")).collect()
}

/// All files with this ending below a folder, in order.
pub(crate) fn sources(folder: &Path, ending: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of the project") {
            let path = entry.expect("an entry").path();
            if path.is_dir() && path.file_name().is_some_and(|name| name != "vendor" && name != "engine") {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                let name = path.file_name().expect("a name").to_string_lossy().into_owned();
                let parent = path.parent().and_then(Path::file_name).map(|name| name.to_string_lossy().into_owned());
                found.push((
                    format!("{}/{name}", parent.unwrap_or_default()),
                    fs::read_to_string(&path).expect("a text"),
                ));
            }
        }
    }
    found.sort();
    found
}

/// The messages of a language. Fails on what is not Fluent, and on keys that occur twice.
pub(crate) fn catalogue(language: &str) -> Catalogue {
    let mut catalogue = Catalogue::new();
    for area in AREAS {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("messages/{language}/{area}.ftl"));
        let source = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{language}/{area}.ftl: {error}"));
        let resource = fluent_syntax::parser::parse(source.as_str())
            .unwrap_or_else(|(_, errors)| panic!("{language}/{area}.ftl: {errors:?}"));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut parts = Message { area: area.to_owned(), ..Message::default() };
            read_pattern(&message.value.unwrap_or_else(|| panic!("{} says nothing", message.id.name)), &mut parts);
            let key = message.id.name.to_owned();
            assert!(catalogue.insert(key.clone(), parts).is_none(), "{language}: {key} occurs twice");
        }
    }
    catalogue
}

fn read_pattern(pattern: &Pattern<&str>, parts: &mut Message) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => parts.text.push_str(value),
            PatternElement::Placeable { expression: Expression::Inline(inline) } => read_inline(inline, parts),
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                read_inline(selector, parts);
                for variant in variants {
                    read_pattern(&variant.value, parts);
                }
            }
        }
    }
}

fn read_inline(inline: &InlineExpression<&str>, parts: &mut Message) {
    match inline {
        InlineExpression::VariableReference { id } => drop(parts.variables.insert(id.name.to_owned())),
        InlineExpression::MessageReference { id, .. } => drop(parts.references.insert(id.name.to_owned())),
        InlineExpression::StringLiteral { value } => parts.text.push_str(value),
        InlineExpression::NumberLiteral { .. } => {}
        other => panic!("the catalogue does without {other:?}"),
    }
}

/// The variables of a message and of those that it refers to.
pub(crate) fn needed(key: &str, catalogue: &Catalogue) -> BTreeSet<String> {
    let message = catalogue.get(key).unwrap_or_else(|| panic!("there is no message {key}"));
    let referred = message.references.iter().flat_map(|key| needed(key, catalogue));
    message.variables.iter().cloned().chain(referred).collect()
}
