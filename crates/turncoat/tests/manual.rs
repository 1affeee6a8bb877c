//! Completions and man pages know every command.

use std::fs;
use std::path::Path;
use std::process::Command;

fn run(words: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_turncoat")).args(words).output().expect("turncoat runs");
    assert!(output.status.success(), "{words:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("turncoat prints text")
}

/// The commands in the help.
fn commands() -> Vec<String> {
    let help = run(&["help"]);
    let (_, list) = help.split_once("Commands:\n").expect("a list of commands");
    let lines = list.lines().take_while(|line| !line.is_empty());
    let named = lines.filter_map(|line| line.strip_prefix("  ").filter(|line| !line.starts_with(' ')));
    let names = named.filter_map(|line| line.split_whitespace().next().map(str::to_owned));
    names.filter(|name| name != "help").collect()
}

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command), "{shell} completes {command}");
        }
    }
}

#[test]
fn bash_accepts_its_script() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("turncoat.bash");
    fs::write(&script, run(&["completions", "bash"])).expect("the script can be written");
    let complete = r#"source "$0"; COMP_WORDS=(turncoat pl); COMP_CWORD=1; _turncoat turncoat pl turncoat; echo "${COMPREPLY[*]}""#;
    let output = Command::new("bash").args(["-c", complete]).arg(&script).output().expect("bash runs");
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "play");
}

#[test]
fn every_command_has_a_man_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("man1");
    run(&["man-pages", pages.to_str().expect("a path")]);
    let page = |name: &str| fs::read_to_string(pages.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(page("turncoat.1").contains("Othello and Quoridor"));
    for command in commands() {
        let text = page(&format!("turncoat-{command}.1"));
        assert!(text.starts_with(".ie") || text.contains(".TH"), "{command} has a page in roff");
    }
    assert!(Path::new(&pages).join("turncoat-admin-backup.1").exists(), "commands of commands have pages, too");
}
