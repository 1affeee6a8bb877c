use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use turncoat_game::{Position as _, Side};
use turncoat_othello::{Bitboard, Move, Position, Square};
use turncoat_session::{Entry, RecordNode};

use super::{Click, Scene, Way, write_centred};
use crate::Theme;
use crate::grid::{Grid, Spot};
use crate::theme::Ink;

/// The sizes of cells, the smallest first.
pub(super) const CELLS: [Size; 2] = [Size::new(3, 1), Size::new(6, 3)];

const TABLE: Color = Color::Indexed(29);
const LINES: Color = Color::Indexed(22);
const POINTED: Color = Color::Indexed(179);
const LATEST: Color = Color::Indexed(66);
const TURNING: Color = Color::Indexed(102);

/// The square that a person points at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pointer {
    square: Square,
}

impl Default for Pointer {
    fn default() -> Self {
        Self { square: Square::D3 }
    }
}

impl Pointer {
    pub(super) fn go(&mut self, way: Way) {
        let (column, row) = (self.square.column(), self.square.row());
        let next = match way {
            Way::Up => (column, row.wrapping_sub(1)),
            Way::Down => (column, row + 1),
            Way::Left => (column.wrapping_sub(1), row),
            Way::Right => (column + 1, row),
        };
        self.square = Square::at(next.0, next.1).unwrap_or(self.square);
    }

    /// A disc is never put down by mistake for another: a click on a square plays there.
    pub(super) fn point_at(&mut self, spot: Spot) -> Option<Click> {
        let Spot::Cell(column, row) = spot else { return None };
        self.square = Square::at(column.into(), row.into())?;
        Some(Click::Plays)
    }

    pub(super) fn text(self) -> String {
        self.square.to_string()
    }
}

pub(super) fn standing(position: &Position, side: Side) -> String {
    position.discs()[side].len().to_string()
}

pub(super) fn emblem(side: Side, theme: Theme) -> Line<'static> {
    if theme.has_colour {
        Span::styled("▐█▌", Style::new().fg(Theme::disc(side)).bg(TABLE)).into()
    } else {
        Line::from(format!("({})", letter(side)))
    }
}

const fn letter(side: Side) -> char {
    match side {
        Side::First => 'X',
        Side::Second => 'O',
    }
}

/// The content of a square.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Sight {
    owner: Option<Side>,
    is_legal: bool,
    is_pointed: bool,
    is_latest: bool,
    is_hint: bool,
    /// Whether the move that is pointed at turns the disc.
    is_turning: bool,
}

pub(super) fn draw(ply: &RecordNode<Position>, scene: &Scene<'_>, grid: &Grid, buffer: &mut Buffer) {
    let theme = scene.theme;
    draw_table(grid, theme, buffer);
    let position = &ply.position;
    let pointed = match scene.pointer {
        Some(super::Pointer::Othello(pointer)) => Some(pointer.square),
        _ => None,
    };
    let legal = if scene.is_asking { position.legal_moves().squares() } else { Bitboard::EMPTY };
    let turning = pointed.filter(|_| scene.is_asking).map_or(Bitboard::EMPTY, |square| position.flips(square));
    let latest = match ply.entry {
        Some(Entry::Move(Move::Place(square))) => Some(square),
        _ => None,
    };
    for square in Square::ALL {
        let sight = Sight {
            owner: position.owner(square),
            is_legal: legal.contains(square),
            is_pointed: pointed == Some(square),
            is_latest: latest == Some(square),
            is_hint: scene.hint == Some(&*square.to_string()),
            is_turning: turning.contains(square),
        };
        let area = grid.cell_area(square.column() as u16, square.row() as u16);
        let value = scene.values.get(&*square.to_string()).map(String::as_str);
        draw_square(sight, value, position.side_to_move(), theme, area, buffer);
    }
}

fn draw_table(grid: &Grid, theme: Theme, buffer: &mut Buffer) {
    let style = theme.style(Style::new().fg(LINES).bg(TABLE));
    let label = theme.ink(Ink::Faint);
    let frame = grid.frame();
    for row in 0..=grid.count.height {
        let y = frame.y + row * (grid.cell.height + 1);
        let (left, middle, right) = match row {
            0 => ('┌', '┬', '┐'),
            _ if row == grid.count.height => ('└', '┴', '┘'),
            _ => ('├', '┼', '┤'),
        };
        let dashes = "─".repeat(grid.cell.width.into());
        let cells = vec![dashes; grid.count.width.into()].join(&middle.to_string());
        buffer.set_string(frame.x, y, format!("{left}{cells}{right}"), style);
    }
    let blank = " ".repeat(grid.cell.width.into());
    let line = format!("│{}│", vec![blank; grid.count.width.into()].join("│"));
    for row in 0..grid.count.height {
        let area = grid.cell_area(0, row);
        (area.y..area.bottom()).for_each(|y| {
            buffer.set_string(frame.x, y, &line, style);
        });
        let name = format!("{:>2}", row + 1);
        buffer.set_string(frame.x - 3, area.y + area.height / 2, name, label);
    }
    for column in 0..grid.count.width {
        let area = grid.cell_area(column, 0);
        let name = char::from(b'a' + column as u8).to_string();
        write_centred(buffer, Rect { y: frame.y - 1, height: 1, ..area }, &name, label);
    }
}

fn draw_square(sight: Sight, value: Option<&str>, mover: Side, theme: Theme, area: Rect, buffer: &mut Buffer) {
    let ground = match sight {
        Sight { is_pointed: true, .. } => POINTED,
        Sight { is_latest: true, .. } => LATEST,
        Sight { is_hint: true, .. } => Color::Indexed(67),
        _ => TABLE,
    };
    let on_ground = theme.style(Style::new().bg(ground));
    buffer.set_style(area, on_ground);
    match sight.owner {
        Some(owner) if theme.has_colour => {
            let colour = if sight.is_turning { TURNING } else { Theme::disc(owner) };
            draw_disc(area, on_ground.fg(colour), buffer);
            if sight.is_turning {
                let kept = on_ground.fg(Theme::disc(owner)).bg(TURNING);
                write_centred(buffer, area, if area.height > 1 { "▒▒" } else { "▒" }, kept);
            }
        }
        Some(owner) => draw_letter(letter(owner), area, buffer),
        None => {
            let ink = theme.style(on_ground.fg(Theme::disc(mover)));
            match value {
                Some(value) => write_centred(buffer, area, value, ink.add_modifier(Modifier::BOLD)),
                None if sight.is_legal && theme.has_colour => {
                    write_centred(buffer, area, if area.height > 1 { "▐▌" } else { "•" }, ink);
                }
                None if sight.is_legal => {
                    let small = letter(mover).to_ascii_lowercase().to_string();
                    write_centred(buffer, area, &small, ink);
                }
                None => {}
            }
        }
    }
    if !theme.has_colour {
        mark(sight, area, buffer);
    }
}

/// A disc of the cell's height, with as round corners as there are.
fn draw_disc(area: Rect, style: Style, buffer: &mut Buffer) {
    let rows: &[&str] =
        if area.height > 1 { &[" ▄██▄ ", "▐████▌", " ▀██▀ "] } else { &["▐█▌"] };
    for (y, row) in (area.y..).zip(rows) {
        buffer.set_string(area.x, y, row, style);
    }
}

fn draw_letter(letter: char, area: Rect, buffer: &mut Buffer) {
    let rows: [&str; 3] = match letter {
        'X' => [" \\  / ", "  XX  ", " /  \\ "],
        _ => [" .--. ", " |  | ", " '--' "],
    };
    if area.height == 1 {
        write_centred(buffer, area, &letter.to_string(), Style::new());
        return;
    }
    for (y, row) in (area.y..).zip(rows) {
        buffer.set_string(area.x, y, row, Style::new());
    }
}

/// Without colours, brackets mark special squares.
fn mark(sight: Sight, area: Rect, buffer: &mut Buffer) {
    let (left, right) = match sight {
        Sight { is_pointed: true, .. } => ("[", "]"),
        Sight { is_turning: true, .. } => ("(", ")"),
        Sight { is_latest: true, .. } => ("<", ">"),
        Sight { is_hint: true, .. } => ("!", "!"),
        _ => return,
    };
    let y = area.y + area.height / 2;
    buffer.set_string(area.x, y, left, Style::new());
    buffer.set_string(area.right() - 1, y, right, Style::new());
}
