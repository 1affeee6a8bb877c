//! How many positions searches have reason to remember. To use more memory only costs time: the system has to clear it.

use super::confidence::Confidence;
use crate::limits::Effort;

/// One position is remembered for so many nodes: a search of depth 20 visits 1 % more than if it remembers all.
const NODES_A_POSITION: u64 = 32;

/// What a thread visits in a second of the middle game, at most.
const NODES_A_SECOND: u64 = 4_000_000;

/// While solving a position with so many empty squares. To remember all saves two nodes in ten thousand on FFO 40 to 49.
pub(crate) fn while_solving(empties: u32) -> u64 {
    1 << empties.saturating_sub(4)
}

/// While thinking about a position with so many empty squares.
pub(crate) fn while_thinking(effort: Effort<Confidence>, empties: u32, threads: usize) -> u64 {
    match effort {
        Effort::Depth { plies, .. } => while_solving(empties).min(1 << plies.min(63)),
        Effort::Nodes(nodes) => nodes / NODES_A_POSITION,
        Effort::Time(time) => {
            let nodes = time.as_secs_f64() * NODES_A_SECOND as f64 * threads as f64;
            nodes as u64 / NODES_A_POSITION
        }
        Effort::Unlimited => u64::MAX,
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn what_is_remembered_follows_the_limits() {
        let depth = |plies| Effort::Depth { plies, confidence: Confidence::Percent73 };
        for (effort, empties, positions) in [
            (depth(6), 50, 1 << 6),
            (depth(60), 24, 1 << 20),
            (depth(u32::MAX), 60, 1 << 56),
            (Effort::Nodes(3200), 50, 100),
            (Effort::Time(Duration::from_millis(100)), 50, 25_000),
            (Effort::Time(Duration::MAX), 50, u64::MAX / NODES_A_POSITION),
            (Effort::Unlimited, 3, u64::MAX),
        ] {
            assert_eq!(while_thinking(effort, empties, 2), positions, "{effort:?} with {empties} empty squares");
        }
    }
}
