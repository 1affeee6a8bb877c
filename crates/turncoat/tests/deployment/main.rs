//! What an operator installs: the log, the unit of systemd, nginx in front of real nodes, the containers. Everything happens on
//! the loopback addresses, with Debian's nginx, OpenSSL, systemd and PostgreSQL (`cargo xtask setup` installs them).
#![cfg(unix)]

mod containers;
mod log;
mod nginx;
mod node;
mod postgres;
mod proxies;
mod unit;

use std::future::Future;
use std::path::PathBuf;
use std::time::Duration;

/// A file of the project.
fn project_file(path: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// The text of a file of the project.
fn project_text(path: &str) -> String {
    std::fs::read_to_string(project_file(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Runs a scenario; one that hangs fails.
fn run(scenario: impl Future<Output = ()>) {
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    runtime.block_on(async {
        tokio::time::timeout(Duration::from_secs(120), scenario).await.expect("the scenario hangs");
    });
    runtime.shutdown_background();
}

/// Waits until something is so.
async fn eventually(what: &str, mut is_so: impl AsyncFnMut() -> bool) {
    for _ in 0..600 {
        if is_so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("not within half a minute: {what}");
}
