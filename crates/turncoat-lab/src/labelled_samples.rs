//! Samples whose values the engine finds: by solving to the end, or by a search that ends in its evaluation.

use std::io;
use std::ops::RangeInclusive;
use std::path::Path;

use indicatif::ProgressBar;
use rayon::prelude::*;
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_engine::othello::{Limits, Searcher, Solver, Window};
use turncoat_engine::{Effort, StopFlag};
use turncoat_game::{BySide, MoveSet as _, Position as _};
use turncoat_othello::{BLACK, Move, Position};

use crate::fixed_depth::FixedDepth;
use crate::games::Game;
use crate::sample::{Sample, SampleFile, append_samples};
use crate::tournament_samples::is_held_out;
use turncoat_engine::Random;

/// Samples are found and written in groups of this size; a group is the unit of stopping and resuming.
const GROUP: usize = 256;
/// The memory of each solver: small enough for the processor's caches.
const SOLVER_MEMORY: usize = 1 << 20;
/// The memory of each search of a limited number of nodes: cleared before every position.
const SEARCH_MEMORY: usize = 1 << 18;

/// Where the values come from.
#[derive(Clone, Copy)]
pub enum Labels<'a> {
    /// The score of perfect play.
    Exact,
    /// A search of fixed depth that ends in the evaluation.
    Search {
        /// What judges the last boards.
        evaluation: &'a Evaluation,
        /// How many moves to look ahead.
        depth: u32,
    },
    /// The engine's own search with a limit of nodes, in whole discs.
    Nodes {
        /// What judges the last boards.
        evaluation: &'static Evaluation,
        /// How many nodes it visits at most.
        nodes: u64,
    },
}

/// Which positions to draw.
#[derive(Clone)]
pub struct Draw<'a> {
    /// The numbers of empty squares, all equally frequent.
    pub empties: RangeInclusive<u32>,
    /// The last moves before the position are random ones: up to this many.
    pub random_moves: u32,
    /// Labels the leaf of a search instead of the position itself, if there is a search.
    pub outlook: Option<DrawnOutlook<'a>>,
    /// Another seed draws other positions.
    pub seed: u64,
}

/// A search that decides on positions: after every move of a drawn position, the one whose value decides. These are the
/// positions that an evaluation has to judge well, and among them those that it overrates are frequent.
#[derive(Clone, Copy)]
pub struct DrawnOutlook<'a> {
    /// What judges the last boards of the search.
    pub evaluation: &'a Evaluation,
    /// How many moves the search looks ahead.
    pub depth: u32,
}

/// Draws positions from games, labels them and appends them to the file at `path` until it holds `count` samples. What is
/// there already is kept, so an interrupted run goes on where it stopped; `stop` interrupts it without loss.
///
/// # Errors
/// If the file system refuses.
pub fn label(
    games: &[Game],
    draw: &Draw<'_>,
    labels: Labels<'_>,
    count: usize,
    path: &Path,
    stop: &StopFlag,
    progress: &ProgressBar,
) -> io::Result<()> {
    let done = if path.exists() { SampleFile::open(path)?.samples().len() } else { 0 };
    progress.set_length(count as u64);
    progress.set_position(done as u64);
    progress.reset_eta();
    let threads = rayon::current_num_threads();
    let groups: Vec<usize> = (done / GROUP..count.div_ceil(GROUP)).collect();
    for together in groups.chunks(threads) {
        if stop.is_stopped() {
            break;
        }
        let found: Vec<Vec<Sample>> =
            together.par_iter().map(|&group| label_group(games, draw, labels, group, progress)).collect();
        append_samples(path, &found.concat())?;
    }
    Ok(())
}

fn label_group(
    games: &[Game],
    draw: &Draw<'_>,
    labels: Labels<'_>,
    group: usize,
    progress: &ProgressBar,
) -> Vec<Sample> {
    let mut random = Random::new(draw.seed.wrapping_mul(0x1_0000_0001).wrapping_add(group as u64));
    let mut random = Random::new(random.bits());
    let mut labeller = Labeller::new(labels);
    let mut samples = Vec::with_capacity(GROUP);
    while samples.len() < GROUP {
        let number = random.below(games.len() as u32) as usize;
        let Some(drawn) = draw_position(&games[number], draw, &mut random) else { continue };
        for position in draw.outlook.map_or_else(|| vec![drawn], |outlook| outlook.positions(&drawn, &draw.empties)) {
            samples.push(Sample::new(&position, labeller.value(&position), is_held_out(number)));
            progress.inc(1);
        }
    }
    samples.truncate(GROUP);
    samples
}

impl DrawnOutlook<'_> {
    /// The positions with so many empty squares that decide.
    fn positions(&self, drawn: &Position, empties: &RangeInclusive<u32>) -> Vec<Position> {
        let boards = FixedDepth::new(self.evaluation).deciding_boards(drawn, self.depth);
        let is_wanted =
            |position: &Position| empties.contains(&position.empty_squares().len()) && position.outcome().is_none();
        let position = |(own, other)| Position::new(BySide { first: own, second: other }, BLACK);
        boards.into_iter().filter_map(position).filter(is_wanted).collect()
    }
}

/// A position of `game`, or one that random moves lead to from there, from which the search looks ahead; nothing if the game ends before or the side to move
/// has to pass.
fn draw_position(game: &Game, draw: &Draw<'_>, random: &mut Random) -> Option<Position> {
    let ahead = draw.outlook.map_or(0, |outlook| outlook.depth);
    let empties = draw.empties.start() + random.below(draw.empties.end() - draw.empties.start() + 1) + ahead;
    let random_moves = random.below(draw.random_moves + 1);
    let mut position = game.positions().find(|position| position.empty_squares().len() == empties + random_moves)?;
    loop {
        let moves = position.legal_moves();
        let choice = (!moves.is_empty()).then(|| random.below(moves.len()) as usize)?;
        let mv = moves.into_iter().nth(choice)?;
        if position.empty_squares().len() == empties && mv != Move::Pass {
            return Some(position);
        }
        position.play_unchecked(mv);
    }
}

enum Labeller<'a> {
    Exact(Box<Solver>),
    Search(FixedDepth<'a>, u32),
    Nodes(Box<Searcher>, u64),
}

impl<'a> Labeller<'a> {
    fn new(labels: Labels<'a>) -> Self {
        match labels {
            Labels::Exact => Self::Exact(Box::new(Solver::new(SOLVER_MEMORY))),
            Labels::Search { evaluation, depth } => Self::Search(FixedDepth::new(evaluation), depth),
            Labels::Nodes { evaluation, nodes } => {
                Self::Nodes(Box::new(Searcher::with_evaluation(SEARCH_MEMORY, evaluation)), nodes)
            }
        }
    }

    fn value(&mut self, position: &Position) -> i32 {
        match self {
            Self::Exact(solver) => {
                let solution = solver.solve(position, Window::EXACT, &StopFlag::default());
                solution.expect("nobody raises the flag").score * Evaluation::UNITS_PER_DISC
            }
            Self::Search(search, depth) => search.value(position, *depth),
            Self::Nodes(searcher, nodes) => {
                searcher.clear();
                let limits = Limits { effort: Effort::Nodes(*nodes), lines: 1 };
                let report = searcher.think(position, limits, &StopFlag::default(), |_| {});
                report.expect("a disc can be placed").lines[0].score * Evaluation::UNITS_PER_DISC
            }
        }
    }
}
