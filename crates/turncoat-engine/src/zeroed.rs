//! Memory for tables and trees.

#[cfg(not(target_family = "wasm"))]
mod mapped;
#[cfg(target_family = "wasm")]
mod plain;

#[cfg(not(target_family = "wasm"))]
pub(crate) use mapped::Zeroed;
#[cfg(target_family = "wasm")]
pub(crate) use plain::Zeroed;
