use super::font::{self, GLYPH_HEIGHT, GLYPH_WIDTH};

/// A colour of the display: five bits of red, six of green, five of blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub u16);

impl Color {
    /// The background.
    pub const BACKGROUND: Self = Self(0x051f);
    /// Outlines, and letters.
    pub const GRID: Self = Self(0x0000);
    /// A cell that the pawn can go to.
    pub const TARGET: Self = Self(0x07e0);
    /// The cell of the player to move, and the move being chosen.
    pub const MOVER: Self = Self(0xffe0);
    /// The first player.
    pub const FIRST: Self = Self(0xffff);
    /// The second player.
    pub const SECOND: Self = Self(0xf800);
}

/// A part of the display, in pixels from the top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// How far its left edge is from that of the display.
    pub x: u16,
    /// How far its top is from that of the display.
    pub y: u16,
    /// How wide it is.
    pub width: u16,
    /// How high it is.
    pub height: u16,
}

impl Rectangle {
    /// The whole display.
    pub const SCREEN: Self = Self { x: 0, y: 0, width: 240, height: 320 };

    /// The rectangle shrunk by so much on all sides.
    #[must_use]
    pub const fn inset(self, by: u16) -> Self {
        Self { x: self.x + by, y: self.y + by, width: self.width - 2 * by, height: self.height - 2 * by }
    }
}

/// What can be drawn on: 240x320 pixels.
pub trait Screen {
    /// Gives every pixel of `area`, row by row from the top left, the next colour.
    fn paint(&mut self, area: Rectangle, colors: impl Iterator<Item = Color>);

    /// Gives every pixel of `area` the same colour.
    fn fill(&mut self, area: Rectangle, color: Color);

    /// Draws a line of one pixel along the inner edge of `area`.
    fn outline(&mut self, area: Rectangle, color: Color) {
        let Rectangle { x, y, width, height } = area;
        let (right, bottom) = (x + width - 1, y + height - 1);
        self.fill(Rectangle { height: 1, ..area }, color);
        self.fill(Rectangle { y: bottom, height: 1, ..area }, color);
        self.fill(Rectangle { width: 1, ..area }, color);
        self.fill(Rectangle { x: right, width: 1, ..area }, color);
    }

    /// Writes a text with its upper left corner at `x` and `y`.
    fn write(&mut self, x: u16, y: u16, text: &str, ink: Color, paper: Color) {
        for (index, character) in text.bytes().enumerate() {
            let area = Rectangle { x: x + index as u16 * GLYPH_WIDTH, y, width: GLYPH_WIDTH, height: GLYPH_HEIGHT };
            self.paint(area, font::dots(character).map(|is_ink| if is_ink { ink } else { paper }));
        }
    }

    /// Writes a text into the middle of the width of `area`, so many pixels below its top.
    fn write_centered(&mut self, area: Rectangle, below: u16, text: &str, ink: Color, paper: Color) {
        let width = text.len() as u16 * GLYPH_WIDTH;
        self.write(area.x + area.width.saturating_sub(width) / 2, area.y + below, text, ink, paper);
    }
}
