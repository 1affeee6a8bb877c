//! The page in a real browser.

use anyhow::Result;

use crate::command::{cargo, installed, program, root};

/// Builds the executable and plays with its page.
pub(crate) fn test() -> Result<()> {
    cargo("build --quiet --package turncoat --locked").run()?;
    let tests = ["pure", "pages", "analysis", "friends", "play"].map(|name| format!("e2e/tests/{name}.test.mjs"));
    program("node", &format!("--test --test-reporter=spec {}", tests.join(" ")))
        .env("TURNCOAT", root().join("target/debug/turncoat"))
        .env("TURNCOAT_NODE_MODULES", installed("page").join("node_modules"))
        .run()
}
