#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod client;
mod error;
pub mod load;
mod origin;
mod socket;
mod stream;
mod tls;

pub use client::{Client, Reply};
pub use error::ClientError;
pub use origin::{Origin, OriginError};
pub use socket::Socket;
