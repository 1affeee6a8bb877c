//! The web front end: rooms, analysis, accounts, and the page itself.
//!
//! ```no_run
//! # async fn example() -> Result<(), turncoat_server::ServeError> {
//! use turncoat_server::{Options, Server};
//!
//! let server = Server::start(Options::new("games.sqlite")).await?;
//! println!("http://{}/", server.address());
//! server.run().await
//! # }
//! ```
//!
//! What is said over the wire is in [`api`] and in docs/api.md. Begin reading at `router.rs`, which lists all routes, and
//! `room.rs`, in which a game is played.
#![forbid(unsafe_code)]

mod access;
pub mod admin;
mod app;
mod assets;
pub mod audit;
mod bus;
mod caps;
mod connections;
mod deletion;
mod drain;
mod engines;
mod game_quotas;
mod guesses;
mod heavy_work;
mod housekeeping;
mod identity;
mod limits;
mod log;
mod names;
mod passwords;
mod personal_data;
mod players;
mod problem;
mod programs;
mod proxy;
mod public_url;
mod ratings;
mod room;
mod rooms;
mod router;
mod routes;
mod secret;
mod security;
mod server;
mod sessions;
mod slots;
mod store;
pub mod telemetry;
mod wall_clock;

pub use turncoat_wire::api;
use turncoat_wire::{catalogue, study, texts, view};

pub use caps::Caps;
pub use log::{LogError, LogFormat, LogOptions, start_log};
pub use programs::{Program, ProgramError};
pub use public_url::{PublicUrl, PublicUrlError};
pub use server::{Options, ServeError, Server};
