//! The tree of a search: positions as nodes, shared by all orders of moves that lead to them.
//!
//! Everything lies in four arrays whose room is set aside once; a node never moves. Moves are sorted by promise, so the moves
//! tried so far are always the first ones, and only they have edges.

mod edges;
mod index;
mod selection;

use turncoat_game::Position as _;
use turncoat_quoridor::Position;

use super::evaluation::Expansion;
use super::exact::Exact;
use super::frame::{Frame, Frames};
use super::key::Key;
use super::value::Value;
use edges::{Edge, EdgeBlock, Edges};
use index::Index;

/// Where a node lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NodeId(u32);

/// A position, with what the search knows of it.
struct Node {
    key: Key,
    /// The sum of the values of all visits, for the side to move.
    sum: i64,
    visits: u32,
    first_move: u32,
    edges: EdgeBlock,
    exact: Option<Exact>,
    move_count: u8,
}

impl Node {
    #[inline(always)]
    fn value(&self) -> Value {
        self.exact.map_or_else(|| Value::mean(self.sum, self.visits), Value::of_exact)
    }
}

pub(crate) struct Tree {
    nodes: Vec<Node>,
    moves: Vec<u8>,
    priors: Vec<u16>,
    edges: Edges,
    index: Index,
}

/// The moves from the root to the end of a simulation, and what is there.
#[derive(Default)]
pub(crate) struct Descent {
    path: Vec<Step>,
}

/// A move taken in a node.
#[derive(Clone, Copy)]
struct Step {
    node: NodeId,
    edge: u8,
}

/// Where a descent ended.
pub(crate) enum End {
    /// At a position that is not in the tree.
    New { position: Position, key: Key, frame: Frame },
    /// At a node that has a value already.
    Known(NodeId),
    /// At a position that occurred before.
    Repetition,
    /// At a position that another thread is judging.
    Busy,
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

/// How many bytes a node takes with its moves, edges and place in the index; the most it can take is more, so the arrays
/// are filled unevenly.
const BYTES_OF_NODE: usize = size_of::<Node>() + MOVES_OF_NODE * 3 + EDGES_OF_NODE * size_of::<Edge>() + 16;
const MOVES_OF_NODE: usize = 100;
const EDGES_OF_NODE: usize = 2;
/// A node may have as many moves as the board has places.
const MOST_MOVES: usize = super::frame::MOVES;

impl Tree {
    /// A tree that takes at most `memory` bytes.
    pub(crate) fn new(memory: usize) -> Self {
        let nodes = (memory / BYTES_OF_NODE).clamp(64, 1 << 30);
        Self {
            nodes: Vec::with_capacity(nodes),
            moves: Vec::with_capacity(nodes * MOVES_OF_NODE),
            priors: Vec::with_capacity(nodes * MOVES_OF_NODE),
            edges: Edges::new(nodes * EDGES_OF_NODE),
            index: Index::new(nodes),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.nodes.clear();
        self.moves.clear();
        self.priors.clear();
        self.edges.clear();
        self.index.clear();
    }

    /// How much of the room is taken, from 0 to 1.
    pub(crate) fn fullness(&self) -> f32 {
        let share = |length: usize, capacity: usize| length as f32 / capacity as f32;
        let nodes = share(self.nodes.len(), self.nodes.capacity());
        nodes.max(share(self.moves.len(), self.moves.capacity())).max(self.edges.fullness())
    }

    fn is_full(&self) -> bool {
        self.nodes.len() == self.nodes.capacity()
            || self.moves.len() + MOST_MOVES > self.moves.capacity()
            || self.edges.is_full()
    }

    /// The node of the position with this key.
    pub(crate) fn find(&self, key: Key) -> Option<NodeId> {
        self.index.find(key, |node| self.nodes[node as usize].key).map(NodeId)
    }

    /// Adds a position as the first node, or as any other; nothing if there is no room.
    pub(crate) fn add(&mut self, key: Key, expansion: &Expansion) -> Option<NodeId> {
        if self.is_full() {
            return None;
        }
        let node = self.nodes.len() as u32;
        self.nodes.push(Node {
            key,
            sum: expansion.value.number(),
            visits: 1,
            first_move: self.moves.len() as u32,
            edges: EdgeBlock::EMPTY,
            exact: expansion.exact,
            move_count: expansion.moves().len() as u8,
        });
        self.moves.extend_from_slice(expansion.moves());
        self.priors.extend_from_slice(expansion.priors());
        self.index.insert(key, node);
        Some(NodeId(node))
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The value of a node for its side to move.
    pub(crate) fn value(&self, id: NodeId) -> Value {
        self.node(id).value()
    }

    /// What is certain about a node, if anything is.
    pub(crate) fn exact(&self, id: NodeId) -> Option<Exact> {
        self.node(id).exact
    }

    /// What is known of each move tried in a node.
    pub(crate) fn tried(&self, id: NodeId) -> impl Iterator<Item = Tried> {
        let node = self.node(id);
        self.edges.of(node.edges).iter().zip(&self.moves[node.first_move as usize..]).map(|(edge, &number)| {
            let reply = if edge.has_child() { self.node(edge.child()).exact } else { None };
            let exact = reply.map(Exact::before);
            Tried { number, visits: edge.visits(), value: exact.map_or(edge.value(), Value::of_exact), exact }
        })
    }

    /// All moves of a node, the most promising first.
    pub(crate) fn moves(&self, id: NodeId) -> &[u8] {
        let node = self.node(id);
        &self.moves[node.first_move as usize..][..node.move_count as usize]
    }

    /// The node that the move with this number leads to, if it was tried.
    pub(crate) fn child(&self, id: NodeId, number: u8) -> Option<NodeId> {
        let place = self.moves(id).iter().position(|&mv| mv == number)?;
        let edge = self.edges.of(self.node(id).edges).get(place)?;
        edge.has_child().then(|| edge.child())
    }

    /// Changes how promising the moves of a node are.
    pub(crate) fn change_priors(&mut self, id: NodeId, change: impl FnOnce(&mut [u16])) {
        let node = &self.nodes[id.0 as usize];
        let range = node.first_move as usize..node.first_move as usize + node.move_count as usize;
        let tried = range.start + self.edges.of(node.edges).len();
        change(&mut self.priors[range.clone()]);
        let mut untried: Vec<(u16, u8)> = (tried..range.end).map(|at| (self.priors[at], self.moves[at])).collect();
        untried.sort_unstable_by(|left, right| right.cmp(left));
        for (at, (prior, mv)) in (tried..).zip(untried) {
            (self.priors[at], self.moves[at]) = (prior, mv);
        }
    }

    /// Walks from `root`, where `position` is, along the most promising moves. `past` holds the positions that occurred
    /// before without a wall being put up since.
    pub(crate) fn descend(
        &mut self,
        root: NodeId,
        position: &Position,
        frames: &Frames,
        past: &[Position],
        descent: &mut Descent,
    ) -> End {
        descent.path.clear();
        let (mut position, mut id) = (*position, root);
        let mut frame = Key::of(&position).1;
        let walls = position.fences().walls();
        loop {
            let node = self.node(id);
            if node.exact.is_some() {
                return End::Known(id);
            }
            let Some(place) = self.select(id, id == root) else { return End::Known(id) };
            let number = self.moves[node.first_move as usize + place];
            position.play_unchecked(frames.view(frame).real(number));
            let is_past = position.fences().walls() == walls && past.contains(&position);
            if place == self.edges.of(node.edges).len() {
                let (key, next_frame) = Key::of(&position);
                self.push_edge(id, frame.mirrors(next_frame));
                descent.path.push(Step { node: id, edge: place as u8 });
                if is_past {
                    return End::Repetition;
                }
                let Some(known) = self.find(key) else { return End::New { position, key, frame: next_frame } };
                self.edge_mut(id, place).attach(known);
                return if descent.passes(known) { End::Repetition } else { End::Known(known) };
            }
            let edge = self.edge_mut(id, place);
            edge.begin();
            descent.path.push(Step { node: id, edge: place as u8 });
            if is_past {
                return End::Repetition;
            }
            let edge = *edge;
            if !edge.has_child() {
                // Either another thread judges the position, or it was left aside as a repetition.
                let (key, next_frame) = Key::of(&position);
                return match self.find(key) {
                    Some(known) => {
                        self.edge_mut(id, place).attach(known);
                        End::Known(known)
                    }
                    None if edge.is_alone() => End::New { position, key, frame: next_frame },
                    None => End::Busy,
                };
            }
            if descent.passes(edge.child()) {
                return End::Repetition;
            }
            // A node that was visited more often by other ways needs no further visit for this one's sake.
            if self.node(edge.child()).visits > edge.visits() + 1 {
                return End::Known(edge.child());
            }
            frame = frame.after(edge.mirrors());
            id = edge.child();
        }
    }

    /// Ends a descent to a new position, which is added if there is room.
    pub(crate) fn finish_new(&mut self, descent: &Descent, key: Key, expansion: &Expansion) {
        // Another thread may have added the position in the meantime.
        let node = self.find(key).or_else(|| self.add(key, expansion));
        let Some(node) = node else { return self.back_up(descent, expansion.value) };
        if let Some(step) = descent.path.last() {
            self.edge_mut(step.node, step.edge as usize).attach(node);
        }
        self.finish_known(descent, node);
    }

    /// Ends a descent to a node.
    pub(crate) fn finish_known(&mut self, descent: &Descent, node: NodeId) {
        self.back_up(descent, self.value(node));
    }

    /// Ends a descent to a repetition.
    pub(crate) fn finish_repetition(&mut self, descent: &Descent) {
        self.back_up(descent, Value::EVEN);
    }

    /// Takes a descent back.
    pub(crate) fn abandon(&mut self, descent: &Descent) {
        for step in &descent.path {
            self.edge_mut(step.node, step.edge as usize).end();
        }
    }

    fn back_up(&mut self, descent: &Descent, value: Value) {
        let mut value = value;
        for step in descent.path.iter().rev() {
            let edge = self.edge_mut(step.node, step.edge as usize);
            edge.end();
            if edge.is_lost() {
                value = self.value(step.node);
                continue;
            }
            let change = edge.visit(-value);
            let child = edge.has_child().then(|| edge.child());
            let node = self.node_mut(step.node);
            node.sum += change;
            node.visits += 1;
            if let Some(reply) = child.and_then(|child| self.node(child).exact) {
                self.conclude(*step, reply);
            }
            value = self.value(step.node);
        }
    }

    /// Draws the conclusions from what is certain after a move.
    fn conclude(&mut self, step: Step, reply: Exact) {
        match (reply.before(), self.node(step.node).exact) {
            (Exact::Win { plies }, known) => {
                let sooner = known.and_then(Exact::plies).map_or(plies, |known| known.min(plies));
                self.node_mut(step.node).exact = Some(Exact::Win { plies: sooner });
            }
            (Exact::Loss { .. }, _) => {
                let (sum, visits) = self.edge_mut(step.node, step.edge as usize).lose();
                let node = self.node_mut(step.node);
                node.sum -= sum;
                node.visits -= visits;
                if let Some(plies) = self.longest_loss(step.node) {
                    self.node_mut(step.node).exact = Some(Exact::Loss { plies });
                }
            }
            (Exact::Draw, _) => {}
        }
    }

    /// How long a side can hold out whose moves all lose; nothing if one may not.
    fn longest_loss(&self, id: NodeId) -> Option<u32> {
        let node = self.node(id);
        let edges = self.edges.of(node.edges);
        if edges.len() < node.move_count as usize || edges.iter().any(|edge| !edge.is_lost()) {
            return None;
        }
        edges.iter().filter_map(|edge| self.node(edge.child()).exact?.before().plies()).max()
    }

    fn edge_mut(&mut self, node: NodeId, place: usize) -> &mut Edge {
        let block = self.node(node).edges;
        self.edges.get_mut(block, place)
    }

    fn push_edge(&mut self, node: NodeId, mirrors: bool) {
        let block = self.node(node).edges;
        let block = self.edges.push(block, Edge::begun(mirrors));
        self.node_mut(node).edges = block;
    }
}

impl Descent {
    fn passes(&self, node: NodeId) -> bool {
        self.path.iter().any(|step| step.node == node)
    }
}
