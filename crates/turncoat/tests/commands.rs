//! What the commands print, as a person would see it: `commands.txt` is a session at a shell.
//!
//! A line `$ turncoat …` is a command (words may stand in single quotes), the lines after it are what it prints, and a line
//! `! …` is the one line on the error stream of a command that is refused with exit code 2.

use std::process::Command;

#[test]
fn commands_print_what_the_session_shows() {
    let session = include_str!("commands.txt");
    let commands = session.lines().filter_map(|line| line.strip_prefix("$ turncoat"));
    let seen: String = commands.map(|command| format!("$ turncoat{command}\n{}", run(command))).collect();
    assert!(seen == session, "the session differs; it is now:\n{seen}");
}

fn run(command: &str) -> String {
    let words = command.split('\'').enumerate().flat_map(|(index, part)| {
        let is_quoted = index % 2 == 1;
        if is_quoted { vec![part] } else { part.split_whitespace().collect() }
    });
    let output = Command::new(env!("CARGO_BIN_EXE_turncoat")).args(words).output().expect("turncoat runs");
    let text = |bytes| String::from_utf8(bytes).expect("turncoat prints text");
    let (printed, errors) = (text(output.stdout), text(output.stderr));
    match output.status.code() {
        Some(0) => printed,
        Some(2) => {
            assert_eq!(printed, "", "a refused command prints nothing:{command}");
            assert_eq!(errors.lines().count(), 1, "an error is one line:{command}\n{errors}");
            format!("! {errors}")
        }
        other => panic!("exit code {other:?}:{command}\n{errors}"),
    }
}
