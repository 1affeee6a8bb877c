//! `turncoat` without a command.

use clap::CommandFactory as _;

use crate::arguments::Turncoat;
use crate::drawing::{Look, othello, quoridor};

pub(crate) fn print(look: Look) -> String {
    let othello = othello::board(&turncoat_othello::Position::default(), look);
    let quoridor = quoridor::board(&turncoat_quoridor::Position::default(), look);
    let help = Turncoat::command().render_help();
    let help = if look == Look::Colour { help.ansi().to_string() } else { help.to_string() };
    format!("{}\n\n{help}", othello.beside(&quoridor))
}
