//! The firmware of the Quoridor board, one or two of them on a bus. `cargo xtask firmware` must have built it.

mod bench;
mod disturbances;
mod finding;
mod games;
mod limits;
mod pc_node;
mod screens;
mod twin;
