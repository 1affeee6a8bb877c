//! `turncoat lab`.

mod generations;
mod match_result;
mod matches;

use anyhow::Result;

use crate::arguments::LabCommand;

pub(crate) fn print(command: &LabCommand) -> Result<String> {
    match command {
        LabCommand::Match(arguments) => matches::print(arguments),
        LabCommand::QuoridorGenerations(arguments) => generations::print(arguments),
    }
}
