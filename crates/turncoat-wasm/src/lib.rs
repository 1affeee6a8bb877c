//! Rules, engine and formats of both games for JavaScript: the same crates as everywhere else, compiled to WebAssembly.
//!
//! The names and values in objects are those of docs/api.md. The weights are files of their own: `weights::needed_weights`
//! names them, `weights::supply_weights` takes their bytes. An `engine::Engine` belongs to one worker; it answers questions in
//! slices or in one go.
#![cfg(target_family = "wasm")]

pub mod bench;
pub mod engine;
mod events;
pub mod game;
mod objects;
pub mod page;
mod questions;
pub mod signal;
pub mod studies;
pub mod weights;

use wasm_bindgen::prelude::*;

/// The declarations of what goes in and out.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("engine.d.ts");
