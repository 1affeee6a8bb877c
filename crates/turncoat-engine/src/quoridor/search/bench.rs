use std::cmp::Reverse;

use turncoat_quoridor::{Notation, Position};

use super::searcher::{Limits, Searcher};
use crate::StopFlag;
use crate::limits::Effort;

/// Positions to search: the start, openings, and a middle game.
const GAMES: [&str; 4] = [
    "",
    "e2 e8 e3 e7 e4 e6 d3h",
    "e2 e8 e3 e7 e4 e6 d3h c6h f6v e3v",
    "e2 e8 e3 e7 e4 e6 d3h c6h f6v e3v g6h b3h d7v f6",
];

/// How many simulations each search makes.
const SIMULATIONS: u64 = 20_000;

/// Searches fixed positions with a new tree and returns how many simulations were made and a number that depends on all
/// their results: both the same for the same engine on every machine, the checksum of every change.
#[must_use]
pub fn bench(is_portable: bool) -> (u64, u64) {
    let mut searcher = Searcher::new(1 << 26);
    if is_portable {
        searcher = searcher.portable();
    }
    let limits = Limits { effort: Effort::Nodes(SIMULATIONS), lines: usize::MAX };
    let (mut simulations, mut checksum) = (0, 0_u64);
    for game in GAMES {
        let position = Position::default().replay(game, Notation::Official).finish().expect("the games are legal");
        searcher.clear();
        let Some(mut report) = searcher.think(&position, limits, &StopFlag::default(), |_| {}) else { continue };
        simulations += report.nodes;
        report.lines.sort_by_key(|line| Reverse(line.visits));
        for line in report.lines {
            checksum = checksum.wrapping_mul(31).wrapping_add(u64::from(line.visits));
        }
    }
    (simulations, checksum)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Changes only with a change of the tree search or of the network.
    #[test]
    fn the_tree_search_visits_the_same_nodes_as_ever() {
        assert_eq!(bench(false), (80_000, 0x5178_678e_44d2_5dac));
    }
}
