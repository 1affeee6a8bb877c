use core::error::Error;
use core::fmt;
use core::str::FromStr;

use turncoat_game::Excerpt;

use crate::{Cell, CellSet, Move, WallSet};

/// The width of a board, from 2 to 9 cells, and its height, from 3 to 9: on two ranks a pawn could be left without a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The board of the tournament game.
    pub const NINE: Self = Self { width: 9, height: 9 };
    /// The board of the game on the LandTiger boards.
    pub const SEVEN: Self = Self { width: 7, height: 7 };

    /// The size, if the width is from 2 to 9 and the height from 3 to 9.
    #[must_use]
    pub const fn new(width: u8, height: u8) -> Option<Self> {
        let is_known = 2 <= width && width <= 9 && 3 <= height && height <= 9;
        if is_known { Some(Self { width, height }) } else { None }
    }

    /// The number of files.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of ranks.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Whether the board has this cell.
    #[must_use]
    pub const fn contains(self, cell: Cell) -> bool {
        cell.file() < self.width && cell.rank() < self.height
    }

    /// Whether the board has the place that `mv` needs.
    #[must_use]
    pub const fn has_place(self, mv: Move) -> bool {
        match mv {
            Move::Step(cell) => self.contains(cell),
            Move::Wall(wall) => self.walls().contains(wall),
        }
    }

    /// All cells of the board.
    #[must_use]
    pub const fn cells(self) -> CellSet {
        let mut cells = CellSet::EMPTY;
        let mut rank = 0;
        while rank < self.height {
            cells = cells.union(self.rank(rank));
            rank += 1;
        }
        cells
    }

    /// The cells of one rank, counted from 0.
    #[must_use]
    pub const fn rank(self, rank: u8) -> CellSet {
        CellSet::from_bits(((1 << self.width) - 1) << (Cell::STRIDE * rank as u32))
    }

    /// All places where a wall of either orientation fits on the empty board.
    #[must_use]
    #[inline]
    pub const fn walls(self) -> WallSet {
        let rank = (1 << (self.width - 1)) - 1;
        let every_rank = 0x0101_0101_0101_0101 * rank;
        let anchors = every_rank & (u64::MAX >> (64 - 8 * (self.height - 1)));
        WallSet { horizontal: anchors, vertical: anchors }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

/// Width and height with an `x` between them, such as `9x9`.
impl FromStr for Size {
    type Err = SizeError;

    fn from_str(text: &str) -> Result<Self, SizeError> {
        let read = |(width, height): (&str, &str)| Self::new(width.parse().ok()?, height.parse().ok()?);
        text.split_once(['x', 'X']).and_then(read).ok_or(SizeError { text: Excerpt::of(text) })
    }
}

/// The text is not a size of board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The refused text.
    pub text: Excerpt,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is not a board size; sizes are 2x3 to 9x9", self.text)
    }
}

impl Error for SizeError {}
