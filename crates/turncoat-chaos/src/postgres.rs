//! A PostgreSQL of our own that can be stopped, frozen and killed.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context as _, Result, bail, ensure};
use rustix::process::{Pid, Signal, kill_process};

use crate::node;

/// Waits until its input ends, which it does with this process, and leaves nothing behind then.
const GUARD: &str = r#"read _; "$1" -D "$2/data" -m immediate stop > /dev/null 2>&1; rm -rf "$2""#;

/// A PostgreSQL of our own, which ends when this process does.
pub(crate) struct Postgres {
    programs: PathBuf,
    folder: PathBuf,
    port: u16,
    _guard: Child,
}

/// How long a killed server may stay a process.
const END_TIMEOUT: Duration = Duration::from_secs(60);

/// What happens to it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Blow {
    /// All processes are told to end without finishing anything.
    Stop,
    /// All processes stand still, and connections stay open.
    Freeze,
    /// All processes end at once.
    Kill,
}

impl Blow {
    /// One after the other.
    pub(crate) const ALL: [Self; 3] = [Self::Stop, Self::Freeze, Self::Kill];
}

impl Postgres {
    /// Makes an empty database and starts its server.
    pub(crate) fn start() -> Result<Self> {
        let programs = programs()?;
        let made = as_owner("mktemp").args(["-d", "--tmpdir", "turncoat-chaos-XXXXXX"]).output().context("mktemp")?;
        let folder = PathBuf::from(String::from_utf8(made.stdout)?.trim());
        ensure!(made.status.success() && folder.is_absolute(), "mktemp made no folder for PostgreSQL");
        let guard = as_owner("bash")
            .args(["-c", GUARD, "guard"])
            .args([&programs.join("pg_ctl"), &folder])
            .stdin(Stdio::piped())
            .spawn()
            .context("bash")?;
        let port = node::free_address()?.port();
        let postgres = Self { programs, folder, port, _guard: guard };
        let mut initdb = postgres.program("initdb");
        initdb.args(["-U", "turncoat", "-A", "trust", "--no-sync"]);
        succeed(initdb)?;
        postgres.begin()?;
        Ok(postgres)
    }

    /// Where the servers find it.
    pub(crate) fn url(&self) -> String {
        format!("postgres://turncoat@127.0.0.1:{}/postgres", self.port)
    }

    /// Hurts it.
    pub(crate) fn hurt(&self, blow: Blow) -> Result<()> {
        match blow {
            Blow::Stop => {
                let mut stop = self.program("pg_ctl");
                stop.args(["-m", "immediate", "stop"]);
                succeed(stop)
            }
            Blow::Freeze => self.signal(Signal::STOP),
            Blow::Kill => self.signal(Signal::KILL),
        }
    }

    /// Lets it go on.
    pub(crate) fn heal(&self, blow: Blow) -> Result<()> {
        match blow {
            Blow::Freeze => self.signal(Signal::CONT),
            Blow::Stop | Blow::Kill => self.begin(),
        }
    }

    fn begin(&self) -> Result<()> {
        self.wait_for_end()?;
        let mut start = self.program("pg_ctl");
        // Processes are killed here, never the machine: what was handed to the system is safe without waiting for the disk.
        let settings = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories={} -c fsync=off -c max_connections=200",
            self.port,
            self.folder.display()
        );
        let log = self.folder.join("log");
        start.args(["-w", "-l"]).arg(&log).arg("start").args(["-o", &settings]);
        succeed(start).with_context(|| fs::read_to_string(&log).unwrap_or_default())
    }

    fn program(&self, name: &str) -> Command {
        let mut command = as_owner(self.programs.join(name));
        command.arg("-D").arg(self.folder.join("data"));
        command
    }

    /// Waits until a killed server is gone: it stays a process until its parent has asked how it ended, and until then
    /// PostgreSQL does not start again.
    fn wait_for_end(&self) -> Result<()> {
        let Ok(master) = self.master() else { return Ok(()) };
        let deadline = Instant::now() + END_TIMEOUT;
        while Path::new("/proc").join(master.to_string()).exists() {
            ensure!(Instant::now() < deadline, "the killed PostgreSQL is still a process");
            thread::sleep(Duration::from_millis(10));
        }
        Ok(())
    }

    /// The number of the server's first process.
    fn master(&self) -> Result<i32> {
        let text = fs::read_to_string(self.folder.join("data/postmaster.pid")).context("PostgreSQL does not run")?;
        text.lines().next().unwrap_or_default().trim().parse().context("postmaster.pid")
    }

    /// Sends a signal to the server and all its processes.
    fn signal(&self, signal: Signal) -> Result<()> {
        let master = self.master()?;
        // The master stands still first, so that it starts no process that would be missed.
        send(Signal::STOP, master)?;
        let processes = children(master)?;
        processes.into_iter().chain([master]).try_for_each(|process| send(signal, process))
    }
}

/// Sends a signal to a process, which may have ended by itself.
fn send(signal: Signal, process: i32) -> Result<()> {
    let _ = kill_process(Pid::from_raw(process).context("a process without a number")?, signal);
    Ok(())
}

fn programs() -> Result<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").map(|folders| {
        folders.filter_map(|folder| Some(folder.ok()?.path().join("bin"))).filter(|path| path.join("initdb").exists())
    });
    let found = versions.ok().and_then(Iterator::max);
    found.context("there is no PostgreSQL: run cargo xtask setup, or install Debian's postgresql")
}

/// PostgreSQL refuses to run as root.
fn as_owner(program: impl AsRef<Path>) -> Command {
    let program = program.as_ref();
    let mut command = if rustix::process::geteuid().is_root() {
        let mut command = Command::new("runuser");
        command.args(["-u", "postgres", "--"]).arg(program);
        command
    } else {
        Command::new(program)
    };
    command.current_dir("/").stdin(Stdio::null());
    command
}

fn succeed(mut command: Command) -> Result<()> {
    // What a daemon inherits it keeps open: files, not pipes, or waiting for the output would never end.
    let said = tempfile::tempfile()?;
    let status = command.stdout(said.try_clone()?).stderr(said.try_clone()?).status().context("PostgreSQL")?;
    if !status.success() {
        use std::io::{Read as _, Seek as _};
        let (mut said, mut text) = (said, String::new());
        said.rewind()?;
        said.read_to_string(&mut text)?;
        bail!("{command:?}: {status}\n{text}");
    }
    Ok(())
}

/// The processes that this one has started.
fn children(parent: i32) -> Result<Vec<i32>> {
    let mut found = Vec::new();
    for entry in fs::read_dir("/proc").context("/proc")? {
        let Some(process) = entry?.file_name().to_str().and_then(|name| name.parse::<i32>().ok()) else { continue };
        // Behind the name in brackets: the state and the parent.
        let Ok(stat) = fs::read_to_string(format!("/proc/{process}/stat")) else { continue };
        let Some((_, rest)) = stat.rsplit_once(')') else { continue };
        if rest.split_whitespace().nth(1).and_then(|number| number.parse().ok()) == Some(parent) {
            found.push(process);
        }
    }
    Ok(found)
}
