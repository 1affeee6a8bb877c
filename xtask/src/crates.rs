//! The crates as they would be published.

use std::fs::{self, File};

use anyhow::{Context as _, Result, ensure};

use crate::command::{cargo, program, root};

/// The largest package that a registry accepts.
const MOST_BYTES: u64 = 10 << 20;

/// Packages every crate that the executable needs, in the order of their dependencies.
pub(crate) fn package() -> Result<()> {
    let folder = root().join("target/package");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("target/package")?;
    }
    cargo("package --quiet --workspace --exclude xtask --exclude turncoat-chaos --exclude turncoat-wasm --locked --allow-dirty --no-verify")
        .run()?;
    for entry in fs::read_dir(&folder).context("target/package")? {
        let (name, size) = entry.and_then(|entry| Ok((entry.file_name(), entry.metadata()?.len())))?;
        ensure!(size <= MOST_BYTES, "{} has {size} bytes; a package has at most {MOST_BYTES}", name.display());
    }
    Ok(())
}

/// Runs the examples of the libraries, which the tests have built.
pub(crate) fn run_examples() -> Result<()> {
    let best_move = root().join("target/debug/examples/best_move");
    for (game, moves) in [("othello", "f5d6c3"), ("quoridor", "e2 e8")] {
        program(&best_move, "").argument(game).argument(moves).run()?;
    }
    let games = root().join("crates/turncoat/tests/games.pgn");
    let games = File::open(&games).with_context(|| games.display().to_string())?;
    program(root().join("target/debug/examples/convert"), "transcript").input(games).run()
}
