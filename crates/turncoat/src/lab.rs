//! `turncoat lab`.

mod book;
mod calibration;
mod generations;
mod load;
mod match_result;
mod matches;
mod punctuality;
mod puzzles;
mod quoridor_self_play;
mod quoridor_train;
mod training;

use anyhow::Result;

use crate::arguments::LabCommand;

pub(crate) fn print(command: &LabCommand) -> Result<String> {
    match command {
        LabCommand::Match(arguments) => matches::print(arguments),
        LabCommand::Book(arguments) => book::print(arguments),
        LabCommand::Punctuality(arguments) => punctuality::print(arguments),
        LabCommand::QuoridorGenerations(arguments) => generations::print(arguments),
        LabCommand::QuoridorSelfPlay(arguments) => quoridor_self_play::print(arguments),
        LabCommand::QuoridorTrain(arguments) => quoridor_train::print(arguments),
        LabCommand::QuoridorCalibration(arguments) => calibration::print(arguments),
        LabCommand::Load(arguments) => load::print(arguments),
        LabCommand::Puzzles(arguments) => puzzles::print(arguments),
        LabCommand::Training(command) => training::print(command),
    }
}
