use crate::{MoveSet, Position};

/// What perft counts as a ply and as a leaf; programs differ.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Convention {
    /// A pass is a ply, and a game that ended early is one leaf.
    #[default]
    PassIsPly,
    /// A pass is a ply, and only lines of the full depth are leaves: a game that ended early counts nothing.
    FullLength,
    /// A pass costs no ply, and a game that ended early is one leaf.
    FreePass,
}

/// The number of leaves of the game tree `depth` plies below `position`: the standard proof of a move generator.
#[must_use]
pub fn perft<P: Position>(position: &P, depth: u32, convention: Convention) -> u64 {
    perft_step(position, depth, convention, |next, depth| perft(next, depth, convention))
}

/// One level of [`perft`], with the recursion left to the caller: so the same count can be compiled again for a
/// particular processor, or report its progress.
#[inline(always)]
pub fn perft_step<P: Position>(
    position: &P,
    depth: u32,
    convention: Convention,
    deeper: impl Fn(&P, u32) -> u64,
) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if moves.is_empty() {
        return u64::from(convention != Convention::FullLength);
    }
    if convention == Convention::FreePass
        && moves.len() == 1
        && let Some(pass) = moves.into_iter().find(|&mv| P::is_pass(mv))
    {
        return deeper(&position.after_unchecked(pass), depth);
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves
        .into_iter()
        .map(|mv| {
            let next = position.after_unchecked(mv);
            if depth == 2 {
                let replies = next.legal_moves();
                if replies.len() > 1 {
                    return u64::from(replies.len());
                }
            }
            deeper(&next, depth - 1)
        })
        .sum()
}
