//! `turncoat analyze`.

mod review;
mod source;

use std::io::{self, Write as _};
use std::time::Duration;

use anyhow::{Result, bail};
use serde_json::{Value, json};
use turncoat_engine::othello::{Book, Confidence, Limits, Opening, Report, Source, Thinker};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use crate::arguments::AnalyzeArguments;
use crate::interrupt::stop_on_interrupt;
use crate::scene::OthelloGame;

/// How long to think if nothing is said.
const USUAL_TIME: Duration = Duration::from_secs(5);

pub(crate) fn run(arguments: &AnalyzeArguments) -> Result<()> {
    let game = OthelloGame::read(&arguments.scene, "only Othello can be analyzed")?;
    let stop = StopFlag::default();
    stop_on_interrupt(&stop)?;
    let book = (!arguments.no_book).then(Book::embedded);
    if arguments.review {
        return review::run(arguments, &game, book, &stop);
    }
    let position = game.end();
    if position.is_over() {
        bail!("the game is over: there is nothing to analyze");
    }
    let opening = Opening::of_game(&game.start, &game.moves);
    let mut out = io::stdout();
    if let (Some(opening), false) = (opening, arguments.json) {
        writeln!(out, "{}", opening.name)?;
    }
    let effort = effort(arguments);
    if let Some(book) = book.filter(|book| effort.is_none() && book.contains(&position)) {
        return write_book(book, &position, opening, arguments);
    }
    let effort = effort.unwrap_or(Effort::Time(USUAL_TIME));
    let limits = Limits { effort, lines: arguments.lines.unwrap_or(usize::MAX) };
    let mut written = Ok(());
    let report = thinker(arguments).think(&position, limits, &stop, |report| {
        if arguments.json && written.is_ok() {
            written = writeln!(io::stdout(), "{}", report_as_json(report, opening));
        }
    });
    written?;
    if let (false, Some(report)) = (arguments.json, report) {
        out.write_all(as_text(&report).as_bytes())?;
    }
    Ok(())
}

fn thinker(arguments: &AnalyzeArguments) -> Thinker {
    Thinker::new(arguments.memory.bytes()).threads(arguments.threads)
}

/// What the arguments ask of a search, if they say anything.
fn effort(arguments: &AnalyzeArguments) -> Option<Effort<Confidence>> {
    let by_depth = arguments.depth.map(|plies| Effort::Depth { plies, confidence: Confidence::Percent95 });
    by_depth.or_else(|| arguments.time.map(|seconds| Effort::Time(Duration::from_secs_f64(seconds))))
}

fn write_book(book: &Book, position: &Position, opening: Option<&Opening>, arguments: &AnalyzeArguments) -> Result<()> {
    let moves = book.moves(position).into_iter().take(arguments.lines.unwrap_or(usize::MAX));
    let lines: Vec<(i32, Vec<Move>)> = moves.map(|known| (known.value, book.line(position, known.mv))).collect();
    let mut out = io::stdout();
    if arguments.json {
        let lines = lines.iter().map(|(score, moves)| line_as_json(*score, moves)).collect();
        writeln!(out, "{}", as_json(Source::Book, opening, lines))?;
    } else {
        for (score, moves) in lines {
            writeln!(out, "{}", line_as_text(score, &source::text(Source::Book), &moves))?;
        }
    }
    Ok(())
}

fn names(moves: &[Move]) -> Vec<String> {
    moves.iter().map(ToString::to_string).collect()
}

fn name(opening: Option<&Opening>) -> Option<&'static str> {
    opening.map(|opening| opening.name)
}

fn line_as_text(score: i32, source: &str, moves: &[Move]) -> String {
    format!("{score:+4} {source:>8}  {}", names(moves).join(" "))
}

fn as_text(report: &Report) -> String {
    let source = source::text(Source::Search(report.certainty));
    let lines = report.lines.iter();
    lines.map(|line| line_as_text(line.score, &source, &line.moves) + "\n").collect()
}

fn line_as_json(score: i32, moves: &[Move]) -> Value {
    json!({ "score": score, "moves": names(moves) })
}

fn as_json(source: Source, opening: Option<&Opening>, lines: Vec<Value>) -> Value {
    let mut json = json!({ "opening": name(opening), "lines": lines });
    source::add_to(&mut json, source);
    json
}

fn report_as_json(report: &Report, opening: Option<&Opening>) -> Value {
    let lines = report.lines.iter().map(|line| line_as_json(line.score, &line.moves)).collect();
    let mut json = as_json(Source::Search(report.certainty), opening, lines);
    json["nodes"] = json!(report.nodes);
    json["seconds"] = json!(report.elapsed.as_secs_f64());
    json
}
