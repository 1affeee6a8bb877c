//! Hurts running servers while games are played, and checks that nothing their clients were told is lost.
//!
//! `cargo xtask chaos` builds and runs this. It shares no code with the server: clients speak HTTP and WebSocket as the
//! documents describe them, write down what they are told, and compare it with what the interface and the database have after
//! every blow.

mod client;
mod database;
mod disk;
mod hurts;
mod ledger;
mod node;
mod outcome;
mod player;
mod postgres;
mod table;
mod trial;
mod watcher;
mod world;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use clap::Parser;

use hurts::DiskHurt;
use trial::{Outcome, Setting};

/// Hurts running servers while games are played, and checks that nothing their clients were told is lost.
#[derive(Parser)]
struct Arguments {
    /// The executable that serves
    #[arg(long, value_name = "FILE")]
    executable: PathBuf,
    /// A folder for databases and logs, made if it is not there
    #[arg(long, value_name = "FOLDER")]
    scratch: PathBuf,
    /// How often a server on SQLite is killed
    #[arg(long, default_value_t = 0)]
    kills: u32,
    /// How often the disk is full, and has space again
    #[arg(long, default_value_t = 0)]
    full: u32,
    /// How often the disk is read-only, and writable again
    #[arg(long, default_value_t = 0)]
    read_only: u32,
    /// How often PostgreSQL is stopped, frozen or killed, and comes back
    #[arg(long, default_value_t = 0)]
    postgres: u32,
    /// How often one of two nodes on PostgreSQL is killed
    #[arg(long, default_value_t = 0)]
    nodes: u32,
    /// How many seconds play may take to resume
    #[arg(long, default_value_t = 30)]
    patience: u64,
    /// The seed of all choices
    #[arg(long)]
    seed: Option<u64>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Whether everything is as it must be.
fn run(arguments: &Arguments) -> Result<bool> {
    let mounts = arguments.full > 0 && disk::enter_mount_namespace()?;
    if arguments.full > 0 && !mounts {
        println!("not root: the full disk is simulated by failing system calls instead of a small tmpfs");
    }
    let seed = arguments.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    fastrand::seed(seed);
    println!("seed {seed}");
    std::fs::create_dir_all(&arguments.scratch).with_context(|| arguments.scratch.display().to_string())?;
    let setting = Setting {
        executable: arguments.executable.canonicalize().with_context(|| arguments.executable.display().to_string())?,
        scratch: arguments.scratch.canonicalize()?,
        patience: Duration::from_secs(arguments.patience),
        mounts,
    };
    // One thread, so that one seed serves all clients.
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcomes = runtime.block_on(async {
        tokio::select! {
            outcomes = hurt(arguments, &setting) => outcomes,
            _ = tokio::signal::ctrl_c() => bail!("interrupted; all servers have been ended"),
        }
    })?;
    println!("\n{}", outcome::table(&outcomes));
    Ok(outcomes.iter().all(|outcome| outcome.counts.is_clean()))
}

async fn hurt(arguments: &Arguments, setting: &Setting) -> Result<Vec<Outcome>> {
    let mut outcomes = Vec::new();
    if arguments.kills > 0 {
        outcomes.push(hurts::kills(setting, arguments.kills).await?);
    }
    if arguments.full > 0 {
        outcomes.push(hurts::disk(setting, DiskHurt::Full, arguments.full).await?);
    }
    if arguments.read_only > 0 {
        outcomes.push(hurts::disk(setting, DiskHurt::ReadOnly, arguments.read_only).await?);
    }
    if arguments.postgres > 0 {
        outcomes.push(hurts::postgres(setting, arguments.postgres).await?);
    }
    if arguments.nodes > 0 {
        outcomes.push(hurts::nodes(setting, arguments.nodes).await?);
    }
    Ok(outcomes)
}
