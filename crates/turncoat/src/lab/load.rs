//! `turncoat lab load`.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_server::load::{Figures, Plan, run};

use crate::arguments::LoadArguments;

pub(crate) fn print(arguments: &LoadArguments) -> Result<String> {
    let plan = Plan {
        games: arguments.games,
        interval: Duration::from_secs_f64(arguments.interval),
        time: Duration::from_secs_f64(arguments.time),
    };
    let server = Process::start(arguments.database.as_deref())?;
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games prepared, {elapsed} elapsed, {msg}")?;
    let bar = ProgressBar::new(plan.games as u64).with_style(style);
    let runtime = tokio::runtime::Runtime::new().context("the clients cannot start")?;
    let figures = runtime.block_on(run(server.address, plan, |prepared| {
        bar.set_position(prepared as u64);
        if prepared == plan.games {
            bar.set_message(format!("playing for {} s", plan.time.as_secs_f64()));
        }
    }));
    bar.finish_and_clear();
    Ok(report(&plan, &figures?, &server))
}

/// A server in a process of its own, so that its memory can be told from ours.
struct Process {
    child: Child,
    address: SocketAddr,
    _folder: Option<tempfile::TempDir>,
}

impl Process {
    fn start(database: Option<&str>) -> Result<Self> {
        let (database, folder) = match database {
            Some(place) => (place.to_owned(), None),
            None => {
                let folder = tempfile::tempdir().context("a folder for the games")?;
                (folder.path().join("games.sqlite").to_string_lossy().into_owned(), Some(folder))
            }
        };
        let mut child = Command::new(std::env::current_exe()?)
            .args(["serve", "--no-open", "--port", "0", "--requests-per-second", "0", "--database", &database])
            .stdout(Stdio::piped())
            .spawn()
            .context("the server cannot start")?;
        let mut line = String::new();
        let output = child.stdout.take().context("the server says nothing")?;
        BufReader::new(output).read_line(&mut line)?;
        let address = line.split_once("http://").and_then(|(_, rest)| rest.split_once('/')).map(|(address, _)| address);
        let address = address.and_then(|address| address.parse().ok()).context("the server does not start")?;
        Ok(Self { child, address, _folder: folder })
    }

    /// The most memory that the server has had at once, in MiB, where Linux tells.
    fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kibibytes| kibibytes / 1024)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // It keeps nothing that is not on the disk.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn report(plan: &Plan, figures: &Figures, server: &Process) -> String {
    let milliseconds = |permille| figures.permille(permille).as_secs_f64() * 1e3;
    let memory = server.peak_memory().map_or_else(|| "unknown".to_owned(), |memory| format!("{memory} MiB"));
    let mut text = format!(
        "{} sockets in {} games, a move every {} s each, {} s: {} moves\n\
         from move to opponent: median {:.1} ms, 99 % within {:.1} ms, longest {:.1} ms\n\
         events lost {}, doubled {}; failures {}; memory of the server {memory} at most\n",
        2 * plan.games,
        plan.games,
        plan.interval.as_secs_f64(),
        plan.time.as_secs_f64(),
        figures.delays.len(),
        milliseconds(500),
        milliseconds(990),
        milliseconds(1000),
        figures.lost,
        figures.doubled,
        figures.failures.len(),
    );
    if let Some(failure) = figures.failures.first() {
        text += &format!("the first failure: {failure}\n");
    }
    text
}
