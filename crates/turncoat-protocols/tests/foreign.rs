//! Foreign engines that behave in every way: well, oddly, badly.
#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;
use turncoat_protocols::foreign::{Failure, Foreign};
use turncoat_protocols::remote::RemotePlayer as _;
use turncoat_session::{Game, Kind, Protocol, Start};

/// How long the silent ones are waited for.
const ANSWER_TIMEOUT: Duration = Duration::from_millis(700);
/// How long the others are, on a machine that has much else to do.
const LONG: Duration = Duration::from_secs(60);
const SILENT: &str = "the engine did not answer within 0.7 s";

fn game(text: &str) -> Game {
    let (kind, moves) = text.split_once(' ').unwrap_or((text, ""));
    let mut game = Game::new(&Start::usual(kind.parse().unwrap()));
    for mv in moves.split_whitespace() {
        game.play(mv).unwrap();
    }
    game
}

fn ask(protocol: Protocol, script: &str, game: &Game) -> Result<String, Failure> {
    ask_for(LONG, protocol, script, game)
}

fn ask_for(timeout: Duration, protocol: Protocol, script: &str, game: &Game) -> Result<String, Failure> {
    Foreign::new(protocol, script).answer_timeout(timeout).choose(game, None, &StopFlag::default())
}

/// A GTP engine that does everything right, except that it answers `genmove` as it does.
fn gtp(answer: &str) -> String {
    format!(
        "while read word rest; do case $word in genmove) printf '{answer}';; list_commands) printf '= play\\ngenmove\\n\\n';; \
         *) printf '=\\n\\n';; esac; done"
    )
}

fn nboard(answer: &str) -> String {
    format!("while read word rest; do case $word in ping) echo pong $rest;; go) printf '{answer}\\n';; esac; done")
}

fn uci(answer: &str) -> String {
    format!(
        "while read word rest; do case $word in uci) echo uciok;; isready) echo readyok;; go) printf '{answer}\\n';; esac; done"
    )
}

fn cecp(answer: &str) -> String {
    format!(
        "while read word rest; do case $word in protover) echo 'feature ping=1 done=1';; ping) echo pong $rest;; \
         go) printf '{answer}\\n';; esac; done"
    )
}

#[test]
fn odd_engines_are_understood() {
    use Protocol::{Cecp, Gtp, NBoard, Qtp, Uci};
    for (protocol, script, position, expected) in [
        (Gtp, gtp("= f5\\n\\n"), "othello", "f5"),
        (Gtp, gtp("=F5\\r\\n\\r\\n"), "othello", "f5"),
        (Gtp, gtp("= 12 F5\\n\\n"), "othello", "f5"),
        (Gtp, gtp("=12 f5\\n\\n"), "othello", "f5"),
        (Gtp, gtp("thinking\\n# hm\\n\\n= f5\\n\\n"), "othello", "f5"),
        (Gtp, gtp("= PASS\\n\\n"), "othello", "illegal"),
        (Gtp, format!("yes complaint >&2 & {}", gtp("= f5\\n\\n")), "othello", "f5"),
        (Gtp, gtp("= e8\\n\\n"), "quoridor", "e2"),
        (Qtp, gtp("= e3h\\n\\n"), "quoridor", "e6h"),
        (Qtp, gtp("= E3 h\\n\\n"), "quoridor", "e6h"),
        (NBoard, nboard("=== F5/1.25/3.2"), "othello", "f5"),
        (NBoard, nboard("status thinking\\nsearch F5 0 0 1\\n=== f5 1.00 3.2"), "othello", "f5"),
        (NBoard, nboard("===F5"), "othello", "f5"),
        (Uci, uci("info string hm\\nbestmove e2 ponder e8"), "quoridor", "e2"),
        (Cecp, cecp("5 100 1 1 P@f5\\nmove P@f5"), "othello", "f5"),
        (Cecp, cecp("move f5"), "othello", "f5"),
    ] {
        let chosen = ask(protocol, &script, &game(position)).unwrap_or_else(|failure| match failure {
            Failure::Illegal(_) => "illegal".to_owned(),
            failure => failure.to_string(),
        });
        assert_eq!(chosen, expected, "{protocol}: {script}");
    }
}

#[test]
fn bad_engines_fail_with_a_reason() {
    use Protocol::{Cecp, Gtp, NBoard, Qtp, Uci};
    for (protocol, script, position, expected) in [
        (Gtp, "exit 3".to_owned(), "othello", "the engine ended: exit status: 3"),
        (Gtp, "echo oops >&2; exit 1".to_owned(), "othello", "the engine ended: exit status: 1, oops"),
        (Gtp, "kill -SEGV $$".to_owned(), "othello", "the engine ended: signal: 11 (SIGSEGV)"),
        (Gtp, "exec >&-; sleep 1000".to_owned(), "othello", "the engine ended: it closed its output"),
        (Gtp, "sleep 1000".to_owned(), "othello", SILENT),
        (Gtp, "yes".to_owned(), "othello", SILENT),
        (Gtp, "tr '\\0' x < /dev/zero".to_owned(), "othello", SILENT),
        (Gtp, "echo =; tr '\\0' x < /dev/zero | fold -w 60000".to_owned(), "othello", "the engine answered nonsense"),
        (Gtp, gtp("= banana\\n\\n"), "othello", "the engine answered nonsense: \"banana\""),
        (Gtp, gtp("=\\n\\n"), "othello", "the engine answered nonsense: \"\""),
        (Gtp, gtp("? cannot\\n\\n"), "othello", "the engine refused \"genmove black\": \"cannot\""),
        (Gtp, gtp("= a1\\n\\n"), "othello", "the engine played an illegal move: a1: a disc on a1 would turn no other"),
        (Gtp, gtp("= resign\\n\\n"), "othello", "the engine resigned"),
        (Gtp, gtp(""), "othello", SILENT),
        (
            Gtp,
            "while read line; do printf '? no\\n\\n'; done".to_owned(),
            "othello",
            "the engine refused \"clear_board\": \"no\"",
        ),
        (Qtp, gtp("= e9\\n\\n"), "quoridor", "the engine played an illegal move: e1: the pawn"),
        (Qtp, gtp("= z9 q\\n\\n"), "quoridor", "the engine answered nonsense: \"z9 q\""),
        (Qtp, gtp("= f5\\n\\n"), "othello", "the protocol qtp has no othello"),
        (NBoard, nboard("=== Q9"), "othello", "the engine answered nonsense: \"Q9\""),
        (NBoard, nboard("=== A1/0/0"), "othello", "the engine played an illegal move"),
        (NBoard, nboard("status hm"), "othello", SILENT),
        (NBoard, "cat".to_owned(), "othello", SILENT),
        (Uci, uci("bestmove none"), "quoridor", "the engine answered nonsense: \"none\""),
        (Uci, uci("bestmove a9"), "quoridor", "the engine played an illegal move"),
        (Uci, uci("hm"), "quoridor", SILENT),
        (Cecp, cecp("move Q@z9"), "othello", "the engine answered nonsense: \"move Q@z9\""),
        (Cecp, cecp("move P@a1"), "othello", "the engine played an illegal move"),
        (Cecp, cecp("resign"), "othello", "the engine resigned"),
        (Cecp, cecp("Error (unknown command): go"), "othello", "the engine refused \"go\""),
    ] {
        let timeout = if expected == SILENT { ANSWER_TIMEOUT } else { LONG };
        let failure = ask_for(timeout, protocol, &script, &game(position)).expect_err(&script).to_string();
        assert!(failure.starts_with(expected), "{protocol}: {script}\n{failure}");
    }
}

#[test]
fn a_missing_program_is_a_failure_like_any_other() {
    let failure = ask(Protocol::Gtp, "/no/such/program", &game("othello")).unwrap_err();
    assert!(failure.to_string().starts_with("the engine ended: exit status: 127"), "{failure}");
}

/// What engines hear who are asked for two moves of a game; `foreign.txt` has it line by line.
#[test]
fn engines_are_told_what_they_need() {
    use Protocol::{Cecp, Gtp, NBoard, Qtp, Uci};
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let note = format!("while read word rest; do echo \"$word $rest\" >> {};", log.display());
    let mut told = String::new();
    for (protocol, script, moves) in [
        (Gtp, gtp("= d6\\n\\n"), ["othello f5", "othello f5 d6 c3"]),
        (Qtp, gtp("= e2\\n\\n"), ["quoridor e2", "quoridor e2 e8 e3h"]),
        (
            Qtp,
            gtp("= e2\\n\\n").replace("= play", "= playmove\\nboardsize\\nplaywall"),
            ["quoridor e2h", "quoridor e2h e8 e2"],
        ),
        (NBoard, nboard("=== D6"), ["othello f5", "othello f5 f6 e6"]),
        (Uci, uci("bestmove e8"), ["quoridor e2", "quoridor e2 e8 e3h"]),
        (Cecp, cecp("move P@d6"), ["othello f5", "othello f5 d6 c3"]),
    ] {
        fs::write(&log, "").unwrap();
        let noting = script.replace("while read word rest; do", &note);
        let mut foreign = Foreign::new(protocol, &noting).answer_timeout(LONG);
        for moves in moves {
            let _ = foreign.choose(&game(moves), None, &StopFlag::default());
        }
        drop(foreign);
        told += &format!("# {protocol}\n");
        told.extend(fs::read_to_string(&log).unwrap().lines().map(|line| line.trim_end().to_owned() + "\n"));
    }
    assert!(told == include_str!("foreign.txt"), "the engines are told now:\n{told}");
}

fn is_alive(process: &str) -> bool {
    let status = fs::read_to_string(Path::new("/proc").join(process.trim()).join("stat")).unwrap_or_default();
    !status.is_empty() && !status.contains(") Z ")
}

#[test]
fn a_failed_engine_takes_its_children_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("processes");
    let script = format!("sleep 1000 & echo $! > {0}; echo $$ >> {0}; sleep 1000", file.display());
    let timeout = 5 * ANSWER_TIMEOUT;
    assert_eq!(ask_for(timeout, Protocol::Gtp, &script, &game("othello")), Err(Failure::Silent(timeout)));
    let processes = fs::read_to_string(&file).unwrap();
    assert_eq!(processes.lines().count(), 2);
    // Who was killed needs a moment to go.
    let begun = Instant::now();
    while processes.lines().any(is_alive) {
        assert!(begun.elapsed() < LONG, "still alive: {processes}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn waiting_can_be_stopped_and_the_engine_comes_back() {
    let stop = StopFlag::default();
    stop.stop();
    let mut foreign = Foreign::new(Protocol::Gtp, &gtp("= f5\\n\\n"));
    assert_eq!(foreign.choose(&game("othello"), None, &stop), Err(Failure::Stopped));
    stop.reset();
    assert_eq!(foreign.choose(&game("othello"), None, &stop), Ok("f5".to_owned()));
}

#[test]
fn starts_that_a_protocol_cannot_tell_are_refused() {
    let mirror = Game::new(&Start::Othello(turncoat_othello::Position::MIRROR));
    let failure = ask(Protocol::Gtp, &gtp("= f5\\n\\n"), &mirror).unwrap_err();
    assert_eq!(failure.to_string(), "GTP cannot tell an engine how this game began");
    assert_eq!(ask(Protocol::NBoard, &nboard("=== E3"), &mirror), Ok("e3".to_owned()));
    assert_eq!(ask(Protocol::Cecp, &cecp("move P@e3"), &mirror), Ok("e3".to_owned()));
    let seven = Game::new(&"quoridor boards".parse().unwrap());
    assert_eq!(seven.kind(), Kind::Quoridor);
    assert_eq!(ask(Protocol::Uci, &uci("bestmove d2"), &seven), Ok("d2".to_owned()));
    assert_eq!(ask(Protocol::Qtp, &gtp("= d6\\n\\n"), &seven), Ok("d2".to_owned()));
}
