use std::fs;
use std::io::{self, IsTerminal as _};
use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use anyhow::{Context as _, Result};
use ratatui::DefaultTerminal;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{self, Event, KeyCode, KeyEventKind, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use turncoat_device::quoridor::{GLYPH_WIDTH, layout, recognize};
use turncoat_simulator::{HEIGHT, Key, LandTiger, Lcd, WIDTH};

use crate::link::person::typed_lines;

/// The picture of a board, and its keys.
pub(super) struct Screen {
    kind: Kind,
    /// How much the display had drawn when it was last shown.
    shown: u64,
    /// How much it had drawn when it was last looked at, and since when that is so by the board's clock.
    drawn: (u64, Duration),
}

enum Kind {
    /// The display in the terminal, the keys under the fingers.
    Terminal(Box<DefaultTerminal>),
    /// Pictures in files, the keys as words.
    Files { folder: Option<PathBuf>, count: u32, words: Receiver<String> },
}

/// An input of a person.
pub(super) enum Input {
    Key(Key),
    Quit,
}

/// Pictures are shown when the display has been quiet for so long: between the parts of a picture the board rests for less.
const REST: Duration = Duration::from_millis(15);

const HELP: &str = "arrows and Enter: joystick   i: INT0   1, 2: KEY1, KEY2   q: leave";

const KEYS: &str = "there are left, up, right, down, select, int0, key1, key2, and quit";

impl Screen {
    /// Shows the display in the terminal if there is one and nothing is said, otherwise in files of `folder`.
    pub(super) fn open(folder: Option<&Path>) -> Result<Self> {
        let kind = if folder.is_none() && io::stdout().is_terminal() && io::stdin().is_terminal() {
            Kind::Terminal(Box::new(ratatui::try_init().context("the terminal")?))
        } else {
            if let Some(folder) = folder {
                fs::create_dir_all(folder).with_context(|| format!("--pictures {}", folder.display()))?;
            }
            Kind::Files { folder: folder.map(Path::to_owned), count: 0, words: typed_lines() }
        };
        Ok(Self { kind, shown: 0, drawn: (0, Duration::ZERO) })
    }

    /// The keys typed since the last call.
    pub(super) fn inputs(&mut self) -> Result<Vec<Input>> {
        let mut inputs = Vec::new();
        match &mut self.kind {
            Kind::Terminal(_) => {
                while event::poll(Duration::ZERO)? {
                    if let Event::Key(key) = event::read()?
                        && key.kind != KeyEventKind::Release
                    {
                        inputs.extend(read_key(key.code, key.modifiers));
                    }
                }
            }
            // When the words have come to an end, the board goes on by itself.
            Kind::Files { words, .. } => {
                for line in words.try_iter() {
                    for word in line.split_whitespace() {
                        match read_word(word) {
                            Some(input) => inputs.push(input),
                            None => eprintln!("{word:?} is not a key; {KEYS}"),
                        }
                    }
                }
            }
        }
        Ok(inputs)
    }

    /// Shows what the display of a board shows, if it has changed and is complete. `now` is the board's time.
    pub(super) fn show(&mut self, board: &LandTiger, now: Duration) -> Result<()> {
        let written = board.chip.with_lcd(Lcd::written);
        if written != self.drawn.0 {
            self.drawn = (written, now);
        }
        if written == self.shown || now < self.drawn.1 + REST {
            return Ok(());
        }
        self.shown = written;
        match &mut self.kind {
            Kind::Terminal(terminal) => {
                let lcd = board.chip.lcd();
                terminal.draw(|frame| {
                    let area = frame.area();
                    draw(&lcd, area, frame.buffer_mut());
                })?;
            }
            Kind::Files { folder: Some(folder), count, .. } => {
                *count += 1;
                let path = folder.join(format!("{count:05}.png"));
                board.chip.with_lcd(|lcd| lcd.save(&path)).with_context(|| path.display().to_string())?;
            }
            Kind::Files { folder: None, .. } => {}
        }
        Ok(())
    }

    /// Gives the terminal back.
    pub(super) fn close(self) {
        if matches!(self.kind, Kind::Terminal(_)) {
            ratatui::restore();
        }
    }
}

fn read_key(code: KeyCode, modifiers: KeyModifiers) -> Option<Input> {
    Some(match code {
        KeyCode::Char('c') if modifiers.contains(KeyModifiers::CONTROL) => Input::Quit,
        KeyCode::Left => Input::Key(Key::Left),
        KeyCode::Up => Input::Key(Key::Up),
        KeyCode::Right => Input::Key(Key::Right),
        KeyCode::Down => Input::Key(Key::Down),
        KeyCode::Enter | KeyCode::Char(' ') => Input::Key(Key::Select),
        KeyCode::Char('i') => Input::Key(Key::Int0),
        KeyCode::Char('1') => Input::Key(Key::Key1),
        KeyCode::Char('2') => Input::Key(Key::Key2),
        KeyCode::Char('q') => Input::Quit,
        _ => return None,
    })
}

fn read_word(word: &str) -> Option<Input> {
    if word.eq_ignore_ascii_case("quit") {
        return Some(Input::Quit);
    }
    Key::ALL.into_iter().find(|key| format!("{key:?}").eq_ignore_ascii_case(word)).map(Input::Key)
}

/// The display in half blocks, as large as fits, its texts beside it, and a line about the keys.
fn draw(lcd: &Lcd, area: Rect, buffer: &mut Buffer) {
    let rows = usize::from(area.height.saturating_sub(1)).max(1);
    let columns = usize::from(area.width).max(1);
    // The pixels that one half block stands for; it is about as wide as high.
    let scale = HEIGHT.div_ceil(2 * rows).max(WIDTH.div_ceil(columns)).max(1);
    let picture = lcd.picture();
    // The mean of the pixels, so that thin lines can be seen.
    let colour = |x: usize, y: usize| {
        let pixels =
            || (y..(y + scale).min(HEIGHT)).flat_map(|y| (x..(x + scale).min(WIDTH)).map(move |x| y * WIDTH + x));
        let count = pixels().count().max(1);
        let [red, green, blue] = [0, 1, 2]
            .map(|part| (pixels().map(|pixel| usize::from(picture[3 * pixel + part])).sum::<usize>() / count) as u8);
        Color::Rgb(red, green, blue)
    };
    let width = WIDTH.div_ceil(scale).min(columns);
    for row in 0..HEIGHT.div_ceil(2 * scale).min(rows) {
        for column in 0..width {
            if let Some(cell) = buffer.cell_mut((area.x + column as u16, area.y + row as u16)) {
                let (x, y) = (column * scale, row * 2 * scale);
                cell.set_symbol("▀").set_fg(colour(x, y)).set_bg(colour(x, y + scale));
            }
        }
    }
    let beside = width + 2;
    for (row, text) in (0..rows).zip(texts(lcd)) {
        let room = columns.saturating_sub(beside);
        buffer.set_stringn(area.x + beside as u16, area.y + row as u16, text, room, Style::new());
    }
    buffer.set_stringn(area.x, area.bottom().saturating_sub(1), HELP, columns, Style::new());
}

/// The text of the display, which half blocks are too large to show: its lines from the top.
fn texts(lcd: &Lcd) -> Vec<String> {
    let lines = layout::TEXT_TOPS.into_iter().map(|top| {
        let letter = |x: u16| {
            let pixel = |column: u16, row: u16| lcd.pixel((x + column).into(), (top + row).into());
            recognize(pixel).filter(|&letter| letter != ' ')
        };
        let (mut line, mut end, mut x) = (String::new(), 0, 0);
        while x + GLYPH_WIDTH <= WIDTH as u16 {
            let Some(letter) = letter(x) else {
                x += 1;
                continue;
            };
            if x > end && !line.is_empty() {
                line.push_str(if x - end > GLYPH_WIDTH { "   " } else { " " });
            }
            line.push(letter);
            x += GLYPH_WIDTH;
            end = x;
        }
        line
    });
    lines.filter(|line| !line.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use turncoat_simulator::Rig;

    use super::*;

    #[test]
    fn texts_stand_beside_the_picture() {
        let mut rig = Rig::default();
        rig.switch_on(&LandTiger::firmware(), 1).expect("the firmware is built");
        rig.run(Duration::from_millis(400));
        let area = Rect::new(0, 0, 80, 24);
        let mut buffer = Buffer::empty(area);
        draw(&rig.boards[0].chip.lcd(), area, &mut buffer);
        let beside = |y: u16| (37..80).map(|x| buffer[(x, y)].symbol()).collect::<String>().trim_end().to_owned();
        assert_eq!([0, 1, 2, 3].map(beside), ["P1 Wall   P2 Wall", "8   8", "INT0 to start", ""]);
    }
}
