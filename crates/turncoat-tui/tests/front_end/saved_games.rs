//! Saved games as files.

use std::fs;

use turncoat_session::{GameSession, Kind, Moment, Start, Terms, archive};
use turncoat_tui::Saves;

fn played() -> GameSession {
    let mut session = GameSession::open(Terms::new(Start::usual(Kind::Othello))).expect("usual terms");
    session.apply("first plays f5".parse().expect("a command"), Moment::START).expect("a legal move");
    session
}

#[test]
fn a_game_is_loaded_as_it_was_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = Saves::new(folder.path().join("not/there/yet"));
    let mut session = played();
    let name = saves.create(Kind::Othello, &archive::write(&session)).expect("it can be saved");
    assert_eq!(name, "othello-1");
    session.apply("second plays d6".parse().expect("a command"), Moment::START).expect("a legal move");
    saves.replace(&name, &archive::write(&session)).expect("it can be saved");
    assert_eq!(saves.load(&name).expect("it can be loaded"), session);
    assert_eq!(saves.create(Kind::Othello, &archive::write(&session)).expect("it can be saved"), "othello-2");
    let names: Vec<_> = saves.list().expect("a list").into_iter().map(|saved| saved.name).collect();
    assert_eq!(names.len(), 2);
    saves.delete("othello-1").expect("it can be deleted");
    assert_eq!(saves.list().expect("a list").len(), 1);
}

#[test]
fn bad_saves_are_named_and_stay_untouched() {
    let whole = archive::write(&played());
    let truncated = &whole[..whole.find("end of").expect("a save has an end")];
    let newer = whole.replacen("turncoat game 1", "turncoat game 99", 1);
    let folder = tempfile::tempdir().expect("a folder");
    let saves = Saves::new(folder.path().to_owned());
    for (name, bytes, problem) in [
        ("truncated", truncated.as_bytes(), "ends too early"),
        ("newer", newer.as_bytes(), "format 99"),
        ("foreign", b"%PDF-1.7".as_slice(), "not a saved game of Turncoat"),
        ("binary", &[0xff, 0xfe, 0, 1], "not a saved game of Turncoat"),
        ("empty", b"", "not a saved game of Turncoat"),
    ] {
        let path = folder.path().join(format!("{name}.turncoat"));
        fs::write(&path, bytes).expect("a file");
        let error = saves.load(name).expect_err("it is bad").to_string();
        assert!(error.contains(problem) && error.contains(name), "{name}: {error}");
        assert_eq!(fs::read(&path).expect("it is still there"), bytes);
    }
    let listed = saves.list().expect("a list");
    assert!(listed.len() == 5 && listed.iter().all(|saved| saved.session.is_err()));
    // A new game takes none of their places.
    fs::write(folder.path().join("othello-7.turncoat"), b"x").expect("a file");
    assert_eq!(saves.create(Kind::Othello, &whole).expect("it can be saved"), "othello-8");
}

#[test]
fn names_lead_nowhere_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let saves = Saves::new(folder.path().to_owned());
    for name in ["", "../other", "a/b", ".hidden", "a\\b", "nul\0"] {
        assert!(
            saves.load(name).is_err() && saves.delete(name).is_err() && saves.replace(name, "x").is_err(),
            "{name}"
        );
    }
}
