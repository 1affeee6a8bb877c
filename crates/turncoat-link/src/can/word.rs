use core::fmt;

use turncoat_game::Side;
use turncoat_quoridor::{Coordinates, Move, Orientation};

use super::SIZE;

/// A turn as 32 bits: player, kind, orientation, y and x from the highest byte down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveWord {
    /// Whose turn it was.
    pub side: Side,
    /// What became of it.
    pub turn: Turn,
}

/// What a player did with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A step, a jump or a wall.
    Move(Move),
    /// Nothing: the time ran out. Boards send the pawn's square along; it may be ignored.
    Lost(Coordinates),
}

const MOVE: u8 = 0;
const WALL: u8 = 1;
const VERTICAL: u8 = 0;
const HORIZONTAL: u8 = 1;

impl MoveWord {
    /// Reads the word.
    ///
    /// # Errors
    ///
    /// The first field that means nothing.
    pub fn read(word: u32) -> Result<Self, WordError> {
        let [player, kind_and_orientation, y, x] = word.to_be_bytes();
        let (kind, orientation) = (kind_and_orientation >> 4, kind_and_orientation & 0xf);
        let side = match player {
            0 => Side::First,
            1 => Side::Second,
            _ => return Err(WordError::Player(player)),
        };
        let off_board = |limit: u8| if x >= limit { WordError::X(x) } else { WordError::Y(y) };
        let place = Coordinates { x, y };
        let turn = match (kind, orientation) {
            (MOVE, VERTICAL) => Turn::Move(Move::Step(SIZE.cell_at(place).ok_or_else(|| off_board(SIZE.width()))?)),
            (MOVE, HORIZONTAL) => Turn::Lost(place),
            (WALL, VERTICAL | HORIZONTAL) => {
                let orientation = if orientation == VERTICAL { Orientation::Vertical } else { Orientation::Horizontal };
                let wall = SIZE.wall_at(place, orientation).ok_or_else(|| off_board(SIZE.width() - 1))?;
                Turn::Move(Move::Wall(wall))
            }
            (MOVE | WALL, _) => return Err(WordError::Orientation(orientation)),
            _ => return Err(WordError::Kind(kind)),
        };
        Ok(Self { side, turn })
    }

    /// The word's bits.
    #[must_use]
    pub const fn bits(self) -> u32 {
        let (kind, orientation, Coordinates { x, y }) = match self.turn {
            Turn::Move(Move::Step(cell)) => (MOVE, VERTICAL, SIZE.coordinates_of_cell(cell)),
            Turn::Move(Move::Wall(wall)) => {
                let is_vertical = matches!(wall.orientation(), Orientation::Vertical);
                (WALL, if is_vertical { VERTICAL } else { HORIZONTAL }, SIZE.coordinates_of_wall(wall))
            }
            Turn::Lost(place) => (MOVE, HORIZONTAL, place),
        };
        u32::from_be_bytes([self.side as u8, kind << 4 | orientation, y, x])
    }
}

/// As the boards' makers would say it: `P1 to (3,5)`, `P2 horizontal wall (2,2)`, `P1 timed out at (3,6)`.
impl fmt::Display for MoveWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "P{} ", self.side as u8 + 1)?;
        let place = match self.turn {
            Turn::Move(Move::Step(cell)) => {
                f.write_str("to")?;
                SIZE.coordinates_of_cell(cell)
            }
            Turn::Move(Move::Wall(wall)) => {
                f.write_str(match wall.orientation() {
                    Orientation::Horizontal => "horizontal wall",
                    Orientation::Vertical => "vertical wall",
                })?;
                SIZE.coordinates_of_wall(wall)
            }
            Turn::Lost(place) => {
                f.write_str("timed out at")?;
                place
            }
        };
        write!(f, " ({},{})", place.x, place.y)
    }
}

/// The field of a word that means nothing, with its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordError {
    /// Neither player.
    Player(u8),
    /// Neither a move nor a wall.
    Kind(u8),
    /// Neither vertical nor horizontal.
    Orientation(u8),
    /// Right of the board.
    X(u8),
    /// Below the board.
    Y(u8),
}

impl fmt::Display for WordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Player(value) => write!(f, "{value} is not a player"),
            Self::Kind(value) => write!(f, "{value} is not a kind of turn"),
            Self::Orientation(value) => write!(f, "{value} is not an orientation"),
            Self::X(value) => write!(f, "x = {value} is not on the board"),
            Self::Y(value) => write!(f, "y = {value} is not on the board"),
        }
    }
}

impl core::error::Error for WordError {}
