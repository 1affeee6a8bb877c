use std::cmp::Reverse;
use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Move, Position};

use super::evaluation::{Evaluator, Expansion};
use super::frame::Frames;
use super::key::Key;
use super::network::Network;
use super::proof::Proof;
use super::report::{Line, Report};
use super::search::Search;
use super::tree::{NodeId, Tree, Tried};
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
}

/// The first report comes after so many simulations, each further one after twice as many.
const FIRST_REPORT: u64 = 1 << 10;
/// A tree that is fuller than this is cleared before the next search instead of being grown further.
const FULL: f32 = 0.6;

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
        Self { network, tree: Mutex::new(Tree::new(memory)), past: Vec::new(), threads: 1, is_portable: false, frames }
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
    /// is over. What is known at some moments on the way is reported to `watch` as well.
    pub fn think(
        &mut self,
        position: &Position,
        limits: Limits,
        stop: &StopFlag,
        watch: impl FnMut(&Report),
    ) -> Option<Report> {
        let begun = Instant::now();
        if position.is_over() {
            return None;
        }
        if let Some(winning) = winning_step(position) {
            let line = Line {
                moves: vec![winning],
                value: super::value::Value::WON,
                lead: position.distance(!position.side_to_move()).unwrap_or(0) as f32,
                proof: Proof::Win(1),
                visits: 0,
            };
            return Some(Report { lines: vec![line], nodes: 0, elapsed: begun.elapsed() });
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
            let lines = Ranking { tree: &search.tree(), evaluator: &mut evaluators[0] }.lines(root, position, limits.lines);
            let report = Report { lines, nodes: search.simulations(), elapsed: begun.elapsed() };
            if is_last {
                return Some(report);
            }
            watch(&report);
            next *= 2;
        }
    }
}

/// A step that ends the game.
fn winning_step(position: &Position) -> Option<Move> {
    let goals = position.goals(position.side_to_move());
    (position.legal_moves().steps() & goals).into_iter().next().map(Move::Step)
}

/// Reads the best lines out of a tree.
struct Ranking<'a, 'e, 'n> {
    tree: &'a Tree,
    evaluator: &'e mut Evaluator<'n>,
}

impl Ranking<'_, '_, '_> {
    fn lines(&mut self, root: NodeId, position: &Position, most: usize) -> Vec<Line> {
        let mut tried: Vec<Tried> = self.tree.tried(root).collect();
        tried.sort_by_key(|tried| Reverse(rank(tried)));
        if tried.is_empty() {
            tried.extend(self.tree.moves(root).first().map(|&number| Tried {
                number,
                visits: 0,
                value: self.tree.value(root),
                proof: Proof::Unknown,
            }));
        }
        tried.truncate(most.max(1));
        tried.into_iter().map(|tried| self.line(root, position, tried)).collect()
    }

    fn line(&mut self, root: NodeId, position: &Position, tried: Tried) -> Line {
        let mut moves = Vec::new();
        let mut seen = vec![root];
        let (mut position, mut node, mut number) = (*position, root, tried.number);
        let side = position.side_to_move();
        let lead = loop {
            let frame = Key::of(&position).1;
            let mv = self.evaluator.frames().view(frame).real(number);
            moves.push(mv);
            position.play_unchecked(mv);
            if let Some(winning) = winning_step(&position) {
                moves.push(winning);
                position.play_unchecked(winning);
                let remaining = position.distance(position.side_to_move()).unwrap_or(0) as f32;
                break if position.side_to_move() == side { -remaining } else { remaining };
            }
            let next = self.tree.child(node, number).filter(|next| !seen.contains(next));
            let best = next.and_then(|next| self.tree.tried(next).max_by_key(rank).map(|best| (next, best)));
            match best {
                Some((next, best)) if best.visits > 0 || best.proof != Proof::Unknown => {
                    seen.push(next);
                    (node, number) = (next, best.number);
                }
                _ => {
                    let lead = self.evaluator.judge(&position, Key::of(&position).1).lead as f32 / Network::UNIT as f32;
                    break if position.side_to_move() == side { lead } else { -lead };
                }
            }
        };
        Line { moves, value: tried.value, lead, proof: tried.proof, visits: tried.visits }
    }
}

/// Orders moves: quick wins, then by visits, then slow losses.
fn rank(tried: &Tried) -> (i8, u32, i32) {
    match tried.proof {
        Proof::Win(plies) => (1, u32::from(u8::MAX - plies), 0),
        Proof::Loss(plies) => (-1, u32::from(plies), 0),
        Proof::Unknown | Proof::Draw => (0, tried.visits, tried.value.number() as i32),
    }
}
