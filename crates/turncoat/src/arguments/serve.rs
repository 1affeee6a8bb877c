use std::net::{AddrParseError, IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use clap::builder::RangedU64ValueParser;
use turncoat_server::{LogFormat, Program, PublicUrl};

/// The port if none is asked for; if it is taken, one of the next.
pub(crate) const USUAL_PORT: u16 = 7447;

/// A number of connections, at least one.
fn count() -> RangedU64ValueParser<usize> {
    RangedU64ValueParser::new().range(1..)
}

#[derive(Args)]
pub(crate) struct ServeArguments {
    /// Where to listen, with or without a port; 0.0.0.0 or :: lets other machines in
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1")]
    pub(crate) address: ListenAddress,

    /// The port; if none is given, 7447 or the next that is free
    #[arg(long, short, value_name = "NUMBER")]
    pub(crate) port: Option<u16>,

    /// Do not open the browser
    #[arg(long)]
    pub(crate) no_open: bool,

    /// Where games and people are kept: a file, or postgres://… for several servers (?sslmode=require for TLS); without it
    /// TURNCOAT_DATABASE in the environment, or else a file in the data folder
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,

    /// A file with the place of the database, so that its password is in no list of processes
    #[arg(long, value_name = "PATH", conflicts_with = "database")]
    pub(crate) database_file: Option<PathBuf>,

    /// Where to show metrics, as Prometheus reads them
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics_address: Option<SocketAddr>,

    /// Number of positions that the engine searches at once; by default half of the processors
    #[arg(long, value_name = "NUMBER", value_parser = super::at_least_one)]
    pub(crate) threads: Option<usize>,

    /// Folders or files with games of Othello, such as the WTHOR database: shows what was played in a position
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) wthor: Vec<PathBuf>,

    /// A foreign engine to offer: a name, its protocol (gtp, qtp, nboard, uci, cecp) and the command that starts it; or a
    /// board: NAME=link:PORT; can be given several times
    #[arg(long = "engine", value_name = "NAME=PROTOCOL COMMAND")]
    pub(crate) engines: Vec<Program>,

    /// The most requests a second of each client; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    pub(crate) requests_per_second: u32,

    /// All requests come through a proxy on the way to the browser, which says in X-Forwarded-For and X-Forwarded-Proto whom
    /// it got them from: clients are told apart by that, and cookies stay on https
    #[arg(long)]
    pub(crate) behind_proxy: bool,

    /// The format of log lines: text, or json for one object a line
    #[arg(long, value_name = "FORMAT", default_value = "text")]
    pub(crate) log_format: LogFormat,

    /// Append the log to a file instead of the error stream; SIGHUP opens it anew after a rotation
    #[arg(long, value_name = "FILE")]
    pub(crate) log_file: Option<PathBuf>,

    /// Log every request: client, method, path without its query, status, milliseconds, identifier
    #[arg(long)]
    pub(crate) access_log: bool,

    /// The address of the site, such as `https://play.example.org`: requests for other hosts are refused, apart from localhost
    /// and IP addresses; with https, browsers are told to use nothing else
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<PublicUrl>,

    /// The most connections; by default as many as the limit of open files leaves room for
    #[arg(long, value_name = "NUMBER", value_parser = count())]
    pub(crate) connections: Option<usize>,

    /// The most connections of an address (with IPv6: a /64 network); behind a proxy, the most requests at once
    #[arg(long, value_name = "NUMBER", value_parser = count(), default_value_t = 512)]
    pub(crate) connections_per_address: usize,

    /// The most sockets of an address: one for each open game, one for each analysis
    #[arg(long, value_name = "NUMBER", value_parser = count(), default_value_t = 256)]
    pub(crate) sockets_per_address: usize,

    /// The most games a minute that an address may begin, 0 for no limit; by default 60 if requests are limited
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games_per_address: Option<u32>,

    /// The most games a minute that a person may begin, 0 for no limit; by default 30 if requests are limited
    #[arg(long, value_name = "NUMBER")]
    pub(crate) games_per_person: Option<u32>,

    /// Seconds that a client may take to send a request or read nothing of a response, and a connection may be idle
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u64).range(1..=3600), default_value_t = 20)]
    pub(crate) request_time: u64,

    /// Seconds to wait for requests at work when the server is asked to end
    #[arg(long, value_name = "SECONDS", default_value_t = 10)]
    pub(crate) drain: u64,
}

/// An address, maybe with a port: `127.0.0.1`, `0.0.0.0:8000`, `[::]:8000`.
#[derive(Clone, Copy)]
pub(crate) struct ListenAddress {
    pub(crate) ip: IpAddr,
    pub(crate) port: Option<u16>,
}

impl FromStr for ListenAddress {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<Self, AddrParseError> {
        match text.parse::<SocketAddr>() {
            Ok(address) => Ok(Self { ip: address.ip(), port: Some(address.port()) }),
            Err(_) => text.parse().map(|ip| Self { ip, port: None }),
        }
    }
}

pub(super) const SERVE_EXAMPLES: &str = "Examples:
  turncoat serve
  turncoat serve --port 8000 --no-open
  turncoat serve --engine 'Rhino=gtp gtp-rhino'
  turncoat serve --address 0.0.0.0 --database /var/lib/turncoat/games.sqlite
  turncoat serve --behind-proxy --database postgres://turncoat@localhost/turncoat --metrics-address 127.0.0.1:9447";
