use ratatui::layout::{Constraint, Layout as Division, Rect};

/// Where things are at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) panel: Rect,
    pub(super) message: Rect,
    pub(super) keys: Rect,
}

/// The room for a board with small cells, and with large ones.
const SMALL_BOARD: u16 = 42;
const LARGE_BOARD: u16 = 62;
/// The panel is not made narrower than this for the sake of a larger board.
const PANEL: u16 = 38;

impl Layout {
    pub(super) fn of(area: Rect) -> Self {
        let rows = [1, 0, 1, 1].map(|height| match height {
            0 => Constraint::Fill(1),
            height => Constraint::Length(height),
        });
        let [title, body, message, keys] = Division::vertical(rows).areas(area);
        let board = if area.width >= LARGE_BOARD + PANEL && area.height >= 32 { LARGE_BOARD } else { SMALL_BOARD };
        let [board, _, panel] =
            Division::horizontal([Constraint::Length(board), Constraint::Length(1), Constraint::Fill(1)]).areas(body);
        Self { title, board, panel, message, keys }
    }
}
