#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "script")]
extern crate std;

pub mod can;
#[cfg(feature = "script")]
pub mod script;
pub mod uart;
