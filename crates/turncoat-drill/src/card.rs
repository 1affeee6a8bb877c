use turncoat_engine::BookPosition;
use turncoat_game::Position as _;
use turncoat_othello::Position as Othello;
use turncoat_puzzles::{PuzzlePosition, short_name};
use turncoat_quoridor::Position as Quoridor;

/// A position of a game whose openings can be learnt.
pub trait DrillPosition: PuzzlePosition + BookPosition {
    /// The start of a game that the book knows.
    fn start() -> Self;

    /// The name of the opening that these moves lead to, if it has one.
    fn opening(moves: &[Self::Move]) -> Option<&'static str>;
}

impl DrillPosition for Othello {
    fn start() -> Self {
        Self::default()
    }

    fn opening(moves: &[Self::Move]) -> Option<&'static str> {
        turncoat_engine::othello::Opening::of_game(&Self::default(), moves).map(|opening| opening.name)
    }
}

impl DrillPosition for Quoridor {
    fn start() -> Self {
        Self::default()
    }

    fn opening(_: &[Self::Move]) -> Option<&'static str> {
        None
    }
}

/// A position in which a move is to be known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Card<P: DrillPosition> {
    pub(crate) position: P,
    pub(crate) moves: Vec<P::Move>,
    pub(crate) answers: Vec<P::Move>,
}

impl<P: DrillPosition> Card<P> {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The moves that lead there from the start of the game.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The right moves, the first of which the deck goes on with.
    #[must_use]
    pub fn answers(&self) -> &[P::Move] {
        &self.answers
    }

    /// The name of the opening, if it has one.
    #[must_use]
    pub fn opening(&self) -> Option<&'static str> {
        P::opening(&self.moves)
    }

    /// A short name that depends on nothing but the position.
    #[must_use]
    pub fn id(&self) -> String {
        short_name(&[<P as PuzzlePosition>::GAME, &self.position.to_string()])
    }

    /// Whether the move is one of the right ones.
    #[must_use]
    pub fn is_right(&self, mv: P::Move) -> bool {
        self.answers.contains(&mv)
    }

    /// A card whose moves are legal.
    pub(crate) fn new(moves: &[P::Move], position: P, answers: Vec<P::Move>) -> Self {
        debug_assert!(answers.iter().all(|&mv| position.is_legal(mv)));
        Self { position, moves: moves.to_vec(), answers }
    }
}
