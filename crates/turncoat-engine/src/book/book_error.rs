use super::BookPosition;

/// Why bytes are not a book of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BookError<P: BookPosition> {
    /// Zstandard cannot unpack them.
    #[error("the book is not packed by Zstandard, or damaged")]
    NotPacked,
    /// They are something else.
    #[error("the file does not hold an opening book of {}", P::GAME)]
    UnknownSignature,
    /// A position lacks some of its moves.
    #[error("the book ends in the middle of a position")]
    TooShort,
    /// Something follows the last position.
    #[error("{bytes} bytes follow the last position of the book")]
    TooLong {
        /// How many.
        bytes: usize,
    },
    /// A number that is not a legal move.
    #[error("the book holds {number} in {position}, which is not a legal move there")]
    IllegalMove {
        /// The number.
        number: u8,
        /// Where it stands.
        position: P,
    },
    /// A number that is not a chance.
    #[error("the book holds a chance of {permille} thousandths in {position}")]
    NoChance {
        /// The number.
        permille: u16,
        /// Where it stands.
        position: P,
    },
}
