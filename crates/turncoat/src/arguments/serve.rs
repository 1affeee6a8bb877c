use std::net::{AddrParseError, IpAddr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;

use clap::Args;
use turncoat_server::Program;

/// The port if none is asked for; if it is taken, one of the next.
pub(crate) const USUAL_PORT: u16 = 7447;

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

    /// Where games and people are kept: a file, or postgres://… for several servers; without it a file in the data folder
    #[arg(long, value_name = "PLACE")]
    pub(crate) database: Option<String>,

    /// Where to show metrics, as Prometheus reads them
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) metrics_address: Option<SocketAddr>,

    /// How many positions the engine may think about at once; half of the processors if nothing is said
    #[arg(long, value_name = "NUMBER", value_parser = super::at_least_one)]
    pub(crate) threads: Option<usize>,

    /// Folders or files with games of Othello, such as the WTHOR database: shows what was played in a position
    #[arg(long, value_name = "PATH", num_args = 1..)]
    pub(crate) wthor: Vec<PathBuf>,

    /// Another program to play against: its name, what it speaks (gtp, qtp, nboard, uci, cecp) and the command that starts
    /// it; can be given several times
    #[arg(long = "engine", value_name = "NAME=PROTOCOL COMMAND")]
    pub(crate) engines: Vec<Program>,

    /// How many requests a second each client may send; 0 for no limit
    #[arg(long, value_name = "NUMBER", default_value_t = 60)]
    pub(crate) requests_per_second: u32,

    /// All requests come through a proxy on the way to the browser, which says in X-Forwarded-For and X-Forwarded-Proto whom
    /// it got them from: clients are told apart by that, and cookies stay on https
    #[arg(long)]
    pub(crate) behind_proxy: bool,
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
