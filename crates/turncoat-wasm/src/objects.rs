//! Objects of JavaScript and the types of the interface.

use js_sys::JSON;
use serde::Serialize;
use serde::de::DeserializeOwned;
use turncoat_session::Kind;
use wasm_bindgen::prelude::*;

/// The value of an object.
pub(crate) fn read<T: DeserializeOwned>(object: &JsValue) -> Result<T, JsError> {
    let text = JSON::stringify(object).map_err(|_| JsError::new("the argument cannot be written as JSON"))?;
    Ok(serde_json::from_str(&String::from(text))?)
}

/// The game of this name.
pub(crate) fn kind(name: &JsValue) -> Result<Kind, JsError> {
    let name = name.as_string().unwrap_or_default();
    let known = [Kind::Othello, Kind::Quoridor].into_iter().find(|kind| kind.name() == name);
    known.ok_or_else(|| JsError::new(&format!("there is no game {name:?}")))
}

/// The object of a value.
pub(crate) fn write(value: &impl Serialize) -> Result<JsValue, JsError> {
    let text = serde_json::to_string(value)?;
    JSON::parse(&text).map_err(|_| JsError::new("the result is not JSON"))
}
