//! `turncoat link`: Othello over a serial line, Quoridor over CAN.

mod can;
mod device;
mod monitor;
mod play;
mod relay;

use anyhow::Result;
use turncoat_game::{Outcome, Side};
use turncoat_othello::BLACK;

use crate::arguments::LinkCommand;
use crate::drawing::Look;

pub(crate) fn run(command: &LinkCommand, look: Look) -> Result<()> {
    match command {
        LinkCommand::Play(arguments) => play::run(arguments, look),
        LinkCommand::Device(arguments) => device::run(arguments),
        LinkCommand::Relay(arguments) => relay::run(arguments),
        LinkCommand::Monitor(arguments) => monitor::run(arguments),
        LinkCommand::Can(command) => can::run(command, look),
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        BLACK => "Black",
        _ => "White",
    }
}

fn result(outcome: Outcome) -> String {
    outcome.winner().map_or("a draw".to_owned(), |winner| format!("{} wins", name(winner)))
}
