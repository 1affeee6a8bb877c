use std::path::Path;

use anyhow::{Result, ensure};
use turncoat_engine::StopFlag;
use turncoat_engine::quoridor::{Book, Report, Searcher};
use turncoat_formats::{GameRecord, Moves};
use turncoat_game::Position as _;
use turncoat_players::GameEngine;
use turncoat_quoridor::Notation;

use super::{REVIEW_COLUMNS, reviewed, work_through};
use crate::analyze::names;
use crate::analyze::quoridor::{
    as_json, book_as_json, book_lines, chance, check, in_words, known_book, lead, limits, moves, searcher, source,
};
use crate::analyze::review::{Reviewed, engine};
use crate::arguments::{AnalyzeArguments, ResultFormat};
use crate::batch::{Done, Task};
use crate::scene::QuoridorScene;

const COLUMNS: [&str; 6] = ["best", "chance", "lead", "exact", "simulations", "line"];

pub(super) fn run(file: &Path, records: &[GameRecord], arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    check(arguments)?;
    let is_obf = arguments.collection.result_format(arguments.json) == ResultFormat::Obf;
    ensure!(!is_obf, "Quoridor cannot be written as OBF; csv and json can");
    let notation = arguments.scene.notation.map(Notation::from).unwrap_or_default();
    if arguments.review {
        return review(file, records, notation, arguments, stop);
    }
    let scenes: Vec<QuoridorScene> = records.iter().filter_map(|record| read(record, notation)).collect();
    ensure!(!scenes.is_empty(), "{}: there is nothing to analyze", file.display());
    let keys: Vec<String> = scenes.iter().map(|scene| scene.position.to_string()).collect();
    let task = Task { key_name: "position", columns: &COLUMNS, keys: &keys, jobs: arguments.collection.jobs };
    let work = |searcher: &mut Searcher<'static>, item: usize| {
        // Every item is looked at as if it were the only one, so that the order does not matter.
        searcher.clear();
        ranked(&scenes[item], arguments, searcher, stop)
    };
    work_through(&task, arguments, stop, || searcher(arguments, task.jobs), work)
}

fn review(
    file: &Path,
    records: &[GameRecord],
    notation: Notation,
    arguments: &AnalyzeArguments,
    stop: &StopFlag,
) -> Result<()> {
    let lines = records.iter().filter_map(|record| match record.moves() {
        Moves::Quoridor(line, _) if !line.moves().is_empty() => Some(line),
        _ => None,
    });
    let lines: Vec<_> = lines.collect();
    ensure!(!lines.is_empty(), "{}: there are no moves to review", file.display());
    let keys: Vec<String> =
        lines.iter().map(|line| format!("{} {}", line.start(), names(line.moves()).join(" "))).collect();
    let task = Task { key_name: "game", columns: &REVIEW_COLUMNS, keys: &keys, jobs: arguments.collection.jobs };
    let work = |engine: &mut GameEngine, item: usize| {
        engine.clear();
        let line = lines[item];
        reviewed(&Reviewed::quoridor(line.start(), line.moves(), notation), arguments, engine, stop)
    };
    work_through(&task, arguments, stop, || engine(arguments, task.jobs), work)
}

/// The last position of a game, unless the game is over.
fn read(record: &GameRecord, notation: Notation) -> Option<QuoridorScene> {
    let Moves::Quoridor(line, draws) = record.moves() else { return None };
    let mut past = vec![*line.start()];
    for &mv in line.moves() {
        past.push(past.last()?.after_unchecked(mv));
    }
    let draw = draws.judge(&past);
    let position = past.pop().filter(|position| !position.is_over() && draw.is_none())?;
    Some(QuoridorScene { position, moves: line.moves().to_vec(), past, notation, draw })
}

/// The values of the moves; nothing if there are none.
fn ranked(
    scene: &QuoridorScene,
    arguments: &AnalyzeArguments,
    searcher: &mut Searcher<'static>,
    stop: &StopFlag,
) -> Option<Done> {
    let (best, mut json) = match known_book(scene, arguments) {
        Some(book) => (best_of_book(book, scene, arguments)?, book_as_json(book, scene, arguments)),
        None => {
            searcher.set_history(&scene.past);
            let report = searcher.think(&scene.position, limits(scene, arguments), stop, |_| {})?;
            (best_of_report(&report, scene)?, as_json(&report, scene))
        }
    };
    // The same on every machine, if the search is.
    json.as_object_mut()?.remove("seconds");
    let Best { moves, chance, lead, exact, source, simulations } = best;
    let (mv, line) = (moves.first()?.clone(), moves.join(" "));
    let source = exact.as_deref().unwrap_or(source);
    let table = format!("{mv:>4} {:5.1} % {source:>10}  {line}", 100.0 * chance);
    let number = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:?}"));
    let simulations = simulations.map_or_else(String::new, |count| count.to_string());
    let row = vec![mv, number(Some(chance)), number(lead), exact.unwrap_or_default(), simulations, line];
    Some(Done { result: (), key: String::new(), table, obf: None, rows: vec![row], json })
}

/// The best move and its values.
struct Best {
    moves: Vec<String>,
    chance: f64,
    lead: Option<f64>,
    exact: Option<String>,
    source: &'static str,
    simulations: Option<u64>,
}

fn best_of_book(book: &Book, scene: &QuoridorScene, arguments: &AnalyzeArguments) -> Option<Best> {
    let (permille, moves) = book_lines(book, scene, arguments).next()?;
    Some(Best { moves, chance: permille / 1000.0, lead: None, exact: None, source: "book", simulations: None })
}

fn best_of_report(report: &Report, scene: &QuoridorScene) -> Option<Best> {
    let line = report.lines.first()?;
    Some(Best {
        moves: moves(&line.moves, scene),
        chance: chance(line),
        lead: Some(lead(line)),
        exact: line.exact.map(in_words),
        source: source(report),
        simulations: Some(report.nodes),
    })
}
