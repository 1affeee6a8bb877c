use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};

use serde_json::Value;

pub(crate) const TURNCOAT: &str = env!("CARGO_BIN_EXE_turncoat");

/// A server as a process of its own, which ends with this value.
pub(crate) struct Node {
    child: Child,
    pub(crate) address: SocketAddr,
    log: PathBuf,
}

impl Node {
    /// `turncoat serve` on free ports, with these options and a log of all requests in `folder`.
    pub(crate) fn start(folder: &Path, name: &str, options: &[&str]) -> Self {
        let log = folder.join(format!("{name}.log"));
        let mut command = Command::new(TURNCOAT);
        command.args(["serve", "--no-open", "--port", "0", "--access-log", "--log-format", "json", "--log-file"]);
        command.arg(&log).args(options);
        Self::run(command, folder, log)
    }

    /// A command that serves; its data are in `folder`, and its error stream goes to the file `log`.
    pub(crate) fn run(mut command: Command, folder: &Path, log: PathBuf) -> Self {
        let errors = std::fs::File::create(folder.join("errors")).expect("a file");
        command.env("HOME", folder).env_remove("XDG_DATA_HOME").env_remove("TURNCOAT_LOG");
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(errors);
        let mut child = command.spawn().expect("turncoat runs");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is ours")).lines();
        let address = lines.find_map(|line| {
            let line = line.expect("a line");
            let rest = line.strip_prefix("Turncoat plays at http://")?;
            rest.split_once('/').map(|(address, _)| address.parse().expect("an address"))
        });
        let Some(address) = address else {
            let errors = std::fs::read_to_string(folder.join("errors")).unwrap_or_default();
            panic!("the server does not start: {errors}");
        };
        // What it says later must not block it.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address, log }
    }

    /// The log so far.
    pub(crate) fn log_text(&self) -> String {
        std::fs::read_to_string(&self.log).expect("there is a log")
    }

    /// The lines of the log with this target.
    pub(crate) fn log_lines(&self, target: &str) -> Vec<Value> {
        let lines = self.log_text();
        let lines = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("a line of the log is JSON"));
        lines.filter(|line| line["target"] == target).collect()
    }

    /// Sends a signal.
    pub(crate) fn signal(&self, name: &str) {
        let status = Command::new("kill").args(["-s", name, &self.child.id().to_string()]).status();
        assert!(status.expect("kill runs").success(), "SIG{name}");
    }

    /// Waits until the server has ended.
    pub(crate) fn wait(mut self) -> ExitStatus {
        self.child.wait().expect("it ends")
    }

    /// Ends the server without a word to anybody.
    pub(crate) fn kill(mut self) {
        self.stop();
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        self.stop();
    }
}
