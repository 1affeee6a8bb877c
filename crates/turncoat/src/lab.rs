//! `turncoat lab`.

mod interrupt;
mod match_result;
mod matches;
mod training;

use anyhow::Result;

use crate::arguments::LabCommand;

pub(crate) fn print(command: &LabCommand) -> Result<String> {
    match command {
        LabCommand::Match(arguments) => matches::print(arguments),
        LabCommand::Training(command) => training::print(command),
    }
}
