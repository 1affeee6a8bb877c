//! `turncoat admin` as an administrator types it.

use std::path::Path;
use std::process::Command;

/// What a command prints, or the one line of its error.
fn run(folder: &Path, words: &[&str]) -> Result<String, String> {
    let output = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .arg("admin")
        .args(words)
        .args(["--database", "games.sqlite"])
        .current_dir(folder)
        .output()
        .expect("turncoat runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("turncoat prints text");
    let errors = text(output.stderr);
    match output.status.code() {
        Some(0) => Ok(text(output.stdout)),
        Some(2) if errors.lines().count() == 1 => Err(errors.trim().to_owned()),
        code => panic!("{words:?}: {code:?}: {errors}"),
    }
}

#[test]
fn commands_say_what_they_did_or_what_is_wrong() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for words in [&["check"][..], &["ban", "Ada"], &["backup", "copy.sqlite"], &["prune"]] {
        let expected = "error: there is no database at games.sqlite; say where it is with --database";
        assert_eq!(run(folder, words).unwrap_err(), expected, "{words:?}");
    }
    // An empty database is made by opening it once.
    std::fs::write(folder.join("games.sqlite"), []).expect("a file");
    let empty = "0 games replay without a problem. Rows about people: people 0, name_skeletons 0, sessions 0, ratings 0, puzzle_tries 0, game_counts 0, seats 0.\n";
    assert_eq!(run(folder, &["check"]).unwrap(), empty);
    assert_eq!(run(folder, &["backup", "copy.sqlite"]).unwrap(), "The database is copied to copy.sqlite.\n");
    for (words, expected) in [
        (&["backup", "copy.sqlite"][..], "error: copy.sqlite exists already; choose another name"),
        (&["restore", "copy.sqlite"], "error: the database games.sqlite exists already; say --replace to replace it"),
        (&["ban", "Ada"], "error: there is no account \"Ada\""),
        (&["ban", "--seat", "nogame:first"], "error: no player has the seat first of a game \"nogame\""),
        (&["rename", "Ada", "Bob"], "error: there is no account \"Ada\""),
        (&["delete", "Ada"], "error: there is no account \"Ada\""),
    ] {
        assert_eq!(run(folder, words).unwrap_err(), expected, "{words:?}");
    }
    let pruned = "Would remove 0 expired sessions, 0 old guests, 0 games without a move.\n";
    assert_eq!(run(folder, &["prune", "--dry-run"]).unwrap(), pruned);
    std::fs::write(folder.join("noise"), "this is not a database").expect("a file");
    assert!(run(folder, &["restore", "noise", "--replace"]).unwrap_err().contains("noise is not a backup"), "noise");
    assert_eq!(
        run(folder, &["restore", "copy.sqlite", "--replace"]).unwrap(),
        "The database is now as it was in copy.sqlite.\n"
    );
    assert_eq!(run(folder, &["check"]).unwrap(), empty);
}
