//! Whole files: results are kept as they come, an interrupted run goes on where it stopped, and databases are explored.

use std::collections::HashSet;
use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

const HARD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../turncoat-engine/suites/ffo-20-39.obf");
const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/games.pgn");

fn turncoat(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_turncoat")).args(arguments).output().expect("turncoat runs")
}

fn printed(arguments: &[&str]) -> String {
    let output = turncoat(arguments);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("turncoat prints text")
}

fn path(path: &Path) -> &str {
    path.to_str().expect("a path in Unicode")
}

/// The positions of a file of results, and whether its last line is whole.
fn positions(file: &Path) -> (Vec<String>, bool) {
    let text = fs::read_to_string(file).unwrap_or_default();
    let is_whole = text.is_empty() || text.ends_with('\n');
    (text.lines().filter_map(|line| Some(line.split_once(';')?.0.to_owned())).collect(), is_whole)
}

/// The first endgames of the suite.
fn endgames(folder: &Path, count: usize) -> std::path::PathBuf {
    let suite = fs::read_to_string(HARD).expect("the suite");
    let file = folder.join("endgames.obf");
    let lines: Vec<_> = suite.lines().filter(|line| !line.starts_with('%')).take(count).collect();
    fs::write(&file, lines.join("\n")).expect("a file");
    file
}

#[test]
fn an_interrupted_run_loses_nothing_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let (file, results) = (endgames(folder.path(), 8), folder.path().join("results.obf"));
    let arguments = ["solve", path(&file), "--output", path(&results), "--jobs", "2"];
    let mut run = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(arguments)
        .stderr(Stdio::null())
        .spawn()
        .expect("turncoat runs");
    while positions(&results).0.is_empty() && run.try_wait().expect("a process").is_none() {
        sleep(Duration::from_millis(5));
    }
    let interrupt = Command::new("kill").args(["-INT", &run.id().to_string()]).status();
    assert!(interrupt.is_ok() && run.wait().expect("it ends").code().is_some());
    let (first, is_whole) = positions(&results);
    assert!(!first.is_empty() && is_whole, "what was done is kept");

    // Half a line is what a power cut leaves.
    let text = fs::read_to_string(&results).expect("results");
    fs::write(&results, format!("{text}XXXX")).expect("a file");
    printed(&arguments);
    let (all, _) = positions(&results);
    assert_eq!(all[..first.len()], first, "what was there stays");
    assert_eq!(all.len(), 8, "nothing is done twice, nothing is left out");
    assert_eq!(all.iter().collect::<HashSet<_>>().len(), 8);
    let again = turncoat(&arguments);
    assert!(String::from_utf8_lossy(&again.stderr).contains("8 known before"));
    assert_eq!(positions(&results).0.len(), 8);
}

#[test]
fn results_are_the_same_in_every_form_and_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = endgames(folder.path(), 5);
    let sorted = |text: String| {
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let one = sorted(printed(&["solve", path(&file), "--results", "obf"]));
    let two = sorted(printed(&["solve", path(&file), "--results", "obf", "--jobs", "2"]));
    assert_eq!(one, two);
    let scores: Vec<i64> = printed(&["solve", path(&file), "--json"])
        .lines()
        .map(|line| serde_json::from_str::<serde_json::Value>(line).expect("JSON")["score"].as_i64().expect("a score"))
        .collect();
    assert_eq!(scores, [6, 0, 2, 4, 0], "those of the suite");
}

#[test]
fn reviews_of_games_are_kept_as_a_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let results = folder.path().join("reviews.csv");
    let arguments = ["analyze", GAMES, "--review", "--depth", "2", "--no-book", "--output", path(&results)];
    printed(&arguments);
    let table = fs::read_to_string(&results).expect("results");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "game,ply,side,move,value,best,best_value,loss,source,opening");
    assert_eq!(rows.len(), 1 + 9 + 5);
    assert!(rows[1].starts_with("e6f4e3f6g5d6e7f5c5,1,black,e6,"));

    // The second game was not finished: all its rows are made again, those of the first one stay.
    let broken: String = rows[..12].iter().map(|row| format!("{row}\n")).collect();
    fs::write(&results, broken + "f5d6c3d3c4,3,bl").expect("a file");
    printed(&arguments);
    assert_eq!(fs::read_to_string(&results).expect("results"), table);
}

#[test]
fn records_and_positions_of_quoridor_are_analyzed() {
    let folder = tempfile::tempdir().expect("a folder");
    let (records, results) = (folder.path().join("records.txt"), folder.path().join("values.csv"));
    fs::write(&records, "1. e2 e8 2. e3 e7\n\n1. e2 e8 2. e3 d6h\n").expect("a file");
    let arguments =
        ["analyze", "--game", "quoridor", path(&records), "--nodes", "200", "--no-book", "--output", path(&results)];
    printed(&arguments);
    let table = fs::read_to_string(&results).expect("results");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "position,best,chance,lead,exact,simulations,line");
    assert_eq!(rows.len(), 3);
    assert!(rows[1].starts_with("/ / e3 e7 / 10 10 / 1,"), "{}", rows[1]);
    assert!(rows[2].starts_with("d6 / / e3 e8 / 10 9 / 1,"), "{}", rows[2]);

    // The second position is done again, and nothing else.
    fs::write(&results, format!("{}\n{}\n{}", rows[0], rows[1], &rows[2][..30])).expect("a file");
    let again = turncoat(&arguments);
    assert_eq!(String::from_utf8_lossy(&again.stderr), "1 analyzed, 1 known before\n");
    assert_eq!(fs::read_to_string(&results).expect("results"), table);

    let reviews = folder.path().join("reviews.csv");
    let review =
        ["analyze", "--game", "quoridor", path(&records), "--review", "--nodes", "200", "--output", path(&reviews)];
    printed(&review);
    let table = fs::read_to_string(&reviews).expect("results");
    let rows: Vec<&str> = table.lines().collect();
    assert_eq!(rows[0], "game,ply,side,move,value,best,best_value,loss,source,opening");
    assert_eq!(rows.len(), 1 + 4 + 4);
    assert!(rows[1].contains(",1,first,e2,") && rows[8].contains(",4,second,d6h,"), "{table}");

    let positions = folder.path().join("positions.txt");
    fs::write(&positions, "/ / e1 e9 / 0 0 / 1\n/ / e8 a2 / 0 0 / 1\n").expect("a file");
    let solved = printed(&["analyze", "--game", "quoridor", path(&positions), "--json", "--jobs", "2"]);
    let mut solved: Vec<serde_json::Value> =
        solved.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    solved.sort_by_key(|line| line["position"].to_string());
    assert_eq!(solved[1]["position"], "/ / e8 a2 / 0 0 / 1");
    assert_eq!(solved[1]["lines"][0]["exact"], "win in 1");
    for (arguments, expected) in [
        (vec!["analyze", path(&positions)], "not all games are of Othello"),
        (vec!["analyze", "--game", "quoridor", GAMES], "not all games are of Quoridor"),
        (vec!["analyze", "--game", "quoridor", path(&positions), "--results", "obf"], "cannot be written as OBF"),
        (vec!["analyze", "--game", "quoridor", path(&positions), "--review"], "there are no moves to review"),
    ] {
        let refused = turncoat(&arguments);
        let errors = String::from_utf8_lossy(&refused.stderr);
        assert!(refused.status.code() == Some(2) && errors.contains(expected), "{arguments:?}: {errors}");
    }
}

#[test]
fn a_file_of_something_else_is_not_appended_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let results = folder.path().join("results.json");
    fs::write(&results, "my diary\n").expect("a file");
    let output = turncoat(&["analyze", GAMES, "--output", path(&results)]);
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(fs::read_to_string(&results).expect("a file"), "my diary\n");
}

#[test]
fn a_database_is_written_read_and_explored() {
    let folder = tempfile::tempdir().expect("a folder");
    let (wthor, cache) = (folder.path().join("wthor"), folder.path().join("cache"));
    printed(&["convert", GAMES, "--to", "wthor", "--output", path(&wthor)]);
    let check = printed(&["convert", path(&wthor), "--check"]);
    assert_eq!(
        check,
        "wthor: 2 games, 14 moves, 3 players, 2 tournaments\n\
         0 illegal, 1 unfinished, 0 with another result than the moves lead to\n"
    );
    let pgn = printed(&["convert", path(&wthor), "--to", "pgn"]);
    assert!(pgn.contains("[Black \"Cleo\"]\n[White \"Ada\"]\n") && pgn.contains("[Date \"1997.??.??\"]"), "{pgn}");
    let explore =
        |more: &[&str]| printed(&[&["explore", "--wthor", path(&wthor), "--cache", path(&cache)], more].concat());
    let start = explore(&[]);
    assert!(start.contains("\n2 games, Black to move\n") && start.contains("d3 +3          2  100.0 %"), "{start}");
    assert!(start.ends_with("2021 Ada - Bob  64-0  Cambridge\n1997 Cleo - Ada  32-32  Paris\n"), "{start}");
    let filtered = explore(&["--moves", "f5d6", "--years", "1990-1999", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&filtered).expect("JSON");
    assert_eq!(json["choices"][0]["moves"], serde_json::json!(["c3"]));
    assert_eq!(json["games"][0]["moves"], "f5d6c3d3c4");
    let turned = explore(&["--moves", "c4e3", "--years", "1990-1999", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&turned).expect("JSON");
    assert_eq!(json["choices"][0]["moves"], serde_json::json!(["f6"]), "however the board lies");
    let nothing = explore(&["--moves", "f5f4"]);
    assert!(nothing.ends_with("No game came to this position, Black to move.\n"), "{nothing}");
    let refused = turncoat(&["convert", GAMES, "--to", "wthor", "--output", path(&wthor)]);
    assert_eq!(refused.status.code(), Some(2), "a folder that is not empty is left alone");
}
