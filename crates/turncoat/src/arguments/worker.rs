use std::path::PathBuf;

use clap::Args;
use turncoat_server::LogFormat;

#[derive(Args)]
pub(crate) struct WorkerArguments {
    /// The database of the servers, postgres://…; without it TURNCOAT_DATABASE in the environment
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,

    /// A file with the place of the database, so that its password is in no list of processes
    #[arg(long, value_name = "PATH", conflicts_with = "database")]
    pub(crate) database_file: Option<PathBuf>,

    /// Number of jobs at once; by default as many as there are processors
    #[arg(long, value_name = "NUMBER", value_parser = super::at_least_one)]
    pub(crate) threads: Option<usize>,

    /// Seconds until another worker does the jobs of one that does not answer
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=3600), default_value_t = 10)]
    pub(crate) lease: u64,

    /// The format of log lines: text, or json for one object a line
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,

    /// Append the log to a file instead of the error stream; SIGHUP opens it anew after a rotation
    #[arg(long, value_name = "FILE")]
    pub(crate) log_file: Option<PathBuf>,
}

pub(super) const WORKER_EXAMPLES: &str = "Examples:
  turncoat worker --database postgres://turncoat@db.example.org/turncoat
  turncoat worker --database-file /etc/turncoat/database --threads 4";
