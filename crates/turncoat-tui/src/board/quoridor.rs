use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::{Line, Span};
use turncoat_game::{BySide, Position as _, Side};
use turncoat_messages::terminal;
use turncoat_quoridor::{Cell, CellSet, Coordinates, Move, Orientation, Position, Wall};
use turncoat_session::{Entry, RecordNode};

use super::{Click, Scene, Way, write_centred};
use crate::Theme;
use crate::grid::{Grid, Spot};
use crate::language::say;
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
    /// On the pawn of `side`, with a wall before the opponent's pawn in reserve.
    pub(super) fn new(position: &Position, side: Side) -> Self {
        let size = position.size();
        let (own, other) = (position.pawns()[side], position.pawns()[!side]);
        let rank = match side {
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
        format!(" → {steps}")
    });
    let steps = format!("{}{}", steps(position), ahead.unwrap_or_default());
    say(terminal::table_steps(steps, position.in_hand()[side]))
}

/// A step or wall as the LandTiger boards count: `3,5`, and `2,2 h` for a horizontal wall.
pub(super) fn coordinates_text(size: turncoat_quoridor::Size, entry: Entry<Move>) -> String {
    match entry {
        Entry::LostTurn => entry.to_string(),
        Entry::Move(Move::Step(cell)) => {
            let Coordinates { x, y } = size.coordinates_of_cell(cell);
            format!("{x},{y}")
        }
        Entry::Move(Move::Wall(wall)) => {
            let Coordinates { x, y } = size.coordinates_of_wall(wall);
            let letter = if wall.orientation() == Orientation::Horizontal { 'h' } else { 'v' };
            format!("{x},{y} {letter}")
        }
    }
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
    latest: Color,
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
            latest: Color::Indexed(229),
            target: Color::Indexed(65),
            mover: Color::Indexed(58),
            pointed: Color::Indexed(24),
        },
        Skin::Boards => Palette {
            ground: lcd(0x0000),
            cell: lcd(0x051f),
            wall: lcd(0xffff),
            latest: lcd(0xffff),
            target: lcd(0x07e0),
            mover: lcd(0xffe0),
            pointed: lcd(0x07ff),
        },
    }
}

pub(super) fn draw(ply: &RecordNode<Position>, scene: &Scene<'_>, grid: &Grid, buffer: &mut Buffer) {
    let pointer = match scene.pointer {
        Some(super::Pointer::Quoridor(pointer)) if scene.is_asking => Some(pointer),
        _ => None,
    };
    let pending = pointer.and_then(Pointer::pending);
    let palette = palette(scene.theme.skin);
    let painter =
        Painter { position: &ply.position, scene, pointer, grid, palette, routes: routes(&ply.position, pending) };
    painter.draw_frame(buffer);
    for cell in ply.position.size().cells() {
        painter.draw_cell(cell, buffer);
    }
    for wall in ply.position.fences().walls() {
        painter.draw_standing_wall(wall, ply.entry == Some(Entry::Move(Move::Wall(wall))), buffer);
    }
    if let Some(Ok(Move::Wall(wall))) = scene.hint.map(str::parse) {
        painter.draw_wall(wall, ['┄', '┆'], scene.theme.ink(Ink::Good), buffer);
    }
    if let Some(wall) = pending {
        let is_legal = ply.position.is_legal(Move::Wall(wall));
        let (strokes, ink) = if is_legal { (['═', '║'], Ink::Good) } else { (['╳', '╳'], Ink::Alarm) };
        painter.draw_wall(wall, strokes, scene.theme.ink(ink), buffer);
    }
}

/// The shortest ways to the goals behind the wall in hand; nothing if no wall is in hand.
fn routes(position: &Position, pending: Option<Wall>) -> BySide<CellSet> {
    let Some(wall) = pending.map(Move::Wall) else { return BySide::both(CellSet::EMPTY) };
    let position = if position.is_legal(wall) { position.after_unchecked(wall) } else { *position };
    let route = |side| position.fences().path(position.pawns()[side], position.goals(side)).map(|path| path.cells());
    BySide::from_fn(|side| route(side).unwrap_or(CellSet::EMPTY))
}

/// A board in the making.
struct Painter<'p> {
    position: &'p Position,
    scene: &'p Scene<'p>,
    /// The target of the pointer, if a person is to move.
    pointer: Option<Pointer>,
    grid: &'p Grid,
    palette: Palette,
    routes: BySide<CellSet>,
}

impl Painter<'_> {
    fn style(&self, style: Style) -> Style {
        self.scene.theme.style(style)
    }

    fn cell_area(&self, cell: Cell) -> Rect {
        let row = self.position.size().height() - 1 - cell.rank();
        self.grid.cell_area(cell.file().into(), row.into())
    }

    fn draw_frame(&self, buffer: &mut Buffer) {
        let frame = self.grid.frame();
        let style = self.style(Style::new().fg(Color::Indexed(240)).bg(self.palette.ground));
        let edge = "─".repeat(usize::from(frame.width) - 2);
        let blank = " ".repeat(usize::from(frame.width) - 2);
        buffer.set_string(frame.x, frame.y, format!("┌{edge}┐"), style);
        for y in frame.y + 1..frame.bottom() - 1 {
            buffer.set_string(frame.x, y, format!("│{blank}│"), style);
        }
        buffer.set_string(frame.x, frame.bottom() - 1, format!("└{edge}┘"), style);
        self.draw_labels(buffer);
    }

    /// Files and ranks, or the coordinates of the boards.
    fn draw_labels(&self, buffer: &mut Buffer) {
        let Self { grid, scene: Scene { theme, .. }, .. } = self;
        let (frame, label) = (grid.frame(), theme.ink(Ink::Faint));
        for row in 0..grid.count.height {
            let area = grid.cell_area(0, row);
            let name = if theme.is_boards() { row } else { grid.count.height - row };
            buffer.set_string(frame.x - 3, area.y + area.height.saturating_sub(1) / 2, format!("{name:>2}"), label);
        }
        for column in 0..grid.count.width {
            let area = Rect { y: frame.y - 1, height: 1, ..grid.cell_area(column, 0) };
            let letter = char::from(b'a' + column as u8);
            let name = if theme.is_boards() { column.to_string() } else { letter.to_string() };
            write_centred(buffer, area, &name, label);
        }
    }

    fn draw_cell(&self, cell: Cell, buffer: &mut Buffer) {
        let Self { position, scene, .. } = self;
        let theme = scene.theme;
        let area = self.cell_area(cell);
        let text = cell.to_string();
        let mover = position.side_to_move();
        let is_pointed = self.pointer.is_some_and(|pointer| !pointer.has_wall && pointer.cell == cell);
        let is_target = scene.is_asking && position.legal_moves().steps().contains(cell);
        let is_hint = scene.hint == Some(&*text);
        let is_movers = position.pawns()[mover] == cell && position.outcome().is_none();
        let ground = match () {
            () if is_pointed => self.palette.pointed,
            () if is_target || is_hint => self.palette.target,
            () if is_movers => self.palette.mover,
            () => self.palette.cell,
        };
        let style = self.style(Style::new().bg(ground));
        for y in area.y..area.bottom() {
            buffer.set_string(area.x, y, " ".repeat(area.width.into()), style);
        }
        let pawn = Side::BOTH.into_iter().find(|&side| position.pawns()[side] == cell);
        let traveller = Side::BOTH.into_iter().find(|&side| self.routes[side].contains(cell));
        if let Some(side) = pawn {
            draw_pawn(side, theme, style, area, buffer);
        } else if is_target {
            write_centred(buffer, area, "•", self.style(style.fg(theme.pawn(mover))));
        } else if let Some(side) = traveller {
            write_centred(buffer, area, "·", self.style(style.fg(theme.pawn(side))));
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

    fn draw_standing_wall(&self, wall: Wall, is_latest: bool, buffer: &mut Buffer) {
        let colour = if is_latest { self.palette.latest } else { self.palette.wall };
        let style = Style::new().fg(colour).bg(self.palette.ground).add_modifier(Modifier::BOLD);
        self.draw_wall(wall, ['━', '┃'], self.style(style), buffer);
    }

    /// A wall along two cells and the gap between them; the strokes are those of a horizontal and of a vertical one.
    fn draw_wall(&self, wall: Wall, strokes: [char; 2], style: Style, buffer: &mut Buffer) {
        let anchor = self.cell_area(wall.anchor());
        match wall.orientation() {
            Orientation::Horizontal => {
                let stroke = strokes[0].to_string().repeat(usize::from(2 * self.grid.cell.width + 1));
                buffer.set_string(anchor.x, anchor.y - 1, stroke, style);
            }
            Orientation::Vertical => {
                for y in anchor.y - self.grid.cell.height - 1..anchor.bottom() {
                    buffer.set_string(anchor.right(), y, strokes[1].to_string(), style);
                }
            }
        }
    }
}

fn draw_pawn(side: Side, theme: Theme, ground: Style, area: Rect, buffer: &mut Buffer) {
    if area.height > 1 && theme.has_colour {
        for (y, row) in (area.y..).zip([" ▟█▙ ", " ▜█▛ "]) {
            buffer.set_string(area.x, y, row, ground.fg(theme.pawn(side)));
        }
    } else {
        write_centred(buffer, area, pawn_text(side, theme), pawn_style(side, theme));
    }
}
