//! The unit of systemd.

use std::process::Command;

use axum::http::{Method, StatusCode};
use tempfile::TempDir;
use turncoat_client::Client;

use crate::node::{Node, TURNCOAT};
use crate::{project_text, run};

const UNIT: &str = "deploy/turncoat.service";
const INSTALLED: &str = "/usr/local/bin/turncoat";

/// The highest exposure that `systemd-analyze security` may find, of 100: an ordinary service has 96.
const EXPOSURE: u32 = 20;

#[test]
fn systemd_accepts_the_unit_and_finds_it_hardened() {
    let folder = TempDir::new().unwrap();
    let unit = folder.path().join("turncoat.service");
    let text = project_text(UNIT);
    assert!(text.contains(INSTALLED));
    std::fs::write(&unit, text.replace(INSTALLED, TURNCOAT)).unwrap();
    for options in [&["verify", "--man=no"][..], &["security", "--offline=true", &format!("--threshold={EXPOSURE}")]] {
        let output = Command::new("systemd-analyze").args(options).arg(&unit).output();
        let output = output.expect("systemd-analyze runs: cargo xtask setup installs it");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert!(output.status.success(), "{options:?}: {said}");
        if options[0] == "verify" {
            assert!(!said.contains("turncoat.service"), "{said}");
        }
    }
}

#[test]
fn the_command_of_the_unit_serves_and_ends_when_systemd_asks() {
    run(async {
        let text = project_text(UNIT);
        let command = text.lines().find_map(|line| line.strip_prefix("ExecStart=")).expect("a command");
        let words: Vec<&str> = command.split_whitespace().collect();
        assert_eq!(words[0], INSTALLED);
        serves(&words[1..]).await;
    });
}

/// Whether the server accepts these options and answers; only ports differ, and the place of the data.
pub(crate) async fn serves(options: &[&str]) {
    let folder = TempDir::new().unwrap();
    let mut command = Command::new(TURNCOAT);
    command.args(options.iter().map(|option| match *option {
        "7447" => "0".to_owned(),
        "0.0.0.0" => "127.0.0.1".to_owned(),
        address if address.ends_with(":9447") => "127.0.0.1:0".to_owned(),
        other => other.to_owned(),
    }));
    command.env("TURNCOAT_DATABASE", folder.path().join("games.sqlite"));
    let node = Node::run(command, folder.path(), folder.path().join("errors"));
    for path in ["/", "/api/catalogue", "/healthz", "/readyz"] {
        let reply = Client::new(node.address).send::<()>(Method::GET, path, None).await.unwrap();
        assert_eq!(reply.status, StatusCode::OK, "{path}");
    }
    node.signal("TERM");
    let status = tokio::task::spawn_blocking(|| node.wait()).await.unwrap();
    assert!(status.success(), "{status}");
}
