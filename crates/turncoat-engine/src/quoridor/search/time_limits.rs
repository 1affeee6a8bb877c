//! What a search does in how much time.

use std::convert::Infallible;
use std::time::Duration;

use super::searcher::Limits;
use crate::limits::Effort;

/// With how many walls in both hands a position is solved before it is searched: on the largest board one takes some hundredths of
/// a second at most, two about a tenth, three about a second or two.
pub(crate) fn walls_solved_first(effort: Effort<Infallible>) -> u8 {
    match effort {
        Effort::Nodes(nodes) => u8::from(nodes >= 1000) + u8::from(nodes >= 20_000),
        Effort::Time(time) => {
            [40, 150, 4000].into_iter().map(|least| u8::from(time >= Duration::from_millis(least))).sum()
        }
        Effort::Depth { .. } | Effort::Unlimited => 1,
    }
}

/// How long a position is solved before it is searched, so that enough time is left if it cannot be solved.
pub(crate) fn time_to_solve(effort: Effort<Infallible>) -> Option<Duration> {
    match effort {
        Effort::Time(time) => Some(time / 3),
        Effort::Nodes(_) | Effort::Depth { .. } | Effort::Unlimited => None,
    }
}

/// The most walls in both hands with which a second thread solves a position while it is searched. A timed search with one
/// thread, or of less than 300 ms, starts no second one; WebAssembly has no threads.
pub(crate) fn walls_solved_meanwhile(effort: Effort<Infallible>, threads: usize) -> u8 {
    match effort {
        _ if cfg!(target_family = "wasm") => 0,
        Effort::Nodes(_) => 0,
        Effort::Time(time) if threads == 1 || time < Duration::from_millis(300) => 0,
        Effort::Time(_) | Effort::Depth { .. } | Effort::Unlimited => 3,
    }
}

/// Whether alpha-beta answers: it is stronger than the tree in every time, but knows only one line. Searches of so many nodes are the
/// tree's, whose simulations the levels and games for training count.
pub(crate) fn prefers_alpha_beta(limits: Limits) -> bool {
    limits.lines <= 1 && matches!(limits.effort, Effort::Time(_) | Effort::Unlimited)
}
