//! The log: what operators want to know, and no secrets. Tokens and passwords are never part of a message, and addresses of
//! requests are not logged, since a query may hold anything.

use tracing_subscriber::EnvFilter;

/// Writes warnings to the error stream, or what the variable `TURNCOAT_LOG` asks for.
pub fn log_to_stderr() {
    let filter = EnvFilter::try_from_env("TURNCOAT_LOG").unwrap_or_else(|_| EnvFilter::new("warn,sqlx=error"));
    // Whoever logs already goes on doing so.
    let _ = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr).try_init();
}
