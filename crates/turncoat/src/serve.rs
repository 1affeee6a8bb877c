//! `turncoat serve`, and `turncoat` alone: the page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use anyhow::{Context as _, Result};
use tokio::signal;
use turncoat_server::{Caps, LogOptions, Options, Server};

use crate::arguments::{ServeArguments, USUAL_PORT};

/// How many ports are tried after the usual one.
const MORE_PORTS: u16 = 20;

pub(crate) fn run(arguments: &ServeArguments) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("the server cannot start")?;
    runtime.block_on(serve(arguments))?;
    // Running searches and reads are not waited for: nothing would be lost.
    runtime.shutdown_background();
    Ok(())
}

async fn serve(arguments: &ServeArguments) -> Result<()> {
    turncoat_server::start_log(&LogOptions {
        format: arguments.log_format,
        file: arguments.log_file.clone(),
        access: arguments.access_log,
    })?;
    let server = Server::start(options(arguments)?).await?;
    let url = format!("http://{}/", visible(server.address()));
    println!("Turncoat plays at {url} (Ctrl-C ends it)");
    if let Some(address) = server.metrics_address() {
        println!("Metrics are at http://{address}/metrics");
    }
    if !arguments.no_open {
        open_browser(&url);
    }
    server.run_until(asked_to_end()).await?;
    println!("Good-bye. Every game is saved.");
    Ok(())
}

fn options(arguments: &ServeArguments) -> Result<Options> {
    let ports = match arguments.port.or(arguments.address.port) {
        Some(port) => port..=port,
        None => USUAL_PORT..=USUAL_PORT + MORE_PORTS,
    };
    let database = database_place(arguments.database.as_deref(), arguments.database_file.as_deref())?;
    let cache = if arguments.wthor.is_empty() { PathBuf::new() } else { data_folder()? };
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    Ok(Options {
        addresses: ports.map(|port| SocketAddr::new(arguments.address.ip, port)).collect(),
        database,
        metrics_address: arguments.metrics_address,
        threads: arguments.threads.unwrap_or(processors / 2).max(1),
        collection: arguments.wthor.clone(),
        programs: arguments.engines.clone(),
        cache,
        requests_per_second: NonZeroU32::new(arguments.requests_per_second),
        is_behind_proxy: arguments.behind_proxy,
        public_url: arguments.public_url.clone(),
        caps: caps(arguments),
        drain_time: Duration::from_secs(arguments.drain),
    })
}

fn caps(arguments: &ServeArguments) -> Caps {
    let request_time = Duration::from_secs(arguments.request_time);
    let usual = Caps::default();
    let is_limited = arguments.requests_per_second > 0;
    let games = |wanted: Option<u32>, usual: Option<NonZeroU32>| match wanted {
        Some(games) => NonZeroU32::new(games),
        None => usual.filter(|_| is_limited),
    };
    Caps {
        connections: arguments.connections,
        connections_per_address: arguments.connections_per_address,
        sockets_per_address: arguments.sockets_per_address,
        games_per_address: games(arguments.games_per_address, usual.games_per_address),
        games_per_person: games(arguments.games_per_person, usual.games_per_person),
        header_time: request_time,
        body_time: request_time,
        response_time: request_time,
        ..usual
    }
}

/// The database that was asked for, by its place or by a file that holds it, in the environment, or else in the data folder.
pub(crate) fn database_place(place: Option<&str>, file: Option<&Path>) -> Result<String> {
    if let Some(place) = place {
        return Ok(place.to_owned());
    }
    if let Some(path) = file {
        let text = std::fs::read_to_string(path);
        let place =
            text.with_context(|| format!("the place of the database cannot be read from {}", path.display()))?;
        let place = place.trim();
        anyhow::ensure!(!place.is_empty(), "{} is empty; it should hold the place of the database", path.display());
        return Ok(place.to_owned());
    }
    if let Some(place) = std::env::var("TURNCOAT_DATABASE").ok().filter(|place| !place.is_empty()) {
        return Ok(place);
    }
    let folder = data_folder()?;
    make_private(&folder).with_context(|| format!("the folder {} cannot be used", folder.display()))?;
    Ok(folder.join("games.sqlite").to_string_lossy().into_owned())
}

/// Makes sure that the folder is there and that only its owner looks into it.
fn make_private(folder: &Path) -> std::io::Result<()> {
    std::fs::create_dir_all(folder)?;
    #[cfg(unix)]
    std::fs::set_permissions(folder, std::os::unix::fs::PermissionsExt::from_mode(0o700))?;
    Ok(())
}

/// Where the user's data are kept, as the XDG base directory specification has it.
fn data_folder() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = variable("XDG_DATA_HOME").or_else(|| variable("HOME").map(|home| home.join(".local/share")));
    let data = data.context("no folder for games is known: say --database FILE, or set HOME")?;
    Ok(data.join("turncoat"))
}

/// The address by which a browser on this machine gets there.
fn visible(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        ip if !ip.is_unspecified() => ip,
        _ => IpAddr::V4(Ipv4Addr::LOCALHOST),
    };
    SocketAddr::new(ip, address.port())
}

/// Asks the desktop to show the page. Where there is none, the printed address has to do.
fn open_browser(url: &str) {
    let program = if cfg!(target_os = "macos") { "open" } else { "xdg-open" };
    let mut command = Command::new(program);
    command.arg(url).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let _ = command.spawn();
}

/// Waits for SIGTERM or Ctrl-C.
pub(crate) async fn asked_to_end() {
    #[cfg(unix)]
    {
        use signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = terminated.recv() => {}
                _ = signal::ctrl_c() => {}
            }
            return;
        }
    }
    let _ = signal::ctrl_c().await;
}
