//! The executable at both ends: what `turncoat gtp` and its kin answer, and how they play as foreign engines.
#![cfg(unix)]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;
use turncoat_protocols::foreign::Foreign;
use turncoat_protocols::remote::RemotePlayer as _;
use turncoat_session::{Game, Kind, Protocol, Start};

const TURNCOAT: &str = env!("CARGO_BIN_EXE_turncoat");

/// A game in which somebody played so many moves, the first or the last legal one in turn.
fn game(kind: Kind, plies: usize) -> Game {
    let mut game = Game::new(&Start::usual(kind));
    for ply in 0..plies {
        let moves = game.legal_moves();
        let mv = if ply % 2 == 0 { moves.first() } else { moves.last() };
        game.play(mv.expect("the game is not over")).expect("the move is legal");
    }
    game
}

/// Two foreign engines play on to the end of the game.
#[test]
fn our_engines_play_as_foreign_ones_in_every_protocol() {
    for (protocol, kind, options, plies) in [
        (Protocol::Gtp, Kind::Othello, "gtp --level 2", 3),
        (Protocol::NBoard, Kind::Othello, "nboard", 46),
        (Protocol::Cecp, Kind::Othello, "xboard --level 2", 3),
        (Protocol::Gtp, Kind::Quoridor, "gtp --game quoridor --level 6", 5),
        (Protocol::Qtp, Kind::Quoridor, "gtp --game quoridor --level 6", 5),
    ] {
        let command = format!("{TURNCOAT} {options} --memory 16");
        let mut engines = [(); 2].map(|()| Foreign::new(protocol, &command).answer_timeout(Duration::from_secs(120)));
        let mut game = game(kind, plies);
        while game.ending().is_none() {
            let engine = &mut engines[game.moves().len() % 2];
            let chosen = engine.choose(&game, None, &StopFlag::default());
            let mv = chosen.unwrap_or_else(|failure| panic!("{protocol}, {:?}: {failure}", game.moves()));
            game.play(&mv).expect("the engine's move has been judged");
        }
    }
}

#[test]
fn our_uci_plays_as_a_foreign_engine() {
    let mut engine = Foreign::new(Protocol::Uci, &format!("{TURNCOAT} uci --memory 16"));
    let mut game = game(Kind::Quoridor, 2);
    for _ in 0..2 {
        let mv = engine.choose(&game, None, &StopFlag::default()).expect("the engine plays");
        game.play(&mv).expect("the engine's move has been judged");
    }
}

/// What a command prints if somebody says all of `input` at once.
fn say(command: &[&str], input: &str) -> String {
    let mut child = Command::new(TURNCOAT)
        .args(command)
        .args(["--memory", "16"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    child.stdin.take().expect("its input is a pipe").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success());
    String::from_utf8(output.stdout).expect("turncoat prints text")
}

/// The end of the input ends every one of them, even in a search without end, and what can be answered is.
#[test]
fn the_end_of_the_input_ends_the_engine() {
    for (command, input, expected) in [
        (&["gtp", "--level", "3"][..], "1 genmove black\n2 genmove white\n3 undo\n", "=3\n\n"),
        (&["gtp"], "othello-analyze\n", "\n\n"),
        (&["gtp", "--game", "quoridor", "--level", "3"], "genmove black\nplay w c3h\n", "=\n\n"),
        (&["nboard"], "set depth 2\ngo\nping 1\n", "pong 1\n"),
        (&["uci"], "go infinite\n", "bestmove "),
        (&["xboard", "--level", "1"], "new\nP@f5\nping 5\n", "pong 5\n"),
        (&["xboard"], "analyze\n", ""),
        (
            &["json-lines"],
            "{\"id\":1,\"type\":\"analyze\",\"unlimited\":true}\n",
            "\"type\":\"result\",\"version\":1}\n",
        ),
        (&["json-lines"], "{\"id\":1,\"type\":\"quit\"}\n", "{\"id\":1,\"type\":\"done\",\"version\":1}\n"),
    ] {
        let said = say(command, input);
        let is_right = if command[0] == "uci" { said.contains(expected) } else { said.ends_with(expected) };
        assert!(is_right, "{command:?}:\n{said}");
    }
}

/// A search that would never end is stopped from the line.
#[test]
fn stops_are_heard_in_mid_search() {
    let said = say(&["uci"], "go infinite\nisready\nstop\nquit\n");
    assert!(said.contains("readyok"), "{said}");
    let said = say(&["nboard"], "set depth 60\nhint 5\nping 9\nquit\n");
    assert!(said.ends_with("pong 9\n"), "{said}");
}

/// Whoever presses Ctrl-C twice wants to go at once, and leaves nobody behind.
#[test]
fn a_hung_engine_does_not_outlive_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let note = folder.path().join("process");
    let engine =
        format!("engine:gtp echo $$ > {0}.draft; mv {0}.draft {0}; trap '' INT TERM; sleep 1000", note.display());
    let mut run = Command::new(TURNCOAT)
        .args(["lab", "match", "--games", "2", "--first", &engine, "--second", &engine])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("turncoat runs");
    while !note.exists() {
        assert!(run.try_wait().expect("a process").is_none(), "the match is over");
        std::thread::sleep(Duration::from_millis(5));
    }
    for _ in 0..2 {
        let interrupted = Command::new("kill").args(["-INT", &run.id().to_string()]).status();
        assert!(interrupted.is_ok_and(|status| status.success()));
    }
    run.wait().expect("it ends");
    let process = std::fs::read_to_string(&note).expect("a note");
    let status = Path::new("/proc").join(process.trim()).join("stat");
    let begun = Instant::now();
    while std::fs::read_to_string(&status).is_ok_and(|status| !status.contains(") Z ")) {
        assert!(begun.elapsed() < Duration::from_secs(60), "the engine lives on");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// An interrupted match goes on after its last whole pair, and the processor time of both sides is told.
#[test]
fn a_match_with_a_foreign_engine_keeps_a_journal_and_measures_time() {
    let folder = tempfile::tempdir().expect("a folder");
    let journal = folder.path().join("match");
    let engine = format!("engine:gtp {TURNCOAT} gtp --level 1");
    let play = |games: &str| {
        let output = Command::new(TURNCOAT)
            .args(["lab", "match", "--games", games, "--first", "level:1", "--second", &engine, "--journal"])
            .arg(&journal)
            .output()
            .expect("turncoat runs");
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"))
    };
    let [printed, told] = play("4");
    assert!(printed.contains(", 4 games\n"), "{printed}{told}");
    assert!(told.contains("processor time: ") && told.contains(" s for level 1"), "{told}");
    let text = std::fs::read_to_string(&journal).expect("a journal");
    let (begun, _) = text.trim_end().rsplit_once('\n').expect("three lines");
    std::fs::write(&journal, format!("{begun}\nfirst 1")).expect("a broken line");
    assert!(play("4")[0].contains(", 4 games\n"));
    let lines = std::fs::read_to_string(&journal).expect("a journal").lines().count();
    assert_eq!(lines, 3, "one line for the match and one for each pair");
    assert!(play("6")[1].contains("journal of another match"), "games and openings belong to a match");
}
