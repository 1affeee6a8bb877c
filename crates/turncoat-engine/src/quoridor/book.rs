//! The opening book: what our own analysis says about the moves of the opening.

mod book_file;
mod embedded;

use std::collections::HashMap;

use turncoat_game::{Position as _, Side, Symmetric as _};
use turncoat_quoridor::{Move, Position, Symmetry, WallSet};

use crate::Random;
pub use book_file::BookError;

/// Positions of the opening with the values of their moves. A position, its mirror image, and both as the other side sees
/// them are one.
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
    /// The chance to win of the side that moves, in thousandths.
    pub permille: u16,
}

/// A chance of 1 in thousandths.
const CERTAIN: u16 = 1000;
/// Equal chances in thousandths.
const EVEN: u16 = CERTAIN / 2;

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

    /// The positions that the book knows, each in its canonical form, in no particular order.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        self.entries.keys()
    }

    /// The position that stands for `position` and its symmetric relatives: the first side moves.
    #[must_use]
    pub fn canonical(position: &Position) -> Position {
        canonical(position).0
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
        // Each symmetry undoes itself.
        let back = |known: &BookMove| BookMove { mv: position.transform_move(known.mv, symmetry), ..*known };
        let mut moves: Vec<_> = entry.iter().map(back).collect();
        moves.sort_by_key(|known| (CERTAIN - known.permille, known.mv));
        moves
    }

    /// A move that gives away at most `generosity` thousandths against the best one, and that leaves nobody further behind
    /// than that who was not before. Among those, each is as likely as any other.
    #[must_use]
    pub fn choose(&self, position: &Position, generosity: u16, random: &mut Random) -> Option<Move> {
        let moves = self.moves(position);
        let best = moves.first()?.permille;
        let least = best.saturating_sub(generosity).max(EVEN.saturating_sub(generosity).min(best));
        let good: Vec<_> = moves.into_iter().take_while(|known| known.permille >= least).collect();
        Some(good[random.below(good.len() as u32) as usize].mv)
    }

    /// The line that the book expects after `first`, as far as it goes.
    #[must_use]
    pub fn line(&self, position: &Position, first: Move) -> Vec<Move> {
        let mut line = vec![first];
        let mut position = position.after_unchecked(first);
        let mut seen = Vec::new();
        while let Some(best) = self.moves(&position).first().filter(|_| !seen.contains(&position)) {
            seen.push(position);
            line.push(best.mv);
            position.play_unchecked(best.mv);
        }
        line
    }

    /// Values every move that leads to a known position by the best reply there (negamax). Pawns can go in circles, so this
    /// is repeated until nothing changes, but not more often than any line of the book is long.
    pub fn back_up(&mut self) {
        for _ in 0..self.entries.len() {
            let best = |moves: &Vec<BookMove>| moves.iter().map(|known| known.permille).max();
            let best: HashMap<Position, u16> =
                self.entries.iter().filter_map(|(position, moves)| Some((*position, best(moves)?))).collect();
            let mut is_changed = false;
            for (position, moves) in &mut self.entries {
                for known in moves {
                    let next = canonical(&position.after_unchecked(known.mv)).0;
                    if let Some(reply) = best.get(&next) {
                        is_changed |= known.permille != CERTAIN - reply;
                        known.permille = CERTAIN - reply;
                    }
                }
            }
            if !is_changed {
                return;
            }
        }
    }
}

/// The relative of `position` in which the first side moves and walls and pawns are the smaller numbers; and the symmetry
/// that leads there.
fn canonical(position: &Position) -> (Position, Symmetry) {
    let ways = match position.side_to_move() {
        Side::First => [Symmetry::Identity, Symmetry::Mirror],
        Side::Second => [Symmetry::Exchange, Symmetry::Turn],
    };
    let [one, other] = ways.map(|symmetry| (position.transformed(symmetry), symmetry));
    if order(&other.0) < order(&one.0) { other } else { one }
}

fn order(position: &Position) -> (u64, u64, u32, u32) {
    let WallSet { horizontal, vertical } = position.fences().walls();
    let pawns = position.pawns();
    (horizontal, vertical, u32::from(pawns.first.index()), u32::from(pawns.second.index()))
}
