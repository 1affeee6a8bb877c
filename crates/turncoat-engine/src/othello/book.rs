//! The opening book: what our own analysis says about the moves of the opening.

mod book_file;
mod embedded;

use std::collections::HashMap;

use turncoat_game::{Position as _, Symmetric as _};
use turncoat_othello::{Move, Position};

use super::canonical::canonical;
use crate::Random;
pub use book_file::BookError;

/// Positions of the opening with the values of their moves. Positions that differ only by how the board lies are one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Book {
    /// By canonical position: the moves that were looked at, with what a search found for each.
    entries: HashMap<Position, Vec<BookMove>>,
}

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub mv: Move,
    /// Its value in discs for the side that moves.
    pub value: i32,
}

impl Book {
    /// The book that comes with the engine.
    #[must_use]
    pub fn embedded() -> &'static Self {
        embedded::book()
    }

    /// The packed bytes of the book that comes with the engine.
    #[must_use]
    pub fn embedded_bytes() -> &'static [u8] {
        embedded::PACKED
    }

    /// How many positions the book knows.
    #[must_use]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether the book knows nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// The positions that the book knows, each as [`canonical`] lays it down, in no particular order.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.entries.keys()
    }

    /// Whether the book knows the position.
    #[must_use]
    pub fn contains(&self, position: &Position) -> bool {
        self.entries.contains_key(&canonical(position).0)
    }

    /// Adds what a search found for moves of `position`, in place of what was known. Illegal moves are left out.
    pub fn insert(&mut self, position: &Position, moves: &[BookMove]) {
        let (key, symmetry) = canonical(position);
        let legal = moves.iter().filter(|known| position.is_legal(known.mv));
        let mut moves: Vec<_> =
            legal.map(|known| BookMove { mv: position.transform_move(known.mv, symmetry), ..*known }).collect();
        moves.sort_by_key(|known| known.mv);
        self.entries.insert(key, moves);
    }

    /// What the book knows about the moves of `position`, best first; nothing if it does not know the position.
    #[must_use]
    pub fn moves(&self, position: &Position) -> Vec<BookMove> {
        let (key, symmetry) = canonical(position);
        let Some(entry) = self.entries.get(&key) else { return Vec::new() };
        let back = symmetry.inverse();
        let mut moves: Vec<_> =
            entry.iter().map(|known| BookMove { mv: position.transform_move(known.mv, back), ..*known }).collect();
        moves.sort_by_key(|known| (-known.value, known.mv));
        moves
    }

    /// A move that gives away at most `generosity` discs against the best one, and that leaves nobody further behind than
    /// that who was not before. Among those, each is as likely as any other.
    #[must_use]
    pub fn choose(&self, position: &Position, generosity: u8, random: &mut Random) -> Option<Move> {
        let moves = self.moves(position);
        let best = moves.first()?.value;
        let least = (best - i32::from(generosity)).max((-i32::from(generosity)).min(best));
        let good: Vec<_> = moves.into_iter().take_while(|known| known.value >= least).collect();
        Some(good[random.below(good.len() as u32) as usize].mv)
    }

    /// The line that the book expects after `first`, as far as it goes.
    #[must_use]
    pub fn line(&self, position: &Position, first: Move) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = position.after_unchecked(first);
        while let Some(best) = self.moves(&position).first() {
            line.push(best.mv);
            position.play_unchecked(best.mv);
        }
        line
    }

    /// Values every move that leads to a known position by the best reply there (negamax).
    pub fn back_up(&mut self) {
        let mut positions: Vec<Position> = self.entries.keys().copied().collect();
        positions.sort_by_key(|position| position.empty_squares().len());
        for position in positions {
            let best_reply = |known: &BookMove| {
                let replies = self.entries.get(&canonical(&position.after_unchecked(known.mv)).0)?;
                replies.iter().map(|reply| reply.value).max()
            };
            let backed_up: Vec<_> = self.entries[&position]
                .iter()
                .map(|known| BookMove { value: best_reply(known).map_or(known.value, |value| -value), ..*known })
                .collect();
            self.entries.insert(position, backed_up);
        }
    }
}
