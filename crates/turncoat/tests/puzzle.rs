//! `turncoat puzzle` through pipes: what a person types, and what they read.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use turncoat_game::Position as _;
use turncoat_puzzles::{Collection, Puzzle, PuzzlePosition};

type Othello = turncoat_othello::Position;
type Quoridor = turncoat_quoridor::Position;

/// What is printed when these lines are typed.
fn talk(arguments: &[&str], progress: &Path, typed: &[String]) -> String {
    let mut child = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["puzzle", "--lang", "en", "--progress"])
        .arg(progress)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    let text = typed.iter().map(|line| format!("{line}\n")).collect::<String>();
    child.stdin.take().expect("a pipe").write_all(text.as_bytes()).expect("turncoat reads");
    let output = child.wait_with_output().expect("turncoat ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("turncoat prints text")
}

/// A puzzle with several moves to find.
fn long_puzzle<P: PuzzlePosition>() -> &'static Puzzle<P> {
    let puzzles = Collection::<P>::embedded().puzzles();
    puzzles.iter().find(|puzzle| puzzle.own_moves() >= 2).expect("there are long puzzles")
}

fn own_moves<P: PuzzlePosition>(puzzle: &Puzzle<P>) -> Vec<String> {
    puzzle.line().iter().step_by(2).map(ToString::to_string).collect()
}

fn wrong_move<P: PuzzlePosition>(puzzle: &Puzzle<P>) -> String {
    let wrong = puzzle.position().legal_moves().into_iter().find(|&mv| mv != puzzle.key());
    wrong.expect("there are several moves").to_string()
}

fn is_solved_at_once<P: PuzzlePosition>() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let puzzle = long_puzzle::<P>();
    let said = talk(&[&puzzle.id()], &file, &own_moves(puzzle));
    assert!(said.starts_with(&format!("Puzzle {}\n", puzzle.id())), "{said}");
    assert!(said.contains(&format!("The reply is {}.", puzzle.line()[1])), "{said}");
    assert!(said.contains("Solved.\n") && said.contains("after 1 puzzle; solved in a row: 1."), "{said}");
    let kept = fs::read_to_string(&file).expect("tries are kept");
    assert!(kept.starts_with(P::GAME) && kept.ends_with(" solved\n") && kept.lines().count() == 1, "{kept}");
}

#[test]
fn a_puzzle_of_othello_is_solved() {
    is_solved_at_once::<Othello>();
}

#[test]
fn a_puzzle_of_quoridor_is_solved() {
    is_solved_at_once::<Quoridor>();
}

#[test]
fn a_puzzle_is_failed_explained_and_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("puzzles.txt");
    let puzzle = long_puzzle::<Othello>();
    let wrong = wrong_move(puzzle);
    let mut typed = vec!["x9".to_owned(), wrong.clone(), "why".to_owned(), "hint".to_owned()];
    typed.extend(own_moves(puzzle));
    typed.extend(["next".to_owned(), "solution".to_owned(), "quit".to_owned()]);
    let said = talk(&[&puzzle.id()], &file, &typed);
    assert!(said.contains("x9 is not a move: "), "{said}");
    assert!(said.contains(&format!("{wrong} is wrong. Try again.\n")), "{said}");
    assert!(said.contains(&format!("After {wrong}: a ")), "{said}");
    assert!(said.contains(&format!("It is in column {}.", &own_moves(puzzle)[0][..1])), "{said}");
    assert!(said.contains("Found, but not at the first try.\n"), "{said}");
    assert!(said.contains("This is the solution.\n"), "{said}");
    let kept = fs::read_to_string(&file).expect("tries are kept");
    assert_eq!(kept.lines().filter(|line| line.ends_with(" failed")).count(), 2, "{kept}");
    assert!(said.matches("Puzzle ").count() == 2 && said.contains("after 2 puzzles; solved in a row: 0."), "{said}");
}

#[test]
fn what_cannot_be_is_refused_in_one_line() {
    for (arguments, error) in [
        (&["nothing"][..], "error: there is no puzzle \"nothing\" of othello\n"),
        (&["--theme", "jump"], "error: --theme: othello has no puzzles about jump\n"),
        (&["--theme", "x"], "error: invalid value 'x' for '--theme <NAME>': there is no theme \"x\"\n"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = Command::new(env!("CARGO_BIN_EXE_turncoat"))
            .arg("puzzle")
            .args(arguments)
            .arg("--progress")
            .arg(folder.path().join("puzzles.txt"))
            .stdin(Stdio::null())
            .output()
            .expect("turncoat runs");
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), error, "{arguments:?}");
    }
}
