//! The page in a real browser.

use anyhow::Result;

use crate::command::{cargo, installed, program, root};

/// Builds the executable and plays with its page.
pub(crate) fn test() -> Result<()> {
    cargo("build --quiet --package turncoat --locked").run()?;
    program("node", "--test --test-reporter=spec e2e/tests/")
        .env("TURNCOAT", root().join("target/debug/turncoat"))
        .env("TURNCOAT_NODE_MODULES", installed("page").join("node_modules"))
        .run()
}
