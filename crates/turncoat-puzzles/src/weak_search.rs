//! How hard a puzzle looks: a plain search with a beginner's evaluation, as deep as it must be to prefer the right move.

use turncoat_game::{Outcome, Position as _};

use crate::PuzzlePosition;

/// More than any impression.
const WON: i32 = 1 << 20;
/// No search looks further.
const DEEPEST: u32 = 8;
/// A search to one depth that visits more positions counts as one that does not prefer the right move.
const MOST_NODES: u64 = 1_000_000;

/// The depth from which on every search prefers `key` to all other moves, from 1 to 9; 9 if none of up to 8 plies does. With
/// depth 1 the moves are judged by the positions that they lead to.
#[must_use]
pub fn looks_ahead<P: PuzzlePosition>(position: &P, key: P::Move) -> u32 {
    let mut failed = 0;
    for depth in 1..=DEEPEST {
        match prefers(position, key, depth) {
            Some(true) => {}
            Some(false) => failed = depth,
            None => return failed.max(depth - 1) + 1,
        }
    }
    failed + 1
}

/// Whether a search of `depth` plies prefers `key`; nothing if it takes too long.
pub(crate) fn prefers<P: PuzzlePosition>(position: &P, key: P::Move, depth: u32) -> Option<bool> {
    let mut search = WeakSearch { nodes: 0 };
    let key_value = -search.value(&position.after_unchecked(key), depth - 1, -2 * WON, 2 * WON)?;
    for mv in position.legal_moves() {
        if mv == key {
            continue;
        }
        let value = -search.value(&position.after_unchecked(mv), depth - 1, -key_value, 1 - key_value)?;
        if value >= key_value {
            return Some(false);
        }
    }
    Some(true)
}

struct WeakSearch {
    nodes: u64,
}

impl WeakSearch {
    /// Alpha-beta for the side to move; nothing if it takes too long.
    fn value<P: PuzzlePosition>(&mut self, position: &P, depth: u32, mut alpha: i32, beta: i32) -> Option<i32> {
        self.nodes += 1;
        if self.nodes > MOST_NODES {
            return None;
        }
        match position.outcome() {
            Some(Outcome::Draw) => return Some(0),
            // A win that comes sooner leaves more depth.
            Some(Outcome::Win(side)) => {
                let won = WON + depth.cast_signed();
                return Some(if side == position.side_to_move() { won } else { -won });
            }
            None => {}
        }
        if depth == 0 {
            return Some(position.first_impression());
        }
        let mut best = -2 * WON;
        for mv in position.legal_moves() {
            best = best.max(-self.value(&position.after_unchecked(mv), depth - 1, -beta, -alpha)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_into_the_goal_is_seen_at_once() {
        let position: turncoat_quoridor::Position = "/ / e8 a5 / 1 1 / 1".parse().unwrap();
        assert_eq!(looks_ahead(&position, "e9".parse().unwrap()), 1);
        assert_eq!(looks_ahead(&position, "e7".parse().unwrap()), DEEPEST + 1);
    }
}
