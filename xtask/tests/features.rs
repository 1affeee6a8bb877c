//! The table of docs/features.md: every feature of the boards' projects has its line, and every test that it names exists.

use std::fs;
use std::path::{Path, PathBuf};

/// How many features the student projects and Turncoat have together.
const FEATURES: usize = 52;
/// The features without a test, because they do not exist yet.
const MISSING: [usize; 1] = [52];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace").to_owned()
}

/// The cells of each line of the table.
fn rows() -> Vec<Vec<String>> {
    let page = fs::read_to_string(root().join("docs/features.md")).expect("docs/features.md");
    let table = page.lines().filter(|line| line.starts_with("| ")).skip(1);
    table.map(|line| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect()).collect()
}

/// The texts between backticks.
fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

fn check(test: &str) -> Result<(), String> {
    let (file, name) = test.split_once("::").ok_or("it is not file::name")?;
    let paths = [root().join("crates").join(file), root().join(file)];
    let path = paths.iter().find(|path| path.is_file()).ok_or("there is no such file")?;
    let text = fs::read_to_string(path).map_err(|error| error.to_string())?;
    let is_defined = if file.ends_with(".mjs") {
        text.contains(&format!("test(\"{name}\""))
    } else {
        text.contains("#[test]") && text.contains(&format!("fn {name}(")) || text.contains(&format!("async fn {name}("))
    };
    if is_defined { Ok(()) } else { Err("the file has no such test".to_owned()) }
}

#[test]
fn every_feature_has_a_line() {
    let numbers: Vec<usize> =
        rows().iter().map(|cells| cells[0].parse().expect("the first cell is a number")).collect();
    assert_eq!(numbers, (1..=FEATURES).collect::<Vec<_>>());
}

#[test]
fn every_named_test_exists() {
    let mut wrong = Vec::new();
    for cells in rows() {
        let tests = cells.last().expect("a line has cells");
        let number: usize = cells[0].parse().expect("the first cell is a number");
        let is_missing = quoted(tests).count() == 0;
        if is_missing != MISSING.contains(&number) {
            wrong.push(format!("{number}: {tests}"));
        }
        wrong.extend(
            quoted(tests).filter_map(|test| check(test).err().map(|reason| format!("{number}: {test}: {reason}"))),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
