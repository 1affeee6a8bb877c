//! Our protocols with independent programs at the other end.

use anyhow::{Result, ensure};

use crate::command::{installed, program, root};
use crate::executable;

/// The GTP engine of Debian's grhino.
pub(crate) const GTP_RHINO: &str = "/usr/games/gtp-rhino";

/// Plays with a foreign engine, lets a foreign controller play with ours, and a foreign validator read what we say.
pub(crate) fn meet() -> Result<()> {
    let turncoat = executable::build()?;

    // Every game is refereed by our rules; a forfeit would be told.
    let games = "10";
    let rhino = program(&turncoat, "lab match --first level:6 --seed 3 --games")
        .argument(games)
        .argument("--second")
        .argument(format!("engine:gtp {GTP_RHINO}"))
        .output()?;
    print!("{rhino}");
    ensure!(rhino.contains(&format!(", {games} games\n")), "not all games were played");
    ensure!(!rhino.contains("forfeit"), "a game was not played to its end");

    let sabaki = program("node", "")
        .argument(root().join("xtask/oracles/sabaki_gtp.mjs"))
        .argument("--modules")
        .argument(installed("node").join("node_modules"))
        .argument("--turncoat")
        .argument(&turncoat);
    print!("{}", sabaki.output()?);

    let schema = program(installed("python").join("bin/python"), "")
        .argument(root().join("xtask/oracles/json_lines_schema.py"))
        .argument("--schema")
        .argument(root().join("docs/json-lines.schema.json"))
        .argument("--conversations")
        .argument(root().join("crates/turncoat-protocols/tests/conversations/json_lines.txt"))
        .argument("--turncoat")
        .argument(&turncoat);
    print!("{}", schema.output()?);
    Ok(())
}
