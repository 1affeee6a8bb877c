//! `turncoat serve`, and `turncoat` alone: the page.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result};
use tokio::signal;
use turncoat_server::{Options, Server};

use crate::arguments::{ServeArguments, USUAL_PORT};

/// How many ports are tried after the usual one.
const MORE_PORTS: u16 = 20;

pub(crate) fn run(arguments: &ServeArguments) -> Result<()> {
    turncoat_server::log_to_stderr();
    let runtime = tokio::runtime::Runtime::new().context("the server cannot start")?;
    runtime.block_on(serve(arguments))?;
    // Whoever still thinks or reads is not waited for: nothing would be lost.
    runtime.shutdown_background();
    Ok(())
}

async fn serve(arguments: &ServeArguments) -> Result<()> {
    let server = Server::start(options(arguments)?).await?;
    let url = format!("http://{}/", visible(server.address()));
    println!("Turncoat plays at {url} (Ctrl-C ends it)");
    if let Some(address) = server.metrics_address() {
        println!("Metrics are at http://{address}/metrics");
    }
    if !arguments.no_open {
        open_browser(&url);
    }
    tokio::select! {
        ended = server.run() => ended?,
        () = asked_to_end() => println!("Good-bye. Every game is saved."),
    }
    Ok(())
}

fn options(arguments: &ServeArguments) -> Result<Options> {
    let ports = match arguments.port.or(arguments.address.port) {
        Some(port) => port..=port,
        None => USUAL_PORT..=USUAL_PORT + MORE_PORTS,
    };
    let database = match &arguments.database {
        Some(place) => place.clone(),
        None => data_folder()?.join("games.sqlite").to_string_lossy().into_owned(),
    };
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
    })
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

async fn asked_to_end() {
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
