//! `turncoat analyze FILE`.

use std::path::Path;

use anyhow::{Result, ensure};
use serde_json::{Value, json};
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Book, Limits, Opening, Review, Source, Thinker};
use turncoat_formats::Moves;
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use super::othello::{as_json, effort, line_as_json, thinker};
use super::{names, review, source};
use crate::arguments::{AnalyzeArguments, Game, ResultFormat};
use crate::batch::{self, Done, Journal, Outcome, Task};
use crate::input;
use crate::scene::OthelloGame;

/// Ranks the moves of the last position of every game, or with `--review` judges all moves of all games.
pub(super) fn run(file: &Path, arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    let format = arguments.collection.result_format(arguments.json);
    let games = read(file, arguments)?;
    ensure!(!(arguments.review && format == ResultFormat::Obf), "a review cannot be written as OBF; csv and json can");
    let book = (!arguments.no_book).then(Book::embedded);
    let keys: Vec<String> = games.iter().map(|game| key(game, arguments.review)).collect();
    let jobs = arguments.collection.jobs;
    let task = Task {
        key_name: if arguments.review { "game" } else { "position" },
        columns: if arguments.review { &REVIEW_COLUMNS[..] } else { &POSITION_COLUMNS },
        keys: &keys,
        jobs,
    };
    let mut journal = match &arguments.collection.output {
        Some(path) => Journal::to_file(path, format, task.key_name)?,
        None => Journal::to_stdout(format),
    };
    let new_worker = || thinker(arguments, jobs);
    let work = |thinker: &mut Thinker, item: usize| {
        // Every item is looked at as if it were the only one, so that the order does not matter.
        thinker.clear();
        let game = &games[item];
        let done = if arguments.review {
            reviewed(game, arguments, book, thinker, stop)
        } else {
            ranked(game, arguments, book, thinker, stop)
        };
        done.map(|done| Done { key: keys[item].clone(), table: format!("{:4} {}", item + 1, done.table), ..done })
    };
    let Outcome { done, before } = batch::run(&task, &mut journal, stop, new_worker, work, |_, _| {})?;
    let left = keys.len() - done - before;
    let end = if stop.is_stopped() { format!(", interrupted with {left} to go") } else { String::new() };
    eprintln!("{done} analyzed, {before} known before{end}");
    Ok(())
}

fn read(file: &Path, arguments: &AnalyzeArguments) -> Result<Vec<OthelloGame>> {
    ensure!(arguments.scene.game == Game::Othello, "a file of positions or games is for --game othello");
    let mut games = Vec::new();
    for record in input::read_path(file, None)?.whole()?.games {
        let Moves::Othello(line) = record.moves() else {
            anyhow::bail!("{}: only games of Othello can be analyzed as a file", file.display())
        };
        let game = OthelloGame { start: *line.start(), moves: line.moves().to_vec() };
        // There is nothing to say about positions without moves to choose from, or games without moves.
        let has_work = if arguments.review { !game.moves.is_empty() } else { !game.end().is_over() };
        games.extend(has_work.then_some(game));
    }
    ensure!(!games.is_empty(), "{}: there is nothing to analyze", file.display());
    Ok(games)
}

fn key(game: &OthelloGame, is_review: bool) -> String {
    match is_review {
        false => game.end().to_string(),
        true if game.start == Position::STANDARD => names(&game.moves).concat(),
        true => format!("{} {}", game.start, names(&game.moves).concat()),
    }
}

const POSITION_COLUMNS: [&str; 6] = ["best", "value", "source", "exact", "nodes", "line"];

/// The values of the moves of the last position; nothing if the search was stopped.
fn ranked(
    game: &OthelloGame,
    arguments: &AnalyzeArguments,
    book: Option<&Book>,
    thinker: &mut Thinker,
    stop: &StopFlag,
) -> Option<Done> {
    let position = game.end();
    let most = arguments.lines.unwrap_or(usize::MAX);
    let asked = effort(arguments);
    let known = book.filter(|book| asked.is_none() && book.contains(&position));
    let (lines, source, nodes): (Vec<(i32, Vec<Move>)>, Source, u64) = match known {
        Some(book) => {
            let moves = book.moves(&position).into_iter().take(most);
            (moves.map(|known| (known.value, book.line(&position, known.mv))).collect(), Source::Book, 0)
        }
        None => {
            let effort = asked.unwrap_or_else(|| review::usual_effort(position.empty_squares().len()));
            let report = thinker.think(&position, Limits { effort, lines: most }, stop, |_| {})?;
            let lines = report.lines.into_iter().map(|line| (line.score, line.moves));
            (lines.collect(), Source::Search(report.certainty), report.nodes)
        }
    };
    let (best_value, best_line) = lines.first()?;
    let best = best_line.first()?.to_string();
    let values = lines.iter().filter_map(|(value, line)| Some((line.first()?.to_string().to_uppercase(), value)));
    let values: String = values.map(|(mv, value)| format!(" {mv}:{value:+};")).collect();
    let opening = Opening::of_game(&game.start, &game.moves);
    let mut json = as_json(source, opening, lines.iter().map(|(value, line)| line_as_json(*value, line)).collect());
    json["nodes"] = json!(nodes);
    let text = source::text(source);
    Some(Done {
        key: String::new(),
        table: format!("{best:>4} {best_value:+4} {text:>8}  {}", names(best_line).join(" ")),
        obf: Some(format!("{position};{values} % {text}")),
        rows: vec![vec![
            best,
            best_value.to_string(),
            text.clone(),
            json["exact"].to_string(),
            nodes.to_string(),
            names(best_line).join(" "),
        ]],
        json,
    })
}

const REVIEW_COLUMNS: [&str; 9] = ["ply", "side", "move", "value", "best", "best_value", "loss", "source", "opening"];

/// All moves of a game with what they lost; nothing if the review was stopped.
fn reviewed(
    game: &OthelloGame,
    arguments: &AnalyzeArguments,
    book: Option<&Book>,
    thinker: &mut Thinker,
    stop: &StopFlag,
) -> Option<Done> {
    let asked = effort(arguments);
    let effort = |empties| asked.unwrap_or_else(|| review::usual_effort(empties));
    let mut moves: Vec<Value> = Vec::new();
    let mut losses = review::LossesOfBoth::default();
    Review::new(thinker, &effort, book, stop).run(&game.start, &game.moves, |reviewed| {
        losses[reviewed.side].count(reviewed);
        moves.push(review::as_json(reviewed));
    });
    if stop.is_stopped() {
        return None;
    }
    let field = |mv: &Value, name: &str| match &mv[name] {
        Value::String(text) => text.clone(),
        Value::Null => String::new(),
        other => other.to_string(),
    };
    let opening = Opening::of_game(&game.start, &game.moves);
    let mut json = review::summary_as_json(&losses, opening);
    let rows = moves.iter().map(|mv| REVIEW_COLUMNS.iter().map(|name| field(mv, name)).collect()).collect();
    json["moves"] = Value::from(moves);
    let table = review::summary_as_text(&losses, opening);
    Some(Done { key: String::new(), table, obf: None, rows, json })
}
