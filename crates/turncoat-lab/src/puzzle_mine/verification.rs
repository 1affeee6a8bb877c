use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use indicatif::ProgressBar;
use turncoat_engine::StopFlag;
use turncoat_puzzles::{Disproof, Prover as _, Puzzle, PuzzlePosition, prove};

/// What each thread remembers.
const MEMORY: usize = 256 << 20;

/// A puzzle that is not what it claims to be.
#[derive(Clone, Debug)]
pub struct Wrong<P: PuzzlePosition> {
    /// The puzzle.
    pub puzzle: Puzzle<P>,
    /// Why.
    pub disproof: Disproof<P>,
}

/// What became of a proof of many puzzles.
#[derive(Clone, Debug)]
pub struct Verification<P: PuzzlePosition> {
    /// How many puzzles were proven.
    pub proven: usize,
    /// Those that are wrong, in their order.
    pub wrong: Vec<Wrong<P>>,
}

/// Proves puzzles anew until all are done or `stop` asks to end.
pub fn verify<P: PuzzlePosition>(
    puzzles: &[&Puzzle<P>],
    threads: NonZeroUsize,
    stop: &StopFlag,
    progress: &ProgressBar,
) -> Verification<P> {
    progress.set_length(puzzles.len() as u64);
    let next = AtomicUsize::new(0);
    let work = || {
        let mut prover = P::Prover::new(MEMORY);
        let mut done = Verification { proven: 0, wrong: Vec::new() };
        while let Some(&puzzle) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
            match prove(&mut prover, puzzle, stop) {
                Ok(()) => done.proven += 1,
                Err(Disproof::Stopped(_)) => break,
                Err(disproof) => done.wrong.push(Wrong { puzzle: puzzle.clone(), disproof }),
            }
            progress.inc(1);
        }
        done
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads.get()).map(|_| scope.spawn(work)).collect();
        let mut sum = Verification { proven: 0, wrong: Vec::new() };
        for thread in threads {
            let done = thread.join().unwrap_or_else(|panic| resume_unwind(panic));
            sum.proven += done.proven;
            sum.wrong.extend(done.wrong);
        }
        sum
    })
}
