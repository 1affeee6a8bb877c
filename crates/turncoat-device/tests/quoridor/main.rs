//! The Quoridor board without its registers.

mod canvas;
mod opponents;
mod pictures;
mod play;
