//! The project's own commands, run as `cargo xtask …`.

mod chaos;
mod check;
mod command;
mod crates;
mod deploy;
mod differential;
mod executable;
mod firmware;
mod fuzz;
mod packages;
mod page;
mod peers;
mod puzzles;
mod python_can;
mod small_chips;
mod steps;
mod test;
mod vector_checksum;
mod wasm;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// The project's own commands.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Xtask {
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// Install the Debian, PyPI and npm packages that the tests need and this machine lacks
    Setup,
    /// Everything that must hold before a change lands: set-up, format, lints, tests, small chips, rule oracles
    Test,
    /// The inner loop: format, lints and tests of the crates that have changed
    Check {
        /// The commit since which crates have changed
        #[arg(long, value_name = "COMMIT", default_value = "HEAD")]
        since: String,
    },
    /// Compare the rules with those of OpenSpiel and npm's quoridor-engine, move by move in random games
    Differential {
        /// How many games to play with each library on each board
        #[arg(long, default_value_t = 200)]
        games: u32,
        /// The seed of the first random game
        #[arg(long, default_value_t = 1)]
        seed: u32,
    },
    /// Let PyPI's python-can send, see and play as a node of the CAN hub
    PythonCan,
    /// Play Quoridor against OpenSpiel's MCTS, sides alternating: how strong the engine is by an outside measure
    ///
    /// Finished games are written to target/installed/openspiel-mcts-match.jsonl; an interrupted match goes on with them.
    Compare {
        /// How many games to play
        #[arg(long, default_value_t = 100)]
        games: u32,
        /// How many simulations OpenSpiel makes for a move
        #[arg(long, default_value_t = 2000)]
        simulations: u32,
        /// How long the engine thinks about a move
        #[arg(long, default_value_t = 100)]
        milliseconds: u32,
    },
    /// Kill servers, fill and lock their disks, and stop their databases while games are played: nothing told may be lost
    Chaos(chaos::ChaosArguments),
    /// Play with the page in a browser: whole games, broken lines, phones, accessibility
    Page,
    /// Play with Debian's gtp-rhino, let Sabaki's GTP controller play with us, and PyPI's jsonschema read our JSON lines
    Peers,
    /// Test the files of deploy/: the unit of systemd, nginx in front of real nodes, the container files
    Deploy {
        /// Instead, run the steps of the Containerfile in clean roots made by debootstrap, and the server that comes of it
        #[arg(long)]
        chroot: bool,
    },
    /// Build the engine for JavaScript: the npm package in target/wasm/package
    Wasm,
    /// Build the rules and the boards' parts for microcontrollers
    SmallChips,
    /// Build the firmware of the boards to target/firmware
    Firmware {
        /// Afterwards, play so many games of each kind with it in the simulator, and feed it a million bytes of garbage
        #[arg(long)]
        games: Option<u32>,
    },
    /// Count the deep game trees of the perft tables as well (some minutes)
    Perft,
    /// Look after the puzzles that come with the program
    Puzzles {
        /// Prove all of them anew, by exact play
        #[arg(long, required = true)]
        verify: bool,
    },
    /// Run every fuzz target for a while
    Fuzz {
        /// How long to run each
        #[arg(long, default_value_t = 60)]
        seconds: u32,
        /// Only this target
        target: Option<String>,
    },
}

fn main() -> ExitCode {
    let done = match Xtask::parse().task {
        Task::Setup => packages::install(),
        Task::Test => test::everything(),
        Task::Check { since } => check::changed(&since),
        Task::Differential { games, seed } => {
            packages::install_oracles().and_then(|()| differential::compare(games, seed))
        }
        Task::PythonCan => packages::install_oracles().and_then(|()| python_can::compare()),
        Task::Compare { games, simulations, milliseconds } => {
            packages::install_oracles().and_then(|()| compare(games, simulations, milliseconds))
        }
        Task::Chaos(arguments) => chaos::run(&arguments),
        Task::Page => {
            packages::install_browser().and_then(|()| packages::install_database()).and_then(|()| page::test().1)
        }
        Task::Peers => packages::install_peers().and_then(|()| peers::meet()),
        Task::Deploy { chroot: true } => deploy::build_in_chroot(),
        Task::Deploy { chroot: false } => deploy::test(),
        Task::Wasm => wasm::build(),
        Task::SmallChips => packages::install_small_chip_compiler().and_then(|()| small_chips::build()),
        Task::Firmware { games } => packages::install_firmware_tools()
            .and_then(|()| firmware::build())
            .and_then(|()| games.map_or(Ok(()), firmware::play)),
        Task::Perft => count_deep_trees(),
        Task::Puzzles { .. } => puzzles::verify(),
        Task::Fuzz { seconds, target } => fuzz::run(seconds, target.as_deref()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn compare(games: u32, simulations: u32, milliseconds: u32) -> Result<()> {
    command::cargo("build --quiet --release --package turncoat").run()?;
    let script = command::root().join("xtask/oracles/openspiel_mcts_match.py");
    let options = [("--games", games), ("--simulations", simulations), ("--milliseconds", milliseconds)];
    let journal = command::installed("openspiel-mcts-match.jsonl");
    let match_program = command::program(command::installed("python").join("bin/python"), "")
        .argument(script)
        .argument("--journal")
        .argument(journal);
    options
        .into_iter()
        .fold(match_program, |program, (name, value)| program.argument(name).argument(value.to_string()))
        .run()
}

fn count_deep_trees() -> Result<()> {
    command::cargo("test --release --package turncoat-othello --package turncoat-quoridor --test perft -- --nocapture")
        .env("TURNCOAT_PERFT_LIMIT", u64::MAX.to_string())
        .run()
}
