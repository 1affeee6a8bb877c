//! The opening book: what our own analysis says about the moves of the opening.
//!
//! A position is looked up as the smallest of its symmetric views, so an entry holds for every way the board lies and
//! every order of moves. A book is stored as a walk from the start with one byte for every legal move, without boards or
//! moves; values are backed up when it is read. `lab book` analyses next the positions that good play reaches soonest.

mod book_error;
mod book_move;

use std::collections::HashMap;
use std::hash::Hash;
use std::io::Read as _;
use std::sync::OnceLock;

use turncoat_game::Symmetric;

use crate::Random;
pub use book_error::BookError;
pub use book_move::BookMove;

/// A position that a book can hold: of all that differ only by symmetry, one stands for the others.
pub trait BookPosition: Symmetric<Move: Ord> + Copy + Eq + Hash + 'static {
    /// The name of the game.
    const GAME: &'static str;
    /// The first bytes of an unpacked book.
    const SIGNATURE: [u8; 8];
    /// The packed book that comes with the engine; the name of its file holds the beginning of the SHA-256 of the bytes.
    const EMBEDDED: &'static [u8];

    /// Where the games of a book start.
    fn starts() -> Vec<Self>;

    /// The position that stands for this one and its symmetric relatives, and the symmetry that leads there.
    fn canonical(&self) -> (Self, Self::Symmetry);

    /// The symmetry that undoes `symmetry`.
    fn inverse(symmetry: Self::Symmetry) -> Self::Symmetry;

    /// Where the book that comes with the engine is kept once it is read.
    fn embedded_book() -> &'static OnceLock<Book<Self>>;

    /// The bytes of a book behind the signature.
    fn write_book(book: &Book<Self>) -> Vec<u8>;

    /// Takes the bytes that [`BookPosition::write_book`] wrote from the front of `bytes`.
    ///
    /// # Errors
    ///
    /// If they are cut short, or not a book.
    fn read_book(bytes: &mut &[u8]) -> Result<Book<Self>, BookError<Self>>;
}

/// Positions of the opening with the values of their moves. Positions that differ only by symmetry are one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book<P: BookPosition> {
    /// By canonical position: the moves that were looked at, with what a search found for each.
    pub(crate) entries: HashMap<P, Vec<BookMove<P::Move>>>,
}

impl<P: BookPosition> Default for Book<P> {
    fn default() -> Self {
        Self { entries: HashMap::new() }
    }
}

impl<P: BookPosition> Book<P> {
    /// The book that comes with the engine.
    #[must_use]
    pub fn embedded() -> &'static Self {
        P::embedded_book().get_or_init(|| Self::read(P::EMBEDDED).expect("the embedded book is one of ours"))
    }

    /// The packed bytes of the book that comes with the engine.
    #[must_use]
    pub const fn embedded_bytes() -> &'static [u8] {
        P::EMBEDDED
    }

    /// Where the games of a book start, each in its canonical form.
    #[must_use]
    pub fn starts() -> Vec<P> {
        P::starts().into_iter().map(|start| start.canonical().0).collect()
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
    pub fn positions(&self) -> impl Iterator<Item = &P> {
        self.entries.keys()
    }

    /// Whether the book knows the position.
    #[must_use]
    pub fn contains(&self, position: &P) -> bool {
        self.entries.contains_key(&position.canonical().0)
    }

    /// Adds what a search found for moves of `position`, in place of what was known. Illegal moves are left out.
    pub fn insert(&mut self, position: &P, moves: &[BookMove<P::Move>]) {
        let (key, symmetry) = position.canonical();
        let legal = moves.iter().filter(|known| position.is_legal(known.mv));
        let mut moves: Vec<_> = legal.map(|known| known.seen_by(position, symmetry)).collect();
        moves.sort_by_key(|known| known.mv);
        self.entries.insert(key, moves);
    }

    /// What the book knows about the moves of `position`, best first; nothing if it does not know the position.
    #[must_use]
    pub fn moves(&self, position: &P) -> Vec<BookMove<P::Move>> {
        let (key, symmetry) = position.canonical();
        let Some(entry) = self.entries.get(&key) else { return Vec::new() };
        let back = P::inverse(symmetry);
        let mut moves: Vec<_> = entry.iter().map(|known| known.seen_by(position, back)).collect();
        moves.sort_by_key(|known| (-known.value, known.mv));
        moves
    }

    /// A move that gives away at most `book_tolerance` against the best one, and that leaves nobody further behind than that
    /// who was not before. Among those, each is as likely as any other.
    #[must_use]
    pub fn choose(&self, position: &P, book_tolerance: impl Into<i32>, random: &mut Random) -> Option<P::Move> {
        let book_tolerance = book_tolerance.into();
        let moves = self.moves(position);
        let best = moves.first()?.value;
        let least = (best - book_tolerance).max((-book_tolerance).min(best));
        let good: Vec<_> = moves.into_iter().take_while(|known| known.value >= least).collect();
        Some(good[random.below(good.len() as u32) as usize].mv)
    }

    /// The line that the book expects after `first`, as far as it goes; where it comes back to a position, it ends.
    #[must_use]
    pub fn line(&self, position: &P, first: P::Move) -> Vec<P::Move> {
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

    /// Values every move that leads to a known position by the best reply there (negamax). Play may go in circles, so this
    /// is repeated until nothing changes, but not more often than any line of the book is long.
    pub fn back_up(&mut self) {
        let next = |position: &P, known: &BookMove<P::Move>| position.after_unchecked(known.mv).canonical().0;
        let all_next: HashMap<P, Vec<P>> =
            self.entries.iter().map(|(at, moves)| (*at, moves.iter().map(|known| next(at, known)).collect())).collect();
        for _ in 0..self.entries.len() {
            let best = |moves: &Vec<BookMove<P::Move>>| moves.iter().map(|known| known.value).max();
            let best: HashMap<P, i32> =
                self.entries.iter().filter_map(|(position, moves)| Some((*position, best(moves)?))).collect();
            let mut is_changed = false;
            for (position, moves) in &mut self.entries {
                for (known, next) in moves.iter_mut().zip(&all_next[position]) {
                    let value = best.get(next).map_or(known.value, |reply| -reply);
                    is_changed |= known.value != value;
                    known.value = value;
                }
            }
            if !is_changed {
                return;
            }
        }
    }

    /// The bytes to be packed by Zstandard. What cannot be reached from the starts through known positions is left out.
    #[must_use]
    pub fn to_unpacked_bytes(&self) -> Vec<u8> {
        [P::SIGNATURE.to_vec(), P::write_book(self)].concat()
    }

    /// Reads what [`Book::to_unpacked_bytes`] wrote, after packing by Zstandard, and backs the values up.
    ///
    /// # Errors
    ///
    /// If the bytes are not packed, cut short, or not a book.
    pub fn read(packed: &[u8]) -> Result<Self, BookError<P>> {
        let mut bytes = Vec::new();
        let mut decoder = ruzstd::decoding::StreamingDecoder::new(packed).map_err(|_| BookError::NotPacked)?;
        decoder.read_to_end(&mut bytes).map_err(|_| BookError::NotPacked)?;
        let mut codes = bytes.strip_prefix(&P::SIGNATURE).ok_or(BookError::UnknownSignature)?;
        let mut book = P::read_book(&mut codes)?;
        if !codes.is_empty() {
            return Err(BookError::TooLong { bytes: codes.len() });
        }
        book.back_up();
        Ok(book)
    }
}
