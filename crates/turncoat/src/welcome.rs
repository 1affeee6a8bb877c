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
    let lines = command.get_subcommands().map(|command| {
        let about = command.get_about().map(ToString::to_string).unwrap_or_default();
        shortened(&format!("  {:8} {about}", command.get_name()))
    });
    let commands: String = lines.collect();
    format!("{}\n\nCommands (turncoat help COMMAND says more):\n{commands}", othello.beside(&quoridor))
}

/// A line that fits the screen: if it does not, what comes after a colon or a comma is left out.
fn shortened(line: &str) -> String {
    let fits = |line: &&str| line.chars().count() <= COLUMNS;
    let shorter = line.match_indices([':', ',']).rev().map(|(end, _)| &line[..end]);
    format!("{}\n", std::iter::once(line).chain(shorter).find(fits).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_welcome_fits_the_smallest_screen() {
        let text = print(Look::Plain);
        assert!(text.lines().count() < 24, "with the prompt below it:\n{text}");
        assert!(text.lines().all(|line| line.chars().count() <= COLUMNS), "{text}");
        let is_listed = |command: &clap::Command| text.contains(&format!("\n  {:8} ", command.get_name()));
        assert!(Turncoat::command().get_subcommands().all(is_listed), "{text}");
    }
}
