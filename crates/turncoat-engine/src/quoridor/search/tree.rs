//! The tree of a search: positions as nodes, shared by all orders of moves that lead to them, and by all threads.
//!
//! Everything lies in arenas whose room is set aside once; nothing moves. Moves are sorted by promise, so the moves tried so
//! far are always the first ones, and only they have edges. A thread holds a node while it chooses a move there, or counts
//! one, and never two nodes at once. When there is no more room, what was visited least is forgotten.

mod arena;
mod descent;
mod edge;
mod forgetting;
mod index;
mod node;
mod ranked_moves;
mod selection;
#[cfg(test)]
mod tests;

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicU16};

use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::Expansion;
use crate::quoridor::evaluation::value::Value;
use arena::Arena;
pub(crate) use descent::{Descent, End};
use edge::{Edge, EdgeGroup, EdgeId, GROUP, MOST_NODES, SharedEdge};
use index::Index;
use node::Node;
use ranked_moves::RankedMoves;

/// Where a node lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// As many moves as a position can have: steps to five cells and a wall in every place.
const WIDE: usize = 133;

pub(crate) struct Tree {
    nodes: Arena<Node>,
    groups: Arena<EdgeGroup>,
    wide: Arena<RankedMoves<WIDE>>,
    index: Index,
    /// Whether one of the arenas had no more room.
    is_full: AtomicBool,
    /// Whether forgetting did not help.
    is_crammed: bool,
    times_forgotten: u8,
}

/// What the search knows of a move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tried {
    pub(crate) number: u8,
    pub(crate) visits: u32,
    /// For the side that makes the move.
    pub(crate) value: Value,
    /// For the side that makes the move, if it is certain.
    pub(crate) exact: Option<Exact>,
}

/// How many groups of edges there are for so many nodes, and for how many nodes there is a long list of moves. Searches of
/// the start need fewer at first; what was visited often and is never forgotten needs more.
const GROUPS_FOR_NODES: [usize; 2] = [3, 4];
const NODES_FOR_WIDE: usize = 64;

impl Tree {
    /// A tree that takes at most `memory` bytes.
    pub(crate) fn new(memory: usize) -> Self {
        let [groups, for_nodes] = GROUPS_FOR_NODES;
        let bytes_of_node = Arena::<Node>::BYTES
            + Arena::<EdgeGroup>::BYTES * groups / for_nodes
            + Arena::<RankedMoves<WIDE>>::BYTES / NODES_FOR_WIDE
            + Index::bytes(1 << 20) * 2 / (1 << 20);
        let nodes = (memory / bytes_of_node).clamp(64, MOST_NODES);
        Self {
            nodes: Arena::new(nodes),
            groups: Arena::new(nodes * groups / for_nodes),
            wide: Arena::new((nodes / NODES_FOR_WIDE).max(8)),
            index: Index::new(nodes),
            is_full: AtomicBool::new(false),
            is_crammed: false,
            times_forgotten: 0,
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.groups.clear();
        self.wide.clear();
        self.index.clear();
        self.is_full = AtomicBool::new(false);
        self.is_crammed = false;
    }

    /// How much of the room is taken, from 0 to 1.
    pub(crate) fn fullness(&self) -> f32 {
        self.nodes.fullness().max(self.groups.fullness()).max(self.wide.fullness())
    }

    fn is_full(&self) -> bool {
        self.is_full.load(Relaxed)
    }

    /// Whether the tree could go on growing if something were forgotten.
    pub(crate) fn wants_to_forget(&self) -> bool {
        self.is_full() && !self.is_crammed
    }

    /// Whether the tree is full of what cannot be forgotten.
    pub(crate) const fn is_crammed(&self) -> bool {
        self.is_crammed
    }

    /// What was taken from an arena; if nothing, the tree is full.
    fn noticed(&self, taken: Option<u32>) -> Option<u32> {
        if taken.is_none() {
            self.is_full.store(true, Relaxed);
        }
        taken
    }

    /// The node of the position with this key.
    pub(crate) fn find(&self, key: Key) -> Option<NodeId> {
        self.index.find(key, |node| self.nodes[node].key()).map(NodeId)
    }

    /// Adds a position, unless it is there already; nothing if there is no room.
    pub(crate) fn add(&self, key: Key, expansion: &Expansion) -> Option<NodeId> {
        let number = self.noticed(self.nodes.take())?;
        self.nodes[number].begin(key, expansion);
        let known = self.index.insert(key, number, |node| self.nodes[node].key());
        if known != number {
            self.nodes[number].end();
            self.nodes.give_back(number);
        }
        Some(NodeId(known))
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }

    #[inline(always)]
    fn edge(&self, id: EdgeId) -> &SharedEdge {
        &self.groups[id.group()].edges[id.place()]
    }

    /// The edges of a node, those of the most promising moves first.
    #[inline(always)]
    fn edges(&self, node: &Node) -> impl Iterator<Item = (EdgeId, Edge)> {
        let mut group = node.first_edges();
        (0..node.edge_count()).map(move |place| {
            if place > 0 && place % GROUP == 0 {
                group = self.groups[group].next.load(Relaxed);
            }
            let id = EdgeId::new(group, place % GROUP);
            (id, self.edge(id).load())
        })
    }

    /// The moves that a node lists, the most promising first; none before it is expanded.
    fn moves<'a>(&'a self, node: &'a Node) -> &'a [AtomicU8] {
        let moves = if node.wide() == 0 { node.narrow().moves() } else { self.wide[node.wide()].moves() };
        &moves[..node.move_count().min(moves.len())]
    }

    /// How promising the moves are that a node lists.
    #[inline(always)]
    fn priors<'a>(&'a self, node: &'a Node) -> &'a [AtomicU16] {
        let priors = if node.wide() == 0 { node.narrow().priors() } else { self.wide[node.wide()].priors() };
        &priors[..node.move_count().min(priors.len())]
    }

    /// The value of a node for its side to move.
    pub(crate) fn value(&self, id: NodeId) -> Value {
        self.node(id).hold().value()
    }

    /// The proven result of a node, if there is one.
    pub(crate) fn exact(&self, id: NodeId) -> Option<Exact> {
        self.node(id).exact()
    }

    /// The statistics of each move tried in a node.
    pub(crate) fn tried(&self, id: NodeId) -> impl Iterator<Item = Tried> {
        let node = self.node(id);
        self.edges(node).zip(self.moves(node)).map(|((_, edge), number)| {
            let exact = edge.child().and_then(|child| self.exact(child)).map(Exact::before);
            let value = exact.map_or(edge.value(), Value::of_exact);
            Tried { number: number.load(Relaxed), visits: edge.visits(), value, exact }
        })
    }

    /// The most promising move that a node lists.
    pub(crate) fn first_move(&self, id: NodeId) -> Option<u8> {
        self.moves(self.node(id)).first().map(|number| number.load(Relaxed))
    }

    /// The node that the move with this number leads to, if it was tried.
    pub(crate) fn child(&self, id: NodeId, number: u8) -> Option<NodeId> {
        let node = self.node(id);
        let is_it = |mv: &AtomicU8| mv.load(Relaxed) == number;
        self.edges(node).zip(self.moves(node)).find(|(_, mv)| is_it(mv))?.0.1.child()
    }

    /// How many moves a node lists.
    pub(crate) fn listed(&self, id: NodeId) -> usize {
        self.priors(self.node(id)).len()
    }

    /// Whether a node lists all its moves, or needs none since its value is certain.
    pub(crate) fn lists_all(&self, id: NodeId) -> bool {
        let node = self.node(id);
        node.exact().is_some() || node.is_listed() && self.listed(id) == node.move_count()
    }

    /// Lists the moves of a node that lists so many, unless another thread has: first the most promising ones, then all.
    /// Nothing if there is no room.
    pub(crate) fn list(&self, id: NodeId, listed: usize, expansion: &Expansion) -> Option<()> {
        let node = self.node(id).hold();
        if !node.is_listed() {
            node.list(expansion);
        } else if self.priors(&node).len() == listed && listed < node.move_count() {
            let wide = self.noticed(self.wide.take())?;
            self.wide[wide].fill(expansion);
            node.set_wide(wide);
        }
        Some(())
    }

    /// Changes how promising the moves of a node are, which lists them all.
    pub(crate) fn change_priors(&mut self, id: NodeId, change: impl FnOnce(&mut [u16])) {
        let node = self.node(id);
        let mut priors: Vec<u16> = self.priors(node).iter().map(|prior| prior.load(Relaxed)).collect();
        change(&mut priors);
        let moves = self.moves(node).iter().map(|number| number.load(Relaxed));
        let mut ranked: Vec<(u16, u8)> = priors.into_iter().zip(moves).collect();
        ranked[node.edge_count()..].sort_unstable_by(|left, right| right.cmp(left));
        for (place, (prior, number)) in ranked.into_iter().enumerate() {
            match node.wide() {
                0 => node.narrow().set(place, number, prior),
                wide => self.wide[wide].set(place, number, prior),
            }
        }
    }
}
