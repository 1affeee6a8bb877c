#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod access;
pub mod admin;
pub mod api;
mod app;
mod assets;
pub mod audit;
mod batch;
mod bus;
mod caps;
mod connections;
mod deletion;
mod drain;
mod engine_answers;
mod engines;
mod game_quotas;
mod guesses;
mod heavy_work;
mod housekeeping;
mod identity;
pub mod jobs;
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
mod queue;
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
mod worker;

use turncoat_wire::{catalogue, study, texts, view};

pub use batch::{Batch, FinishedJob};
pub use caps::Caps;
pub use log::{LogError, LogFormat, LogOptions, start_log};
pub use programs::{Program, ProgramError};
pub use public_url::{PublicUrl, PublicUrlError};
pub use server::{Options, ServeError, Server};
pub use worker::{Worker, WorkerError, WorkerOptions};
