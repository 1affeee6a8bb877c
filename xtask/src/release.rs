//! Everything that must hold before a version is tagged, beside the test command: what takes hours, and what asks the network.

use anyhow::Result;

use crate::chaos::{self, ChaosArguments};
use crate::command::{cargo, program, root};
use crate::dist::{self, DistArguments};
use crate::steps::Steps;
use crate::{deploy, firmware, fuzz, packages};

/// How long each fuzz target runs, in seconds.
const FUZZ_SECONDS: u32 = 600;
/// How many games of each kind the boards play in the simulator.
const BOARD_GAMES: u32 = 20;

/// Runs all of it. Every step is tried, and the summary says which failed.
pub(crate) fn check() -> Result<()> {
    let steps = Steps::default();
    let results = [
        steps.run("licences and duplicates", deny),
        steps.run("advisories", advisories),
        steps.run("compatibility", compare_interfaces),
        steps.run("deep game trees", crate::count_deep_trees),
        steps.run("boards", || firmware::build().and_then(|()| firmware::play(BOARD_GAMES))),
        steps.run("fuzzing", || fuzz::run(FUZZ_SECONDS, None)),
        steps.run("chaos", || chaos::run(&ChaosArguments::LONG)),
        steps.run("containers", deploy::build_in_chroot),
        steps.run("release", || dist::build(&DistArguments::complete())),
    ];
    steps.print_summary();
    results.into_iter().collect()
}

/// What `deny.toml` says about licences, duplicates and sources.
fn deny() -> Result<()> {
    let deny = packages::install_cargo_deny()?;
    program(deny, "--workspace --locked check bans licenses sources").run()
}

/// Known faults of dependencies. The database of RustSec is fetched from its repository.
fn advisories() -> Result<()> {
    program(packages::install_cargo_deny()?, "--workspace --locked check advisories").run()
}

/// The interfaces of the libraries against those of the last tag, if there is one.
fn compare_interfaces() -> Result<()> {
    let Ok(tag) = program("git", "describe --tags --abbrev=0 --match v*").output() else {
        println!("there is no tag to compare with");
        return Ok(());
    };
    program(packages::install_cargo_semver_checks()?, "semver-checks --workspace --baseline-rev")
        .argument(tag.trim())
        .run()?;
    cargo("check --quiet --workspace --locked --manifest-path").argument(root().join("Cargo.toml")).run()
}
