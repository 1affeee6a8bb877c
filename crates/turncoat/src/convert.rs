//! `turncoat convert`.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail, ensure};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use turncoat_formats::wthor::{Check, Database};
use turncoat_formats::{Features, Format, GameRecord, write};

use crate::arguments::ConvertArguments;
use crate::input::{self, Input};

/// How often the progress is drawn.
const TICK: Duration = Duration::from_millis(100);

pub(crate) fn print(arguments: &ConvertArguments) -> Result<String> {
    if arguments.list {
        return Ok(list());
    }
    if arguments.check {
        return check(arguments);
    }
    let Some(format) = arguments.to else { bail!("--to: a format is needed") };
    let bar = progress_bar();
    let games = read(arguments, &bar)?;
    let lost = lost_features(&games, format);
    let count = HumanCount(games.len() as u64);
    bar.set_message(format!("writing {count} games"));
    let text = match format {
        Format::Wthor => {
            write_folder(&games, arguments.output.as_deref())?;
            String::new()
        }
        format => {
            let text = write(format, &games)?;
            match &arguments.output {
                Some(path) => {
                    replace(path, text.as_bytes())?;
                    String::new()
                }
                None => text,
            }
        }
    };
    bar.finish_and_clear();
    if !lost.is_empty() {
        eprintln!("{count} games; {format} does not hold: {lost}");
    }
    Ok(text)
}

/// Reports progress: the current step and its time, files, and games of databases.
fn progress_bar() -> ProgressBar {
    let style =
        ProgressStyle::with_template("{spinner} {msg} {wide_bar} {human_pos} of {human_len}, {elapsed} elapsed");
    let bar = ProgressBar::new(0).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar.enable_steady_tick(TICK);
    bar
}

/// The features of the games that the format cannot hold.
fn lost_features(games: &[GameRecord], format: Format) -> Features {
    let lost = |game: &GameRecord| game.features().without(format.features(game.kind()));
    games.iter().fold(Features::NONE, |all, game| all.and(lost(game)))
}

/// All games; without `--skip`, the first one that cannot be read is the end.
fn read(arguments: &ConvertArguments, bar: &ProgressBar) -> Result<Vec<GameRecord>> {
    let Input { collections } = input::read(&arguments.files, arguments.from, bar)?;
    let refused = collections.iter().flat_map(|collection| &collection.refused);
    if arguments.skip {
        match refused.count() {
            0 => {}
            count => {
                bar.suspend(|| eprintln!("{} games cannot be read and are left out", HumanCount(count as u64)));
            }
        }
    } else if let Some(error) = refused.into_iter().next() {
        bail!("{error}");
    }
    Ok(collections.into_iter().flat_map(|collection| collection.games).collect())
}

/// Writes a new folder of WTHOR files.
fn write_folder(games: &[GameRecord], output: Option<&Path>) -> Result<()> {
    let Some(folder) = output else { bail!("--to wthor needs a folder: --output FOLDER") };
    let is_free = !folder.exists() || fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_none());
    ensure!(is_free, "--output {}: the folder is not empty", folder.display());
    let database = Database::of_records(games).map_err(|number| {
        anyhow::anyhow!("game {number} is not Othello from the standard start, so wthor cannot hold it")
    })?;
    let context = || format!("--output {}", folder.display());
    fs::create_dir_all(folder).with_context(context)?;
    database.files().into_iter().try_for_each(|(name, bytes)| replace(&folder.join(name), &bytes))
}

/// Writes a file in one stroke.
fn replace(path: &Path, bytes: &[u8]) -> Result<()> {
    let context = || format!("--output {}", path.display());
    let draft = PathBuf::from(format!("{}.draft", path.display()));
    let write = || {
        let mut file = fs::File::create(&draft)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&draft, path)
    };
    write().with_context(context)
}

fn check(arguments: &ConvertArguments) -> Result<String> {
    let bar = progress_bar();
    if let [folder] = arguments.files.as_slice()
        && folder.is_dir()
        && Database::files_of(folder)?
            .iter()
            .any(|file| file.extension().is_some_and(|name| name.eq_ignore_ascii_case("wtb")))
    {
        let database = Database::read_folder(folder)?;
        bar.set_message("replaying games");
        bar.set_length(database.games.len() as u64);
        let mut check = Check::default();
        bar.wrap_iter(database.games.iter()).for_each(|game| check.add(game));
        bar.finish_and_clear();
        let Check { games, moves, illegal, unfinished, differing } = check;
        let (players, tournaments) = (database.players.len(), database.tournaments.len());
        return Ok(format!(
            "wthor: {games} games, {moves} moves, {players} players, {tournaments} tournaments\n\
             {illegal} illegal, {unfinished} unfinished, {differing} with another result than the moves lead to\n"
        ));
    }
    let Input { collections } = input::read(&arguments.files, arguments.from, &bar)?;
    bar.finish_and_clear();
    let mut text = String::new();
    for collection in collections {
        let unfinished = collection.games.iter().filter(|game| game.verdict_by_rules().is_none()).count();
        let is_other = |game: &&GameRecord| game.verdict_by_rules().is_some() && game.stated_verdict().is_some();
        let differing = collection.games.iter().filter(is_other).count();
        text.push_str(&format!(
            "{}: {} games, {} refused, {unfinished} unfinished, {differing} with another winner than the moves lead to\n",
            collection.format,
            collection.games.len(),
            collection.refused.len(),
        ));
        text.extend(collection.refused.iter().map(|error| format!("  {error}\n")));
    }
    Ok(text)
}

/// A line a format.
fn list() -> String {
    let line = |format: Format| {
        let kinds: Vec<_> = format.kinds().iter().map(|kind| kind.name()).collect();
        let features = format.kinds().iter().fold(Features::NONE, |all, &kind| all.and(format.features(kind)));
        let holds = if features.is_empty() { String::new() } else { format!("\n    holds {features}") };
        format!("{format:18} {} ({}){holds}\n", format.about(), kinds.join(" and "))
    };
    Format::ALL.into_iter().map(line).collect()
}
