//! A client of the server's interface, for bots, tests and measurements.
//!
//! ```no_run
//! # async fn example() -> Result<(), turncoat_client::ClientError> {
//! use turncoat_client::Client;
//! use turncoat_server::api::NewGame;
//!
//! let client = Client::new(([127, 0, 0, 1], 7447).into());
//! let game = client.create(&NewGame::new("othello standard", "human", "level:3")).await?;
//! let mut socket = client.socket(&game.id, None).await?;
//! socket.command("first plays f5").await?;
//! println!("{}", socket.update().await?.event.text);
//! # Ok(())
//! # }
//! ```
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
