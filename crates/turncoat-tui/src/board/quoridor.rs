use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Cell, Move, Orientation, Position, Wall};
use turncoat_session::{Entry, Ply};

use super::{Click, Scene, Way, write_centred};
use crate::Theme;
use crate::grid::{Grid, Spot};
use crate::theme::{Ink, Skin, lcd};

/// The sizes of cells, the smallest first.
pub(super) const CELLS: [Size; 2] = [Size::new(3, 1), Size::new(5, 2)];

/// What a person points at: a cell to step to, or the place of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pointer {
    cell: Cell,
    wall: Wall,
    has_wall: bool,
}

impl Pointer {
    /// On the pawn that moves, with a wall before the opponent's pawn in reserve.
    pub(super) fn new(position: &Position) -> Self {
        let size = position.size();
        let (own, other) = (position.pawns()[position.side_to_move()], position.pawns()[!position.side_to_move()]);
        let rank = match position.side_to_move() {
            Side::First => other.rank().saturating_sub(1),
            Side::Second => other.rank(),
        };
        let wall = clamped_wall(size, other.file().into(), rank.into(), Orientation::Horizontal);
        Self { cell: own, wall, has_wall: false }
    }

    pub(super) fn go(&mut self, size: turncoat_quoridor::Size, way: Way) {
        let (right, up) = match way {
            Way::Up => (0, 1),
            Way::Down => (0, -1),
            Way::Left => (-1, 0),
            Way::Right => (1, 0),
        };
        if self.has_wall {
            let (file, rank) = (i16::from(self.wall.file()) + right, i16::from(self.wall.rank()) + up);
            self.wall = clamped_wall(size, file, rank, self.wall.orientation());
        } else {
            let moved = |from: u8, by: i16| u8::try_from(i16::from(from) + by).ok();
            let next = moved(self.cell.file(), right).zip(moved(self.cell.rank(), up));
            let cell = next.and_then(|(file, rank)| Cell::at(file, rank)).filter(|&cell| size.contains(cell));
            self.cell = cell.unwrap_or(self.cell);
        }
    }

    pub(super) fn toggle_wall(&mut self, size: turncoat_quoridor::Size) {
        self.has_wall = !self.has_wall && size.walls().contains(self.wall);
    }

    pub(super) fn rotate_wall(&mut self, size: turncoat_quoridor::Size) {
        if self.has_wall {
            let orientation = match self.wall.orientation() {
                Orientation::Horizontal => Orientation::Vertical,
                Orientation::Vertical => Orientation::Horizontal,
            };
            self.wall = clamped_wall(size, self.wall.file().into(), self.wall.rank().into(), orientation);
        } else {
            self.toggle_wall(size);
        }
    }

    /// A click on a cell steps there. Gaps are narrow: a wall is shown first, and the second click at it puts it up.
    pub(super) fn point_at(&mut self, size: turncoat_quoridor::Size, spot: Spot) -> Option<Click> {
        let rank_of = |row: u16| i16::from(size.height()) - 1 - row as i16;
        let (column, row, orientation) = match spot {
            Spot::Cell(column, row) => {
                self.cell = Cell::at(column as u8, rank_of(row) as u8).filter(|&cell| size.contains(cell))?;
                self.has_wall = false;
                return Some(Click::Plays);
            }
            Spot::RightOf(column, row) => (column, row, Orientation::Vertical),
            Spot::Below(column, row) => (column, row, Orientation::Horizontal),
            Spot::Crossing(column, row) => (column, row, self.wall.orientation()),
        };
        let rank = match orientation {
            Orientation::Vertical => rank_of(row) - i16::from(matches!(spot, Spot::Crossing(..))),
            Orientation::Horizontal => rank_of(row) - 1,
        };
        let wall = clamped_wall(size, column as i16, rank, orientation);
        let is_known = self.has_wall && self.wall == wall;
        (self.wall, self.has_wall) = (wall, true);
        Some(if is_known { Click::Plays } else { Click::Points })
    }

    pub(super) fn text(self) -> String {
        if self.has_wall { self.wall.to_string() } else { self.cell.to_string() }
    }

    fn pending(self) -> Option<Wall> {
        self.has_wall.then_some(self.wall)
    }
}

/// The wall nearest to this place on a board of this size.
fn clamped_wall(size: turncoat_quoridor::Size, file: i16, rank: i16, orientation: Orientation) -> Wall {
    let clamp = |at: i16, most: u8| at.clamp(0, i16::from(most) - 2) as u8;
    Wall::at(clamp(file, size.width()), clamp(rank, size.height()), orientation).expect("boards have walls")
}

/// Walls in hand and steps to go, and what the wall in hand would make of the steps.
pub(super) fn standing(position: &Position, side: Side, pointer: Option<super::Pointer>) -> String {
    let steps = |position: &Position| position.distance(side).map_or_else(|| "–".to_owned(), |steps| steps.to_string());
    let pending = match pointer {
        Some(super::Pointer::Quoridor(pointer)) => pointer.pending(),
        _ => None,
    };
    let ahead = pending.map(Move::Wall).filter(|&wall| position.is_legal(wall)).map(|wall| {
        let steps = steps(&position.after_unchecked(wall));
        format!("→{steps}")
    });
    format!("{} steps{}, {} walls", steps(position), ahead.unwrap_or_default(), position.in_hand()[side])
}

pub(super) fn emblem(side: Side, theme: Theme) -> Line<'static> {
    Span::styled(pawn_text(side, theme), pawn_style(side, theme)).into()
}

fn pawn_text(side: Side, theme: Theme) -> &'static str {
    match (theme.has_colour, side) {
        (true, Side::First) => " 1 ",
        (true, Side::Second) => " 2 ",
        (false, Side::First) => "(1)",
        (false, Side::Second) => "(2)",
    }
}

fn pawn_style(side: Side, theme: Theme) -> Style {
    theme.style(Style::new().fg(Color::Indexed(16)).bg(theme.pawn(side)).add_modifier(Modifier::BOLD))
}

/// The colours of a board.
struct Palette {
    ground: Color,
    cell: Color,
    wall: Color,
    target: Color,
    mover: Color,
    pointed: Color,
}

const fn palette(skin: Skin) -> Palette {
    match skin {
        Skin::Turncoat => Palette {
            ground: Color::Indexed(234),
            cell: Color::Indexed(238),
            wall: Color::Indexed(214),
            target: Color::Indexed(65),
            mover: Color::Indexed(58),
            pointed: Color::Indexed(24),
        },
        Skin::Boards => Palette {
            ground: lcd(0x0000),
            cell: lcd(0x051f),
            wall: lcd(0xffff),
            target: lcd(0x07e0),
            mover: lcd(0xffe0),
            pointed: lcd(0x07ff),
        },
    }
}

pub(super) fn draw(ply: &Ply<Position>, scene: &Scene<'_>, grid: &Grid, buffer: &mut Buffer) {
    let theme = scene.theme;
    let position = &ply.position;
    let palette = palette(theme.skin);
    let pointer = match scene.pointer {
        Some(super::Pointer::Quoridor(pointer)) => Some(pointer),
        _ => None,
    };
    draw_frame(position.size(), theme, &palette, grid, buffer);
    for cell in position.size().cells() {
        draw_cell(position, cell, pointer, scene, &palette, cell_area(position.size(), cell, grid), buffer);
    }
    let built = theme.style(Style::new().fg(palette.wall).bg(palette.ground).add_modifier(Modifier::BOLD));
    for wall in position.fences().walls() {
        let is_latest = ply.entry == Some(Entry::Move(Move::Wall(wall)));
        let style = if is_latest { built.patch(theme.style(Style::new().fg(Color::Indexed(229)))) } else { built };
        draw_wall(position.size(), wall, ['━', '┃'], style, grid, buffer);
    }
    let read_wall = |text: &str| match text.parse() {
        Ok(Move::Wall(wall)) => Some(wall),
        _ => None,
    };
    if let Some(wall) = scene.hint.and_then(read_wall) {
        draw_wall(position.size(), wall, ['┄', '┆'], theme.ink(Ink::Good), grid, buffer);
    }
    if let Some(wall) = pointer.filter(|_| scene.is_asking).and_then(Pointer::pending) {
        let is_legal = position.is_legal(Move::Wall(wall));
        let (strokes, ink) = if is_legal { (['═', '║'], Ink::Good) } else { (['╳', '╳'], Ink::Alarm) };
        draw_wall(position.size(), wall, strokes, theme.ink(ink), grid, buffer);
    }
}

fn cell_area(size: turncoat_quoridor::Size, cell: Cell, grid: &Grid) -> Rect {
    grid.cell_area(cell.file().into(), (size.height() - 1 - cell.rank()).into())
}

fn draw_frame(size: turncoat_quoridor::Size, theme: Theme, palette: &Palette, grid: &Grid, buffer: &mut Buffer) {
    let frame = grid.frame();
    let style = theme.style(Style::new().fg(Color::Indexed(240)).bg(palette.ground));
    let edge = "─".repeat(usize::from(frame.width) - 2);
    let blank = " ".repeat(usize::from(frame.width) - 2);
    buffer.set_string(frame.x, frame.y, format!("┌{edge}┐"), style);
    for y in frame.y + 1..frame.bottom() - 1 {
        buffer.set_string(frame.x, y, format!("│{blank}│"), style);
    }
    buffer.set_string(frame.x, frame.bottom() - 1, format!("└{edge}┘"), style);
    let label = theme.ink(Ink::Faint);
    for row in 0..grid.count.height {
        let area = grid.cell_area(0, row);
        let name = if theme.is_boards() { row } else { u16::from(size.height()) - row };
        buffer.set_string(frame.x - 3, area.y + area.height.saturating_sub(1) / 2, format!("{name:>2}"), label);
    }
    for column in 0..grid.count.width {
        let area = Rect { y: frame.y - 1, height: 1, ..grid.cell_area(column, 0) };
        let name = if theme.is_boards() { column.to_string() } else { char::from(b'a' + column as u8).to_string() };
        write_centred(buffer, area, &name, label);
    }
}

fn draw_cell(
    position: &Position,
    cell: Cell,
    pointer: Option<Pointer>,
    scene: &Scene<'_>,
    palette: &Palette,
    area: Rect,
    buffer: &mut Buffer,
) {
    let theme = scene.theme;
    let is_pointed = pointer.is_some_and(|pointer| !pointer.has_wall && pointer.cell == cell);
    let is_target = scene.is_asking && position.legal_moves().steps().contains(cell);
    let text = cell.to_string();
    let is_hint = scene.hint == Some(&*text);
    let mover = position.side_to_move();
    let is_movers = position.pawns()[mover] == cell && position.outcome().is_none();
    let ground = match () {
        () if is_pointed => palette.pointed,
        () if is_target || is_hint => palette.target,
        () if is_movers => palette.mover,
        () => palette.cell,
    };
    let style = theme.style(Style::new().bg(ground));
    for y in area.y..area.bottom() {
        buffer.set_string(area.x, y, " ".repeat(area.width.into()), style);
    }
    let pawn = Side::BOTH.into_iter().find(|&side| position.pawns()[side] == cell);
    if let Some(side) = pawn {
        draw_pawn(side, theme, style, area, buffer);
    } else if let Some(value) = scene.values.get(&*text) {
        write_centred(buffer, area, value, theme.style(style.fg(Color::Indexed(231))));
    } else if is_target {
        write_centred(buffer, area, "•", theme.style(style.fg(theme.pawn(mover))));
    } else if !theme.has_colour {
        write_centred(buffer, area, "·", Style::new());
    }
    if !theme.has_colour && (is_pointed || is_hint) {
        let marks = if is_pointed { ["[", "]"] } else { ["!", "!"] };
        let y = area.y + area.height.saturating_sub(1) / 2;
        buffer.set_string(area.x, y, marks[0], Style::new());
        buffer.set_string(area.right() - 1, y, marks[1], Style::new());
    }
}

fn draw_pawn(side: Side, theme: Theme, ground: Style, area: Rect, buffer: &mut Buffer) {
    if area.height > 1 && theme.has_colour {
        let body = ground.fg(theme.pawn(side));
        for (y, row) in (area.y..).zip([" ▟█▙ ", " ▜█▛ "]) {
            buffer.set_string(area.x, y, row, body);
        }
    } else {
        write_centred(buffer, area, pawn_text(side, theme), pawn_style(side, theme));
    }
}

/// A wall of two cells and the gap between them; the strokes are those of a horizontal and of a vertical one.
fn draw_wall(
    size: turncoat_quoridor::Size,
    wall: Wall,
    strokes: [char; 2],
    style: Style,
    grid: &Grid,
    buffer: &mut Buffer,
) {
    let anchor = cell_area(size, wall.anchor(), grid);
    match wall.orientation() {
        Orientation::Horizontal => {
            let stroke = strokes[0].to_string().repeat(usize::from(2 * grid.cell.width + 1));
            buffer.set_string(anchor.x, anchor.y - 1, stroke, style);
        }
        Orientation::Vertical => {
            for y in anchor.y - grid.cell.height - 1..anchor.bottom() {
                buffer.set_string(anchor.right(), y, strokes[1].to_string(), style);
            }
        }
    }
}
