//! The front end without a terminal: whole evenings with a fake clock and an engine that is played by the test.

mod classic_program;
mod evening;
mod marked;
mod playing;
mod saved_games;
mod screens;
