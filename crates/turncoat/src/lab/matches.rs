//! `turncoat lab match`.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::{Player, Random};
use turncoat_lab::arena::{Match, Sprt, random_openings, read_openings};
use turncoat_othello::Position;

use super::interrupt::stop_on_interrupt;
use super::match_result::MatchResult;
use crate::arguments::MatchArguments;
use crate::players::read_player;

/// How many random moves an opening has if there is no file of openings.
const OPENING_PLIES: u32 = 8;

/// The probability of a wrong decision, in both directions.
const ERROR_RATE: f64 = 0.05;

/// How a match is played.
pub(super) struct Rules<'a> {
    pub(super) games: u32,
    pub(super) openings: Option<&'a Path>,
    pub(super) seed: u64,
    pub(super) sprt: Option<&'a [f64]>,
}

pub(super) fn print(arguments: &MatchArguments) -> Result<String> {
    let mut first = read_player(&arguments.first, arguments.seed).context("--first")?;
    let mut second = read_player(&arguments.second, !arguments.seed).context("--second")?;
    let rules = Rules {
        games: arguments.games,
        openings: arguments.openings.as_deref(),
        seed: arguments.seed,
        sprt: arguments.sprt.as_deref(),
    };
    play(&mut *first, &mut *second, &rules)
}

/// Plays a match under a progress bar and says what it measured.
pub(super) fn play(
    first: &mut dyn Player<Position>,
    second: &mut dyn Player<Position>,
    rules: &Rules<'_>,
) -> Result<String> {
    let games = rules.games;
    ensure!(games > 0 && games.is_multiple_of(2), "--games: {games} games are not pairs of games with swapped colours");
    let sprt = read_sprt(rules.sprt).context("--sprt")?;
    let openings = draw_openings(rules.openings, games as usize / 2, rules.seed)?;

    let stop = stop_on_interrupt()?;
    let bar = ProgressBar::new(u64::from(games)).with_style(style());
    let standing = Match { openings, sprt }.play(first, second, &stop, |progress| {
        let standing = progress.standing;
        bar.set_position(u64::from(progress.games));
        bar.set_message(format!("{} won, {} drawn, {} lost", standing.won(), standing.drawn(), standing.lost()));
    });
    bar.finish_and_clear();
    let is_interrupted = stop.is_stopped() && standing.games() < games;
    Ok(MatchResult { names: [first.name(), second.name()], standing, sprt, is_interrupted }.to_string())
}

fn style() -> ProgressStyle {
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {elapsed} elapsed, {eta} to go: {msg}");
    style.unwrap_or_else(|_| ProgressStyle::default_bar())
}

fn read_sprt(ratings: Option<&[f64]>) -> Result<Option<Sprt>> {
    match ratings {
        None => Ok(None),
        Some(&[elo0, elo1]) => Ok(Some(Sprt::new(elo0, elo1, ERROR_RATE, ERROR_RATE)?)),
        Some(_) => bail!("two ratings are needed"),
    }
}

fn draw_openings(file: Option<&Path>, count: usize, seed: u64) -> Result<Vec<Position>> {
    let mut random = Random::new(seed);
    let Some(file) = file else {
        let openings = random_openings(&Position::default(), OPENING_PLIES, count, &mut random);
        ensure!(openings.len() == count, "--games: there are not enough openings of {OPENING_PLIES} moves");
        return Ok(openings);
    };
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("--openings: {name}"))?;
    let mut openings = read_openings(&text).with_context(|| format!("--openings: {name}"))?;
    let available = openings.len();
    ensure!(available >= count, "--games: {} games need {count} openings, but {name} has {available}", 2 * count);
    random.shuffle(&mut openings);
    openings.truncate(count);
    Ok(openings)
}
