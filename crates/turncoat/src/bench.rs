//! `turncoat bench`.

use std::time::Instant;

use indicatif::HumanCount;

use crate::arguments::BenchArguments;

pub(crate) fn print(arguments: &BenchArguments) -> String {
    let begun = Instant::now();
    let nodes = turncoat_engine::othello::bench(arguments.portable);
    let seconds = begun.elapsed().as_secs_f64();
    eprintln!("{seconds:.2} s, {} nodes a second on one core", HumanCount((nodes as f64 / seconds) as u64));
    format!("{nodes} nodes\n")
}
