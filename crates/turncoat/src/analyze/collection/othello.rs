use std::path::Path;

use anyhow::{Result, ensure};
use serde_json::json;
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Book, Opening};
use turncoat_formats::{GameRecord, Moves};
use turncoat_game::Position as _;
use turncoat_othello::Position;
use turncoat_players::{GameEngine, RankRequest, Source};

use super::{reviewed, work_through};
use crate::analyze::othello::{as_json, effort, line_as_json};
use crate::analyze::review::{Reviewed, engine, usual_effort};
use crate::analyze::{names, source};
use crate::arguments::{AnalyzeArguments, ResultFormat};
use crate::batch::{Done, Task};
use crate::scene::OthelloGame;

pub(super) fn run(file: &Path, records: &[GameRecord], arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    let is_obf = arguments.collection.result_format(arguments.json) == ResultFormat::Obf;
    ensure!(!(arguments.review && is_obf), "a review cannot be written as OBF; csv and json can");
    let games: Vec<OthelloGame> = records.iter().filter_map(|record| read(record, arguments.review)).collect();
    ensure!(!games.is_empty(), "{}: there is nothing to analyze", file.display());
    let book = (!arguments.no_book).then(Book::embedded);
    let keys: Vec<String> = games.iter().map(|game| key(game, arguments.review)).collect();
    let task = Task {
        key_name: if arguments.review { "game" } else { "position" },
        columns: if arguments.review { &super::REVIEW_COLUMNS[..] } else { &POSITION_COLUMNS },
        keys: &keys,
        jobs: arguments.collection.jobs,
    };
    let work = |engine: &mut GameEngine, item: usize| {
        // Every item is looked at as if it were the only one, so that the order does not matter.
        engine.clear();
        let game = &games[item];
        match arguments.review {
            true => reviewed(&Reviewed::othello(game), arguments, engine, stop),
            false => ranked(game, arguments, book, engine, stop),
        }
    };
    work_through(&task, arguments, stop, || engine(arguments, task.jobs), work)
}

/// The game, unless there is nothing to say: no moves to choose from in its last position, or no moves to judge.
fn read(record: &GameRecord, is_review: bool) -> Option<OthelloGame> {
    let Moves::Othello(line) = record.moves() else { return None };
    let has_work = if is_review { !line.moves().is_empty() } else { !line.end().is_over() };
    has_work.then(|| OthelloGame { start: *line.start(), moves: line.moves().to_vec() })
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
    engine: &mut GameEngine,
    stop: &StopFlag,
) -> Option<Done> {
    let position = game.end();
    let most = arguments.lines.unwrap_or(usize::MAX);
    let asked = effort(arguments);
    let known = book.filter(|book| asked.is_none() && book.contains(&position));
    let (lines, source, nodes): (Vec<(i32, Vec<String>)>, Source, u64) = match known {
        Some(book) => {
            let moves = book.moves(&position).into_iter().take(most);
            let lines = moves.map(|known| (known.value, names(&book.line(&position, known.mv))));
            (lines.collect(), Source::Book, 0)
        }
        None => {
            let effort = asked.unwrap_or_else(|| usual_effort(position.empty_squares().len()));
            let request = RankRequest { effort, lines: Some(most), uses_book: false };
            let analysis = engine.rank(&Reviewed::othello(game).game, request, stop, &mut |_| {})?;
            let lines = analysis.lines.into_iter().map(|line| (line.worth.score(), line.moves));
            (lines.collect(), analysis.source, analysis.nodes)
        }
    };
    let (best_value, best_line) = lines.first()?;
    let best = best_line.first()?.clone();
    let values = lines.iter().filter_map(|(value, line)| Some((line.first()?.to_uppercase(), value)));
    let values: String = values.map(|(mv, value)| format!(" {mv}:{value:+};")).collect();
    let opening = Opening::of_game(&game.start, &game.moves);
    let mut json = as_json(source, opening, lines.iter().map(|(value, line)| line_as_json(*value, line)).collect());
    json["nodes"] = json!(nodes);
    let text = source::text(source);
    Some(Done {
        result: (),
        key: String::new(),
        table: format!("{best:>4} {best_value:+4} {text:>8}  {}", best_line.join(" ")),
        obf: Some(format!("{position};{values} % {text}")),
        rows: vec![vec![
            best,
            best_value.to_string(),
            text.clone(),
            json["exact"].to_string(),
            nodes.to_string(),
            best_line.join(" "),
        ]],
        json,
    })
}
