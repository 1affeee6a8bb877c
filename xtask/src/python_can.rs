//! PyPI's python-can as a node of our hub: frames and games from somebody who does not know our code.

use anyhow::Result;

use crate::command::{cargo, installed, program, root};

pub(crate) fn compare() -> Result<()> {
    cargo("build --quiet --package turncoat --locked").run()?;
    program(installed("python").join("bin/python"), "")
        .argument(root().join("xtask/oracles/python_can_peer.py"))
        .argument(root().join("target/debug/turncoat"))
        .run()
}
