use core::error::Error;
use core::fmt;
use core::str::FromStr;

use turncoat_game::{BySide, Excerpt, Position as _, Side};

use crate::{Cell, Move, MoveError, Notation, Orientation, Position, PositionError, Size, SizeError, Wall, WallSet};

/// Five fields between slashes: horizontal walls, vertical walls, pawns, walls in hand, player to move; and behind a
/// semicolon the size of the board, if it is not 9x9.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let walls = self.fences().walls();
        for wall in walls {
            if wall.orientation() == Orientation::Horizontal {
                write!(f, "{} ", wall.anchor())?;
            }
        }
        f.write_str("/ ")?;
        for wall in walls {
            if wall.orientation() == Orientation::Vertical {
                write!(f, "{} ", wall.anchor())?;
            }
        }
        let (pawns, in_hand) = (self.pawns(), self.in_hand());
        let player = match self.side_to_move() {
            Side::First => 1,
            Side::Second => 2,
        };
        write!(f, "/ {} {} / {} {} / {player}", pawns.first, pawns.second, in_hand.first, in_hand.second)?;
        if self.size() != Size::NINE {
            write!(f, "; size {}", self.size())?;
        }
        Ok(())
    }
}

/// As printed, in either case, with or without blanks between cells and around slashes.
impl FromStr for Position {
    type Err = PositionTextError;

    fn from_str(text: &str) -> Result<Self, PositionTextError> {
        let (fields, size) = match text.split_once(';') {
            None => (text, Size::NINE),
            Some((fields, suffix)) => (fields, read_size(suffix.trim())?),
        };
        let mut fields = fields.split('/').map(str::trim);
        let mut next_field = |found| fields.next().ok_or(PositionTextError::FieldCount(found));
        let [horizontal, vertical, pawns, in_hand, player] =
            [next_field(0)?, next_field(1)?, next_field(2)?, next_field(3)?, next_field(4)?];
        let surplus = fields.count();
        if surplus > 0 {
            return Err(PositionTextError::FieldCount(5 + surplus));
        }

        let mut walls = WallSet::EMPTY;
        for (field, orientation) in [(horizontal, Orientation::Horizontal), (vertical, Orientation::Vertical)] {
            for anchor in cells(field, size) {
                let anchor = anchor?;
                let wall = Wall::at(anchor.file(), anchor.rank(), orientation);
                let wall = wall.ok_or(PositionTextError::Anchor(anchor, size))?;
                if walls.contains(wall) {
                    return Err(PositionTextError::Twice(wall));
                }
                walls.insert(wall);
            }
        }
        let pawns = pair(cells(pawns, size)).ok_or(PositionTextError::Pawns(Excerpt::of(pawns)))?;
        let counts = in_hand
            .split_whitespace()
            .map(|count| count.parse::<u8>().map_err(|_| PositionTextError::InHand(Excerpt::of(in_hand))));
        let in_hand = pair(counts).ok_or(PositionTextError::InHand(Excerpt::of(in_hand)))?;
        let side_to_move = match player {
            "1" => Side::First,
            "2" => Side::Second,
            _ => return Err(PositionTextError::Player(Excerpt::of(player))),
        };
        let pawns = BySide { first: pawns.first?, second: pawns.second? };
        let in_hand = BySide { first: in_hand.first?, second: in_hand.second? };
        Self::from_parts(size, walls, pawns, in_hand, side_to_move).map_err(PositionTextError::Impossible)
    }
}

fn read_size(suffix: &str) -> Result<Size, PositionTextError> {
    let size = suffix.strip_prefix("size").ok_or(PositionTextError::Suffix(Excerpt::of(suffix)))?;
    size.trim().parse().map_err(PositionTextError::Size)
}

/// The cells that a field names, two characters each.
fn cells(field: &str, size: Size) -> impl Iterator<Item = Result<Cell, PositionTextError>> {
    let mut rest = field;
    core::iter::from_fn(move || {
        rest = rest.trim_start();
        let end = rest.char_indices().nth(2).map_or(rest.len(), |(offset, _)| offset);
        let (name, after) = rest.split_at(end);
        rest = after;
        match Notation::Official.read(name, size) {
            _ if name.is_empty() => None,
            Ok(Move::Step(cell)) => Some(Ok(cell)),
            Ok(Move::Wall(wall)) => unreachable!("two characters name no wall, but {wall} was read"),
            Err(error) => Some(Err(PositionTextError::Cell(error))),
        }
    })
}

fn pair<T>(mut items: impl Iterator<Item = T>) -> Option<BySide<T>> {
    let pair = BySide { first: items.next()?, second: items.next()? };
    items.next().is_none().then_some(pair)
}

/// Why a text is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionTextError {
    /// There are not five fields, but this many.
    FieldCount(usize),
    /// A wall or pawn is not on a cell.
    Cell(MoveError),
    /// A wall cannot have its middle at the upper right corner of this cell.
    Anchor(Cell, Size),
    /// A wall is listed twice.
    Twice(Wall),
    /// The third field is not two cells.
    Pawns(Excerpt),
    /// The fourth field is not two numbers of walls.
    InHand(Excerpt),
    /// The fifth field is neither 1 nor 2.
    Player(Excerpt),
    /// The text after the semicolon is not a size.
    Suffix(Excerpt),
    /// The size is not one that the rules know.
    Size(SizeError),
    /// The text is well formed, but no game comes to this position.
    Impossible(PositionError),
}

impl fmt::Display for PositionTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::FieldCount(found) => write!(
                f,
                "{found} of 5 fields between slashes: horizontal walls / vertical walls / pawns / walls in hand / player to move"
            ),
            Self::Cell(error) => write!(f, "{} is not a cell of the board", error.text),
            Self::Anchor(cell, size) => write!(f, "no wall can be anchored at {cell} on a {size} board"),
            Self::Twice(wall) => write!(f, "wall {wall} is listed twice"),
            Self::Pawns(text) => write!(f, "the pawns, {text}, are not two cells such as \"e1 e9\""),
            Self::InHand(text) => write!(f, "the walls in hand, {text}, are not two numbers from 0 to 255"),
            Self::Player(text) => write!(f, "the player to move, {text}, is neither 1 nor 2"),
            Self::Suffix(text) => write!(f, "after the semicolon comes {text} instead of a size such as \"size 9x9\""),
            Self::Size(error) => fmt::Display::fmt(error, f),
            Self::Impossible(error) => fmt::Display::fmt(error, f),
        }
    }
}

impl Error for PositionTextError {}
