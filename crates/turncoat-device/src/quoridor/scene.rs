use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Cell, CellSet, Wall, WallSet};

use super::layout::{self, BOX_NUMBER, BOX_TITLE, CLOCK_TEXT, ITEM_TEXT, PAWN, TITLE_TOPS};
use super::screen::{Color, Rectangle, Screen};
use super::{Menu, Message, SIZE};

/// The view on the display.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scene {
    /// Everything but the last line.
    pub page: Page,
    /// The last line.
    pub message: Message,
}

/// The view above the message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    /// A menu, and which of its items is chosen.
    Menu(Menu, u8),
    /// A game.
    Game(Picture),
}

/// A picture of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture {
    /// Where the pawns stand.
    pub pawns: BySide<Cell>,
    /// The walls that each player has put up.
    pub walls: BySide<WallSet>,
    /// How many walls each player still has.
    pub in_hand: BySide<u8>,
    /// The cell of the player to move.
    pub mover: Option<Cell>,
    /// Where that pawn can go.
    pub targets: CellSet,
    /// Which of them is chosen.
    pub chosen: Option<Cell>,
    /// The wall that is being placed.
    pub pending: Option<Wall>,
    /// The seconds that are left, if a clock is running.
    pub seconds: Option<u8>,
    /// The side of this board in a game with another board.
    pub own: Option<Side>,
}

impl Scene {
    /// Draws the differences to the display, or everything if its content is unknown.
    pub fn draw(&self, before: Option<&Self>, screen: &mut impl Screen) {
        if before == Some(self) {
            return;
        }
        match (&self.page, before.map(|before| &before.page)) {
            (Page::Menu(menu, item), Some(Page::Menu(drawn, drawn_item))) if menu == drawn => {
                if item != drawn_item {
                    draw_item(*menu, *drawn_item, false, screen);
                    draw_item(*menu, *item, true, screen);
                }
            }
            (Page::Menu(menu, item), _) => draw_menu(*menu, *item, screen),
            (Page::Game(picture), Some(Page::Game(drawn))) => picture.draw(Some(drawn), screen),
            (Page::Game(picture), _) => {
                screen.fill(Rectangle::SCREEN, Color::BACKGROUND);
                picture.draw(None, screen);
            }
        }
        let is_same_page = before.is_some_and(|before| before.page.is_like(&self.page));
        if !is_same_page || before.is_none_or(|before| before.message != self.message) {
            let drawn = before.filter(|_| is_same_page).map_or("", |before| before.message.text());
            draw_message(self.message.text(), drawn, screen);
        }
    }
}

impl Page {
    /// Whether one can become the other without the whole display being drawn anew.
    fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Menu(one, _), Self::Menu(other, _)) => one == other,
            (Self::Game(_), Self::Game(_)) => true,
            _ => false,
        }
    }
}

/// Writes a message over another one.
fn draw_message(text: &str, drawn: &str, screen: &mut impl Screen) {
    let Rectangle { x, y, .. } = layout::MESSAGE;
    screen.write(x, y, text, Color::GRID, Color::BACKGROUND);
    let [written, rest] = [text, drawn].map(|text| text.len() as u16 * super::font::GLYPH_WIDTH);
    if rest > written {
        screen.fill(Rectangle { x: written, width: rest - written, ..layout::MESSAGE }, Color::BACKGROUND);
    }
}

fn draw_menu(menu: Menu, chosen: u8, screen: &mut impl Screen) {
    screen.fill(Rectangle::SCREEN, Color::BACKGROUND);
    for (top, line) in TITLE_TOPS.into_iter().zip(menu.title()) {
        screen.write_centered(Rectangle::SCREEN, top, line, Color::FIRST, Color::BACKGROUND);
    }
    for item in 0..menu.items().len() as u8 {
        draw_item(menu, item, item == chosen, screen);
    }
}

fn draw_item(menu: Menu, item: u8, is_chosen: bool, screen: &mut impl Screen) {
    let (area, text) = (layout::menu_item(item), menu.items()[usize::from(item)]);
    let paper = if is_chosen { Color::MOVER } else { Color::FIRST };
    screen.outline(area, Color::GRID);
    screen.fill(area.inset(1), paper);
    screen.write_centered(area, ITEM_TEXT, text, Color::GRID, paper);
}

/// How a cell looks.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Tile {
    ground: Color,
    is_chosen: bool,
    pawn: Option<Side>,
}

impl Picture {
    fn tile(&self, cell: Cell) -> Tile {
        let ground = if self.mover == Some(cell) {
            Color::MOVER
        } else if self.targets.contains(cell) {
            Color::TARGET
        } else {
            Color::BACKGROUND
        };
        let pawn = Side::BOTH.into_iter().find(|&side| self.pawns[side] == cell);
        Tile { ground, is_chosen: self.chosen == Some(cell), pawn }
    }

    fn draw(&self, before: Option<&Self>, screen: &mut impl Screen) {
        for cell in SIZE.cells() {
            let (tile, area) = (self.tile(cell), layout::cell(cell));
            if before.is_none() {
                screen.outline(area, Color::GRID);
            }
            // The background of a new page is there already.
            if before.map_or(Tile::PLAIN, |before| before.tile(cell)) != tile {
                tile.draw(area, screen);
            }
        }
        self.draw_walls(before, screen);
        for side in Side::BOTH {
            let is_new = before.is_none();
            if is_new || before.is_some_and(|before| before.in_hand[side] != self.in_hand[side]) {
                draw_walls_box(side, self.in_hand[side], is_new, screen);
            }
        }
        if before.and_then(|before| before.own) != self.own {
            screen.fill(layout::BAND, self.own.map_or(Color::BACKGROUND, side_color));
        }
        if before.is_none() {
            screen.outline(layout::CLOCK, Color::GRID);
        }
        if before.is_none_or(|before| before.seconds != self.seconds) {
            let seconds = self.seconds.map(two_digits);
            let text = seconds.as_ref().map_or("  ", |digits| as_text(digits));
            screen.write_centered(layout::CLOCK, CLOCK_TEXT, text, Color::FIRST, Color::BACKGROUND);
        }
    }

    /// Walls stand between the cells, so they cover only each other: the pending one may lie over others.
    fn draw_walls(&self, before: Option<&Self>, screen: &mut impl Screen) {
        let drawn = |picture: &Self| (picture.walls, picture.pending);
        if before.is_some_and(|before| drawn(before) == drawn(self)) {
            return;
        }
        let erased = before.and_then(|before| before.pending);
        if let Some(wall) = erased {
            screen.fill(layout::wall(wall), Color::BACKGROUND);
        }
        for side in Side::BOTH {
            let is_drawn = |wall| before.is_some_and(|before| before.walls[side].contains(wall));
            for wall in self.walls[side] {
                if !is_drawn(wall) || erased.is_some_and(|erased| meets(wall, erased)) {
                    screen.fill(layout::wall(wall), side_color(side));
                }
            }
        }
        if let Some(wall) = self.pending {
            screen.fill(layout::wall(wall), Color::MOVER);
        }
    }
}

/// Whether two walls have pixels in common.
fn meets(one: Wall, other: Wall) -> bool {
    let [one, other] = [layout::wall(one), layout::wall(other)];
    let overlap =
        |from, length, other_from, other_length| from < other_from + other_length && other_from < from + length;
    overlap(one.x, one.width, other.x, other.width) && overlap(one.y, one.height, other.y, other.height)
}

fn draw_walls_box(side: Side, walls: u8, is_new: bool, screen: &mut impl Screen) {
    let area = layout::walls_box(side);
    if is_new {
        screen.outline(area, Color::GRID);
        let title = match side {
            Side::First => "P1 Wall",
            Side::Second => "P2 Wall",
        };
        screen.write_centered(area, BOX_TITLE, title, side_color(side), Color::BACKGROUND);
    }
    let digits = two_digits(walls);
    // One digit is enough for the eight walls of a player.
    screen.write_centered(area, BOX_NUMBER, as_text(&digits[1..]), side_color(side), Color::BACKGROUND);
}

const fn side_color(side: Side) -> Color {
    match side {
        Side::First => Color::FIRST,
        Side::Second => Color::SECOND,
    }
}

/// A number below 100 as decimal digits, with a blank instead of a leading zero.
const fn two_digits(number: u8) -> [u8; 2] {
    [if number >= 10 { b'0' + number / 10 % 10 } else { b' ' }, b'0' + number % 10]
}

fn as_text(digits: &[u8]) -> &str {
    core::str::from_utf8(digits).unwrap_or("")
}

/// The space between the edge of a cell and its pawn, with the line around it.
const AROUND_PAWN: u16 = (layout::CELL - PAWN - 2) / 2;
/// How thick the frame of the chosen target is.
const CHOSEN_FRAME: u16 = 4;

impl Tile {
    const PLAIN: Self = Self { ground: Color::BACKGROUND, is_chosen: false, pawn: None };

    /// Fills the outline.
    fn draw(self, area: Rectangle, screen: &mut impl Screen) {
        screen.fill(area.inset(1), self.ground);
        if self.is_chosen {
            screen.fill(area.inset(CHOSEN_FRAME), Color::GRID);
            screen.fill(area.inset(2 * CHOSEN_FRAME), self.ground);
        }
        if let Some(side) = self.pawn {
            let size = PAWN + 2;
            let place = Rectangle { x: area.x + AROUND_PAWN, y: area.y + AROUND_PAWN, width: size, height: size };
            screen.paint(place, pawn(side_color(side), self.ground));
        }
    }
}

/// The colours of a pawn: a disc with a black line around it.
fn pawn(color: Color, ground: Color) -> impl Iterator<Item = Color> {
    let radius = i32::from(PAWN / 2);
    let reach = radius + 1;
    let rows = -reach..=reach;
    rows.clone().flat_map(move |y| rows.clone().map(move |x| (x, y))).map(move |(x, y)| {
        // A circle through the middles of the outermost pixels' edges: half a pixel wider than the radius.
        let distance = 4 * (x * x + y * y);
        let within = |radius: i32| distance <= (2 * radius + 1) * (2 * radius + 1);
        if within(radius) {
            color
        } else if within(reach) {
            Color::GRID
        } else {
            ground
        }
    })
}
