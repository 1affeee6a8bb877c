//! `turncoat link`: Othello over a serial line, Quoridor over CAN.

mod can;
mod device;
mod monitor;
mod person;
mod play;
mod relay;

use anyhow::Result;
use turncoat_game::{Outcome, Side};
use turncoat_othello::{BLACK, Position, WHITE};

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

/// Who has won, and with how many discs if the game was played to its end.
fn result(outcome: Outcome, game: &Position) -> String {
    let winner = outcome.winner().map_or("a draw".to_owned(), |winner| format!("{} wins", name(winner)));
    match game.final_discs() {
        Some(discs) => format!("{winner}, {} to {}", discs[BLACK], discs[WHITE]),
        None => winner,
    }
}
