//! PyPI's python-can as a node of our hub: frames and games from an independent implementation.

use anyhow::Result;

use crate::command::{installed, program, root};
use crate::executable;

pub(crate) fn compare() -> Result<()> {
    let turncoat = executable::build()?;
    program(installed("python").join("bin/python"), "")
        .argument(root().join("xtask/oracles/python_can_peer.py"))
        .argument(turncoat)
        .run()
}
