//! The page in a real browser.

use anyhow::Result;

use crate::command::{installed, program};
use crate::executable;

/// Builds the executable and plays with its page.
pub(crate) fn test() -> Result<()> {
    let turncoat = executable::build()?;
    let tests = ["pure", "pages", "analysis", "explorer", "friends", "nodes", "play"]
        .map(|name| format!("e2e/tests/{name}.test.mjs"));
    program("node", &format!("--test --test-reporter=spec {}", tests.join(" ")))
        .env("TURNCOAT", turncoat)
        .env("TURNCOAT_NODE_MODULES", installed("page").join("node_modules"))
        .run()
}
