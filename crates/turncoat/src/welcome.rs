//! `turncoat` without a command: what it plays and what it can do, on one screen.

use clap::CommandFactory as _;

use crate::arguments::Turncoat;
use crate::drawing::{Look, othello, quoridor};

/// The smallest terminal that is common, in columns.
const COLUMNS: usize = 80;

pub(crate) fn print(look: Look) -> String {
    let othello = othello::board(&turncoat_othello::Position::default(), look);
    let quoridor = quoridor::ranks(&turncoat_quoridor::Position::default(), look);
    let command = Turncoat::command();
    let names: Vec<&str> = command.get_subcommands().map(clap::Command::get_name).collect();
    let row = |names: &[&str]| {
        names.iter().map(|name| format!("  {name:8}")).collect::<String>().trim_end().to_owned() + "\n"
    };
    let commands: String = names.chunks(COLUMNS / 10).map(row).collect();
    format!("{}\n\nCommands (turncoat help COMMAND says more):\n{commands}", othello.beside(&quoridor))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_welcome_fits_the_smallest_screen() {
        let text = print(Look::Plain);
        assert!(text.lines().count() < 24, "with the prompt below it:\n{text}");
        assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        let is_listed = |command: &clap::Command| text.split_whitespace().any(|word| word == command.get_name());
        assert!(Turncoat::command().get_subcommands().all(is_listed), "{text}");
    }
}
