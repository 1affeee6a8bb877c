//! The log: what operators want to know, and no secrets. Tokens, passwords and queries of requests are never part of a line.
//! Three targets matter: `turncoat_server` for what goes wrong, `turncoat::audit` for accounts, `turncoat::access` for requests.

use std::fs::{File, OpenOptions};
use std::io::{self, IsTerminal as _, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::{EnvFilter, fmt};

use crate::{access, audit};

/// The variable that replaces the usual choice of lines.
const VARIABLE: &str = "TURNCOAT_LOG";

/// How a line of the log looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum LogFormat {
    /// Text; with colours only on a terminal.
    #[default]
    Text,
    /// One JSON object a line.
    Json,
}

impl FromStr for LogFormat {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "text" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            _ => Err(format!("{text:?} is not a log format: text or json")),
        }
    }
}

/// How to log.
#[derive(Clone, Debug, Default)]
pub struct LogOptions {
    /// How lines look.
    pub format: LogFormat,
    /// Where they are appended; the error stream if nothing is said.
    pub file: Option<PathBuf>,
    /// Whether every request gets a line.
    pub access: bool,
}

/// Why there is no log.
#[derive(Debug, thiserror::Error)]
pub enum LogError {
    /// The file cannot be written.
    #[error("the log file {path} cannot be written: {error}")]
    File {
        /// Which.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// The variable `TURNCOAT_LOG` cannot be read.
    #[error("TURNCOAT_LOG is not a filter such as \"warn,turncoat::access=info\": {0}")]
    Filter(String),
}

/// Begins to log warnings, accounts and, if asked for, requests; the variable `TURNCOAT_LOG` replaces that choice. A process
/// that logs already goes on as it did.
///
/// # Errors
///
/// If the file cannot be written, or the variable cannot be read.
pub fn start_log(options: &LogOptions) -> Result<(), LogError> {
    let filter = filter(options.access)?;
    let builder = fmt().with_env_filter(filter);
    match &options.file {
        Some(path) => {
            let file = LogFile::open(path).map_err(|error| LogError::File { path: path.clone(), error })?;
            reopen_on_hangup(file.clone());
            begin(builder.with_writer(file).with_ansi(false), options.format);
        }
        None => {
            let has_colours = io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
            begin(builder.with_writer(io::stderr).with_ansi(has_colours), options.format);
        }
    }
    Ok(())
}

type Builder<W> =
    tracing_subscriber::fmt::SubscriberBuilder<fmt::format::DefaultFields, fmt::format::Format, EnvFilter, W>;

fn begin<W>(builder: Builder<W>, format: LogFormat)
where
    W: for<'writer> MakeWriter<'writer> + Send + Sync + 'static,
{
    // Tests and programs that use this library may log already.
    let _ = match format {
        LogFormat::Text => builder.try_init(),
        LogFormat::Json => builder.json().flatten_event(true).with_span_list(false).try_init(),
    };
}

fn filter(with_access: bool) -> Result<EnvFilter, LogError> {
    let usual = || {
        let requests = if with_access { "info" } else { "off" };
        format!("warn,sqlx=error,{}=info,{}={requests}", audit::TARGET, access::TARGET)
    };
    let wanted = std::env::var(VARIABLE).ok().filter(|wanted| !wanted.is_empty()).unwrap_or_else(usual);
    EnvFilter::try_new(wanted).map_err(|error| LogError::Filter(error.to_string()))
}

/// A file that is opened anew when it has been moved away, as `logrotate` does.
#[derive(Clone)]
struct LogFile {
    path: Arc<Path>,
    file: Arc<Mutex<File>>,
}

impl LogFile {
    fn open(path: &Path) -> io::Result<Self> {
        Ok(Self { path: path.into(), file: Arc::new(Mutex::new(append(path)?)) })
    }

    fn reopen(&self) -> io::Result<()> {
        *self.lock() = append(&self.path)?;
        Ok(())
    }

    fn lock(&self) -> MutexGuard<'_, File> {
        self.file.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Opens a file for appending; a new one can be read by its owner and group only, since it holds addresses of people.
fn append(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.append(true).create(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o640);
    options.open(path)
}

/// The file while a line is written to it.
struct Line<'file>(MutexGuard<'file, File>);

impl Write for Line<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl<'file> MakeWriter<'file> for LogFile {
    type Writer = Line<'file>;

    fn make_writer(&'file self) -> Line<'file> {
        Line(self.lock())
    }
}

#[cfg(unix)]
fn reopen_on_hangup(file: LogFile) {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut hangups) = signal(SignalKind::hangup()) else { return };
    tokio::spawn(async move {
        while hangups.recv().await.is_some() {
            // The old file stays in use if there is no new one.
            if let Err(error) = file.reopen() {
                tracing::error!(%error, path = %file.path.display(), "the log file cannot be opened anew");
            }
        }
    });
}

#[cfg(not(unix))]
fn reopen_on_hangup(_file: LogFile) {}
