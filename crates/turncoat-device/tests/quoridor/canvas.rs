use turncoat_device::quoridor::{Color, GLYPH_WIDTH, Rectangle, Screen, recognize};

/// A display in memory.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Canvas {
    pixels: Vec<u16>,
    pub(crate) written: usize,
}

const WIDTH: usize = Rectangle::SCREEN.width as usize;
const HEIGHT: usize = Rectangle::SCREEN.height as usize;

impl Canvas {
    pub(crate) fn new() -> Self {
        Self { pixels: vec![0xdead; WIDTH * HEIGHT], written: 0 }
    }

    pub(crate) fn pixel(&self, x: u16, y: u16) -> Color {
        Color(self.pixels[usize::from(y) * WIDTH + usize::from(x)])
    }

    pub(crate) fn shows_same(&self, other: &Self) -> bool {
        self.pixels == other.pixels
    }

    /// The text with its upper left corner at `x` and `y`, whatever its colours; what is not a letter reads `~`.
    pub(crate) fn text(&self, x: u16, y: u16, length: u16) -> String {
        let letter = |index| recognize(|column, row| self.pixel(x + index * GLYPH_WIDTH + column, y + row).0);
        (0..length).map(|index| letter(index).unwrap_or('~')).collect()
    }
}

impl Screen for Canvas {
    fn paint(&mut self, area: Rectangle, mut colors: impl Iterator<Item = Color>) {
        for y in area.y..area.y + area.height {
            for x in area.x..area.x + area.width {
                let color = colors.next().expect("there is a colour for every pixel");
                self.pixels[usize::from(y) * WIDTH + usize::from(x)] = color.0;
                self.written += 1;
            }
        }
        assert!(colors.next().is_none(), "there are more colours than pixels");
    }

    fn fill(&mut self, area: Rectangle, color: Color) {
        let pixels = usize::from(area.width) * usize::from(area.height);
        self.paint(area, std::iter::repeat_n(color, pixels));
    }
}
