//! CAN over a serial line, as the adapters of Lawicel and their many relatives do it: frames as lines of text.
//!
//! The **adapter** has the bus; the **client** is the program that wants to use it. Either end is a state machine:
//!
//! ```
//! use turncoat_link::can::slcan::{Adapter, Client, Request};
//!
//! let mut adapter = Adapter::default();
//! let mut to_adapter = Client::greeting(1_000_000).expect("slcan knows this bit rate").to_string();
//! to_adapter += "t0012FF01\r";
//! let mut answers = Vec::new();
//! let heard: Vec<_> =
//!     to_adapter.bytes().filter_map(|byte| adapter.receive(byte, &mut |answer| answers.push(answer))).collect();
//! assert!(matches!(heard[..], [Request::Open, Request::Send(frame)] if frame.to_string() == "001#FF01"));
//! ```

mod adapter;
mod client;
mod line;

pub use adapter::{Adapter, Request};
pub use client::{Client, Greeting, News};
pub use line::{Line, LineError, LineReader};

/// The bits a second of the settings `S0` to `S8`.
const BIT_RATES: [u32; 9] = [10_000, 20_000, 50_000, 100_000, 125_000, 250_000, 500_000, 800_000, 1_000_000];
