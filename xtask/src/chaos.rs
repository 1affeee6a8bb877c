//! Servers that are hurt while games are played: the crate `turncoat-chaos`, built and run.

use anyhow::Result;
use clap::Args;

use crate::command::{cargo, program, root};
use crate::firmware::SIMULATOR_FEATURES;
use crate::{executable, packages};

/// How often to hurt, and how.
#[derive(Args)]
pub(crate) struct ChaosArguments {
    /// How often a server on SQLite is killed
    #[arg(long, default_value_t = 200)]
    kills: u32,
    /// How often the disk is full, and has space again
    #[arg(long, default_value_t = 20)]
    full: u32,
    /// How often the disk is read-only, and writable again
    #[arg(long, default_value_t = 20)]
    read_only: u32,
    /// How often PostgreSQL is stopped, frozen or killed, and comes back
    #[arg(long, default_value_t = 20)]
    postgres: u32,
    /// How often one of two nodes on PostgreSQL is killed
    #[arg(long, default_value_t = 50)]
    nodes: u32,
    /// A minute of everything, as in `cargo xtask test`; the numbers above do not count then
    #[arg(long)]
    short: bool,
    /// The seed of all choices
    #[arg(long)]
    seed: Option<u64>,
    /// Another executable to hurt, such as one of an earlier version
    #[arg(long, value_name = "FILE")]
    executable: Option<std::path::PathBuf>,
}

impl ChaosArguments {
    /// The part of every test run.
    const SHORT: Self =
        Self { kills: 8, full: 2, read_only: 2, postgres: 3, nodes: 4, short: true, seed: None, executable: None };
    /// What is hurt if nothing is said.
    pub(crate) const LONG: Self = Self {
        kills: 200,
        full: 20,
        read_only: 20,
        postgres: 20,
        nodes: 50,
        short: false,
        seed: None,
        executable: None,
    };
}

/// The short form.
pub(crate) fn run_briefly() -> Result<()> {
    run(&ChaosArguments::SHORT)
}

pub(crate) fn run(arguments: &ChaosArguments) -> Result<()> {
    packages::install_chaos_tools()?;
    packages::install_simulator()?;
    let server = match &arguments.executable {
        Some(file) => file.clone(),
        None => executable::build()?,
    };
    // On the way to one of its tests, so that nothing is compiled twice.
    cargo(&format!("test --quiet --workspace --locked {SIMULATOR_FEATURES} --test chaos_errors --no-run")).run()?;
    let counted = if arguments.short { &ChaosArguments::SHORT } else { arguments };
    let counts = [
        ("--kills", counted.kills),
        ("--full", counted.full),
        ("--read-only", counted.read_only),
        ("--postgres", counted.postgres),
        ("--nodes", counted.nodes),
    ];
    let chaos = program(root().join("target/debug/turncoat-chaos"), "--executable")
        .argument(server)
        .argument("--scratch")
        .argument(root().join("target/chaos"));
    let chaos = counts.into_iter().fold(chaos, |chaos, (name, count)| chaos.argument(name).argument(count.to_string()));
    match arguments.seed {
        Some(seed) => chaos.argument("--seed").argument(seed.to_string()).run(),
        None => chaos.run(),
    }
}
