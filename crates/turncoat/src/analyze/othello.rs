use anyhow::{Result, bail};
use serde_json::{Value, json};
use turncoat_engine::StopFlag;
use turncoat_engine::othello::{Book, Confidence, Opening};
use turncoat_game::Position as _;
use turncoat_othello::Position;
use turncoat_players::{Analysis, Effort, RankRequest, Source};

use super::review::{self, Reviewed, engine};
use super::{OVER, USUAL_TIME, names, print, source, write_line};
use crate::arguments::AnalyzeArguments;
use crate::scene::OthelloGame;

pub(super) fn run(game: &OthelloGame, arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    let book = (!arguments.no_book).then(Book::embedded);
    if arguments.review {
        return review::run(arguments, &Reviewed::othello(game), stop);
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
    let request = RankRequest { effort, lines: arguments.lines, uses_book: false };
    let (mut engine, record) = (engine(arguments, 1), Reviewed::othello(game).game);
    let rank = |watch: &mut dyn FnMut(&Analysis)| engine.rank(&record, request, stop, &mut |found| watch(&found));
    print(arguments, rank, |analysis| analysis_as_json(analysis, opening), as_text)
}

/// The effort of a search by the arguments, if they say anything.
pub(super) fn effort(arguments: &AnalyzeArguments) -> Option<Effort> {
    let by_depth = arguments.depth.map(|plies| Effort::Depth { plies, confidence: Confidence::Percent95 });
    by_depth.or_else(|| super::effort(arguments))
}

fn write_book(book: &Book, position: &Position, opening: Option<&Opening>, arguments: &AnalyzeArguments) -> Result<()> {
    let moves = book.moves(position).into_iter().take(arguments.lines.unwrap_or(usize::MAX));
    let lines: Vec<(i32, Vec<String>)> =
        moves.map(|known| (known.value, names(&book.line(position, known.mv)))).collect();
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

fn name(opening: Option<&Opening>) -> Option<&'static str> {
    opening.map(|opening| opening.name)
}

fn line_as_text(score: i32, source: &str, moves: &[String]) -> String {
    format!("{score:+4} {source:>8}  {}", moves.join(" "))
}

fn as_text(analysis: &Analysis) -> String {
    let source = source::text(analysis.source);
    let lines = analysis.lines.iter();
    lines.map(|line| line_as_text(line.worth.score(), &source, &line.moves) + "\n").collect()
}

pub(super) fn line_as_json(score: i32, moves: &[String]) -> Value {
    json!({ "score": score, "moves": moves })
}

pub(super) fn as_json(source: Source, opening: Option<&Opening>, lines: Vec<Value>) -> Value {
    let mut json = json!({ "opening": name(opening), "lines": lines });
    source::add_to(&mut json, source);
    json
}

fn analysis_as_json(analysis: &Analysis, opening: Option<&Opening>) -> Value {
    let lines = analysis.lines.iter().map(|line| line_as_json(line.worth.score(), &line.moves)).collect();
    let mut json = as_json(analysis.source, opening, lines);
    json["nodes"] = json!(analysis.nodes);
    json["seconds"] = json!(analysis.elapsed.as_secs_f64());
    json
}
