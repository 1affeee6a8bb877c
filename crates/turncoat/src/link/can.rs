//! `turncoat link can`: Quoridor over CAN.

mod board;
mod hand;
mod hub;
mod monitor;
mod play;

use anyhow::Result;

use crate::arguments::CanCommand;
use crate::drawing::Look;

pub(super) fn run(command: &CanCommand, look: Look) -> Result<()> {
    match command {
        CanCommand::Play(arguments) => play::run(arguments, look),
        CanCommand::Board(arguments) => board::run(arguments),
        CanCommand::Monitor(arguments) => monitor::run(arguments),
        CanCommand::Hub(arguments) => hub::run(arguments),
    }
}
