//! The weights, which are files of their own.

use turncoat_engine::weights::{OTHELLO, QUORIDOR, supply};
use turncoat_session::Kind;
use wasm_bindgen::prelude::*;

use crate::objects::kind;

/// The names of the files that a search of this game reads. They hold the beginning of the SHA-256 of the bytes.
#[wasm_bindgen(js_name = neededWeights)]
pub fn needed_weights(#[wasm_bindgen(unchecked_param_type = "Kind")] game: &JsValue) -> Result<Vec<String>, JsError> {
    let files: &[_] = match kind(game)? {
        Kind::Othello => &OTHELLO,
        Kind::Quoridor => &QUORIDOR,
    };
    Ok(files.iter().map(|file| file.name.to_owned()).collect())
}

/// Hands the engine the bytes of a file, which it unpacks. It must have all files of a game before the first search of it.
#[wasm_bindgen(js_name = supplyWeights)]
pub fn supply_weights(name: &str, bytes: &[u8]) -> Result<(), JsError> {
    Ok(supply(name, bytes)?)
}
