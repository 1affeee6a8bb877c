//! The literals of a Rust source.

use crate::javascript::Literal;

/// What is written in double quotes, but for tests, attributes, and what only programmers read.
pub(crate) fn literals(source: &str) -> Vec<Literal> {
    let source = source.split("#[cfg(test)]").next().unwrap_or_default();
    let mut found = Vec::new();
    for (number, line) in source.lines().enumerate() {
        let code = line.trim_start();
        if code.starts_with("//") || code.starts_with("#[") || code.starts_with("#![") {
            continue;
        }
        found.extend(
            quoted(code).into_iter().filter(|(before, _)| !is_for_programmers(before)).map(|(_, text)| Literal {
                text,
                tag: String::new(),
                line: number + 1,
            }),
        );
    }
    found
}

fn is_for_programmers(before: &str) -> bool {
    ["expect(", "panic!(", "unreachable!(", "assert!(", "error!(", "warn!(", "info!(", "debug!("]
        .iter()
        .any(|call| before.ends_with(call))
}

/// The quoted texts of a line, each with what stands before it.
fn quoted(line: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    let letters: Vec<char> = line.chars().collect();
    let mut at = 0;
    while at < letters.len() {
        match letters[at] {
            '/' if letters.get(at + 1) == Some(&'/') => break,
            '\'' if letters.get(at + 2) == Some(&'\'') => at += 2,
            '\'' if letters.get(at + 1) == Some(&'\\') => at += 3,
            '"' => {
                let start = at + 1;
                at = start;
                while at < letters.len() && letters[at] != '"' {
                    at += if letters[at] == '\\' { 2 } else { 1 };
                }
                let text = letters[start..at.min(letters.len())].iter().collect();
                found.push((letters[..start - 1].iter().collect(), text));
            }
            _ => {}
        }
        at += 1;
    }
    found
}

#[test]
fn quoted_texts_are_found() {
    let source = "// \"no\"\nlet x = ('\"', \"a \\\" b\", 'x'); y.expect(\"no\"); // \"no\"\n#[cfg(test)]\n\"no\"";
    let found: Vec<String> = literals(source).into_iter().map(|literal| literal.text).collect();
    assert_eq!(found, ["a \\\" b"]);
}
