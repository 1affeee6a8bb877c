//! `turncoat lab match`.

use std::fs;
use std::hash::Hash;

use anyhow::{Context as _, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::{Player, Random, StopFlag};
use turncoat_game::Position;
use turncoat_lab::arena::{Contest, Match, Sprt, random_openings, read_openings};
use turncoat_quoridor::Setup;

use super::match_result::MatchResult;
use crate::arguments::{Game, MatchArguments};
use crate::interrupt::stop_on_interrupt;
use crate::players::{read_othello_player, read_quoridor_player};

/// How many random moves an opening has if there is no file of openings.
const OTHELLO_PLIES: u32 = 8;
const QUORIDOR_PLIES: u32 = 4;

/// The probability of a wrong decision, in both directions.
const ERROR_RATE: f64 = 0.05;

pub(crate) fn print(arguments: &MatchArguments) -> Result<String> {
    match arguments.game {
        Game::Othello => {
            ensure!(arguments.start.is_none(), "--start is for --game quoridor");
            let openings = || othello_openings(arguments);
            play(arguments, "discs", read_othello_player, openings)
        }
        Game::Quoridor => {
            ensure!(arguments.openings.is_none(), "--openings is for --game othello");
            let openings = || quoridor_openings(arguments);
            play(arguments, "steps", read_quoridor_player, openings)
        }
    }
}

/// Plays a match of either game, whose margins are counted in `unit`.
fn play<P: Contest>(
    arguments: &MatchArguments,
    unit: &'static str,
    read_player: impl Fn(&str, u64, &StopFlag) -> Result<Box<dyn Player<P>>>,
    openings: impl FnOnce() -> Result<Vec<P>>,
) -> Result<String> {
    let stop = StopFlag::default();
    let mut first = read_player(&arguments.first, arguments.seed, &stop).context("--first")?;
    let mut second = read_player(&arguments.second, !arguments.seed, &stop).context("--second")?;
    let games = arguments.games;
    ensure!(games > 0 && games.is_multiple_of(2), "--games: {games} games are not pairs of games with swapped colours");
    let sprt = read_sprt(arguments.sprt.as_deref()).context("--sprt")?;
    let openings = openings()?;

    stop_on_interrupt(&stop)?;
    let bar = ProgressBar::new(u64::from(games)).with_style(style());
    let standing = Match { openings, sprt }.play(&mut *first, &mut *second, &stop, |progress| {
        let standing = progress.standing;
        bar.set_position(u64::from(progress.games));
        bar.set_message(format!("{} won, {} drawn, {} lost", standing.won(), standing.drawn(), standing.lost()));
    });
    bar.finish_and_clear();
    let is_interrupted = stop.is_stopped() && standing.games() < games;
    Ok(MatchResult { names: [first.name(), second.name()], unit, standing, sprt, is_interrupted }.to_string())
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

fn quoridor_openings(arguments: &MatchArguments) -> Result<Vec<turncoat_quoridor::Position>> {
    let setup = match arguments.start.as_deref() {
        None | Some("tournament") => Setup::TOURNAMENT,
        Some("boards") => Setup::BOARDS,
        Some(other) => bail!("--start: Quoridor starts are tournament and boards, not {other:?}"),
    };
    draw_openings(&turncoat_quoridor::Position::new(setup), QUORIDOR_PLIES, arguments)
}

fn othello_openings(arguments: &MatchArguments) -> Result<Vec<turncoat_othello::Position>> {
    let count = arguments.games as usize / 2;
    let Some(file) = &arguments.openings else {
        return draw_openings(&turncoat_othello::Position::default(), OTHELLO_PLIES, arguments);
    };
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("--openings: {name}"))?;
    let mut openings = read_openings(&text).with_context(|| format!("--openings: {name}"))?;
    let available = openings.len();
    ensure!(available >= count, "--games: {} games need {count} openings, but {name} has {available}", 2 * count);
    Random::new(arguments.seed).shuffle(&mut openings);
    openings.truncate(count);
    Ok(openings)
}

/// Openings of random moves, two games for each.
fn draw_openings<P: Position + Eq + Hash>(start: &P, plies: u32, arguments: &MatchArguments) -> Result<Vec<P>> {
    let count = arguments.games as usize / 2;
    let openings = random_openings(start, plies, count, &mut Random::new(arguments.seed));
    ensure!(openings.len() == count, "--games: there are not enough openings of {plies} moves");
    Ok(openings)
}
