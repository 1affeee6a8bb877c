use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_othello::{Move, Position};

use super::board::Board;
use super::confidence::Confidence;
use super::evaluation::Evaluation;
use super::instruction_set::Portable;
use super::midgame::{Memories, Midgame, Recursion, RootLine};
use crate::deadline::with_deadline;
use crate::limits::Effort;
use crate::report::{Certainty, Line};
use crate::transposition::TranspositionTable;
use crate::{Pondering, StopFlag};

/// What the search of Othello is asked.
pub type Limits = crate::limits::Limits<Confidence>;
/// What the search of Othello answers; scores are discs.
pub type Report = crate::report::Report<Move, Confidence>;

/// Chooses moves in any position: searches to growing depth with the evaluation, and near the end of the game solves.
pub struct Thinker {
    midgame: TranspositionTable,
    endgame: TranspositionTable,
    is_portable: bool,
    threads: usize,
}

/// One search of those that follow each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Stage {
    depth: u32,
    confidence: Confidence,
}

/// With this many empty squares or fewer the end of the game is in sight: the search goes there at once, growing surer.
const END_IN_SIGHT: u32 = 28;
/// With this many or fewer, it is proven without guesses before.
const PROVEN_AT_ONCE: u32 = 14;

impl Thinker {
    /// A thinker that remembers positions in at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        // Unpacks the weights here, so that the first search does not wait for them.
        let _ = Evaluation::embedded();
        let half = || TranspositionTable::new(memory / 2);
        Self { midgame: half(), endgame: half(), is_portable: false, threads: 1 }
    }

    /// The same thinker without instructions that only some processors have. Slower, with the same results and node counts.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { is_portable: true, ..self }
    }

    /// The same thinker with this many threads. With one, the default, every run visits the same nodes.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Thinks about `position` on somebody else's time, so that a later search there, or after any move, knows more. Ends
    /// as soon as it is asked to.
    #[must_use]
    pub fn ponder(self, position: Position) -> Pondering<Self> {
        Pondering::start(self, move |thinker, stop| {
            let limits = Limits { effort: Effort::Unlimited, lines: 1 };
            thinker.think(&position, limits, stop, |_| {});
        })
    }

    /// Forgets all positions, so that the next search is the same as that of a new thinker.
    pub fn clear(&mut self) {
        self.midgame.clear();
        self.endgame.clear();
    }

    /// Thinks about `position` until `limits` are met or `stop` is raised, and returns the last report; nothing if the game
    /// is over. Every completed stage is reported to `watch` as well.
    pub fn think(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        mut watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let limits = Limits { lines: limits.lines.max(1), ..limits };
        let Some(pass) = position.unwritten_move() else { return self.think_of_squares(position, limits, stop, watch) };
        let limits = Limits { lines: 1, ..limits };
        let passed = |report: &Report| {
            let line = |line: &Line<Move>| Line {
                moves: std::iter::once(pass).chain(line.moves.iter().copied()).collect(),
                score: -line.score,
            };
            Report { lines: report.lines.iter().map(line).collect(), ..report.clone() }
        };
        let last =
            self.think_of_squares(&position.after_unchecked(pass), limits, stop, |report| watch(&passed(report)));
        last.map(|report| passed(&report))
    }

    /// As [`Thinker::think`], where a pass is not the only move.
    fn think_of_squares(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let begun = Instant::now();
        self.midgame.begin_search();
        self.endgame.begin_search();
        match limits.effort {
            Effort::Time(time) => {
                let margin = Duration::from_millis(2).max(time / 50);
                let deadline = begun + time.saturating_sub(margin);
                with_deadline(deadline, stop, |stop| self.think_with_set(position, limits, begun, stop, watch))
            }
            _ => self.think_with_set(position, limits, begun, stop, watch),
        }
    }

    fn think_with_set(
        &self,
        position: &Position,
        limits: Limits,
        begun: Instant,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        #[cfg(target_arch = "x86_64")]
        if !self.is_portable
            && let Some(set) = super::avx2::Avx2::detect()
        {
            return self.think_on(set, position, limits, begun, stop, watch);
        }
        self.think_on(Portable, position, limits, begun, stop, watch)
    }

    /// Several threads search the same position at slightly different depths, and learn from each other through the shared
    /// memories (lazy SMP). The first one's results are the answer.
    fn think_on<I: Recursion>(
        &self,
        set: I,
        position: &Position,
        limits: Limits,
        begun: Instant,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let memories = Memories { midgame: &self.midgame, endgame: &self.endgame };
        let most_nodes = if let Effort::Nodes(nodes) = limits.effort { nodes } else { u64::MAX };
        let (is_done, helpers_nodes) = (StopFlag::default(), AtomicU64::new(0));
        thread::scope(|scope| {
            let _dismissal = StopOnDrop(&is_done);
            for number in 1..self.threads {
                let helper = || Midgame::new(set, memories, u64::MAX, &is_done);
                let nodes = &helpers_nodes;
                scope.spawn(move || help(helper(), position, limits, number, nodes));
            }
            let lead = Midgame::new(set, memories, most_nodes, stop);
            think(lead, position, limits, begun, &helpers_nodes, watch)
        })
    }
}

/// Sends the helpers home when the answer is there, or lost to a panic.
struct StopOnDrop<'a>(&'a StopFlag);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Every other helper is one ply ahead of the lead.
fn help<I: Recursion>(
    mut midgame: Midgame<'_, I>,
    position: &Position,
    limits: Limits,
    number: usize,
    all_nodes: &AtomicU64,
) {
    let mut order = root_moves(position);
    let empties = Board::from(position).empties().count_ones();
    let ahead = number as u32 % 2;
    let mut counted = 0;
    for stage in stages(empties, limits.effort) {
        let depth = if stage.depth < empties { (stage.depth + ahead).min(empties - 1) } else { stage.depth };
        let found = midgame.best_lines(position, &mut order, limits.lines, depth, stage.confidence);
        all_nodes.fetch_add(midgame.nodes() - counted, Ordering::Relaxed);
        counted = midgame.nodes();
        if found.is_none() {
            break;
        }
    }
}

fn root_moves(position: &Position) -> Vec<RootLine> {
    position.legal_moves().squares().into_iter().map(|square| RootLine { square, score: 0 }).collect()
}

fn think<I: Recursion>(
    mut midgame: Midgame<'_, I>,
    position: &Position,
    limits: Limits,
    begun: Instant,
    helpers_nodes: &AtomicU64,
    mut watch: impl FnMut(&Report),
) -> Option<Report> {
    let moves = position.legal_moves();
    let first = moves.into_iter().next()?;
    let mut order = root_moves(position);
    let nodes = |midgame: &Midgame<'_, I>| midgame.nodes() + helpers_nodes.load(Ordering::Relaxed);
    let empties = Board::from(position).empties().count_ones();
    let mut last = None;
    for stage in stages(empties, limits.effort) {
        let out_of_time = match limits.effort {
            Effort::Time(time) => last.is_some() && begun.elapsed() * 2 > time,
            _ => false,
        };
        let has_only_move = matches!(limits.effort, Effort::Time(_)) && moves.len() == 1 && last.is_some();
        if out_of_time || has_only_move {
            break;
        }
        let Some(found) = midgame.best_lines(position, &mut order, limits.lines, stage.depth, stage.confidence) else {
            break;
        };
        let lines = found
            .iter()
            .map(|line| Line { moves: midgame.line(position, line.square, stage.depth), score: line.score })
            .collect();
        let (certainty, nodes) = (stage.certainty(empties), nodes(&midgame));
        let report = Report { certainty, lines, nodes, elapsed: begun.elapsed() };
        watch(&report);
        last = Some(report);
    }
    last.or_else(|| {
        let line = Line { moves: vec![first], score: 0 };
        let certainty = Certainty::Depth { plies: 0, confidence: Confidence::Percent73 };
        Some(Report { certainty, lines: vec![line], nodes: nodes(&midgame), elapsed: begun.elapsed() })
    })
}

impl Stage {
    fn certainty(self, empties: u32) -> Certainty<Confidence> {
        if self.depth >= empties && self.confidence == Confidence::Certain {
            Certainty::Exact
        } else {
            Certainty::Depth { plies: self.depth.min(empties), confidence: self.confidence }
        }
    }
}

/// The searches to make, one after the other.
fn stages(empties: u32, effort: Effort<Confidence>) -> Vec<Stage> {
    let deepening = |to: u32, confidence| (1..=to).map(move |depth| Stage { depth, confidence });
    match effort {
        Effort::Depth { plies, confidence } if plies < empties => deepening(plies.max(1), confidence).collect(),
        Effort::Depth { confidence, .. } => {
            let before = deepening(preparation(empties), Confidence::Percent73);
            let is_cheap = empties <= PROVEN_AT_ONCE;
            let bolder = Confidence::ALL.into_iter().filter(move |&bolder| bolder <= confidence || is_cheap);
            before.chain(to_the_end(empties, bolder)).collect()
        }
        _ if empties > END_IN_SIGHT => {
            let before = deepening(empties - 1, Confidence::Percent73);
            before.chain(to_the_end(empties, Confidence::ALL.into_iter())).collect()
        }
        _ => {
            let before = deepening(preparation(empties), Confidence::Percent73);
            before.chain(to_the_end(empties, Confidence::ALL.into_iter())).collect()
        }
    }
}

/// How deep to look, for the sake of ordering, before going to the end of the game.
fn preparation(empties: u32) -> u32 {
    (empties / 2).clamp(1, 12).min(empties.saturating_sub(1)).max(1)
}

fn to_the_end(empties: u32, confidences: impl Iterator<Item = Confidence>) -> impl Iterator<Item = Stage> {
    confidences
        .filter(move |&confidence| empties > PROVEN_AT_ONCE || confidence == Confidence::Certain)
        .map(move |confidence| Stage { depth: empties.max(1), confidence })
}
