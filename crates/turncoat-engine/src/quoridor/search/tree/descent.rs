//! How a thread walks in the tree. It does not begin every simulation at the root: where many were made, one more changes
//! little, so it makes several from there before it counts them further up and chooses again. That saves most of the way, and
//! threads seldom meet.

use std::sync::atomic::Ordering::Relaxed;

use turncoat_game::Position as _;
use turncoat_quoridor::Position;

use super::edge::{Edge, EdgeId, GROUP};
use super::node::Held;
use super::selection::Choice;
use super::{NodeId, Tree};
use crate::quoridor::board::frame::{Frame, Frames};
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::Expansion;
use crate::quoridor::evaluation::value::Value;

/// After a move with so many visits, one more simulation is made before others are considered again.
const VISITS_OF_EXTRA: u32 = 64;

/// Where a thread stands in the tree: at the last of these nodes, which it reached over the others.
#[derive(Default)]
pub(crate) struct Descent {
    stays: Vec<Stay>,
}

/// A node at which a thread makes simulations.
struct Stay {
    node: NodeId,
    position: Position,
    frame: Frame,
    /// How many simulations are still to be made from here, and how many were.
    left: u16,
    made: u16,
    /// The move taken just now, and how many simulations are to be made after it.
    edge: EdgeId,
    share: u16,
}

impl Stay {
    const fn new(node: NodeId, position: Position, frame: Frame, left: u16) -> Self {
        Self { node, position, frame, left, made: 0, edge: EdgeId::NONE, share: 0 }
    }
}

impl Descent {
    /// Stands at `root`, where `position` is, to make so many simulations.
    pub(crate) fn begin(&mut self, root: NodeId, position: &Position, simulations: u16) {
        self.stays.clear();
        self.stays.push(Stay::new(root, *position, Key::of(position).1, simulations));
    }

    fn passes(&self, node: NodeId) -> bool {
        self.stays.iter().any(|stay| stay.node == node)
    }
}

/// A position that is not in the tree.
pub(crate) struct Leaf {
    pub(crate) position: Position,
    pub(crate) frame: Frame,
    key: Key,
    /// Whether the frame mirrors the one before.
    mirrors: bool,
}

/// Where a descent ended.
pub(crate) enum End {
    /// At a position that is not in the tree.
    New(Leaf),
    /// At a node that must list more moves than so many before one can be chosen.
    Unlisted { node: NodeId, listed: usize, position: Position, frame: Frame },
    /// At a position that another thread is judging.
    Busy,
    /// At the root, where all simulations were made.
    Done,
}

impl Tree {
    /// Walks along the most promising moves until something is to be judged. `past` holds the positions that occurred
    /// before without a wall being put up since.
    pub(crate) fn descend(&self, frames: &Frames, past: &[Position], descent: &mut Descent) -> End {
        let walls = descent.stays.first().map(|root| root.position.fences().walls());
        loop {
            let is_root = descent.stays.len() == 1;
            let Some(stay) = descent.stays.last_mut() else { return End::Done };
            let node = self.node(stay.node).hold();
            if stay.left == 0 || node.exact().is_some() {
                // A position whose value is certain is visited without any move being made.
                stay.made = stay.made.max(1);
                drop(node);
                if is_root {
                    return End::Done;
                }
                self.leave(descent);
                continue;
            }
            let (place, edge_id) = match self.select(&node, is_root) {
                Choice::Tried { place, edge } => (place, edge),
                Choice::Untried => match self.push_edge(&node) {
                    Some(edge) => (node.edge_count() - 1, edge),
                    None => continue,
                },
                Choice::Unlisted => {
                    let &mut Stay { node: id, position, frame, .. } = stay;
                    return End::Unlisted { node: id, listed: self.priors(&node).len(), position, frame };
                }
                Choice::Nothing => {
                    stay.left = 0;
                    continue;
                }
            };
            let mut edge = self.edge(edge_id).load();
            let others = edge.pending();
            let share = (edge.visits() / VISITS_OF_EXTRA).clamp(1, u32::from(stay.left)) as u16;
            edge.begin(share);
            self.edge(edge_id).store(edge);
            let number = self.moves(&node)[place].load(Relaxed);
            drop(node);
            (stay.edge, stay.share) = (edge_id, share);
            let frame = stay.frame;
            let mut position = stay.position;
            position.play_unchecked(frames.view(frame).real(number));
            if Some(position.fences().walls()) == walls && past.contains(&position) {
                self.count(descent, Value::EVEN, 1);
                continue;
            }
            let Some(child) = edge.child() else {
                let (key, next_frame) = Key::of(&position);
                let mirrors = frame.mirrors(next_frame);
                match self.find(key) {
                    Some(known) => {
                        self.attach(descent, known, mirrors);
                        self.count(descent, if descent.passes(known) { Value::EVEN } else { self.value(known) }, 1);
                        continue;
                    }
                    None if others == 0 => return End::New(Leaf { position, frame: next_frame, key, mirrors }),
                    None => {
                        self.count(descent, Value::EVEN, 0);
                        self.leave(descent);
                        return End::Busy;
                    }
                }
            };
            if descent.passes(child) {
                self.count(descent, Value::EVEN, 1);
                continue;
            }
            // A node that was visited more often by other ways needs no further visits for this one's sake. Visits by this
            // way that are under way count in the node already.
            let more = self.node(child).visits().saturating_sub(edge.visits() + u32::from(others) + 1);
            if more > 0 {
                self.count(descent, self.value(child), more.min(u32::from(share)) as u16);
                continue;
            }
            descent.stays.push(Stay::new(child, position, frame.after(edge.mirrors()), share));
        }
    }

    /// Ends a simulation at a new position, which is added if there is room.
    pub(crate) fn finish(&self, descent: &mut Descent, leaf: &Leaf, expansion: &Expansion) {
        match self.add(leaf.key, expansion) {
            Some(node) => {
                self.attach(descent, node, leaf.mirrors);
                self.count(descent, self.value(node), 1);
            }
            None => self.count(descent, expansion.value, 1),
        }
    }

    /// Goes back to the root, and returns how many simulations were made.
    pub(crate) fn return_to_root(&self, descent: &mut Descent) -> u16 {
        while descent.stays.len() > 1 {
            self.leave(descent);
        }
        descent.stays.pop().map_or(0, |root| root.made)
    }

    /// Leaves the last node and counts what was made there in the one before; the root is not left.
    fn leave(&self, descent: &mut Descent) {
        if descent.stays.len() > 1
            && let Some(stay) = descent.stays.pop()
        {
            self.count(descent, self.value(stay.node), stay.made);
        }
    }

    /// Lets the move taken in the last node lead to `child`.
    fn attach(&self, descent: &Descent, child: NodeId, mirrors: bool) {
        let Some(stay) = descent.stays.last() else { return };
        let node = self.node(stay.node).hold();
        let before = self.edge(stay.edge).load();
        let mut edge = before;
        edge.attach(child, mirrors);
        self.edge(stay.edge).store(edge);
        drop(node);
        if before.is_forgotten() {
            self.node(child).hold().restore(-before.value(), before.visits());
        }
    }

    /// Counts so many simulations after the move taken in the last node, which leads to a position with `value` for the other
    /// side.
    fn count(&self, descent: &mut Descent, value: Value, made: u16) {
        let Some(stay) = descent.stays.last_mut() else { return };
        let node = self.node(stay.node).hold();
        let mut edge = self.edge(stay.edge).load();
        edge.end(stay.share);
        stay.made += made;
        stay.left -= made;
        if edge.is_lost() || made == 0 {
            self.edge(stay.edge).store(edge);
            return;
        }
        node.visit(edge.visit(-value, made), made);
        self.edge(stay.edge).store(edge);
        if let Some(reply) = edge.child().and_then(|child| self.exact(child)) {
            self.conclude(&node, stay.edge, reply);
        }
    }

    /// Backs up the proven result of a move.
    fn conclude(&self, node: &Held<'_>, edge_id: EdgeId, reply: Exact) {
        match reply.before() {
            Exact::Win { plies } => {
                let known = node.exact().and_then(Exact::plies);
                node.know(Exact::Win { plies: known.map_or(plies, |known| known.min(plies)) });
            }
            Exact::Loss { .. } => {
                let mut edge = self.edge(edge_id).load();
                let (sum, visits) = edge.lose();
                self.edge(edge_id).store(edge);
                node.discount(sum, visits);
                if let Some(plies) = self.longest_loss(node) {
                    node.know(Exact::Loss { plies });
                }
            }
            Exact::Draw => {}
        }
    }

    /// How long a side can hold out whose moves all lose; nothing if one may not.
    fn longest_loss(&self, node: &Held<'_>) -> Option<u32> {
        if node.edge_count() < node.move_count() || self.edges(node).any(|(_, edge)| !edge.is_lost()) {
            return None;
        }
        self.edges(node).filter_map(|(_, edge)| self.exact(edge.child()?)?.before().plies()).max()
    }

    /// Adds the edge of the first move that was not tried; nothing if there is no room.
    fn push_edge(&self, node: &Held<'_>) -> Option<EdgeId> {
        let place = node.edge_count() % GROUP;
        let last = self.edges(node).last().map(|(id, _)| id.group());
        let group = match last {
            Some(last) if place > 0 => last,
            _ => {
                let group = self.noticed(self.groups.take())?;
                self.groups[group].next.store(0, Relaxed);
                match last {
                    None => node.set_first_edges(group),
                    Some(last) => self.groups[last].next.store(group, Relaxed),
                }
                group
            }
        };
        let id = EdgeId::new(group, place);
        self.edge(id).store(Edge::UNTRIED);
        node.count_edge();
        Some(id)
    }
}
