//! `turncoat lab puzzles`.

use std::num::NonZeroUsize;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use indicatif::{ProgressBar, ProgressStyle};
use turncoat_engine::{Random, StopFlag};
use turncoat_lab::puzzle_mine::{Mine, Verification, othello_candidates, pack, quoridor_candidates, verify};
use turncoat_puzzles::{Collection, Puzzle, PuzzlePosition};
use turncoat_session::Kind;

use crate::arguments::PuzzlesArguments;
use crate::interrupt::stop_on_interrupt;

/// How many puzzles of one game are taken: positions of a game of Othello have more in common than those of Quoridor.
const OTHELLO_PUZZLES_OF_GAME: usize = 1;
const QUORIDOR_PUZZLES_OF_GAME: usize = 3;

pub(super) fn print(arguments: &PuzzlesArguments) -> Result<String> {
    let stop = stop_on_interrupt()?;
    if arguments.verify {
        let wants = |kind| arguments.game.is_none_or(|game| Kind::from(game) == kind);
        let mut printed = String::new();
        if wants(Kind::Othello) {
            printed += &verify_embedded::<turncoat_othello::Position>(arguments, &stop)?;
        }
        if wants(Kind::Quoridor) {
            printed += &verify_embedded::<turncoat_quoridor::Position>(arguments, &stop)?;
        }
        return Ok(printed);
    }
    let game = arguments.game.context("--game is missing")?;
    let games = arguments.games.as_deref().context("--games is missing")?;
    let work = arguments.work.clone().context("--work is missing")?;
    match Kind::from(game) {
        Kind::Othello => {
            let empties = arguments.empties.clone().map_or(8..=14, |ends| ends[0]..=ends[1]);
            let games = othello_candidates(games, &empties).context("--games")?;
            mine(&Mine { games, most_of_game: OTHELLO_PUZZLES_OF_GAME, work }, arguments, &stop)
        }
        Kind::Quoridor => {
            let walls = arguments.walls.clone().map_or(0..=2, |ends| ends[0]..=ends[1]);
            let games = quoridor_candidates(games, &walls).context("--games")?;
            mine(&Mine { games, most_of_game: QUORIDOR_PUZZLES_OF_GAME, work }, arguments, &stop)
        }
    }
}

fn mine<P: PuzzlePosition>(mine: &Mine<P>, arguments: &PuzzlesArguments, stop: &StopFlag) -> Result<String> {
    let bar = progress_bar("{msg} puzzles in {human_pos} of {human_len} games, {elapsed} elapsed, {eta} to go")?;
    let work = mine.run(arguments.count, stop, &bar).context("--work")?;
    bar.finish_and_clear();
    let continuation = if stop.is_stopped() { "; interrupted, the same command goes on" } else { "" };
    let (path, found, games) = (mine.work.display(), work.puzzles().len(), work.games());
    let mut printed = format!("{path}: {found} puzzles in {games} games{continuation}\n");
    if let Some(folder) = &arguments.pack {
        printed += &packed(work.puzzles(), folder)?;
    }
    Ok(printed)
}

fn packed<P: PuzzlePosition>(puzzles: &[Puzzle<P>], folder: &Path) -> Result<String> {
    let path = pack(puzzles, folder).with_context(|| format!("--pack: {}", folder.display()))?;
    let bytes = std::fs::metadata(&path)?.len();
    Ok(format!("{}: {bytes} bytes\n", path.display()))
}

fn verify_embedded<P: PuzzlePosition>(arguments: &PuzzlesArguments, stop: &StopFlag) -> Result<String> {
    let mut puzzles: Vec<&Puzzle<P>> = Collection::embedded().puzzles().iter().collect();
    if let Some(sample) = arguments.sample {
        Random::new(arguments.seed).shuffle(&mut puzzles);
        puzzles.truncate(sample);
    }
    let bar = progress_bar("{bar:30} {human_pos} of {human_len} puzzles, {elapsed} elapsed, {eta} to go")?;
    let threads = arguments.threads.unwrap_or(NonZeroUsize::MIN);
    let Verification { proven, wrong } = verify(&puzzles, threads, stop, &bar);
    bar.finish_and_clear();
    for wrong in &wrong {
        eprintln!("{}: {}: {}", wrong.puzzle.id(), wrong.disproof, wrong.puzzle);
    }
    ensure!(wrong.is_empty(), "{} of {} puzzles of {} are wrong", wrong.len(), puzzles.len(), P::GAME);
    ensure!(!stop.is_stopped(), "interrupted after {proven} of {} puzzles of {}", puzzles.len(), P::GAME);
    Ok(format!("{}: {proven} puzzles proven, 0 wrong\n", P::GAME))
}

fn progress_bar(template: &str) -> Result<ProgressBar> {
    Ok(ProgressBar::new(0).with_style(ProgressStyle::with_template(template)?))
}
