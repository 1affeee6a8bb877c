//! `turncoat puzzle`.

mod conversation;
mod tries;

use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail, ensure};
use turncoat_engine::Random;
use turncoat_messages::Language;
use turncoat_puzzles::{Collection, Puzzle, PuzzlePosition, Theme};
use turncoat_session::Kind;
use turncoat_tui::Saves;

use crate::arguments::{Game, PuzzleArguments};
use crate::drawing::{Drawing, Look, othello, quoridor};
use conversation::{Conversation, Wish};
use tries::Tries;

/// The rating of the first puzzle.
const FIRST_RATING: f64 = 1200.0;
/// One of so many puzzles whose ratings come closest is chosen.
const CHOICE: usize = 24;
const DAY: u64 = 24 * 3600 * 1000;

/// A position that can be drawn at the terminal.
pub(super) trait Drawn: PuzzlePosition {
    /// Its game.
    const KIND: Kind;

    fn drawing(&self, look: Look) -> Drawing;
}

impl Drawn for turncoat_othello::Position {
    const KIND: Kind = Kind::Othello;

    fn drawing(&self, look: Look) -> Drawing {
        othello::board(self, look)
    }
}

impl Drawn for turncoat_quoridor::Position {
    const KIND: Kind = Kind::Quoridor;

    fn drawing(&self, look: Look) -> Drawing {
        quoridor::board(self, look)
    }
}

pub(crate) fn run(arguments: &PuzzleArguments, look: Look) -> Result<()> {
    let is_quoridor = |id: &String| Collection::<turncoat_quoridor::Position>::embedded().find(id).is_some();
    let game = match (arguments.game, &arguments.id) {
        (Some(game), _) => game,
        (None, Some(id)) if is_quoridor(id) => Game::Quoridor,
        (None, _) => Game::Othello,
    };
    match game {
        Game::Othello => play::<turncoat_othello::Position>(arguments, look),
        Game::Quoridor => play::<turncoat_quoridor::Position>(arguments, look),
    }
}

fn play<P: Drawn>(arguments: &PuzzleArguments, look: Look) -> Result<()> {
    let mut tries = Tries::<P>::open(file_of(arguments)?)?;
    let locale = || Language::of_environment(|name| std::env::var(name).ok());
    let language = arguments.lang.unwrap_or_else(locale);
    let mut puzzle = first::<P>(arguments, &tries)?;
    let mut conversation = Conversation::new(io::stdin().lock(), io::stdout().lock(), language, look);
    while let Wish::Next = conversation.solve(puzzle, &mut tries)? {
        puzzle = choose(arguments.theme, &tries)?;
    }
    Ok(())
}

fn first<P: Drawn>(arguments: &PuzzleArguments, tries: &Tries<P>) -> Result<&'static Puzzle<P>> {
    let collection = Collection::<P>::embedded();
    match &arguments.id {
        Some(id) => collection.find(id).with_context(|| format!("there is no puzzle {id:?} of {}", P::GAME)),
        None if arguments.daily => collection.daily(now() / DAY).context("there are no puzzles"),
        None => choose(arguments.theme, tries),
    }
}

/// A puzzle about as hard as the person is strong; if possible a new one.
fn choose<P: Drawn>(theme: Option<Theme>, tries: &Tries<P>) -> Result<&'static Puzzle<P>> {
    let known = tries.progress().puzzles();
    let rating = if known.is_empty() { FIRST_RATING } else { tries.progress().standing().rating };
    let fits = |puzzle: &&Puzzle<P>| theme.is_none_or(|theme| puzzle.themes().contains(&theme));
    let mut fitting: Vec<_> = Collection::<P>::embedded().puzzles().iter().filter(fits).collect();
    if fitting.iter().any(|puzzle| !known.contains(puzzle.id().as_str())) {
        fitting.retain(|puzzle| !known.contains(puzzle.id().as_str()));
    }
    fitting.sort_by(|one, other| {
        let distance = |puzzle: &Puzzle<P>| (puzzle.starting_rating() - rating).abs();
        distance(one).total_cmp(&distance(other))
    });
    fitting.truncate(CHOICE);
    match theme {
        _ if !fitting.is_empty() => Ok(fitting[Random::new(now()).below(fitting.len() as u32) as usize]),
        Some(theme) => bail!("--theme: {} has no puzzles about {theme}", P::GAME),
        None => bail!("there are no puzzles"),
    }
}

fn file_of(arguments: &PuzzleArguments) -> Result<PathBuf> {
    if let Some(file) = &arguments.progress {
        return Ok(file.clone());
    }
    let saves = Saves::of_user().context("use --progress")?;
    let folder = saves.folder().parent().context("the folder of saved games has no parent; use --progress")?;
    ensure!(!folder.as_os_str().is_empty(), "the user's data folder is not known; use --progress");
    Ok(folder.join("puzzles.txt"))
}

/// Milliseconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |elapsed| elapsed.as_millis() as u64)
}
