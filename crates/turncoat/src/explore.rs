//! `turncoat explore`.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context as _, Result, bail, ensure};
use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use serde_json::{Value, json};
use turncoat_formats::explorer::{Choices, Explorer, Filter, IndexedGame, LookUp, Progress, Sources, Tally};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::arguments::ExploreArguments;

pub(crate) fn print(arguments: &ExploreArguments) -> Result<String> {
    let position = read_position(arguments)?;
    let explorer = open(arguments)?;
    let filter = Filter {
        player: arguments.player.clone(),
        black: arguments.black.clone(),
        white: arguments.white.clone(),
        tournament: arguments.tournament.clone(),
        years: arguments.years.clone(),
    };
    let begun = Instant::now();
    let found = explorer.look_up(&position, &filter);
    let seconds = begun.elapsed().as_secs_f64();
    let mut games: Vec<IndexedGame<'_>> = found.games.iter().filter_map(|&number| explorer.game(number)).collect();
    games.sort_by_key(|game| std::cmp::Reverse((game.year, game.number)));
    games.truncate(arguments.list);
    if arguments.json {
        return Ok(format!("{}\n", as_json(&found, &games)));
    }
    eprintln!("{} games in the index, looked up in {:.2} ms", HumanCount(explorer.game_count().into()), 1e3 * seconds);
    Ok(as_text(&position, &found, &games))
}

fn read_position(arguments: &ExploreArguments) -> Result<Position> {
    let start = match &arguments.position {
        Some(text) => text.parse().context("--position")?,
        None => Position::STANDARD,
    };
    start.replay(arguments.moves.as_deref().unwrap_or_default()).finish().context("--moves")
}

fn open(arguments: &ExploreArguments) -> Result<Explorer> {
    let paths: Vec<PathBuf> = arguments.wthor.iter().chain(&arguments.games).cloned().collect();
    for path in &paths {
        ensure!(path.exists(), "{}: there is no such file or folder", path.display());
    }
    let cache = match &arguments.cache {
        Some(folder) => folder.clone(),
        None => cache_folder()?,
    };
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games, {elapsed} elapsed, {eta} to go")?;
    let bar = ProgressBar::new(0).with_style(style);
    let explorer = Explorer::open(&Sources { paths }, &cache, &mut |Progress { done, games }| {
        bar.set_length(games as u64);
        bar.set_position(done as u64);
    });
    bar.finish_and_clear();
    let explorer = explorer?;
    if explorer.skipped() > 0 {
        eprintln!("{} games are left out: another start, or illegal moves", HumanCount(explorer.skipped().into()));
    }
    Ok(explorer)
}

/// The user's folder for what can be made again, as the XDG base directory specification has it.
fn cache_folder() -> Result<PathBuf> {
    let variable = |name| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
    let cache = variable("XDG_CACHE_HOME")
        .or_else(|| variable("HOME").map(|home| home.join(".cache")))
        .or_else(|| variable("LOCALAPPDATA"));
    match cache {
        Some(cache) => Ok(cache.join("turncoat/explorer")),
        None => bail!("there is no cache folder of the user; name one with --cache"),
    }
}

fn as_text(position: &Position, found: &LookUp, games: &[IndexedGame<'_>]) -> String {
    let mut text = String::new();
    let side = if position.side_to_move() == turncoat_othello::BLACK { "Black" } else { "White" };
    let _ = writeln!(text, "{position}");
    if found.all.games == 0 {
        let _ = writeln!(text, "No game came to this position, {side} to move.");
        return text;
    }
    let _ = writeln!(text, "{} games, {side} to move", HumanCount(found.all.games.into()));
    let _ = writeln!(text, "move       games   share  Black   draw  White  margin");
    for Choices { moves, tally } in &found.choices {
        let share = 100.0 * f64::from(tally.games) / f64::from(found.all.games);
        let _ = writeln!(text, "{:8} {:>7} {share:>6.1} % {}", first_name(moves), tally.games, results(tally));
    }
    let _ = writeln!(text, "{:8} {:>7} {:>6} % {}", "all", found.all.games, "100.0", results(&found.all));
    for game in games {
        let margin = game.margin.map_or("?".to_owned(), |margin| format!("{}-{}", 32 + margin / 2, 32 - margin / 2));
        let _ = writeln!(text, "{} {} - {}  {margin}  {}", game.year, game.black, game.white, game.tournament);
    }
    text
}

/// One of the moves that are the same, and how many others there are.
fn first_name(moves: &[Move]) -> String {
    match moves {
        [] => String::new(),
        [only] => only.to_string(),
        [first, others @ ..] => format!("{first} +{}", others.len()),
    }
}

fn results(tally: &Tally) -> String {
    let share = |count: u32| match tally.decided() {
        0 => "    -".to_owned(),
        decided => format!("{:5.1}", 100.0 * f64::from(count) / f64::from(decided)),
    };
    let margin = tally.mean_margin().map_or("-".to_owned(), |margin| format!("{margin:+.2}"));
    format!("{} {}  {}  {margin:>6}", share(tally.wins.first), share(tally.draws), share(tally.wins.second))
}

fn as_json(found: &LookUp, games: &[IndexedGame<'_>]) -> Value {
    let tally = |tally: &Tally| {
        json!({
            "games": tally.games,
            "black_wins": tally.wins.first,
            "draws": tally.draws,
            "white_wins": tally.wins.second,
            "mean_margin": tally.mean_margin(),
        })
    };
    let names = |moves: &[Move]| moves.iter().map(ToString::to_string).collect::<Vec<_>>();
    let choice = |choice: &Choices| json!({ "moves": names(&choice.moves), "results": tally(&choice.tally) });
    let game = |game: &IndexedGame<'_>| {
        json!({
            "year": game.year,
            "black": game.black,
            "white": game.white,
            "tournament": game.tournament,
            "margin": game.margin,
            "moves": game.squares().map(|square| square.to_string()).collect::<String>(),
        })
    };
    json!({
        "results": tally(&found.all),
        "choices": found.choices.iter().map(choice).collect::<Vec<_>>(),
        "games": games.iter().map(game).collect::<Vec<_>>(),
    })
}
