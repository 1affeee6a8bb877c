//! Rules, engine and formats of both games for JavaScript: the same crates as everywhere else, compiled to WebAssembly.
//!
//! Objects go in and out as docs/api.md describes them; `ui/api.d.ts` of the server declares them.
//! The weights are files of their own: [`weights::needed_weights`] names them, [`weights::supply_weights`] takes their bytes.
//! An [`engine::Engine`] belongs to one worker. It answers one question at a time, in slices or in one go.

pub mod bench;
pub mod engine;
mod events;
pub mod game;
mod local_game;
mod objects;
mod questions;
pub mod signal;
pub mod studies;
pub mod weights;

use wasm_bindgen::prelude::*;

/// The declarations of what goes in and out.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("engine.d.ts");
