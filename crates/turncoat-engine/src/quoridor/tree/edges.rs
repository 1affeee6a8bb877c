use super::NodeId;
use crate::quoridor::value::Value;

/// A move that was tried: where it leads, and what came of it.
#[derive(Clone, Copy)]
pub(super) struct Edge {
    child: u32,
    visits: u32,
    value: Value,
    /// The visits that threads are making just now.
    pending: u8,
    mirrors: bool,
    is_lost: bool,
}

const NO_CHILD: u32 = u32::MAX;

impl Edge {
    /// A move that is tried for the first time just now. The frame of the position after it `mirrors` the one before.
    pub(super) const fn begun(mirrors: bool) -> Self {
        Self { child: NO_CHILD, visits: 0, value: Value::EVEN, pending: 1, mirrors, is_lost: false }
    }

    #[inline(always)]
    pub(super) const fn has_child(&self) -> bool {
        self.child != NO_CHILD
    }

    #[inline(always)]
    pub(super) const fn child(&self) -> NodeId {
        NodeId(self.child)
    }

    pub(super) const fn attach(&mut self, node: NodeId) {
        self.child = node.0;
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
    pub(super) const fn pending(&self) -> u8 {
        self.pending
    }

    /// Whether nobody else is on the way along this edge.
    pub(super) const fn is_alone(&self) -> bool {
        self.pending <= 1
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

    pub(super) const fn begin(&mut self) {
        self.pending = self.pending.saturating_add(1);
    }

    pub(super) const fn end(&mut self) {
        self.pending = self.pending.saturating_sub(1);
    }

    /// Counts a visit after which the move has `value`, and returns by how much the sum over all visits changes.
    #[inline(always)]
    pub(super) fn visit(&mut self, value: Value) -> i64 {
        let before = self.value.number() * i64::from(self.visits);
        self.visits += 1;
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

/// The edges of one node: a block whose length is a power of two.
#[derive(Clone, Copy)]
pub(super) struct EdgeBlock {
    start: u32,
    count: u8,
    /// The logarithm of the length, plus one; 0 for no block.
    class: u8,
}

impl EdgeBlock {
    pub(super) const EMPTY: Self = Self { start: 0, count: 0, class: 0 };

    const fn room(self) -> usize {
        (1 << self.class) >> 1
    }
}

/// One class for no block, and for each power of two up to 256.
const CLASSES: usize = 10;

/// The edges of all nodes. Blocks that became too small are used again.
pub(super) struct Edges {
    edges: Vec<Edge>,
    free: [Vec<u32>; CLASSES],
}

impl Edges {
    pub(super) fn new(room: usize) -> Self {
        Self { edges: Vec::with_capacity(room.max(1 << CLASSES)), free: Default::default() }
    }

    pub(super) fn clear(&mut self) {
        self.edges.clear();
        self.free.iter_mut().for_each(Vec::clear);
    }

    pub(super) fn fullness(&self) -> f32 {
        self.edges.len() as f32 / self.edges.capacity() as f32
    }

    /// Whether there might be no room for one more edge.
    pub(super) fn is_full(&self) -> bool {
        self.edges.len() + (1 << CLASSES) > self.edges.capacity()
    }

    #[inline(always)]
    pub(super) fn of(&self, block: EdgeBlock) -> &[Edge] {
        &self.edges[block.start as usize..][..block.count as usize]
    }

    #[inline(always)]
    pub(super) fn get_mut(&mut self, block: EdgeBlock, place: usize) -> &mut Edge {
        &mut self.edges[block.start as usize..][..block.count as usize][place]
    }

    /// Adds an edge to a block, and returns the block, which may lie elsewhere then.
    pub(super) fn push(&mut self, block: EdgeBlock, edge: Edge) -> EdgeBlock {
        let mut block = block;
        if block.count as usize == block.room() {
            block = self.moved_to_larger(block);
        }
        self.edges[block.start as usize + block.count as usize] = edge;
        block.count += 1;
        block
    }

    fn moved_to_larger(&mut self, block: EdgeBlock) -> EdgeBlock {
        let larger = EdgeBlock { class: block.class + 1, ..block };
        let start = self.free[larger.class as usize].pop().unwrap_or_else(|| {
            let start = self.edges.len();
            self.edges.resize(start + larger.room(), Edge::begun(false));
            start as u32
        });
        let from = block.start as usize;
        self.edges.copy_within(from..from + block.count as usize, start as usize);
        if block.class > 0 {
            self.free[block.class as usize].push(block.start);
        }
        EdgeBlock { start, ..larger }
    }
}
