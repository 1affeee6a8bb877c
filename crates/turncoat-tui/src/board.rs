//! Boards on the screen: the one place of this crate that looks into the games.

mod othello;
mod quoridor;

use std::collections::HashMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use turncoat_engine::othello::Opening;
use turncoat_game::Side;
use turncoat_quoridor::{Coordinates, Orientation};
use turncoat_session::{Game, Kind, NodeId};

use crate::Theme;
use crate::grid::Grid;

/// A way in which a pointer can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Up,
    Down,
    Left,
    Right,
}

/// What a person points at, by keys or mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pointer {
    Othello(othello::Pointer),
    Quoridor(quoridor::Pointer),
}

/// Everything about a board besides the position.
#[derive(Clone, Debug)]
pub(crate) struct Scene<'s> {
    pub(crate) theme: Theme,
    /// The place of the record that is shown.
    pub(crate) node: NodeId,
    /// The pointer, if a person plays at this screen.
    pub(crate) pointer: Option<Pointer>,
    /// Whether a person is to move, so that the moves are shown.
    pub(crate) is_asking: bool,
    /// The move that the engine advises.
    pub(crate) hint: Option<&'s str>,
    /// What moves are worth, by their texts.
    pub(crate) values: HashMap<&'s str, String>,
}

/// What a click means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Click {
    /// The pointer is there now.
    Points,
    /// The move under the pointer is meant.
    Plays,
}

/// The move at a place as the boards show it: `3,5` is a cell, `2,2h` a wall.
pub(crate) fn move_at_coordinates(game: &Game, text: &str) -> Option<String> {
    let Game::Quoridor(record) = game else { return None };
    let size = record.position().size();
    let (x, rest) = text.split_once(',')?;
    let orientation = match rest.as_bytes().get(1) {
        None => None,
        Some(b'h') => Some(Orientation::Horizontal),
        Some(b'v') => Some(Orientation::Vertical),
        Some(_) => return None,
    };
    let place = Coordinates { x: x.parse().ok()?, y: rest.get(..1)?.parse().ok()? };
    match orientation {
        None => size.cell_at(place).map(|cell| cell.to_string()),
        Some(orientation) => size.wall_at(place, orientation).map(|wall| wall.to_string()),
    }
}

/// The grid of a game's board in `area`.
pub(crate) fn grid(game: &Game, area: Rect) -> Grid {
    match game {
        Game::Othello(_) => Grid::fitting(area, Size::new(8, 8), &othello::CELLS),
        Game::Quoridor(record) => {
            let size = record.position().size();
            Grid::fitting(area, Size::new(size.width().into(), size.height().into()), &quoridor::CELLS)
        }
    }
}

/// Draws the board of `game` as it was at the scene's place.
pub(crate) fn draw(game: &Game, scene: &Scene<'_>, grid: &Grid, buffer: &mut Buffer) {
    match game {
        Game::Othello(record) => {
            if let Some(ply) = record.tree().get(scene.node) {
                othello::draw(ply, scene, grid, buffer);
            }
        }
        Game::Quoridor(record) => {
            if let Some(ply) = record.tree().get(scene.node) {
                quoridor::draw(ply, scene, grid, buffer);
            }
        }
    }
}

/// What there is to say of a side at `node`: discs, or walls and steps.
pub(crate) fn standing(game: &Game, node: NodeId, side: Side, pointer: Option<Pointer>) -> String {
    match game {
        Game::Othello(record) => {
            record.tree().get(node).map(|ply| othello::standing(&ply.position, side)).unwrap_or_default()
        }
        Game::Quoridor(record) => {
            record.tree().get(node).map(|ply| quoridor::standing(&ply.position, side, pointer)).unwrap_or_default()
        }
    }
}

/// How many walls `side` still has; in Othello there are none.
pub(crate) fn walls_in_hand(game: &Game, side: Side) -> u8 {
    match game {
        Game::Othello(_) => 0,
        Game::Quoridor(record) => record.position().in_hand()[side],
    }
}

/// What led to `node`, in the coordinates that stand at the edge of the board.
pub(crate) fn entry_text(game: &Game, node: NodeId, theme: Theme) -> Option<String> {
    match game {
        Game::Quoridor(record) if theme.is_boards() => {
            let ply = record.tree().get(node)?;
            ply.entry.map(|entry| quoridor::coordinates_text(ply.position.size(), entry))
        }
        Game::Othello(_) | Game::Quoridor(_) => game.entry(node),
    }
}

/// What the piece of a side looks like in a line of text.
pub(crate) fn emblem(kind: Kind, side: Side, theme: Theme) -> Line<'static> {
    match kind {
        Kind::Othello => othello::emblem(side, theme),
        Kind::Quoridor => quoridor::emblem(side, theme),
    }
}

/// A value in the unit of the game, seen from the first side.
pub(crate) fn value_text(kind: Kind, score: i32) -> String {
    match kind {
        Kind::Othello => format!("{score:+}"),
        Kind::Quoridor => format!("{} %", (score + 1000) / 20),
    }
}

/// The value at which the graph is full.
pub(crate) const fn full_scale(kind: Kind) -> i32 {
    match kind {
        Kind::Othello => 64,
        Kind::Quoridor => 1000,
    }
}

impl Pointer {
    /// Where a person looks first: the middle of the board, or the own pawn.
    pub(crate) fn new(game: &Game, own_side: Side) -> Self {
        match game {
            Game::Othello(_) => Self::Othello(othello::Pointer::default()),
            Game::Quoridor(record) => Self::Quoridor(quoridor::Pointer::new(record.position(), own_side)),
        }
    }

    /// The pointer after a move: in Quoridor it goes to the pawn that the person moves next.
    pub(crate) fn after_move(self, game: &Game, own_side: Side) -> Self {
        match self {
            Self::Othello(_) => self,
            Self::Quoridor(_) => Self::new(game, own_side),
        }
    }

    /// Moves one cell or crossing, as far as the board goes.
    pub(crate) fn go(&mut self, game: &Game, way: Way) {
        match (self, game) {
            (Self::Othello(pointer), _) => pointer.go(way),
            (Self::Quoridor(pointer), Game::Quoridor(record)) => pointer.go(record.position().size(), way),
            (Self::Quoridor(_), Game::Othello(_)) => {}
        }
    }

    /// Takes a wall in hand, or puts it away; there is nothing of the kind in Othello.
    pub(crate) fn toggle_wall(&mut self, game: &Game) {
        if let (Self::Quoridor(pointer), Game::Quoridor(record)) = (self, game) {
            pointer.toggle_wall(record.position().size());
        }
    }

    /// Turns the wall in hand.
    pub(crate) fn rotate_wall(&mut self, game: &Game) {
        if let (Self::Quoridor(pointer), Game::Quoridor(record)) = (self, game) {
            pointer.rotate_wall(record.position().size());
        }
    }

    /// Points at a place of the screen, if that is on the board.
    pub(crate) fn point_at(&mut self, game: &Game, grid: &Grid, place: Position) -> Option<Click> {
        let spot = grid.spot(place)?;
        match (self, game) {
            (Self::Othello(pointer), _) => pointer.point_at(spot),
            (Self::Quoridor(pointer), Game::Quoridor(record)) => pointer.point_at(record.position().size(), spot),
            (Self::Quoridor(_), Game::Othello(_)) => None,
        }
    }

    /// The move that is pointed at.
    pub(crate) fn text(&self) -> String {
        match self {
            Self::Othello(pointer) => pointer.text(),
            Self::Quoridor(pointer) => pointer.text(),
        }
    }
}

/// Writes `text` in the middle of `area`.
fn write_centred(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    let width = text.chars().count() as u16;
    let x = area.x + area.width.saturating_sub(width) / 2;
    let y = area.y + area.height.saturating_sub(1) / 2;
    buffer.set_stringn(x, y, text, area.width.into(), style);
}

/// The name of the opening that was played, if it has one.
pub(crate) fn opening_name(game: &Game) -> Option<&'static str> {
    match game {
        Game::Othello(record) => {
            let line: Vec<_> = record.line().collect();
            line.iter().rev().find_map(|ply| Opening::at(&ply.position)).map(|opening| opening.name)
        }
        Game::Quoridor(_) => None,
    }
}
