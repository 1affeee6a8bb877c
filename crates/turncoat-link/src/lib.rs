//! What game boards say to each other.
//!
//! [`uart`] is the command set of the Othello board on a serial line. Everything in it is a state machine without input
//! or output of its own: bytes and time go in, bytes and events come out, so that a whole game with all its faults is a
//! test. The board's end:
//!
//! ```
//! use turncoat_link::script::Bench;
//! use turncoat_link::uart::Device;
//! use turncoat_othello::Position;
//!
//! let (mut device, mut bench) = (Device::<Position>::default(), Bench::default());
//! for byte in *b"AT\rSP B\rMV A1\r" {
//!     device.receive(byte, &mut bench);
//! }
//! assert_eq!(bench.take_sent(), b"OK\r\rIL\r");
//! ```
//!
//! # Features
//!
//! * `script`: conversations as texts, and a bench on which a device runs without hardware. Needs the standard library;
//!   without it the crate is `no_std` and never allocates.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "script")]
extern crate std;

pub mod can;
#[cfg(feature = "script")]
pub mod script;
pub mod uart;
