//! Boards and hosts as separate programs, with a line between them.
#![cfg(unix)]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::process::{Child, ChildStderr, Command, Stdio};
use std::time::Duration;

/// A board as a program, killed at the end of the test.
struct Device {
    process: Child,
    errors: BufReader<ChildStderr>,
}

impl Device {
    /// Starts `turncoat link device`.
    fn start(port: &str, options: &[&str]) -> (Self, String) {
        Self::run(&[&["link", "device", "--port", port, "--player", "avr"], options].concat())
    }

    /// Starts a board, and waits until it has said where its line is.
    fn run(words: &[&str]) -> (Self, String) {
        let mut process = Command::new(env!("CARGO_BIN_EXE_turncoat"))
            .args(words)
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("turncoat runs");
        let mut errors = BufReader::new(process.stderr.take().expect("its errors are piped"));
        let mut place = String::new();
        errors.read_line(&mut place).expect("it says where its line is");
        let place = place.split_whitespace().last().expect("the last word is the place").to_owned();
        (Self { process, errors }, place)
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        self.process.kill().expect("the board can be killed");
        let mut rest = String::new();
        self.errors.read_to_string(&mut rest).expect("its errors are text");
        self.process.wait().expect("it ends");
        assert!(!rest.contains("panicked"), "{rest}");
    }
}

fn run(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .arg("link")
        .args(words)
        .stdin(Stdio::null())
        .output()
        .expect("turncoat runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("turncoat prints text")
}

#[test]
fn a_person_at_a_terminal_plays_with_a_chatty_board() {
    let (_board, line) = Device::start("pty", &["--chatty"]);
    let mut terminal =
        serialport::new(&line, 9600).timeout(Duration::from_secs(20)).open().expect("the pseudo-terminal opens");
    let mut say_and_await = |text: &str, last: &str| {
        terminal.write_all(text.as_bytes()).expect("the board listens");
        let mut heard = String::new();
        while !heard.ends_with(last) {
            let mut byte = [0];
            terminal.read_exact(&mut byte).unwrap_or_else(|error| panic!("{error} after {heard:?}"));
            heard.push(char::from(byte[0]));
        }
        heard
    };
    say_and_await("", "Pick Black/White\r");
    let start = say_and_await("SP B\r", "Type your move\r");
    assert!(start.contains("\r4|   |   | V | W | B |   |   |   |\r"), "{start:?}");
    let answer = say_and_await("mv d,3\r", "MM C3\r");
    assert!(answer.starts_with("OK\r\r   A   B"), "{answer:?}");
    let turn = say_and_await("OK\r", "Type your move\r");
    assert!(turn.contains("\r3|   | V | W | B |   |   |   |   |\r"), "{turn:?}");
    let end = say_and_await("EG\r", "TE\r");
    assert!(end.ends_with("\rThe final score is:AVR: 3 User: 3\rTE\r"), "{end:?}");
}

#[test]
fn an_engine_plays_with_a_board_on_a_pseudo_terminal() {
    let (_board, line) = Device::start("pty", &[]);
    let printed = run(&["play", "--port", &line, "--player", "level:10"]);
    assert!(printed.contains("the game is over: Black wins"), "{printed}");
}

#[test]
fn who_stops_typing_gives_up() {
    let (_board, line) = Device::start("pty", &[]);
    let printed = run(&["play", "--port", &line]);
    assert!(printed.contains("the host has given up"), "{printed}");
}

#[test]
fn an_unplugged_board_is_called_unplugged() {
    let (board, address) = Device::start("listen:0", &[]);
    let mut player = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["link", "play", "--port", &format!("tcp:{address}")])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    // The board is gone, while the person still has a keyboard.
    let keyboard = player.stdin.take();
    std::thread::sleep(Duration::from_millis(500));
    drop(board);
    let output = player.wait_with_output().expect("it ends by itself");
    drop(keyboard);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{errors}");
    assert!(errors.contains("was unplugged"), "{errors}");
}

#[test]
fn a_person_plays_on_although_the_board_claims_the_time() {
    let (_board, line) = Device::start("pty", &[]);
    let mut player = Command::new(env!("CARGO_BIN_EXE_turncoat"))
        .args(["link", "play", "--port", &line, "--seconds", "1"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("turncoat runs");
    let mut keyboard = player.stdin.take().expect("there is a keyboard");
    let mut screen = BufReader::new(player.stdout.take().expect("there is a screen"));
    let mut shown = String::new();
    let mut await_text = |text: &str| {
        while !shown.contains(text) {
            assert_ne!(screen.read_line(&mut shown).expect("it prints text"), 0, "it ended:\n{shown}");
        }
        shown.clear();
    };
    await_text("PL");
    await_text("Your move (1 s left)");
    await_text("The board claims that the time is over");
    keyboard.write_all(b"p\n").expect("it reads");
    await_text("play on (PL)");
    keyboard.write_all(b"d3\nresign\n").expect("it reads");
    await_text("the host has given up");
    assert!(player.wait().expect("it ends").success());
}

#[test]
fn two_boards_play_through_the_relay() {
    let (_black, black) = Device::start("pty", &[]);
    let (_white, white) = Device::start("listen:0", &[]);
    let printed = run(&["relay", "--black", &black, "--white", &format!("tcp:{white}"), "--games", "2"]);
    let results: Vec<_> = printed.lines().filter(|line| line.starts_with("game ")).collect();
    assert_eq!(results.len(), 2, "{printed}");
    assert!(results.iter().all(|result| result.contains("played out; ") && result.contains(" to ")), "{printed}");
}

#[test]
fn a_board_can_be_called_again() {
    let (_board, address) = Device::start("listen:0", &[]);
    call_twice(&address);
}

#[test]
#[cfg(feature = "simulator")]
fn a_simulated_board_can_be_called() {
    let (_board, address) = Device::run(&["board", "--simulate", "--quiet", "--port", "listen:0"]);
    call_twice(&address);
}

fn call_twice(address: &str) {
    for _ in 0..2 {
        let mut line = TcpStream::connect(address).expect("the board can be called");
        line.set_read_timeout(Some(Duration::from_secs(20))).expect("a time-out can be set");
        line.write_all(b"garbage\rAT\r").expect("the board listens");
        let mut answer = [0; 6];
        line.read_exact(&mut answer).expect("the board answers");
        assert_eq!(&answer, b"ER\rOK\r");
    }
}
