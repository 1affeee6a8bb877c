//! What cannot be hurt is an error, never a success without a test.

use std::process::{Command, Output};

fn chaos(executable: &str) -> Output {
    let scratch = tempfile::tempdir().expect("a folder");
    Command::new(env!("CARGO_BIN_EXE_turncoat-chaos"))
        .args(["--kills", "1", "--executable", executable, "--scratch"])
        .arg(scratch.path())
        .output()
        .expect("it runs")
}

#[track_caller]
fn check(executable: &str, expected: &str) {
    let output = chaos(executable);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains(expected), "{said}");
}

#[test]
fn an_executable_that_is_not_there_is_an_error() {
    check("/no/such/turncoat", "/no/such/turncoat");
}

#[test]
fn a_server_that_does_not_start_is_an_error() {
    check("/bin/false", "the server ended by itself: exit status: 1");
}
