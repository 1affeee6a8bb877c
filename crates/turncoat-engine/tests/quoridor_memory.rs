//! The search of Quoridor keeps within its memory: what it allocates for endings and lists fits into the part that the tree
//! leaves it. The tree itself lies in pages whose number is fixed when it is planted, and has a test of its own. The only test
//! of its program, since it counts what the whole program allocates.

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

use turncoat_engine::quoridor::{Limits, Searcher};
use turncoat_engine::{Effort, StopFlag};
use turncoat_quoridor::Position;

/// The allocator of the system, with a count of the bytes held now and at most so far.
struct Counting;

static HELD: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: the system's allocator does the work.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let held = HELD.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        MOST.fetch_max(held, Ordering::Relaxed);
        // SAFETY: the caller promises a valid layout.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        HELD.fetch_sub(layout.size(), Ordering::Relaxed);
        // SAFETY: the caller promises that this layout was allocated here.
        unsafe { System.dealloc(pointer, layout) }
    }
}

/// What does not grow with the search: counts of walls met, tables in the making, lines of reports.
const FIXED: usize = 4 << 20;

const POSITIONS: [(&str, u64); 3] = [
    ("/ / e1 e9 / 10 10 / 1", 20_000),
    ("a3 c3 e5 / d2 g6 / e4 d7 / 2 2 / 1", 20_000),
    ("a3 c3 e5 / d2 g6 / e4 d7 / 1 1 / 1", 900),
];

#[test]
fn a_search_keeps_within_its_memory() {
    // The network is not part of it.
    drop(Searcher::new(1));
    for memory in [4 << 20, 16 << 20] {
        for threads in [1, 2] {
            let before = HELD.load(Ordering::Relaxed);
            MOST.store(before, Ordering::Relaxed);
            let mut searcher = Searcher::new(memory).threads(threads);
            for (position, nodes) in POSITIONS {
                let position: Position = position.parse().unwrap();
                let limits = Limits { effort: Effort::Nodes(nodes), lines: 1 };
                searcher.think(&position, limits, &StopFlag::default(), |_| {}).unwrap();
            }
            let most = MOST.load(Ordering::Relaxed) - before;
            assert!(most <= memory / 3 + FIXED, "{most} bytes of {memory} with {threads} threads");
        }
    }
}
