//! The best moves after a game: `best_move othello f5d6c3`, `best_move quoridor "e2 e8 e3h"`.

use std::error::Error;

use turncoat_engine::{Effort, StopFlag, othello, quoridor};

const NODES: u64 = 20_000;
const LINES: usize = 3;
const MEMORY: usize = 1 << 24;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["othello", moves] => of_othello(moves),
        ["quoridor", moves] => of_quoridor(moves),
        _ => Err("say a game and its moves, such as: othello f5d6c3".into()),
    }
}

fn of_othello(moves: &str) -> Result<(), Box<dyn Error>> {
    let position = turncoat_othello::Position::default().replay(moves).finish()?;
    let limits = othello::Limits { effort: Effort::Nodes(NODES), lines: LINES };
    let report = othello::Searcher::new(MEMORY).think(&position, limits, &StopFlag::default(), |_| {});
    for line in report.ok_or("the game is over")?.lines {
        println!("{} {:+}", line.moves[0], line.score);
    }
    Ok(())
}

fn of_quoridor(moves: &str) -> Result<(), Box<dyn Error>> {
    let position =
        turncoat_quoridor::Position::default().replay(moves, turncoat_quoridor::Notation::Official).finish()?;
    let limits = quoridor::Limits { effort: Effort::Nodes(NODES), lines: LINES };
    let report = quoridor::Searcher::new(MEMORY).think(&position, limits, &StopFlag::default(), |_| {});
    for line in report.ok_or("the game is over")?.lines {
        println!("{} {:.1} % {:+.1} steps", line.moves[0], f64::from(line.value.permille()) / 10.0, line.lead);
    }
    Ok(())
}
