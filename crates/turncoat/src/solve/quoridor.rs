//! `turncoat solve` for Quoridor.

use std::fmt;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, Result, ensure};
use indicatif::{HumanCount, ProgressBar, ProgressState, ProgressStyle};
use serde_json::json;
use turncoat_engine::quoridor::{Answer, Exact, FewWalls};
use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::Move;

use crate::arguments::SolveArguments;
use crate::interrupt::stop_on_interrupt;
use crate::scene::{QuoridorScene, WriteMove as _};

pub(super) fn solve_scene(scene: &QuoridorScene, arguments: &SolveArguments) -> Result<()> {
    ensure!(scene.draw.is_none(), "the game is drawn: there is nothing to solve");
    let solved = if arguments.win_loss_draw {
        solve::<Outcome>(scene, arguments, |outcome| (outcome, None))
    } else {
        let side = scene.position.side_to_move();
        solve::<Exact>(scene, arguments, |exact| (exact.outcome(side), exact.plies()))
    }?;
    let text = if arguments.json { format!("{}\n", solved.as_json(scene)) } else { solved.as_text(scene) };
    io::stdout().write_all(text.as_bytes())?;
    if !arguments.json {
        eprintln!("{} tables, {:.2} s", HumanCount(solved.tables), solved.seconds);
    }
    Ok(())
}

struct Solved {
    outcome: Outcome,
    plies: Option<u32>,
    line: Vec<Move>,
    tables: u64,
    seconds: f64,
}

fn solve<A: Answer>(
    scene: &QuoridorScene,
    arguments: &SolveArguments,
    read: impl Fn(A) -> (Outcome, Option<u32>),
) -> Result<Solved> {
    let begun = Instant::now();
    let stop = stop_on_interrupt()?;
    let mut solver = FewWalls::<A>::new(arguments.memory.bytes(arguments.scene.game));
    let tables = solver.counter();
    let bar = progress(Arc::clone(&tables));
    let solution = solver.solve(&scene.position, &stop);
    bar.finish_and_clear();
    let tables = tables.load(Ordering::Relaxed);
    let solution = solution.with_context(|| format!("interrupted after {} tables", HumanCount(tables)))?;
    let (outcome, plies) = read(solution.value);
    Ok(Solved { outcome, plies, line: solution.line, tables, seconds: begun.elapsed().as_secs_f64() })
}

/// How often the number of tables is shown anew.
const TICK: Duration = Duration::from_millis(200);

/// A line on the terminal's error stream. How many tables there will be is not known before.
fn progress(tables: Arc<AtomicU64>) -> ProgressBar {
    let count = move |_: &ProgressState, out: &mut dyn fmt::Write| {
        _ = write!(out, "{}", HumanCount(tables.load(Ordering::Relaxed)));
    };
    let style = ProgressStyle::with_template("{spinner} {tables} tables, {elapsed} elapsed");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_spinner()).with_key("tables", count);
    let bar = ProgressBar::new_spinner().with_style(style);
    bar.enable_steady_tick(TICK);
    bar
}

impl Solved {
    fn as_text(&self, scene: &QuoridorScene) -> String {
        let who = self.outcome.winner().map(|side| if side == Side::First { "player 1" } else { "player 2" });
        if scene.position.is_over() {
            return format!("the game is over, {} has won\n", who.unwrap_or("nobody"));
        }
        let verdict = match (who, self.plies) {
            (None, _) => "draw".to_string(),
            (Some(who), None) => format!("{who} wins"),
            (Some(who), Some(1)) => format!("{who} wins in 1 ply"),
            (Some(who), Some(plies)) => format!("{who} wins in {plies} plies"),
        };
        format!("{verdict} with {}\n", self.line(scene).join(" "))
    }

    fn as_json(&self, scene: &QuoridorScene) -> serde_json::Value {
        json!({
            "winner": self.outcome.winner().map(|side| if side == Side::First { 1 } else { 2 }),
            "plies": self.plies,
            "line": self.line(scene),
            "tables": self.tables,
            "seconds": self.seconds,
        })
    }

    fn line(&self, scene: &QuoridorScene) -> Vec<String> {
        self.line.iter().map(|&mv| scene.position.write(mv, scene.notation)).collect()
    }
}
