//! `turncoat perft`.

use std::cell::RefCell;
use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::Result;
use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};
use turncoat_game::{Convention, MoveSet as _, Position, perft, perft_step};

use crate::arguments::PerftArguments;
use crate::processor::fastest_perft;
use crate::scene::{Scene, WriteMove};

pub(crate) fn print(arguments: &PerftArguments) -> Result<String> {
    Ok(match Scene::read(&arguments.scene)? {
        Scene::Othello(position) => count(&position, (), arguments, Convention::PassIsPly),
        Scene::Quoridor(scene) => count(&scene.position, scene.notation, arguments, Convention::FullLength),
    })
}

fn count<P: WriteMove>(position: &P, style: P::Style, arguments: &PerftArguments, usual: Convention) -> String {
    let depth = arguments.depth;
    let convention = arguments.convention.unwrap_or(usual);
    let started = Instant::now();
    let progress = Progress::new(perft(position, depth.min(PROGRESS_PLIES), convention));
    let mut text = String::new();
    let total = if arguments.divide && depth > 0 && !position.legal_moves().is_empty() {
        let mut total = 0;
        for mv in position.legal_moves() {
            let is_free = convention == Convention::FreePass && P::is_pass(mv);
            let below = if is_free { depth } else { depth - 1 };
            let leaves = count_with_progress(&position.after_unchecked(mv), below, depth, convention, &progress);
            _ = writeln!(text, "{}: {leaves}", position.write(mv, style));
            total += leaves;
        }
        total
    } else {
        count_with_progress(position, depth, depth, convention, &progress)
    };
    progress.clear();
    _ = writeln!(text, "{total} {} at depth {depth}", if total == 1 { "leaf" } else { "leaves" });
    let seconds = started.elapsed().as_secs_f64();
    eprintln!("{seconds:.2} s, {} leaves a second on one core", HumanCount((total as f64 / seconds) as u64));
    text
}

/// How many plies below the start one step of the progress bar is.
const PROGRESS_PLIES: u32 = 2;

fn count_with_progress<P: Position>(
    position: &P,
    depth: u32,
    whole_depth: u32,
    convention: Convention,
    progress: &Progress,
) -> u64 {
    if depth + PROGRESS_PLIES <= whole_depth {
        let leaves = fastest_perft(position, depth, convention);
        progress.advance();
        return leaves;
    }
    perft_step(position, depth, convention, |next, depth| {
        count_with_progress(next, depth, whole_depth, convention, progress)
    })
}

/// A bar on the terminal's error stream, for counts that take longer than a moment.
struct Progress {
    bar: ProgressBar,
    hidden_until: RefCell<Option<Instant>>,
}

impl Progress {
    fn new(steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        let style = ProgressStyle::with_template("{bar:40} {percent}% {elapsed} elapsed, {eta} to go");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        Self { bar, hidden_until: RefCell::new(Some(Instant::now() + Duration::from_millis(500))) }
    }

    fn advance(&self) {
        self.bar.inc(1);
        let mut hidden_until = self.hidden_until.borrow_mut();
        if hidden_until.is_some_and(|moment| Instant::now() > moment) {
            *hidden_until = None;
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
    }

    fn clear(&self) {
        self.bar.finish_and_clear();
    }
}
