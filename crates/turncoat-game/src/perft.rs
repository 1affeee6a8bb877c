//! Counting game trees.
//!
//! `perft_step` is one level of the count with the recursion left open; the portable count, the AVX2 count and the count
//! with a progress bar close it in different ways.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::{Excerpt, MoveSet, Position};

/// The definition of plies and leaves for perft; programs differ.
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

impl Convention {
    /// All conventions.
    pub const ALL: [Self; 3] = [Self::PassIsPly, Self::FullLength, Self::FreePass];

    /// The name by which users choose the convention.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::PassIsPly => "pass-is-ply",
            Self::FullLength => "full-length",
            Self::FreePass => "free-pass",
        }
    }
}

impl fmt::Display for Convention {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Convention {
    type Err = ConventionError;

    fn from_str(text: &str) -> Result<Self, ConventionError> {
        let named = Self::ALL.into_iter().find(|convention| convention.name() == text);
        named.ok_or(ConventionError { text: Excerpt::of(text) })
    }
}

/// The text names no convention.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConventionError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for ConventionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, third] = Convention::ALL;
        write!(f, "{} is not a counting convention; there are {first}, {second} and {third}", self.text)
    }
}

impl Error for ConventionError {}

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
    let below = |next: P| {
        // Most leaves are counted here, without a call. A single reply may be a pass, which conventions treat differently.
        if depth == 2 {
            let replies = next.legal_moves().len();
            if replies > 1 {
                return u64::from(replies);
            }
        }
        deeper(&next, depth - 1)
    };
    moves.into_iter().map(|mv| below(position.after_unchecked(mv))).sum()
}
