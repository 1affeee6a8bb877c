//! Where everything is on the display.

use turncoat_game::Side;
use turncoat_quoridor::{Cell, Coordinates, Orientation, Wall};

use super::SIZE;
use super::screen::Rectangle;

/// How wide and high a cell is.
pub const CELL: u16 = 30;
/// The space between cells.
pub const GAP: u16 = 4;
/// The space around the board.
pub const MARGIN: u16 = 3;
/// How wide a pawn is, without the line around it.
pub const PAWN: u16 = 11;
/// How long and how thick a wall is.
pub const WALL: (u16, u16) = (2 * CELL + GAP, 3);
/// How wide and high the boxes below the board are.
pub const BOX: (u16, u16) = (76, 50);
/// Where the messages are: a line of 30 characters.
pub const MESSAGE: Rectangle = Rectangle { x: 0, y: 305, width: 240, height: 15 };

/// The band in the colour of the player of this board, in a game with another board.
pub const BAND: Rectangle = Rectangle { x: 0, y: BOXES_TOP + BOX.1 + 1, width: 240, height: 6 };

const BOXES_TOP: u16 = 247;
const MENU_ITEM: (u16, u16) = (160, 40);
const MENU_TOP: u16 = 110;
const MENU_PITCH: u16 = 56;

/// Where the lines above a menu begin.
pub(super) const TITLE_TOPS: [u16; 2] = [40, 62];
/// How far below the top of an item, or of a box, its texts begin.
pub(super) const ITEM_TEXT: u16 = 12;
pub(super) const BOX_TITLE: u16 = 7;
pub(super) const BOX_NUMBER: u16 = 27;
pub(super) const CLOCK_TEXT: u16 = 18;

/// Where lines of text begin, from the top: the title of a menu, its items, what is in the boxes, the message.
pub const TEXT_TOPS: [u16; 9] = [
    TITLE_TOPS[0],
    TITLE_TOPS[1],
    menu_item(0).y + ITEM_TEXT,
    menu_item(1).y + ITEM_TEXT,
    menu_item(2).y + ITEM_TEXT,
    BOXES_TOP + BOX_TITLE,
    BOXES_TOP + CLOCK_TEXT,
    BOXES_TOP + BOX_NUMBER,
    MESSAGE.y,
];

const fn from_edge(cells: u8) -> u16 {
    MARGIN + cells as u16 * (CELL + GAP)
}

/// The square of a cell.
#[must_use]
pub const fn cell(cell: Cell) -> Rectangle {
    let Coordinates { x, y } = SIZE.coordinates_of_cell(cell);
    Rectangle { x: from_edge(x), y: from_edge(y), width: CELL, height: CELL }
}

/// The bar of a wall.
#[must_use]
pub const fn wall(wall: Wall) -> Rectangle {
    let Coordinates { x, y } = SIZE.coordinates_of_wall(wall);
    let (length, thickness) = WALL;
    match wall.orientation() {
        Orientation::Horizontal => {
            Rectangle { x: from_edge(x), y: from_edge(y) + CELL, width: length, height: thickness }
        }
        Orientation::Vertical => {
            Rectangle { x: from_edge(x) + CELL, y: from_edge(y), width: thickness, height: length }
        }
    }
}

/// One of the boxes below the board: the first player's walls, the seconds, the second player's walls.
const fn panel(index: u16) -> Rectangle {
    let (width, height) = BOX;
    Rectangle { x: MARGIN + index * (width + MARGIN), y: BOXES_TOP, width, height }
}

/// The box with the walls of a player.
#[must_use]
pub const fn walls_box(side: Side) -> Rectangle {
    match side {
        Side::First => panel(0),
        Side::Second => panel(2),
    }
}

/// The box with the seconds that are left.
pub const CLOCK: Rectangle = panel(1);

/// An item of a menu.
#[must_use]
pub const fn menu_item(index: u8) -> Rectangle {
    let (width, height) = MENU_ITEM;
    Rectangle { x: (Rectangle::SCREEN.width - width) / 2, y: MENU_TOP + index as u16 * MENU_PITCH, width, height }
}
