mod stages;

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use turncoat_game::Position as _;
use turncoat_othello::{Move, Position};
use web_time::Instant;

use super::confidence::Confidence;
use super::table_sizing;
use crate::limits::Effort;
use crate::othello::board::Baseline;
use crate::othello::board::Board;
use crate::othello::endgame::load_tables;
use crate::othello::evaluation::Evaluation;
use crate::othello::midgame::{Midgame, Recursion, RootLine, Shared};
use crate::report::{Certainty, Line};
use crate::transposition::TranspositionTable;
use crate::{Pondering, StopFlag};
use stages::stages;

/// What the search of Othello is asked.
pub type Limits = crate::limits::Limits<Confidence>;
/// What the search of Othello answers; scores are discs.
pub type Report = crate::report::Report<Move, Confidence>;

/// Chooses moves in any position: searches to growing depth with the evaluation, and near the end of the game solves.
pub struct Searcher {
    table: TranspositionTable,
    evaluation: &'static Evaluation,
    #[cfg_attr(not(target_arch = "x86_64"), expect(dead_code, reason = "there is one instruction set"))]
    is_portable: bool,
    threads: usize,
}

impl Searcher {
    /// A searcher that remembers positions in at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self::with_evaluation(memory, Evaluation::embedded())
    }

    /// The same with another evaluation than the one that comes with the engine.
    #[must_use]
    pub fn with_evaluation(memory: usize, evaluation: &'static Evaluation) -> Self {
        load_tables();
        Self { table: TranspositionTable::new(memory), evaluation, is_portable: false, threads: 1 }
    }

    /// The same searcher without instructions that only some processors have. Slower, with the same results and node counts.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { is_portable: true, ..self }
    }

    /// The same searcher with this many threads. With one, the default, every run visits the same nodes.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// Ponders `position`, so that a later search there, or after any move, knows more. Ends
    /// as soon as it is asked to.
    #[must_use]
    pub fn ponder(self, position: Position) -> Pondering<Self> {
        Pondering::start(self, move |searcher, stop| {
            let limits = Limits { effort: Effort::Unlimited, lines: 1 };
            searcher.think(&position, limits, stop, |_| {});
        })
    }

    /// Forgets all positions, so that the next search is the same as that of a new searcher.
    pub fn clear(&mut self) {
        self.table.clear();
    }

    /// Thinks about `position` until `limits` are met or `stop` is raised, and returns the last report; nothing if the game
    /// is over. Every completed stage is reported to `watch` as well, and a better move that the one that was not completed
    /// had found.
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

    /// As [`Searcher::think`], where a pass is not the only move.
    fn think_of_squares(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let begun = Instant::now();
        let request = Request { position, limits, begun };
        let positions = table_sizing::while_thinking(limits.effort, request.empties(), self.threads);
        self.table.make_room(positions);
        self.table.begin_search();
        self.search(request, &stop.inner(limits.effort.deadline(begun)), watch)
    }

    fn search(&self, request: Request<'_>, stop: &StopFlag, watch: impl FnMut(&Report)) -> Option<Report> {
        #[cfg(target_arch = "x86_64")]
        if !self.is_portable
            && let Some(set) = crate::avx2::Avx2::detect()
        {
            return self.search_on(set, request, stop, watch);
        }
        self.search_on(Baseline, request, stop, watch)
    }

    /// Several threads search the same position at slightly different depths, and learn from each other through the shared
    /// table (lazy SMP). The first one's results are the answer.
    fn search_on<I: Recursion>(
        &self,
        set: I,
        request: Request<'_>,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let shared = Shared { table: &self.table, evaluation: self.evaluation };
        let most_nodes = if let Effort::Nodes(nodes) = request.limits.effort { nodes } else { u64::MAX };
        let (is_done, helpers_nodes) = (StopFlag::default(), AtomicU64::new(0));
        thread::scope(|scope| {
            let _dismissal = StopOnDrop(&is_done);
            for number in 1..self.threads {
                let helper = || Midgame::new(set, shared, u64::MAX, &is_done);
                let nodes = &helpers_nodes;
                scope.spawn(move || request.help(helper(), number, nodes));
            }
            request.iterative_deepening(Midgame::new(set, shared, most_nodes, stop), &helpers_nodes, watch)
        })
    }
}

/// What is searched, how long, and since when.
#[derive(Clone, Copy)]
struct Request<'a> {
    position: &'a Position,
    limits: Limits,
    begun: Instant,
}

/// Sends the helpers home when the answer is there, or lost to a panic.
struct StopOnDrop<'a>(&'a StopFlag);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl Request<'_> {
    fn empties(self) -> u32 {
        Board::from(self.position).empties().count_ones()
    }

    fn root_moves(self) -> Vec<RootLine> {
        let squares = self.position.legal_moves().squares();
        squares.into_iter().map(|square| RootLine { square, score: 0 }).collect()
    }

    /// Searches to growing depth until the limits are met or the search is stopped.
    fn iterative_deepening<I: Recursion>(
        self,
        mut midgame: Midgame<'_, I>,
        helpers_nodes: &AtomicU64,
        mut watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let Self { position, limits, begun } = self;
        let mut order = self.root_moves();
        let empties = self.empties();
        let mut certainty = Certainty::Depth { plies: 0, confidence: Confidence::ALL[0] };
        let mut last: Option<Report> = None;
        let has_only_move = order.len() == 1 && matches!(limits.effort, Effort::Time(_));
        let stages = stages(empties, limits.effort).into_iter().take(if has_only_move { 1 } else { usize::MAX });
        for stage in stages {
            let found = midgame.best_lines(position, &mut order, limits.lines, stage.depth, stage.confidence);
            let is_stopped = found.is_none();
            let best = Move::Place(order.first()?.square);
            if is_stopped && last.as_ref().is_some_and(|last| limits.lines > 1 || last.lines[0].moves[0] == best) {
                break;
            }
            if !is_stopped {
                certainty = stage.certainty(empties);
            }
            let line =
                |line: &RootLine| Line { moves: midgame.line(position, line.square, stage.depth), score: line.score };
            let lines = found.as_deref().unwrap_or(&order[..1]).iter().map(line).collect();
            let nodes = midgame.nodes() + helpers_nodes.load(Ordering::Relaxed);
            let report = Report { certainty, lines, nodes, elapsed: begun.elapsed() };
            watch(&report);
            last = Some(report);
            if is_stopped {
                break;
            }
        }
        last
    }

    /// Searches along with the thread that answers, until it is stopped; every other helper is one ply ahead.
    fn help<I: Recursion>(self, mut midgame: Midgame<'_, I>, number: usize, all_nodes: &AtomicU64) {
        let mut order = self.root_moves();
        let empties = self.empties();
        let ahead = number as u32 % 2;
        let mut counted = 0;
        for stage in stages(empties, self.limits.effort) {
            let depth = if stage.depth < empties { (stage.depth + ahead).min(empties - 1) } else { stage.depth };
            let found = midgame.best_lines(self.position, &mut order, self.limits.lines, depth, stage.confidence);
            all_nodes.fetch_add(midgame.nodes() - counted, Ordering::Relaxed);
            counted = midgame.nodes();
            if found.is_none() {
                break;
            }
        }
    }
}
