//! The page in a real browser.

use std::path::Path;

use anyhow::Result;

use crate::command::{Counts, installed, program};
use crate::executable;

/// How many milliseconds the tests of one file may take; a tenth is usual. A file that takes longer fails, and nothing that it
/// leaves behind keeps the others from going on.
const LIMIT: u32 = 600_000;

/// Builds the executable and plays with its page.
pub(crate) fn test() -> (Counts, Result<()>) {
    match executable::build() {
        Ok(turncoat) => play(&turncoat),
        Err(error) => (Counts::default(), Err(error)),
    }
}

fn play(turncoat: &Path) -> (Counts, Result<()>) {
    let tests = ["pure", "pages", "languages", "analysis", "explorer", "friends", "nodes", "play", "puzzles", "wasm"]
        .map(|name| format!("e2e/tests/{name}.test.mjs"));
    let options = format!("--test --test-reporter=spec --test-timeout={LIMIT} --test-force-exit");
    program("node", &format!("{options} {}", tests.join(" ")))
        .env("TURNCOAT", turncoat)
        .env("TURNCOAT_NODE_MODULES", installed("page").join("node_modules"))
        .run_counted()
}
