use anyhow::{Result, bail};
use serde_json::{Value, json};
use turncoat_engine::othello::{Book, Confidence, Limits, Opening, Report, Source, Thinker};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};

use super::{OVER, USUAL_TIME, names, print, review, source, write_line};
use crate::arguments::AnalyzeArguments;
use crate::scene::OthelloGame;

pub(super) fn run(game: &OthelloGame, arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    let book = (!arguments.no_book).then(Book::embedded);
    if arguments.review {
        return review::run(arguments, game, book, stop);
    }
    let position = game.end();
    if position.is_over() {
        bail!(OVER);
    }
    let opening = Opening::of_game(&game.start, &game.moves);
    if let (Some(opening), false) = (opening, arguments.json) {
        write_line(&opening.name)?;
    }
    let effort = effort(arguments);
    if let Some(book) = book.filter(|book| effort.is_none() && book.contains(&position)) {
        return write_book(book, &position, opening, arguments);
    }
    let effort = effort.unwrap_or(Effort::Time(USUAL_TIME));
    let limits = Limits { effort, lines: arguments.lines.unwrap_or(usize::MAX) };
    let mut thinker = thinker(arguments, 1);
    let think = |watch: &mut dyn FnMut(&Report)| thinker.think(&position, limits, stop, watch);
    print(arguments, think, |report| report_as_json(report, opening), as_text)
}

/// A thinker that has its share of the memory.
pub(super) fn thinker(arguments: &AnalyzeArguments, thinkers: usize) -> Thinker {
    Thinker::new(arguments.memory.bytes(arguments.scene.game) / thinkers).threads(arguments.threads)
}

/// What the arguments ask of a search, if they say anything.
pub(super) fn effort(arguments: &AnalyzeArguments) -> Option<Effort<Confidence>> {
    let by_depth = arguments.depth.map(|plies| Effort::Depth { plies, confidence: Confidence::Percent95 });
    by_depth.or_else(|| super::effort(arguments))
}

fn write_book(book: &Book, position: &Position, opening: Option<&Opening>, arguments: &AnalyzeArguments) -> Result<()> {
    let moves = book.moves(position).into_iter().take(arguments.lines.unwrap_or(usize::MAX));
    let lines: Vec<(i32, Vec<Move>)> = moves.map(|known| (known.value, book.line(position, known.mv))).collect();
    if arguments.json {
        let lines = lines.iter().map(|(score, moves)| line_as_json(*score, moves)).collect();
        write_line(&as_json(Source::Book, opening, lines))?;
    } else {
        for (score, moves) in lines {
            write_line(&line_as_text(score, &source::text(Source::Book), &moves))?;
        }
    }
    Ok(())
}

pub(super) fn name(opening: Option<&Opening>) -> Option<&'static str> {
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

pub(super) fn line_as_json(score: i32, moves: &[Move]) -> Value {
    json!({ "score": score, "moves": names(moves) })
}

pub(super) fn as_json(source: Source, opening: Option<&Opening>, lines: Vec<Value>) -> Value {
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
