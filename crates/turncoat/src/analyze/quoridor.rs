use std::convert::Infallible;

use anyhow::{Result, bail, ensure};
use serde_json::{Value, json};
use turncoat_engine::quoridor::{Book, Exact, Limits, Line, Report, Searcher};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::Position as _;
use turncoat_quoridor::{Move, Position};

use super::review::{self, Reviewed};
use super::{OVER, USUAL_TIME, effort, print, write_line};
use crate::arguments::AnalyzeArguments;
use crate::scene::{QuoridorScene, WriteMove as _};

pub(super) fn run(scene: &QuoridorScene, arguments: &AnalyzeArguments, stop: &StopFlag) -> Result<()> {
    check(arguments)?;
    if arguments.review {
        let start = scene.past.first().unwrap_or(&scene.position);
        return review::run(arguments, &Reviewed::quoridor(start, &scene.moves, scene.notation), stop);
    }
    if scene.position.is_over() {
        bail!(OVER);
    }
    ensure!(scene.draw.is_none(), "the game is drawn: there is nothing to analyze");
    if let Some(book) = known_book(scene, arguments) {
        return write_book(book, scene, arguments);
    }
    let mut searcher = searcher(arguments, 1);
    searcher.set_history(&scene.past);
    print(
        arguments,
        |watch| searcher.think(&scene.position, limits(scene, arguments), stop, watch),
        |report| as_json(report, scene),
        |report| as_text(report, scene),
    )
}

/// Refuses what only Othello has.
pub(super) fn check(arguments: &AnalyzeArguments) -> Result<()> {
    ensure!(arguments.depth.is_none(), "--depth is for --game othello: use --time or --nodes");
    Ok(())
}

/// The book, if it knows the position and may be asked.
pub(super) fn known_book(scene: &QuoridorScene, arguments: &AnalyzeArguments) -> Option<&'static Book> {
    let is_asked = !arguments.no_book && effort::<Infallible>(arguments).is_none();
    is_asked.then(Book::embedded).filter(|book| book.contains(&scene.position))
}

/// A searcher that has its share of the memory.
pub(super) fn searcher(arguments: &AnalyzeArguments, searchers: usize) -> Searcher<'static> {
    Searcher::new(arguments.memory.bytes(arguments.scene.game) / searchers).threads(arguments.threads)
}

/// How hard to think about the position, and how many moves are wanted.
pub(super) fn limits(scene: &QuoridorScene, arguments: &AnalyzeArguments) -> Limits {
    let effort = effort(arguments).unwrap_or_else(|| usual_effort(&scene.position));
    Limits { effort, lines: arguments.lines.unwrap_or(usize::MAX) }
}

/// With so many walls in both hands or fewer, a position is solved unless something else is asked for.
const SOLVED_WALLS: u8 = 3;

fn usual_effort(position: &Position) -> Effort<Infallible> {
    let in_hand = position.in_hand();
    let is_solvable = in_hand.first.saturating_add(in_hand.second) <= SOLVED_WALLS;
    if is_solvable { Effort::Unlimited } else { Effort::Time(USUAL_TIME) }
}

fn write_book(book: &Book, scene: &QuoridorScene, arguments: &AnalyzeArguments) -> Result<()> {
    if arguments.json {
        return Ok(write_line(&book_as_json(book, scene, arguments))?);
    }
    for (permille, moves) in book_lines(book, scene, arguments) {
        write_line(&format!("{:5.1} % {:>11}  {}", permille / 10.0, "book", moves.join(" ")))?;
    }
    Ok(())
}

/// The book's lines: thousandths of a win, and moves.
pub(super) fn book_lines(
    book: &Book,
    scene: &QuoridorScene,
    arguments: &AnalyzeArguments,
) -> impl Iterator<Item = (f64, Vec<String>)> {
    let known = book.moves(&scene.position).into_iter().take(arguments.lines.unwrap_or(usize::MAX));
    known.map(|known| (f64::from(known.permille()), moves(&book.line(&scene.position, known.mv), scene)))
}

pub(super) fn book_as_json(book: &Book, scene: &QuoridorScene, arguments: &AnalyzeArguments) -> Value {
    let lines = book_lines(book, scene, arguments);
    let lines = lines.map(|(permille, moves)| json!({ "chance": permille / 1000.0, "moves": moves }));
    json!({ "source": "book", "lines": lines.collect::<Vec<_>>() })
}

fn as_text(report: &Report, scene: &QuoridorScene) -> String {
    let line = |line: &Line| {
        let moves = moves(&line.moves, scene).join(" ");
        match line.exact {
            Some(exact) => format!("{:>17}  {moves}\n", in_words(exact)),
            None => {
                let percent = f64::from(line.value.permille()) / 10.0;
                format!("{percent:5.1} % {:+5.1} steps  {moves}\n", line.lead)
            }
        }
    };
    report.lines.iter().map(line).collect()
}

pub(super) fn as_json(report: &Report, scene: &QuoridorScene) -> Value {
    let line = |line: &Line| {
        json!({
            "chance": chance(line),
            "lead": lead(line),
            "exact": line.exact.map(in_words),
            "plies": line.exact.and_then(Exact::plies),
            "visits": line.visits,
            "moves": moves(&line.moves, scene),
        })
    };
    json!({
        "source": source(report),
        "lines": report.lines.iter().map(line).collect::<Vec<_>>(),
        "simulations": report.nodes,
        "seconds": report.elapsed.as_secs_f64(),
    })
}

pub(super) fn chance(line: &Line) -> f64 {
    f64::from(line.value.permille()) / 1000.0
}

pub(super) fn lead(line: &Line) -> f64 {
    f64::from((line.lead * 10.0).round()) / 10.0
}

pub(super) fn source(report: &Report) -> &'static str {
    if report.lines.iter().all(|line| line.exact.is_some()) { "exact" } else { "search" }
}

pub(super) fn in_words(exact: Exact) -> String {
    match exact {
        Exact::Win { plies } => format!("win in {plies}"),
        Exact::Loss { plies } => format!("loss in {plies}"),
        Exact::Draw => "draw".to_owned(),
    }
}

pub(super) fn moves(moves: &[Move], scene: &QuoridorScene) -> Vec<String> {
    moves.iter().map(|&mv| scene.position.write(mv, scene.notation)).collect()
}
