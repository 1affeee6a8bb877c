use anyhow::{Context as _, Result};
use turncoat_lab::evaluation_player::EvaluationPlayer;

use super::{read_evaluation, weights_name};
use crate::arguments::GateArguments;
use crate::interrupt::stop_on_interrupt;
use crate::lab::matches::{Rules, othello_openings, play};

pub(super) fn print(arguments: &GateArguments) -> Result<String> {
    let challenger = read_evaluation(Some(&arguments.challenger)).context("--challenger")?;
    let champion = read_evaluation(arguments.champion.as_deref()).context("--champion")?;
    let player = |file, evaluation| EvaluationPlayer::new(weights_name(file), evaluation, arguments.depth);
    let mut first = player(Some(&arguments.challenger), &challenger);
    let mut second = player(arguments.champion.as_deref(), &champion);
    let openings = othello_openings(arguments.contest.openings.as_deref(), arguments.games, arguments.contest.seed)?;
    let rules = Rules { openings, sprt: arguments.contest.sprt.as_deref(), unit: "discs", journal: None };
    play(&mut first, &mut second, rules, &stop_on_interrupt()?)
}
