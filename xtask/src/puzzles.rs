//! The puzzles that come with the program, each proven anew.

use anyhow::Result;

use crate::command::cargo;

/// Proves all puzzles by exact play.
pub(crate) fn verify() -> Result<()> {
    cargo("run --quiet --release --package turncoat -- lab puzzles --verify --threads 2").run()
}
