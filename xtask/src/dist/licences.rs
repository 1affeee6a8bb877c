//! The licences of everything that is linked into a release.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;

use anyhow::{Result, ensure};

use super::dependencies::{Dependencies, Package};

/// Licences that our own allow, in SPDX's names; `deny.toml` has the same list.
pub(super) const ALLOWED: [&str; 12] = [
    "0BSD",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "CC0-1.0",
    "ISC",
    "MIT",
    "MPL-2.0",
    "Unicode-3.0",
    "Zlib",
];

/// How files with licences begin, in small letters.
const FILES: [&str; 5] = ["license", "licence", "copying", "notice", "unlicense"];

/// All licences with the crates that they are of. Every crate must have one that is allowed.
pub(super) fn text(dependencies: &Dependencies) -> Result<String> {
    let mut text = String::from("Turncoat is linked with the work of others, under these licences.\n\n");
    let mut users: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in dependencies.others() {
        let licence = package.licence.as_deref().unwrap_or_default();
        ensure!(
            is_allowed(licence),
            "{} {} has the licence {licence:?}, which is not among those allowed",
            package.name,
            package.version
        );
        let name = format!("{} {}", package.name, package.version);
        writeln!(text, "{name}: {licence}{}", authors(package))?;
        for file in files(package)? {
            users.entry(file).or_default().push(name.clone());
        }
    }
    for (licence, users) in users {
        writeln!(text, "\n{}\n\n{}:\n\n{}", "-".repeat(80), users.join(", "), licence.trim_end())?;
    }
    Ok(text)
}

fn authors(package: &Package) -> String {
    if package.authors.is_empty() { String::new() } else { format!(", by {}", package.authors.join(", ")) }
}

/// The texts of the licences in a crate.
fn files(package: &Package) -> Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(&package.folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_lowercase();
        if FILES.iter().any(|beginning| name.starts_with(beginning)) && entry.file_type()?.is_file() {
            texts.push(String::from_utf8_lossy(&fs::read(entry.path())?).replace("\r\n", "\n"));
        }
    }
    Ok(texts)
}

/// Whether an expression of SPDX can be fulfilled with allowed licences.
fn is_allowed(expression: &str) -> bool {
    // Old crates separate choices by a slash.
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = expression.split_whitespace().collect();
    let mut rest = &words[..];
    any(&mut rest) && rest.is_empty()
}

/// Choices: one of them is enough.
fn any(words: &mut &[&str]) -> bool {
    let mut allowed = every(words);
    while words.first() == Some(&"OR") {
        *words = &words[1..];
        allowed |= every(words);
    }
    allowed
}

/// Licences that hold together.
fn every(words: &mut &[&str]) -> bool {
    let mut allowed = one(words);
    while words.first() == Some(&"AND") {
        *words = &words[1..];
        allowed &= one(words);
    }
    allowed
}

fn one(words: &mut &[&str]) -> bool {
    match *words {
        ["(", rest @ ..] => {
            *words = rest;
            let allowed = any(words);
            if words.first() == Some(&")") {
                *words = &words[1..];
            }
            allowed
        }
        [licence, "WITH", exception, rest @ ..] => {
            *words = rest;
            ALLOWED.contains(&format!("{licence} WITH {exception}").as_str())
        }
        [licence, rest @ ..] => {
            *words = rest;
            ALLOWED.contains(licence)
        }
        [] => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::root;

    #[test]
    fn a_crate_is_allowed_if_its_licence_can_be_fulfilled() {
        for (expression, expected) in [
            ("MIT", true),
            ("MIT/Apache-2.0", true),
            ("GPL-3.0-only", false),
            ("GPL-3.0-only OR MIT", true),
            ("GPL-3.0-only AND MIT", false),
            ("(MIT OR Apache-2.0) AND Unicode-3.0", true),
            ("(GPL-2.0-only OR MIT) AND (ISC OR GPL-2.0-only)", true),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("GPL-2.0-only WITH Classpath-exception-2.0", false),
            ("", false),
            ("MIT MIT", false),
        ] {
            assert_eq!(is_allowed(expression), expected, "{expression}");
        }
    }

    #[test]
    fn cargo_deny_allows_the_same_licences() {
        let text = fs::read_to_string(root().join("deny.toml")).unwrap();
        let (_, list) = text.split_once("allow = [").expect("a list");
        let list = list.split(']').next().unwrap_or_default();
        let listed: Vec<&str> =
            list.split(',').map(|name| name.trim().trim_matches('"')).filter(|name| !name.is_empty()).collect();
        assert_eq!(listed, ALLOWED);
    }
}
