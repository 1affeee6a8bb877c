//! A server in a process of its own.

use std::fs::OpenOptions;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use hyper::{Method, StatusCode};
use tokio::time::{Instant, sleep};

use crate::client::{Client, Nodes};

/// How long a server may take to start.
const START: Duration = Duration::from_secs(60);

/// How a server is started and restarted at one address.
pub(crate) struct Recipe {
    pub(crate) executable: PathBuf,
    pub(crate) address: SocketAddr,
    pub(crate) database: String,
    /// Where what it says is kept.
    pub(crate) log: PathBuf,
    /// A library that makes its system calls fail on demand, and the folder where it does.
    pub(crate) preload: Option<(PathBuf, PathBuf)>,
}

/// A running server, killed when it is dropped.
pub(crate) struct Node {
    recipe: Recipe,
    child: Child,
}

impl Node {
    /// Starts a server and waits until it answers.
    pub(crate) async fn start(recipe: Recipe) -> Result<Self> {
        let child = spawn(&recipe)?;
        let mut node = Self { recipe, child };
        node.wait_until_it_answers().await?;
        Ok(node)
    }

    /// Ends the process at once, as a power cut would.
    pub(crate) fn kill(&mut self) -> Result<()> {
        self.child.kill().context("kill -9")?;
        self.child.wait().context("kill -9")?;
        Ok(())
    }

    /// Starts it anew after a kill.
    pub(crate) async fn restart(&mut self) -> Result<()> {
        self.child = spawn(&self.recipe)?;
        self.wait_until_it_answers().await
    }

    /// Why the process has ended by itself, if it has.
    pub(crate) fn ended(&mut self) -> Option<String> {
        self.child.try_wait().ok().flatten().map(|status| format!("the server ended by itself: {status}"))
    }

    pub(crate) const fn address(&self) -> SocketAddr {
        self.recipe.address
    }

    async fn wait_until_it_answers(&mut self) -> Result<()> {
        let deadline = Instant::now() + START;
        let client = Client::new(&Arc::new(Nodes(vec![self.recipe.address])));
        while Instant::now() < deadline {
            if let Some(ended) = self.ended() {
                bail!("{ended}; see {}", self.recipe.log.display());
            }
            if matches!(client.ask(Method::GET, "/healthz", None).await, Ok((StatusCode::OK, _))) {
                return Ok(());
            }
            sleep(Duration::from_millis(20)).await;
        }
        bail!("the server does not answer within {} s; see {}", START.as_secs(), self.recipe.log.display())
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn spawn(recipe: &Recipe) -> Result<Child> {
    let log = OpenOptions::new().create(true).append(true).open(&recipe.log).context("the log of the server")?;
    let Recipe { executable, address, database, .. } = recipe;
    // The kernel ends the server when this process ends, however it does.
    let mut command = Command::new("setpriv");
    command.args(["--pdeathsig", "KILL", "--"]).arg(executable);
    command.args(["serve", "--no-open", "--requests-per-second", "0", "--database", database]);
    command.args(["--address", &address.ip().to_string(), "--port", &address.port().to_string()]);
    if let Some((library, folder)) = &recipe.preload {
        command.env("LD_PRELOAD", library).env("TURNCOAT_CHAOS_FOLDER", folder);
    }
    command.stdin(Stdio::null()).stdout(log.try_clone()?).stderr(log);
    command.spawn().with_context(|| format!("cannot run setpriv and {}", executable.display()))
}

/// A free port below those that the system hands out by itself, so that it is free again after every kill.
pub(crate) fn free_address() -> Result<SocketAddr> {
    // Not by the seed of the run: two runs with the same one may go on at once.
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let first = std::process::id().wrapping_mul(7919);
    (0..1000)
        .map(|_| (first.wrapping_add(NEXT.fetch_add(1, Ordering::Relaxed)) % 17_000) as u16 + 15_000)
        .map(|port| SocketAddr::from((Ipv4Addr::LOCALHOST, port)))
        .find(|address| TcpListener::bind(address).is_ok())
        .context("no port between 15000 and 32000 is free")
}

/// Copies a file of SQLite with its log of changes, as they lie on the disk, to be opened elsewhere.
pub(crate) fn copy_database(file: &Path, folder: &Path) -> Result<PathBuf> {
    let name = file.file_name().context("a database without a name")?;
    for suffix in ["", "-wal", "-journal"] {
        let mut part = name.to_owned();
        part.push(suffix);
        let [from, to] = [file.with_file_name(&part), folder.join(&part)];
        if to.exists() {
            std::fs::remove_file(&to).with_context(|| to.display().to_string())?;
        }
        if from.exists() {
            std::fs::copy(&from, &to).with_context(|| from.display().to_string())?;
        }
    }
    let mut index = name.to_owned();
    index.push("-shm");
    let _ = std::fs::remove_file(folder.join(index));
    Ok(folder.join(name))
}
