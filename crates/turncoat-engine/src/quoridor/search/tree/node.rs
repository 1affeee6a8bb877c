use std::hint;
use std::ops::Deref;
use std::sync::atomic::Ordering::{Acquire, Relaxed, Release};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU8, AtomicU32, AtomicU64};
use std::thread;

use bytemuck::Zeroable;

use super::ranked_moves::RankedMoves;
use crate::quoridor::board::key::Key;
use crate::quoridor::endgame::exact::Exact;
use crate::quoridor::evaluation::evaluator::Expansion;
use crate::quoridor::evaluation::value::Value;

/// How many moves a node lists itself. Few positions are visited so often that more are tried.
pub(super) const NARROW: usize = 16;

/// The number of moves before anybody asked for it.
const UNLISTED: u8 = u8::MAX;

/// A position, with what the search knows of it. Everybody may read single numbers; who changes them, or wants several that
/// fit together, [holds](Node::hold) the node.
#[derive(Zeroable)]
pub(super) struct Node {
    key: AtomicU64,
    /// The sum of the values of all visits, for the side to move.
    sum: AtomicI64,
    /// At least 1, but 0 in a node that was given back.
    visits: AtomicU32,
    exact: AtomicU32,
    /// Where the edges of the moves that were tried begin; moves are tried in the order of their promise.
    first_edges: AtomicU32,
    /// The list of all moves, if the node's own is not enough.
    wide: AtomicU32,
    edge_count: AtomicU8,
    move_count: AtomicU8,
    /// The last time of forgetting at which the node was to be kept.
    kept: AtomicU8,
    is_held: AtomicBool,
    narrow: RankedMoves<NARROW>,
}

impl Node {
    /// Initialises a node that no other thread can reach yet.
    pub(super) fn begin(&self, key: Key, expansion: &Expansion) {
        self.key.store(key.0, Relaxed);
        self.sum.store(expansion.value.number(), Relaxed);
        self.visits.store(1, Relaxed);
        self.exact.store(packed(expansion.exact), Relaxed);
        self.first_edges.store(0, Relaxed);
        self.wide.store(0, Relaxed);
        self.edge_count.store(0, Relaxed);
        self.move_count.store(UNLISTED, Relaxed);
        self.kept.store(0, Relaxed);
    }

    /// Marks a node that is given back.
    pub(super) fn end(&self) {
        self.visits.store(0, Relaxed);
    }

    pub(super) fn key(&self) -> Key {
        Key(self.key.load(Relaxed))
    }

    #[inline(always)]
    pub(super) fn visits(&self) -> u32 {
        self.visits.load(Relaxed)
    }

    #[inline(always)]
    pub(super) fn exact(&self) -> Option<Exact> {
        unpacked(self.exact.load(Relaxed))
    }

    #[inline(always)]
    pub(super) fn first_edges(&self) -> u32 {
        self.first_edges.load(Relaxed)
    }

    #[inline(always)]
    pub(super) fn edge_count(&self) -> usize {
        self.edge_count.load(Relaxed) as usize
    }

    /// Whether the most promising moves are listed. A side that is shut in has none.
    #[inline(always)]
    pub(super) fn is_listed(&self) -> bool {
        self.move_count.load(Relaxed) != UNLISTED
    }

    /// How many moves there are; 0 as long as none is listed.
    #[inline(always)]
    pub(super) fn move_count(&self) -> usize {
        if self.is_listed() { self.move_count.load(Relaxed) as usize } else { 0 }
    }

    #[inline(always)]
    pub(super) fn wide(&self) -> u32 {
        self.wide.load(Relaxed)
    }

    #[inline(always)]
    pub(super) const fn narrow(&self) -> &RankedMoves<NARROW> {
        &self.narrow
    }

    /// Remembers that the node is to be kept at this time of forgetting, and returns whether that is new.
    pub(super) fn keep(&self, time: u8) -> bool {
        self.kept.swap(time, Relaxed) != time
    }

    pub(super) fn is_kept(&self, time: u8) -> bool {
        self.kept.load(Relaxed) == time
    }

    /// Locks the node. A thread that holds one must not wait for another.
    #[inline(always)]
    pub(super) fn hold(&self) -> Held<'_> {
        let mut tries = 0_u32;
        while self.is_held.compare_exchange_weak(false, true, Acquire, Relaxed).is_err() {
            tries += 1;
            // Usually it takes some dozen nanoseconds; only a thread that lost its processor takes longer.
            if tries.is_multiple_of(256) {
                thread::yield_now();
            } else {
                hint::spin_loop();
            }
        }
        Held(self)
    }
}

/// A node that no other thread changes meanwhile.
pub(super) struct Held<'a>(&'a Node);

impl Deref for Held<'_> {
    type Target = Node;

    #[inline(always)]
    fn deref(&self) -> &Node {
        self.0
    }
}

impl Drop for Held<'_> {
    #[inline(always)]
    fn drop(&mut self) {
        self.0.is_held.store(false, Release);
    }
}

impl Held<'_> {
    /// The value for the side to move.
    #[inline(always)]
    pub(super) fn value(&self) -> Value {
        let mean = || Value::mean(self.sum.load(Relaxed), self.visits());
        self.exact().map_or_else(mean, Value::of_exact)
    }

    /// Counts visits by which the sum of all values changes.
    #[inline(always)]
    pub(super) fn visit(&self, change: i64, visits: u16) {
        self.sum.store(self.sum.load(Relaxed) + change, Relaxed);
        self.visits.store(self.visits() + u32::from(visits), Relaxed);
    }

    /// Counts visits before the node was forgotten and made anew, unless it has as many again.
    pub(super) fn restore(&self, value: Value, visits: u32) {
        if visits > self.visits() {
            self.sum.store(value.number() * i64::from(visits), Relaxed);
            self.visits.store(visits, Relaxed);
        }
    }

    /// Takes visits back that no longer count.
    pub(super) fn discount(&self, sum: i64, visits: u32) {
        self.sum.store(self.sum.load(Relaxed) - sum, Relaxed);
        self.visits.store(self.visits() - visits, Relaxed);
    }

    pub(super) fn know(&self, exact: Exact) {
        self.exact.store(packed(Some(exact)), Relaxed);
    }

    /// Sets where the edges begin.
    pub(super) fn set_first_edges(&self, edges: u32) {
        self.first_edges.store(edges, Relaxed);
    }

    pub(super) fn count_edge(&self) {
        self.edge_count.store(self.edge_count() as u8 + 1, Relaxed);
    }

    /// Lists the most promising moves.
    pub(super) fn list(&self, expansion: &Expansion) {
        self.narrow.fill(expansion);
        self.move_count.store(expansion.moves().len() as u8, Relaxed);
    }

    pub(super) fn set_wide(&self, wide: u32) {
        self.wide.store(wide, Relaxed);
    }
}

/// A proven result as one number, 0 for none.
const fn packed(exact: Option<Exact>) -> u32 {
    match exact {
        None => 0,
        Some(Exact::Draw) => 1,
        Some(Exact::Win { plies }) => plies << 2 | 2,
        Some(Exact::Loss { plies }) => plies << 2 | 3,
    }
}

#[inline(always)]
const fn unpacked(number: u32) -> Option<Exact> {
    let plies = number >> 2;
    match number & 3 {
        0 => None,
        1 => Some(Exact::Draw),
        2 => Some(Exact::Win { plies }),
        _ => Some(Exact::Loss { plies }),
    }
}
