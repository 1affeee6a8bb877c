//! The letters of the display: `font.txt` shows them, ten to a band, each under its name.

/// How wide a letter is with the space around it: 30 of them fill a line.
pub const GLYPH_WIDTH: u16 = 8;
/// How high a letter is with the space around it.
pub const GLYPH_HEIGHT: u16 = 15;

const PICTURE: &[u8] = include_bytes!("font.txt");
const COLUMNS: usize = 6;
const ROWS: usize = 12;
const GLYPHS_PER_BAND: usize = 10;
const LINE: usize = GLYPHS_PER_BAND * (COLUMNS + 1);
const BAND: usize = LINE * (ROWS + 1);
const INK: u8 = b'#';

/// The space to the left of the dots and above them.
const LEFT: u16 = 1;
const ABOVE: u16 = 2;

/// One byte for each row of dots, the leftmost in bit 0, for all ASCII characters from the blank on; unknown ones are blank.
const GLYPHS: [[u8; ROWS]; 96] = {
    let mut glyphs = [[0; ROWS]; 96];
    let mut index = 0;
    while index < PICTURE.len() / BAND * GLYPHS_PER_BAND {
        let place = index / GLYPHS_PER_BAND * BAND + index % GLYPHS_PER_BAND * (COLUMNS + 1);
        let mut dot = 0;
        while dot < ROWS * COLUMNS {
            if PICTURE[place + (1 + dot / COLUMNS) * LINE + dot % COLUMNS] == INK {
                glyphs[(PICTURE[place] - b' ') as usize][dot / COLUMNS] |= 1 << (dot % COLUMNS);
            }
            dot += 1;
        }
        index += 1;
    }
    glyphs
};

/// Whether each dot of a character is inked, row by row.
pub(super) fn dots(character: u8) -> impl Iterator<Item = bool> {
    let glyph = GLYPHS.get(usize::from(character.wrapping_sub(b' '))).unwrap_or(&GLYPHS[0]);
    (0..GLYPH_HEIGHT).flat_map(move |y| {
        let row = y.checked_sub(ABOVE).and_then(|row| glyph.get(usize::from(row))).copied().unwrap_or(0);
        (0..GLYPH_WIDTH).map(move |x| u32::from(row) << LEFT >> x & 1 != 0)
    })
}

/// The letter that a picture of its size shows in any two colours, if it is one; `color` is asked for the dots by column and
/// row.
pub fn recognize<C: PartialEq>(color: impl Fn(u16, u16) -> C) -> Option<char> {
    // The corner of a letter is never inked.
    let paper = color(0, 0);
    let is_inked = |place: u16| color(place % GLYPH_WIDTH, place / GLYPH_WIDTH) != paper;
    let shows = |letter: &u8| dots(*letter).eq((0..GLYPH_WIDTH * GLYPH_HEIGHT).map(is_inked));
    (b' '..=b'~').find(shows).map(char::from)
}
