//! `turncoat lab load`.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_client::load::{Figures, Plan, Tables, raise_file_limit};

use crate::arguments::LoadArguments;

const HEADING: &str = "\
| server | games | sockets | moves | median | 99 % within | longest | processor a move | lost, doubled, failed | memory |
|---|---|---|---|---|---|---|---|---|---|
";

const PROGRAMS_HEADING: &str = "
| server | opponents | answers | median | 99 % within | longest | not answered | lost on time | analyses |
|---|---|---|---|---|---|---|---|---|
";

pub(crate) fn print(arguments: &LoadArguments) -> Result<String> {
    raise_file_limit();
    let own = || std::env::current_exe().map(|own| vec![own]);
    let servers = if arguments.servers.is_empty() { own()? } else { arguments.servers.clone() };
    let mut text = HEADING.to_owned();
    let mut programs = String::new();
    let mut failures = String::new();
    for _ in 0..arguments.rounds {
        for &games in &arguments.games {
            for server in &servers {
                let measured = Measured::new(server, &plan(arguments, games), arguments.database.as_deref())?;
                text += &measured.row();
                programs += &measured.programs_row();
                let Figures { failures: failed, forfeits, .. } = &measured.figures;
                if let Some(failure) = failed.first().or(forfeits.first()) {
                    failures += &format!("the first failure with {games} games: {failure}\n");
                }
            }
        }
    }
    if !arguments.opponents.is_empty() {
        text = text + PROGRAMS_HEADING + &programs;
    }
    Ok(text + &failures)
}

fn plan(arguments: &LoadArguments, games: usize) -> Plan {
    // Each player makes every second move of a game.
    let interval = match arguments.moves_per_second {
        Some(rate) => 2.0 * games as f64 / rate as f64,
        None => arguments.interval,
    };
    let opponents = arguments.opponents.iter().flat_map(|group| vec![group.player.to_string(); group.number]);
    Plan {
        games,
        interval: Duration::from_secs_f64(interval),
        time: Duration::from_secs_f64(arguments.time),
        spectators: arguments.spectators,
        opponents: opponents.collect(),
        clock: arguments.clock.to_string(),
        analyses: arguments.analyses,
        reviews: arguments.reviews,
    }
}

/// The measurements of one server.
struct Measured {
    server: PathBuf,
    plan: Plan,
    figures: Figures,
    /// The processor time of the server while moves were made.
    processor: Option<Duration>,
    /// MiB.
    memory: Option<u64>,
}

impl Measured {
    fn new(executable: &Path, plan: &Plan, database: Option<&str>) -> Result<Self> {
        let server = Process::start(executable, database)?;
        let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games prepared, {elapsed} elapsed, {msg}")?;
        let bar = ProgressBar::new(plan.games as u64).with_style(style);
        let runtime = tokio::runtime::Runtime::new().context("the clients cannot start")?;
        let (figures, processor) = runtime.block_on(async {
            let tables = Tables::prepare(server.address, plan.clone(), |prepared, watching| {
                bar.set_position(prepared as u64);
                bar.set_message(format!("{watching} of {} spectators", plan.spectators));
            })
            .await?;
            bar.set_message(format!("playing for {} s", plan.time.as_secs_f64()));
            let before = server.processor_time();
            let figures = tables.play().await;
            let used = server.processor_time().zip(before).map(|(after, before)| after.saturating_sub(before));
            anyhow::Ok((figures, used))
        })?;
        bar.finish_and_clear();
        Ok(Self { server: executable.to_owned(), plan: plan.clone(), figures, processor, memory: server.peak_memory() })
    }

    fn row(&self) -> String {
        let Self { server, plan, figures, processor, memory } = self;
        let milliseconds = |permille| figures.permille(permille).as_secs_f64() * 1e3;
        let moves = figures.delays.len();
        let unknown = || "unknown".to_owned();
        let used = processor.filter(|_| moves > 0);
        format!(
            "| {} | {} | {} | {moves} | {:.1} ms | {:.1} ms | {:.1} ms | {} | {}, {}, {} | {} |\n",
            server.display(),
            plan.games,
            2 * plan.games + plan.spectators + plan.opponents.len(),
            milliseconds(500),
            milliseconds(990),
            milliseconds(1000),
            used.map_or_else(unknown, |used| format!("{:.2} ms", used.as_secs_f64() * 1e3 / moves as f64)),
            figures.lost,
            figures.doubled,
            figures.failures.len(),
            memory.map_or_else(unknown, |memory| format!("{memory} MiB")),
        )
    }
}

impl Measured {
    /// The play of the programs that people played against.
    fn programs_row(&self) -> String {
        let Self { server, plan, figures, .. } = self;
        let milliseconds = |permille| figures.answer_permille(permille).as_secs_f64() * 1e3;
        format!(
            "| {} | {} | {} | {:.0} ms | {:.0} ms | {:.0} ms | {} | {} | {} |\n",
            server.display(),
            plan.opponents.len(),
            figures.answers.len(),
            milliseconds(500),
            milliseconds(990),
            milliseconds(1000),
            figures.unanswered,
            figures.forfeits.len(),
            figures.analyses,
        )
    }
}

/// A server in a process of its own, so that its memory can be told from ours.
struct Process {
    child: Child,
    address: SocketAddr,
    _folder: Option<tempfile::TempDir>,
}

impl Process {
    fn start(executable: &Path, database: Option<&str>) -> Result<Self> {
        let (database, folder) = match database {
            Some(place) => (place.to_owned(), None),
            None => {
                let folder = tempfile::tempdir().context("a folder for the games")?;
                (folder.path().join("games.sqlite").to_string_lossy().into_owned(), Some(folder))
            }
        };
        let mut child = Command::new(executable)
            .args(["serve", "--no-open", "--port", "0", "--requests-per-second", "0", "--database", &database])
            .args(known_limits(executable)?)
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

    /// The processor time of the server so far, on Linux.
    fn processor_time(&self) -> Option<Duration> {
        /// Linux counts in hundredths of a second for every processor that we know.
        const TICK: Duration = Duration::from_millis(10);
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        // Behind the name in brackets the state is the first field; the times for the program and for the system are the
        // twelfth and thirteenth.
        let times = stat.rsplit_once(')')?.1.split_whitespace().skip(11).take(2);
        let ticks: u32 = times.map(|ticks| ticks.parse::<u32>().ok()).sum::<Option<u32>>()?;
        Some(TICK * ticks)
    }

    /// The most memory that the server has had at once, in MiB, where Linux tells.
    fn peak_memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        line.trim().strip_suffix("kB")?.trim().parse::<u64>().ok().map(|kibibytes| kibibytes / 1024)
    }
}

/// The options that lift the limits of one address, as far as this version of the server has them.
fn known_limits(executable: &Path) -> Result<impl Iterator<Item = &'static str>> {
    const LIMITS: [&str; 2] = ["--connections-per-address", "--sockets-per-address"];
    let help = Command::new(executable).args(["serve", "--help"]).output().context("the server cannot start")?;
    let help = String::from_utf8_lossy(&help.stdout).into_owned();
    Ok(LIMITS.into_iter().filter(move |limit| help.contains(limit)).flat_map(|limit| [limit, "100000"]))
}

impl Drop for Process {
    fn drop(&mut self) {
        // It keeps nothing that is not on the disk.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
