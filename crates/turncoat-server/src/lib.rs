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

pub mod api;
mod app;
mod assets;
mod bus;
mod catalogue;
pub mod client;
mod engines;
mod identity;
mod limits;
pub mod load;
mod log;
mod players;
mod problem;
mod programs;
mod proxy;
mod ratings;
mod room;
mod rooms;
mod router;
mod routes;
mod secret;
mod security;
mod server;
mod store;
mod study;
mod texts;
mod view;
mod wall_clock;

pub use log::log_to_stderr;
pub use programs::{Program, ProgramError};
pub use server::{Options, ServeError, Server};
