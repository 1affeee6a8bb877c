//! Nodes of a CAN bus as separate programs.
#![cfg(unix)]

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A `turncoat link can …` whose input stays open; killed at the end of the test.
struct Program {
    process: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    printed: String,
}

impl Program {
    fn start(words: &[&str]) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_turncoat"))
            .args(["link", "can"])
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("turncoat runs");
        let input = process.stdin.take();
        let output = BufReader::new(process.stdout.take().expect("its output is piped"));
        Self { process, input, output, printed: String::new() }
    }

    /// The next line that holds `text`.
    fn await_line(&mut self, text: &str) -> String {
        loop {
            let mut line = String::new();
            let length = self.output.read_line(&mut line).expect("it prints text");
            assert!(length > 0, "no {text:?} in {}", self.printed);
            self.printed += &line;
            if line.contains(text) {
                return line.trim_end().to_owned();
            }
        }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("its input is open"), "{line}").expect("it reads");
    }

    fn interrupt(&self) {
        let sent = Command::new("kill").args(["-INT", &self.process.id().to_string()]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// What it printed, once it has ended well.
    fn finish(mut self) -> String {
        self.output.read_to_string(&mut self.printed).expect("it prints text");
        assert!(self.process.wait().expect("it ends").success(), "{}", self.printed);
        std::mem::take(&mut self.printed)
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A hub with a place to call and a terminal.
fn start_hub() -> (Program, String, String) {
    let mut hub = Program::start(&["hub", "--terminals", "1", "--listen", "0"]);
    let last_word = |line: String| line.split_whitespace().last().expect("a place is named").to_owned();
    let terminal = last_word(hub.await_line("a node at"));
    let address = format!("tcp:{}", last_word(hub.await_line("listening on")));
    (hub, address, terminal)
}

/// The moves that a player has printed of all games.
fn moves(printed: &str) -> Vec<&str> {
    printed.lines().filter(|line| line.starts_with("moves: ")).collect()
}

#[test]
fn two_players_play_whole_games_through_the_hub() {
    let (hub, address, terminal) = start_hub();
    for (dialect, player) in [("seed", "level:1"), ("big-endian", "npc"), ("players", "npc")] {
        let options = ["--dialect", dialect, "--games", "2"];
        let first = Program::start(&[&["play", "--bus", &address, "--player", "npc"], &options[..]].concat());
        let second = Program::start(&[&["play", "--bus", &terminal, "--player", player], &options[..]].concat());
        let (first, second) = (first.finish(), second.finish());
        assert_eq!(moves(&first), moves(&second), "{dialect}:\n{first}\n{second}");
        assert_eq!(moves(&first).len(), 2, "{first}");
    }
    hub.interrupt();
    let printed = hub.finish();
    assert!(printed.lines().last().is_some_and(|line| line.ends_with("frames passed")), "{printed}");
}

#[test]
fn two_players_need_no_hub() {
    let mut first = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["link", "can", "play", "--bus", "listen:0", "--player", "npc", "--side", "second"])
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    let mut place = String::new();
    let mut errors = BufReader::new(first.stderr.take().expect("its errors are piped"));
    errors.read_line(&mut place).expect("it says where it listens");
    let address = format!("tcp:{}", place.split_whitespace().last().expect("a place is named"));
    let printed = Program::start(&["play", "--bus", &address, "--player", "npc", "--side", "first"]).finish();
    assert!(printed.contains("this is player 1") && printed.contains("has won"), "{printed}");
    assert!(first.wait().expect("it ends").success());
}

#[test]
fn a_person_plays_and_leaves() {
    let (_hub, address, terminal) = start_hub();
    let mut person = Program::start(&["play", "--bus", &terminal, "--side", "first"]);
    let mut opponent = Program::start(&["play", "--bus", &address, "--player", "npc", "--side", "second"]);
    person.await_line("to move");
    for line in ["d9", "d5", "", "d2"] {
        person.say(line);
    }
    assert!(person.await_line("on a 7x7 board").starts_with("there is no such place"));
    person.await_line("cannot go there");
    person.await_line("player 1: d2");
    person.await_line("player 2: d6");
    person.say("quit");
    assert!(person.finish().ends_with("you have left the game; moves: d2 d6\n"));
    opponent.await_line("player 2: d6");
    opponent.interrupt();
    assert!(opponent.finish().ends_with("stopped; moves: d2 d6\n"));
}

#[test]
fn a_monitor_explains_and_writes_a_log() {
    let (_hub, address, _) = start_hub();
    let folder = std::env::temp_dir().join(format!("turncoat-can-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("there is a place for a log");
    let log = folder.join("game.log");
    let log = log.to_str().expect("its name is text");
    let mut monitor = Program::start(&["monitor", "--bus", &address, "--log", log]);
    let first = Program::start(&["play", "--bus", &address, "--player", "npc", "--side", "first"]);
    // Who invites asks again until somebody answers: so nobody answers before the monitor listens.
    monitor.await_line("ON: who plays?");
    let second = Program::start(&["play", "--bus", &address, "--player", "npc", "--side", "second"]);
    first.finish();
    second.finish();
    assert!(monitor.await_line("001#FF02").ends_with("DONE: I do, or: I have played (seed, big-endian)"));
    monitor.await_line("P1 to (3,5): d2 (seed)");
    monitor.interrupt();
    let frames = monitor.finish().lines().count();
    let again = Program::start(&["monitor", "--read", log, "--dialect", "seed"]).finish();
    assert!(again.lines().count() >= frames && again.contains("P1 to (3,5): d2"), "{again}");
    fs::remove_dir_all(folder).expect("the folder goes away");
}

/// The real firmware, in real time.
#[test]
fn a_simulated_board_plays_with_a_pc() {
    let (_hub, address, _) = start_hub();
    let folder = std::env::temp_dir().join(format!("turncoat-board-{}", std::process::id()));
    let pictures = folder.to_str().expect("its name is text");
    let mut board = Program::start(&["board", "--simulate", "--bus", &address, "--pictures", pictures, "--seed", "1"]);
    let mut player = Program::start(&["play", "--bus", &address, "--player", "npc", "--side", "second"]);
    // INT0 opens the menu and invites; then two boards, and the classic opponent.
    let began = Instant::now();
    board.say("int0");
    player.await_line("linked; this is player 2");
    board.say("down select down select");
    player.await_line("has won");
    println!("played in {:?}", began.elapsed());
    player.finish();
    std::thread::sleep(Duration::from_millis(300));
    board.say("quit");
    board.finish();
    let shown = fs::read_dir(&folder).expect("there are pictures").count();
    assert!(shown > 3, "{shown} pictures");
    fs::remove_dir_all(folder).expect("the folder goes away");
}
