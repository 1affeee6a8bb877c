//! `turncoat lab match`.

use std::fmt;
use std::fs;
use std::hash::Hash;
use std::path::Path;
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::{Player, Random, StopFlag};
use turncoat_game::Position;
use turncoat_lab::arena::{Contest, Match, MatchJournal, PairResult, Sprt, random_openings, read_openings};
use turncoat_lab::weights_folder::hash_name;
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

pub(super) fn print(arguments: &MatchArguments) -> Result<String> {
    let contest = &arguments.contest;
    match arguments.game {
        Game::Othello => {
            ensure!(arguments.start.is_none(), "--start is for --game quoridor");
            ensure!(
                !has_board(arguments) || contest.openings.is_none(),
                "--openings: a board knows only the usual start"
            );
            let openings = || match has_board(arguments) {
                true => usual_start(turncoat_othello::Position::default(), arguments.games),
                false => othello_openings(contest.openings.as_deref(), arguments.games, contest.seed),
            };
            print_match(arguments, read_othello_player, openings, "discs")
        }
        Game::Quoridor => {
            ensure!(contest.openings.is_none(), "--openings is for --game othello");
            print_match(arguments, read_quoridor_player, || quoridor_openings(arguments), "steps")
        }
    }
}

/// Reads a player by its name; what it does by chance, it does by the number, and it moves when the flag is raised.
type ReadPlayer<P> = fn(&str, u64, &StopFlag) -> Result<Box<dyn Player<P>>>;

fn print_match<P: Contest + fmt::Display>(
    arguments: &MatchArguments,
    read_player: ReadPlayer<P>,
    openings: impl FnOnce() -> Result<Vec<P>>,
    unit: &'static str,
) -> Result<String> {
    let stop = stop_on_interrupt()?;
    let seed = arguments.contest.seed;
    let mut first = read_player(&arguments.first, seed, &stop).context("--first")?;
    let mut second = read_player(&arguments.second, !seed, &stop).context("--second")?;
    let openings = openings()?;
    let journal = arguments.journal.as_deref().map(|path| MatchJournal::open(path, &description(arguments, &openings)));
    let journal = journal.transpose().context("--journal")?;
    let rules = Rules { openings, sprt: arguments.contest.sprt.as_deref(), unit, journal };
    play(&mut *first, &mut *second, rules, &stop)
}

/// The identity of the match: pairs of other matches do not count.
fn description<P: Position + fmt::Display>(arguments: &MatchArguments, openings: &[P]) -> String {
    let MatchArguments { first, second, games, contest, .. } = arguments;
    let openings: String = openings.iter().map(|opening| format!("{opening}\n")).collect();
    let openings = hash_name(openings.as_bytes());
    format!("{first} against {second}, {games} games, openings {openings}, seed {}", contest.seed)
}

/// How a match is played.
pub(super) struct Rules<'a, P> {
    /// Two games are played from each.
    pub(super) openings: Vec<P>,
    /// The ratings between which a sequential test decides.
    pub(super) sprt: Option<&'a [f64]>,
    /// The unit of margins.
    pub(super) unit: &'static str,
    /// Where finished pairs are kept.
    pub(super) journal: Option<MatchJournal>,
}

/// Plays a match under a progress bar and says what it measured.
pub(super) fn play<P: Contest>(
    first: &mut dyn Player<P>,
    second: &mut dyn Player<P>,
    rules: Rules<'_, P>,
    stop: &StopFlag,
) -> Result<String> {
    let Rules { openings, sprt, unit, mut journal } = rules;
    let games = 2 * openings.len() as u32;
    let sprt = read_sprt(sprt).context("--sprt")?;

    let bar = ProgressBar::new(u64::from(games)).with_style(style());
    let done = journal.as_ref().map_or(Vec::new(), |journal| journal.pairs().to_vec());
    ensure!(done.len() <= openings.len(), "--journal: it holds more than {games} games");
    let mut times = [Duration::ZERO; 2];
    let mut add_times = |pair: &PairResult| (0..2).for_each(|side| times[side] += pair.processor_time[side]);
    done.iter().for_each(&mut add_times);
    let mut unwritten = None;
    bar.set_position(2 * done.len() as u64);
    let standing = Match { openings, sprt }.play_on(&done, first, second, stop, |progress| {
        let standing = progress.standing;
        if let Some(pair) = progress.pair {
            add_times(pair);
            if let Some(Err(error)) = journal.as_mut().map(|journal| journal.add(pair)) {
                unwritten = Some(error);
                stop.stop();
            }
        }
        bar.set_position(u64::from(progress.games));
        bar.set_message(format!("{} won, {} drawn, {} lost", standing.won(), standing.drawn(), standing.lost()));
    });
    bar.finish_and_clear();
    if let Some(error) = unwritten {
        return Err(error).context("--journal");
    }
    let is_interrupted = stop.is_stopped() && standing.games() < games;
    let names = [first.name(), second.name()];
    // Times differ from run to run, so they are no part of the result.
    let [first_time, second_time] = times.map(|time| time.as_secs_f64());
    eprintln!("processor time: {first_time:.1} s for {}, {second_time:.1} s for {}", names[0], names[1]);
    Ok(MatchResult { names, unit, standing, sprt, is_interrupted }.to_string())
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
    if has_board(arguments) {
        ensure!(setup == Setup::BOARDS, "a board on a CAN bus plays with --start boards only");
        return usual_start(turncoat_quoridor::Position::new(setup), arguments.games);
    }
    draw_openings(&turncoat_quoridor::Position::new(setup), QUORIDOR_PLIES, arguments.games, arguments.contest.seed)
}

/// Whether one of the players is a board, which cannot be told of an opening.
fn has_board(arguments: &MatchArguments) -> bool {
    [&arguments.first, &arguments.second].into_iter().any(|player| player.starts_with("link:"))
}

/// The same start for so many games.
fn usual_start<P: Clone>(start: P, games: u32) -> Result<Vec<P>> {
    Ok(vec![start; pairs(games)?])
}

/// Openings for so many games: some of those in the file, or random ones.
pub(super) fn othello_openings(file: Option<&Path>, games: u32, seed: u64) -> Result<Vec<turncoat_othello::Position>> {
    let Some(file) = file else {
        return draw_openings(&turncoat_othello::Position::default(), OTHELLO_PLIES, games, seed);
    };
    let count = pairs(games)?;
    let name = file.display();
    let text = fs::read_to_string(file).with_context(|| format!("--openings: {name}"))?;
    let mut openings = read_openings(&text).with_context(|| format!("--openings: {name}"))?;
    let available = openings.len();
    ensure!(available >= count, "--games: {games} games need {count} openings, but {name} has {available}");
    Random::new(seed).shuffle(&mut openings);
    openings.truncate(count);
    Ok(openings)
}

/// Openings of random moves for so many games.
fn draw_openings<P: Position + Eq + Hash>(start: &P, plies: u32, games: u32, seed: u64) -> Result<Vec<P>> {
    let count = pairs(games)?;
    let openings = random_openings(start, plies, count, &mut Random::new(seed));
    ensure!(openings.len() == count, "--games: there are not enough openings of {plies} moves");
    Ok(openings)
}

/// How many openings so many games need.
fn pairs(games: u32) -> Result<usize> {
    ensure!(games > 0 && games.is_multiple_of(2), "--games: {games} games are not pairs of games with swapped colours");
    Ok(games as usize / 2)
}
