use std::io::{BufReader, Read, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;

use super::failure::{Failure, excerpt};
use super::groups;
use super::protocol_client::Wire;
use crate::lines::read_line;

/// The longest line that is taken from an engine; the rest of a longer one is thrown away.
const LONGEST_LINE: usize = 1 << 16;
/// How many lines may wait; an engine that says more has to wait itself.
const MOST_LINES: usize = 256;
/// How often a stop is looked for.
const WATCH: Duration = Duration::from_millis(10);
/// How long an engine that was told to quit may take to do so.
const FAREWELL: Duration = Duration::from_millis(200);

/// A running program and what it says. Dropping it ends the program and all that it started.
pub(super) struct Process {
    child: Child,
    /// The lines to write. A thread writes them, since an engine that does not read would stop us.
    words: Option<Sender<String>>,
    lines: Receiver<String>,
    /// The last line of its error stream.
    complaint: Arc<Mutex<String>>,
    /// Closed when the error stream has been read to its end.
    drained: Receiver<()>,
    deadline: Instant,
    limit: Duration,
    stop: StopFlag,
}

impl Process {
    /// Starts the command line in a process group of its own.
    pub(super) fn start(command: &str) -> Result<Self, Failure> {
        let mut shell = shell(command);
        shell.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = groups::start(&mut shell).map_err(|error| Failure::Start(error.to_string()))?;
        let (words, to_write) = mpsc::channel();
        let (heard, lines) = mpsc::sync_channel(MOST_LINES);
        let complaint = Arc::new(Mutex::new(String::new()));
        let (draining, drained) = mpsc::channel();
        if let Some(input) = child.stdin.take() {
            thread::spawn(move || write(input, &to_write));
        }
        if let Some(output) = child.stdout.take() {
            thread::spawn(move || listen(output, &heard));
        }
        if let Some(errors) = child.stderr.take() {
            let complaint = complaint.clone();
            thread::spawn(move || {
                let _draining = draining;
                drain(errors, &complaint);
            });
        }
        let (deadline, limit) = (Instant::now(), Duration::ZERO);
        Ok(Self { child, words: Some(words), lines, complaint, drained, deadline, limit, stop: StopFlag::default() })
    }

    /// Sets the deadline of answers, its length for error messages, and the flag that stops the waiting.
    pub(super) fn allow(&mut self, deadline: Instant, limit: Duration, stop: &StopFlag) {
        self.deadline = deadline;
        self.limit = limit;
        self.stop = stop.clone();
    }

    /// The processor time that the program and all that it started have used so far, if the system tells.
    pub(super) fn processor_time(&self) -> Option<Duration> {
        groups::processor_time(&self.child)
    }

    /// Why there is nothing more to hear.
    fn end(&mut self) -> Failure {
        // The pipe is closed a moment before the status can be had.
        let status = self.wait_until(Instant::now() + FAREWELL);
        let status = status.map_or_else(|| "it closed its output".to_owned(), |status| status.to_string());
        let _ = self.drained.recv_timeout(FAREWELL);
        let complaint = self.complaint.lock().unwrap_or_else(PoisonError::into_inner);
        Failure::Ended(if complaint.is_empty() { status } else { format!("{status}, {}", excerpt(&complaint)) })
    }

    fn wait_until(&mut self, deadline: Instant) -> Option<std::process::ExitStatus> {
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(WATCH.min(FAREWELL / 20)),
                _ => return None,
            }
        }
    }
}

impl Wire for Process {
    fn say(&mut self, line: &str) {
        if let Some(words) = &self.words {
            // If the engine is gone, its silence tells.
            let _ = words.send(format!("{line}\n"));
        }
    }

    fn hear(&mut self) -> Result<String, Failure> {
        loop {
            if self.stop.is_stopped() {
                return Err(Failure::Stopped);
            }
            let left = self.deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(WATCH)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(self.end()),
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Err(Failure::Silent(self.limit)),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // An engine that sees the end of its input may tidy up; whatever is left of it then is killed.
        self.words = None;
        self.wait_until(Instant::now() + FAREWELL);
        groups::end(&mut self.child);
    }
}

fn shell(command: &str) -> Command {
    let [shell, option] = if cfg!(windows) { ["cmd", "/C"] } else { ["sh", "-c"] };
    let mut shell = Command::new(shell);
    shell.arg(option).arg(command);
    shell
}

fn write(mut input: ChildStdin, words: &Receiver<String>) {
    for line in words {
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn listen(output: impl Read, heard: &SyncSender<String>) {
    let mut output = BufReader::new(output);
    while let Ok(Some(line)) = read_line(&mut output, LONGEST_LINE) {
        if heard.send(line).is_err() {
            return;
        }
    }
}

fn drain(errors: impl Read, complaint: &Mutex<String>) {
    let mut errors = BufReader::new(errors);
    while let Ok(Some(line)) = read_line(&mut errors, LONGEST_LINE) {
        if !line.trim().is_empty() {
            *complaint.lock().unwrap_or_else(PoisonError::into_inner) = line;
        }
    }
}
