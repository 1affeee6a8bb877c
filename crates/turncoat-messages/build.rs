//! Makes a function of every English message that Rust says, with a parameter for each of its variables: a misspelt message or a
//! forgotten value does not compile.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

/// The files of the catalogue that Rust reads; `page` is read by the page.
const AREAS: [&str; 3] = ["shared", "server", "terminal"];

/// The text of each message by its key.
type Entries = BTreeMap<String, String>;

fn main() {
    println!("cargo::rerun-if-changed=messages/en");
    let areas = AREAS.map(|area| {
        let path = format!("messages/en/{area}.ftl");
        (area, entries(&fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))))
    });
    let all: Entries = areas.iter().flat_map(|(_, entries)| entries.clone()).collect();
    let code: String = areas.iter().map(|(area, entries)| module(area, entries, &all)).collect();
    let folder = env::var("OUT_DIR").expect("cargo names the folder");
    fs::write(Path::new(&folder).join("areas.rs"), code).expect("the folder can be written");
}

/// A message begins with its key in the first column; the lines that follow are indented.
fn entries(source: &str) -> Entries {
    let mut entries = Entries::new();
    let mut key = None;
    for line in source.lines() {
        match line.split_once(" =") {
            Some((name, text)) if line.starts_with(|first: char| first.is_ascii_lowercase()) => {
                entries.insert(name.to_owned(), text.trim().to_owned());
                key = Some(name.to_owned());
            }
            _ if line.starts_with(' ') => {
                let text = key.as_ref().and_then(|key| entries.get_mut(key)).expect("a line continues a message");
                text.push('\n');
                text.push_str(line.trim_end());
            }
            _ => key = None,
        }
    }
    entries
}

/// The words behind a sign: `$name`, `{ message`.
fn words_after<'t>(text: &'t str, sign: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(sign).skip(1).filter_map(|rest| {
        let rest = rest.trim_start();
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '-').unwrap_or(rest.len());
        (end > 0).then(|| &rest[..end])
    })
}

/// The variables of a message, and of those that it refers to.
fn variables(text: &str, all: &Entries) -> BTreeSet<String> {
    let own = words_after(text, "$").map(str::to_owned);
    let referred = words_after(text, "{").filter_map(|key| all.get(key)).flat_map(|text| variables(text, all));
    own.chain(referred).collect()
}

fn module(area: &str, entries: &Entries, all: &Entries) -> String {
    let mut code = format!("/// The messages of `{area}.ftl`.\npub mod {area} {{\nuse crate::{{Message, Value}};\n");
    for (key, text) in entries {
        let variables = variables(text, all);
        let parameters: String = variables.iter().map(|name| format!("r#{name}: impl Into<Value>, ")).collect();
        let values: String = variables.iter().map(|name| format!(".with({name:?}, r#{name})")).collect();
        for line in text.trim().lines() {
            writeln!(code, "/// {}", line.trim().replace('[', "\\[").replace('<', "\\<")).expect("a string grows");
        }
        let name = key.replace('-', "_");
        writeln!(code, "#[must_use]\npub fn {name}({parameters}) -> Message {{ Message::new({key:?}){values} }}")
            .expect("a string grows");
    }
    code + "}\n"
}
