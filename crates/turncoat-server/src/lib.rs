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
//! The wire types are in [`api`] and docs/api.md. Begin reading at `router.rs`, which lists all routes, and
//! `room.rs`, in which a game is played.
#![forbid(unsafe_code)]

mod access;
pub mod admin;
pub mod api;
mod app;
mod assets;
pub mod audit;
mod bus;
mod caps;
mod catalogue;
mod connections;
mod deletion;
mod drain;
mod engines;
mod game_quotas;
mod guesses;
mod heavy_work;
mod housekeeping;
mod identity;
mod language;
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
mod study;
pub mod telemetry;
mod texts;
mod view;
mod wall_clock;

pub use caps::Caps;
pub use log::{LogError, LogFormat, LogOptions, start_log};
pub use programs::{Program, ProgramError};
pub use public_url::{PublicUrl, PublicUrlError};
pub use server::{Options, ServeError, Server};
