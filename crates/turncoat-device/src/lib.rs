#![doc = include_str!("../README.md")]
#![no_std]
#![cfg_attr(target_arch = "avr", feature(asm_experimental_arch))]

mod chatty;
pub mod evaluation;
mod flash;
mod machine;
pub mod quoridor;
mod rows;
mod search;
mod tactic;

pub use chatty::Chatty;
pub use machine::Machine;
pub use rows::Rows;
pub use search::{Search, Urgency};
pub use tactic::Tactic;
