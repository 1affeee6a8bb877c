use turncoat_game::Position as _;
use turncoat_quoridor::{Cell, CellSet, Coordinates, Move, Orientation, Position, Wall};

use super::{Key, KeySet, Message, SIZE};

/// What a person is about to do with a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Hand {
    /// The pawn will go to the chosen cell.
    Token(Option<Cell>),
    /// A wall is being placed.
    Wall {
        /// Where it is.
        place: Coordinates,
        /// Which way it runs.
        orientation: Orientation,
    },
}

impl Default for Hand {
    fn default() -> Self {
        Self::Token(None)
    }
}

/// What came of a key press.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// The person is still choosing, and may be told something.
    Choosing(Message),
    /// The move is to be made.
    Made(Move),
}

/// A new wall appears here.
const NEW_WALL: Hand = Hand::Wall { place: Coordinates { x: 3, y: 2 }, orientation: Orientation::Horizontal };

/// The last crossing on either axis.
const LAST_CROSSING: u8 = SIZE.width() - 2;

impl Hand {
    /// The wall that is being placed.
    pub(super) fn wall(self) -> Option<Wall> {
        match self {
            Self::Token(_) => None,
            Self::Wall { place, orientation } => SIZE.wall_at(place, orientation),
        }
    }

    /// The cell that is chosen.
    pub(super) const fn chosen(self) -> Option<Cell> {
        match self {
            Self::Token(chosen) => chosen,
            Self::Wall { .. } => None,
        }
    }

    /// Keys were pressed; others may be `held` since before. The game must not be over.
    pub(super) fn press(&mut self, pressed: KeySet, held: KeySet, position: &Position) -> Deed {
        if pressed.contains(Key::Key1) {
            return Deed::Choosing(self.toggle(position));
        }
        match *self {
            Self::Token(chosen) => {
                if pressed.contains(Key::Select) {
                    return chosen.map_or(Deed::Choosing(Message::MoveNotValid), |cell| Deed::Made(Move::Step(cell)));
                }
                if pressed.meets(KeySet::DIRECTIONS) {
                    let target = target(position, pressed | held);
                    *self = Self::Token(target);
                    return Deed::Choosing(target.map_or(Message::MoveNotValid, |_| Message::Nothing));
                }
            }
            Self::Wall { place, orientation } => {
                if pressed.contains(Key::Select) {
                    return self.confirm_wall(position);
                }
                let orientation = match orientation {
                    _ if !pressed.contains(Key::Key2) => orientation,
                    Orientation::Horizontal => Orientation::Vertical,
                    Orientation::Vertical => Orientation::Horizontal,
                };
                *self = Self::Wall { place: shift(place, pressed), orientation };
            }
        }
        Deed::Choosing(Message::Nothing)
    }

    fn toggle(&mut self, position: &Position) -> Message {
        let is_token = matches!(self, Self::Token(_));
        if is_token && position.in_hand()[position.side_to_move()] == 0 {
            return Message::NoWalls;
        }
        *self = if is_token { NEW_WALL } else { Self::default() };
        Message::Nothing
    }

    fn confirm_wall(self, position: &Position) -> Deed {
        let wall = self.wall().map(Move::Wall).filter(|&wall| position.check(wall).is_ok());
        wall.map_or(Deed::Choosing(Message::PositionNotValid), Deed::Made)
    }
}

/// One crossing further in the direction of each key, unless the board ends there.
fn shift(place: Coordinates, keys: KeySet) -> Coordinates {
    let shift = |value: u8, less: Key, more: Key| {
        let value = value.saturating_sub(keys.contains(less).into());
        (value + u8::from(keys.contains(more))).min(LAST_CROSSING)
    };
    Coordinates { x: shift(place.x, Key::Left, Key::Right), y: shift(place.y, Key::Up, Key::Down) }
}

/// Where the pawns of the player to move can go.
pub(super) fn targets(position: &Position) -> CellSet {
    let (own, other) = (position.side_to_move(), !position.side_to_move());
    position.fences().steps(position.pawns()[own], position.pawns()[other])
}

/// The target in the direction of the keys: one direction is a step or the jump over the other pawn, two are a jump to its
/// side.
fn target(position: &Position, keys: KeySet) -> Option<Cell> {
    let pawn = SIZE.coordinates_of_cell(position.pawns()[position.side_to_move()]);
    let [left, up, right, down] = [Key::Left, Key::Up, Key::Right, Key::Down].map(|key| i8::from(keys.contains(key)));
    let (right, down) = (right - left, down - up);
    let steps = targets(position);
    let at = |distance: i8| {
        let x = pawn.x.checked_add_signed(right * distance)?;
        let y = pawn.y.checked_add_signed(down * distance)?;
        SIZE.cell_at(Coordinates { x, y }).filter(|&cell| steps.contains(cell))
    };
    let is_straight = right == 0 || down == 0;
    at(1).or_else(|| at(2).filter(|_| is_straight))
}
