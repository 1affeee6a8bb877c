//! `turncoat bench`.

use std::time::Instant;

use indicatif::HumanCount;
use turncoat_engine::{othello, quoridor};

use crate::arguments::{BenchArguments, Game};

pub(crate) fn print(arguments: &BenchArguments) -> String {
    let begun = Instant::now();
    let (count, unit, text) = match arguments.game {
        Game::Othello => {
            let nodes = othello::bench(arguments.portable);
            (nodes, "nodes", format!("{nodes} nodes\n"))
        }
        Game::Quoridor => {
            let (simulations, checksum) = quoridor::bench(arguments.portable);
            (simulations, "simulations", format!("{simulations} simulations, checksum {checksum:016x}\n"))
        }
    };
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{seconds:.2} s, {} {unit} a second on one core", HumanCount((count as f64 / seconds) as u64));
    text
}
