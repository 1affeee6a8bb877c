use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Move, Position};

use super::evaluation::{Evaluator, Expansion};
use super::exact::Exact;
use super::few_walls::FewWalls;
use super::frame::Frames;
use super::key::Key;
use super::network::Network;
use super::races::Races;
use super::ranking::{Ranking, solved_lines, winning_step};
use super::report::{Line, Report};
use super::search::Search;
use super::tree::{NodeId, Tree};
use super::value::Value;
use crate::StopFlag;
use crate::deadline::with_deadline;
use crate::limits::Effort;

/// What the search of Quoridor is asked. A search that grows where it pays has no depth, so none can be asked for.
pub type Limits = crate::limits::Limits<Infallible>;

/// Chooses moves in any position: grows a tree of what may follow, where the network sees promise.
pub struct Thinker<'n> {
    network: &'n Network,
    tree: Mutex<Tree>,
    past: Vec<Position>,
    threads: usize,
    is_portable: bool,
    frames: Frames,
    races: Races,
}

/// The first report comes after so many simulations, each further one after twice as many.
const FIRST_REPORT: u64 = 1 << 10;
/// A tree that is fuller than this is cleared before the next search instead of being grown further.
const FULL: f32 = 0.6;

/// What the solver of positions with few walls in hand may remember, in bytes.
const FEW_WALLS_MEMORY: usize = 64 << 20;

/// With how many walls in both hands a position is solved instead of searched: one takes some hundredths of a second on
/// the largest board, two about half a second.
fn solved_walls(effort: Effort<Infallible>) -> u8 {
    match effort {
        Effort::Nodes(nodes) => u8::from(nodes >= 1000),
        Effort::Time(time) if time >= Duration::from_secs(2) => 2,
        Effort::Time(time) => u8::from(time >= Duration::from_millis(80)),
        Effort::Depth { .. } | Effort::Unlimited => 2,
    }
}

impl Thinker<'static> {
    /// A thinker with the network of the engine that takes at most `memory` bytes for its tree.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self::with_network(Network::embedded(), memory)
    }
}

impl<'n> Thinker<'n> {
    /// A thinker that trusts `network` and takes at most `memory` bytes for its tree.
    #[must_use]
    pub fn with_network(network: &'n Network, memory: usize) -> Self {
        let frames = Frames::new(Position::default().size());
        Self {
            network,
            tree: Mutex::new(Tree::new(memory)),
            past: Vec::new(),
            threads: 1,
            is_portable: false,
            frames,
            races: Races::default(),
        }
    }

    /// The same thinker with several threads, at least one. With more than one, results differ from run to run.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Self { threads: threads.max(1), ..self }
    }

    /// The same thinker without instructions that only some processors have. Slower, with the same results and node counts.
    #[must_use]
    pub fn portable(self) -> Self {
        Self { is_portable: true, ..self }
    }

    /// Forgets all positions, so that the next search is the same as that of a new thinker.
    pub fn clear(&mut self) {
        self.tree_mut().clear();
        self.past.clear();
    }

    /// Tells which positions occurred in the game before, since coming back to one of them is a step towards a draw.
    pub fn recall(&mut self, past: &[Position]) {
        self.past = past.to_vec();
    }

    /// Thinks about `position` until `limits` are met or `stop` is raised, and returns the last report; nothing if the game
    /// is over. What is known on the way, and in the end, is reported to `watch` as well.
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
        if let Some(lines) = self.solve(position, limits, stop) {
            let report = Report { lines, nodes: 0, elapsed: begun.elapsed() };
            watch(&report);
            return Some(report);
        }
        match limits.effort {
            Effort::Time(time) => {
                let margin = Duration::from_millis(2).max(time / 50);
                let deadline = begun + time.saturating_sub(margin);
                with_deadline(deadline, stop, |stop| self.search(position, limits, begun, stop, watch))
            }
            _ => self.search(position, limits, begun, stop, watch),
        }
    }

    /// The lines of a position that needs no search.
    fn solve(&mut self, position: &Position, limits: Limits, stop: &StopFlag) -> Option<Vec<Line>> {
        if let Some(winning) = winning_step(position) {
            let exact = Exact::Win { plies: 1 };
            let lead = position.distance(!position.side_to_move()).unwrap_or(0) as f32;
            return Some(vec![Line { moves: vec![winning], value: Value::WON, lead, exact: Some(exact), visits: 0 }]);
        }
        let in_hand = position.in_hand();
        match in_hand.first.saturating_add(in_hand.second) {
            0 => solved_lines(position, limits.lines, |next| self.races.exact(next)),
            walls if walls <= solved_walls(limits.effort) => {
                let mut few_walls = FewWalls::<Exact>::new(FEW_WALLS_MEMORY);
                solved_lines(position, limits.lines, |next| few_walls.value(next, stop).ok())
            }
            _ => None,
        }
    }

    fn tree_mut(&mut self) -> &mut Tree {
        self.tree.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// The node of `position`, with which the next search begins.
    fn plant(&mut self, position: &Position) -> NodeId {
        if self.frames.size() != position.size() {
            self.frames = Frames::new(position.size());
            self.tree_mut().clear();
        }
        if self.tree_mut().fullness() > FULL {
            self.tree_mut().clear();
        }
        let (key, frame) = Key::of(position);
        if let Some(node) = self.tree_mut().find(key) {
            return node;
        }
        let mut expansion = Expansion::default();
        Evaluator::new(self.network, self.frames.clone(), self.is_portable).expand(position, frame, &mut expansion);
        if let Some(node) = self.tree_mut().add(key, &expansion) {
            return node;
        }
        self.tree_mut().clear();
        self.tree_mut().add(key, &expansion).expect("an empty tree has room")
    }

    /// Lets `change` alter how promising the moves of `position` look, given as numbers up to 65535 whose sum that is, as
    /// is done to explore in games against itself.
    pub fn change_promise(&mut self, position: &Position, change: impl FnOnce(&mut [u16])) {
        if !position.is_over() {
            let root = self.plant(position);
            self.tree_mut().change_priors(root, change);
        }
    }

    /// How often each move of `position` was tried by the searches so far.
    #[must_use]
    pub fn visits(&mut self, position: &Position) -> Vec<(Move, u32)> {
        let (key, frame) = Key::of(position);
        let tree = self.tree.get_mut().unwrap_or_else(PoisonError::into_inner);
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
        let root = self.plant(position);
        let mut evaluators: Vec<Evaluator<'_>> =
            (0..self.threads).map(|_| Evaluator::new(self.network, self.frames.clone(), self.is_portable)).collect();
        let search = Search::new(&self.tree, root, *position, &self.past, stop);
        let most = match limits.effort {
            Effort::Nodes(nodes) => nodes,
            Effort::Time(_) if position.legal_moves().len() == 1 => FIRST_REPORT,
            _ => u64::MAX,
        };
        let mut next = FIRST_REPORT;
        loop {
            search.run(&mut evaluators, next.min(most));
            let is_last = search.simulations() >= most || search.is_over();
            let lines =
                Ranking { tree: &search.tree(), evaluator: &mut evaluators[0] }.lines(root, position, limits.lines);
            let report = Report { lines, nodes: search.simulations(), elapsed: begun.elapsed() };
            watch(&report);
            if is_last {
                return Some(report);
            }
            next *= 2;
        }
    }
}
