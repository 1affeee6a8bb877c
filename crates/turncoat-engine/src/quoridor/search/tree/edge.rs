use std::sync::atomic::AtomicU32;
use std::sync::atomic::Ordering::Relaxed;

use bytemuck::Zeroable;

use super::NodeId;
use crate::quoridor::evaluation::value::Value;

/// A move that was tried: where it leads, and what came of it.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    child: u32,
    visits: u32,
    value: Value,
    /// The visits that threads are making just now.
    pending: u16,
    mirrors: bool,
    is_lost: bool,
    is_forgotten: bool,
}

impl Edge {
    /// A move that was never tried.
    pub(super) const UNTRIED: Self = Self {
        child: 0,
        visits: 0,
        value: Value::EVEN,
        pending: 0,
        mirrors: false,
        is_lost: false,
        is_forgotten: false,
    };

    /// The node of the position after the move, if it is remembered.
    #[inline(always)]
    pub(super) const fn child(&self) -> Option<NodeId> {
        if self.child == 0 { None } else { Some(NodeId(self.child)) }
    }

    /// Sets the node of the position after the move, whose frame perhaps `mirrors` the one before.
    pub(super) const fn attach(&mut self, node: NodeId, mirrors: bool) {
        self.child = node.0;
        self.mirrors = mirrors;
        self.is_forgotten = false;
    }

    /// Forgets the node, but not what came of the move.
    pub(super) const fn detach(&mut self) {
        self.child = 0;
        self.is_forgotten = true;
    }

    /// Whether the node was forgotten, so that the edge knows more about the position than a new node.
    pub(super) const fn is_forgotten(&self) -> bool {
        self.is_forgotten
    }

    #[inline(always)]
    pub(super) const fn visits(&self) -> u32 {
        self.visits
    }

    /// The value for the side that makes the move.
    #[inline(always)]
    pub(super) const fn value(&self) -> Value {
        self.value
    }

    #[inline(always)]
    pub(super) const fn pending(&self) -> u16 {
        self.pending
    }

    #[inline(always)]
    pub(super) const fn mirrors(&self) -> bool {
        self.mirrors
    }

    /// Whether the move is known to lose.
    #[inline(always)]
    pub(super) const fn is_lost(&self) -> bool {
        self.is_lost
    }

    /// So many visits begin.
    pub(super) const fn begin(&mut self, visits: u16) {
        self.pending = self.pending.saturating_add(visits);
    }

    /// So many visits that began are over, or were given up.
    pub(super) const fn end(&mut self, visits: u16) {
        self.pending = self.pending.saturating_sub(visits);
    }

    /// Counts visits after which the move has `value`, and returns by how much the sum over all visits changes.
    #[inline(always)]
    pub(super) fn visit(&mut self, value: Value, visits: u16) -> i64 {
        let before = self.value.number() * i64::from(self.visits);
        self.visits += u32::from(visits);
        self.value = value;
        value.number() * i64::from(self.visits) - before
    }

    /// Marks the move as losing, and returns the sum and number of its visits, which no longer count.
    pub(super) fn lose(&mut self) -> (i64, u32) {
        let visits = self.visits;
        self.is_lost = true;
        self.visits = 0;
        (self.value.number() * i64::from(visits), visits)
    }
}

/// Where an edge lies.
#[derive(Clone, Copy)]
pub(super) struct EdgeId(u32);

impl EdgeId {
    pub(super) const NONE: Self = Self(0);

    pub(super) const fn new(group: u32, place: usize) -> Self {
        Self(group * GROUP as u32 + place as u32)
    }

    #[inline(always)]
    pub(super) const fn group(self) -> u32 {
        self.0 / GROUP as u32
    }

    #[inline(always)]
    pub(super) const fn place(self) -> usize {
        self.0 as usize % GROUP
    }
}

/// How many edges lie together.
pub(super) const GROUP: usize = 4;

/// Some edges of one node, and where the next ones are.
#[derive(Zeroable)]
pub(super) struct EdgeGroup {
    pub(super) edges: [SharedEdge; GROUP],
    pub(super) next: AtomicU32,
}

/// An edge that threads share. Only who holds its node changes it.
#[derive(Zeroable)]
pub(super) struct SharedEdge {
    /// From the lowest bit on: the child's number, whether it was forgotten, whether it mirrors, whether the move loses.
    child: AtomicU32,
    visits: AtomicU32,
    /// From the lowest bit on: value, pending visits.
    rest: AtomicU32,
}

const IS_FORGOTTEN: u32 = 1 << 29;
const MIRRORS: u32 = 1 << 30;
const IS_LOST: u32 = 1 << 31;
/// The highest number of a child.
pub(super) const MOST_NODES: usize = (1 << 29) - 1;

impl SharedEdge {
    #[inline(always)]
    pub(super) fn load(&self) -> Edge {
        let (child, rest) = (self.child.load(Relaxed), self.rest.load(Relaxed));
        Edge {
            child: child & MOST_NODES as u32,
            visits: self.visits.load(Relaxed),
            value: Value::from_bits(rest as u16),
            pending: (rest >> 16) as u16,
            mirrors: child & MIRRORS != 0,
            is_lost: child & IS_LOST != 0,
            is_forgotten: child & IS_FORGOTTEN != 0,
        }
    }

    #[inline(always)]
    pub(super) fn store(&self, edge: Edge) {
        let flag = |is_set, flag| if is_set { flag } else { 0 };
        let flags = flag(edge.mirrors, MIRRORS) | flag(edge.is_lost, IS_LOST) | flag(edge.is_forgotten, IS_FORGOTTEN);
        self.child.store(edge.child | flags, Relaxed);
        self.visits.store(edge.visits, Relaxed);
        self.rest.store(u32::from(edge.value.to_bits()) | u32::from(edge.pending) << 16, Relaxed);
    }
}
