use std::convert::Infallible;
use std::thread;

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Move, Position};
use web_time::Instant;

use super::alpha_beta::{AlphaBeta, Found, Question};
use super::ranking::{Ranking, solved_lines, winning_step};
use super::report::{Line, Report};
use super::time_limits::{prefers_alpha_beta, time_to_solve, walls_solved_first, walls_solved_meanwhile};
use super::tree::{NodeId, Tree};
use super::tree_search::Search;
use crate::StopFlag;
use crate::limits::Effort;
use crate::quoridor::board::frame::Frames;
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::endgame::few_walls::FewWalls;
use crate::quoridor::evaluation::evaluator::{Evaluator, Expansion};
use crate::quoridor::evaluation::network::Network;
use crate::quoridor::evaluation::value::Value;

/// The limits of a search of Quoridor. A tree search has no depth, so a depth is not one of them.
pub type Limits = crate::limits::Limits<Infallible>;

/// Chooses moves in any position: by alpha-beta if one line is wanted in some time, and else by a tree that grows where the network
/// sees promise.
pub struct Searcher<'n> {
    network: &'n Network,
    tree: Tree,
    alpha_beta: AlphaBeta,
    past: Vec<Position>,
    threads: usize,
    is_portable: bool,
    frames: Frames,
    /// One for each thread, kept with what they know of endings from search to search.
    evaluators: Vec<Evaluator<'n>>,
    few_walls: FewWalls<Exact>,
    /// What all this may take, in bytes, and what of it each thread may take for endings.
    memory: usize,
    memory_of_endings: usize,
}

/// The first report comes after so many simulations, each further one after twice as many.
const FIRST_REPORT: u64 = 1 << 10;
/// A tree that is fuller than this forgets something before a search: it might be full in the middle of it.
const FULL: f32 = 0.6;

/// Solved positions get this part of the memory, the tree the rest.
const SOLVED_SHARE: usize = 4;
/// All threads together remember the endings that they met in at most this part of the memory, and each in at most so many
/// bytes; the rest of the solved part is for the root.
const ENDINGS_SHARE: usize = 8;
const MOST_FOR_ENDINGS: usize = 32 << 20;
/// Alpha-beta remembers what it found in this part of the memory and at most so many bytes, which is enough for minutes.
const ALPHA_BETA_SHARE: usize = 4;
const MOST_FOR_ALPHA_BETA: usize = 256 << 20;

fn walls_in_hand(position: &Position) -> u8 {
    let in_hand = position.in_hand();
    in_hand.first.saturating_add(in_hand.second)
}

impl Searcher<'static> {
    /// A searcher with the network of the engine that takes at most `memory` bytes for its tree and what it solves.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self::with_network(Network::embedded(), memory)
    }
}

impl<'n> Searcher<'n> {
    /// A searcher that trusts `network` and takes at most `memory` bytes for its tree and what it solves.
    #[must_use]
    pub fn with_network(network: &'n Network, memory: usize) -> Self {
        let frames = Frames::new(Position::default().size());
        let memory_of_alpha_beta = (memory / ALPHA_BETA_SHARE).min(MOST_FOR_ALPHA_BETA);
        Self {
            network,
            tree: Tree::new(memory - memory / SOLVED_SHARE - memory_of_alpha_beta),
            alpha_beta: AlphaBeta::new(memory_of_alpha_beta),
            past: Vec::new(),
            threads: 1,
            is_portable: false,
            frames,
            evaluators: Vec::new(),
            few_walls: FewWalls::new(0),
            memory,
            memory_of_endings: 0,
        }
        .threads(1)
    }

    /// The same searcher with several threads, at least one. With more than one, results differ from run to run.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        let threads = threads.max(1);
        let memory_of_endings = (self.memory / ENDINGS_SHARE / threads).min(MOST_FOR_ENDINGS);
        let few_walls = FewWalls::new(self.memory / SOLVED_SHARE - threads * memory_of_endings);
        Self { threads, few_walls, memory_of_endings, evaluators: Vec::new(), ..self }
    }

    /// The same searcher without instructions that only some processors have. Slower, with the same results and node counts.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { is_portable: true, evaluators: Vec::new(), ..self }
    }

    /// Forgets all positions, so that the next search is the same as that of a new searcher.
    pub fn clear(&mut self) {
        self.tree.clear();
        self.alpha_beta.clear();
        self.past.clear();
        self.evaluators.clear();
        self.few_walls.clear();
    }

    /// Tells which positions occurred in the game before, since coming back to one of them is a step towards a draw.
    pub fn set_history(&mut self, past: &[Position]) {
        self.past = past.to_vec();
    }

    /// Thinks about `position` until `limits` are met or `stop` is raised, and returns the last report; nothing if the game
    /// is over. Results on the way, and the final one, are reported to `watch` as well.
    pub fn think(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        mut watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let begun = Instant::now();
        if position.is_over() {
            return None;
        }
        let stop = stop.inner(limits.effort.deadline(begun));
        if let Some(lines) = self.solve(position, limits, &stop) {
            let report = Report { lines, nodes: 0, elapsed: begun.elapsed() };
            watch(&report);
            return Some(report);
        }
        if walls_in_hand(position) <= walls_solved_meanwhile(limits.effort, self.threads) {
            return self.search_and_solve(position, limits, begun, &stop, watch);
        }
        self.search(position, limits, begun, &stop, watch)
    }

    /// Searches while another thread solves the position; the first to finish raises `stop`, which only they share. A search
    /// without limits that proves a win waits for the solver, which knows the shortest one.
    fn search_and_solve(
        &mut self,
        position: &Position,
        limits: Limits,
        begun: Instant,
        stop: &StopFlag,
        mut watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let mut few_walls = std::mem::replace(&mut self.few_walls, FewWalls::new(0));
        let (searched, lines) = thread::scope(|scope| {
            let solving = scope.spawn(|| {
                let lines = solved_lines(position, limits.lines, &mut few_walls, stop).ok();
                stop.stop();
                lines
            });
            let searched = self.search(position, limits, begun, stop, &mut watch);
            if limits.effort != Effort::Unlimited {
                stop.stop();
            }
            (searched, solving.join().ok().flatten())
        });
        self.few_walls = few_walls;
        let Some(lines) = lines else { return searched };
        let nodes = searched.map_or(0, |report| report.nodes);
        let report = Report { lines, nodes, elapsed: begun.elapsed() };
        watch(&report);
        Some(report)
    }

    /// The lines of a position that needs no search.
    fn solve(&mut self, position: &Position, limits: Limits, stop: &StopFlag) -> Option<Vec<Line>> {
        if let Some(winning) = winning_step(position) {
            let exact = Exact::Win { plies: 1 };
            let lead = position.distance(!position.side_to_move()).unwrap_or(0) as f32;
            return Some(vec![Line { moves: vec![winning], value: Value::WON, lead, exact: Some(exact), visits: 0 }]);
        }
        let stop = stop.within(time_to_solve(limits.effort));
        let is_quick = walls_in_hand(position) <= walls_solved_first(limits.effort);
        is_quick.then(|| solved_lines(position, limits.lines, &mut self.few_walls, &stop).ok()).flatten()
    }

    /// Makes ready for a search of `position`.
    fn prepare(&mut self, position: &Position) {
        if self.frames.size() != position.size() {
            self.frames = Frames::new(position.size());
            self.tree.clear();
            self.alpha_beta.clear();
            self.evaluators.clear();
        }
        while self.evaluators.len() < self.threads {
            let frames = self.frames.clone();
            let evaluator = Evaluator::new(self.network, frames, self.is_portable, self.memory_of_endings);
            self.evaluators.push(evaluator);
        }
    }

    /// The node of `position`, with which the next search begins. A tree that is nearly full forgets first what the position does
    /// not lead to; if that does not help, it is cleared.
    fn plant(&mut self, position: &Position, stop: &StopFlag) -> NodeId {
        if self.tree.fullness() > FULL {
            match self.tree.find(Key::of(position).0) {
                Some(root) => self.tree.forget(root, stop),
                None => self.tree.clear(),
            }
        }
        if self.tree.is_crammed() {
            self.tree.clear();
        }
        self.root(position).unwrap_or_else(|| {
            self.tree.clear();
            self.root(position).expect("an empty tree has room")
        })
    }

    /// The node of `position`, which lists all its moves; nothing if there is no room.
    fn root(&mut self, position: &Position) -> Option<NodeId> {
        let (key, frame) = Key::of(position);
        let evaluator = &mut self.evaluators[0];
        let mut expansion = Expansion::default();
        let root = match self.tree.find(key) {
            Some(root) => root,
            None => {
                evaluator.quick_eval(position, frame, &mut expansion);
                self.tree.add(key, &expansion)?
            }
        };
        while !self.tree.lists_all(root) {
            evaluator.rank(position, frame, &mut expansion);
            self.tree.list(root, self.tree.listed(root), &expansion)?;
        }
        Some(root)
    }

    /// Lets `change` alter how promising the moves of `position` look, given as numbers up to 65535 whose sum that is, as
    /// is done to explore in games against itself.
    pub fn change_promise(&mut self, position: &Position, change: impl FnOnce(&mut [u16])) {
        if !position.is_over() {
            self.prepare(position);
            let root = self.plant(position, &StopFlag::default());
            self.tree.change_priors(root, change);
        }
    }

    /// How often each move of `position` was tried by the searches so far.
    #[must_use]
    pub fn visits(&mut self, position: &Position) -> Vec<(Move, u32)> {
        let (key, frame) = Key::of(position);
        let tree = &self.tree;
        let Some(root) = tree.find(key) else { return Vec::new() };
        let view = self.frames.view(frame);
        tree.tried(root).map(|tried| (view.real(tried.number), tried.visits)).collect()
    }

    fn search(
        &mut self,
        position: &Position,
        limits: Limits,
        begun: Instant,
        stop: &StopFlag,
        mut watch: impl FnMut(&Report),
    ) -> Option<Report> {
        self.prepare(position);
        let most = match limits.effort {
            Effort::Nodes(nodes) => nodes,
            Effort::Time(_) if position.legal_moves().len() == 1 => FIRST_REPORT,
            _ => u64::MAX,
        };
        if prefers_alpha_beta(limits) && walls_in_hand(position) > 0 {
            let is_any_win_enough = limits.effort != Effort::Unlimited;
            let question = Question { position, past: &self.past, stop, most, is_any_win_enough };
            let report = |Found { line, nodes }: Found| Report { lines: vec![line], nodes, elapsed: begun.elapsed() };
            let evaluators = &mut self.evaluators[..self.threads];
            let report = report(self.alpha_beta.search(question, evaluators, |found| watch(&report(found)))?);
            watch(&report);
            return Some(report);
        }
        let root = self.plant(position, stop);
        if self.tree.first_move(root).is_none() {
            // An ending known by heart: the tree has its value, not its moves.
            let quick = StopFlag::default();
            let lines = solved_lines(position, limits.lines, &mut self.few_walls, &quick).ok()?;
            let report = Report { lines, nodes: 0, elapsed: begun.elapsed() };
            watch(&report);
            return Some(report);
        }
        let evaluators = &mut self.evaluators[..self.threads];
        let (mut nodes, mut next) = (0, FIRST_REPORT);
        loop {
            let search = Search::new(&self.tree, root, *position, &self.past, stop, nodes);
            search.run(evaluators, next.min(most));
            nodes = search.simulations();
            let is_last = nodes >= most || search.is_over();
            if !is_last && self.tree.wants_to_forget() {
                self.tree.forget(root, stop);
                continue;
            }
            let lines = Ranking { tree: &self.tree, evaluator: &mut evaluators[0] }.lines(root, position, limits.lines);
            let report = Report { lines, nodes, elapsed: begun.elapsed() };
            watch(&report);
            if is_last {
                return Some(report);
            }
            next *= 2;
        }
    }
}
