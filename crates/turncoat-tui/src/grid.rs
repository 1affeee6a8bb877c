use ratatui::layout::{Position, Rect, Size};

/// Cells in rows and columns with gaps one character wide around them, and labels above and at the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Grid {
    /// The upper left corner of the frame.
    pub(crate) origin: Position,
    /// How many columns and rows there are.
    pub(crate) count: Size,
    /// How large a cell is inside.
    pub(crate) cell: Size,
}

/// The content of a cell of the screen. Columns and rows are counted from the upper left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A cell.
    Cell(u16, u16),
    /// The gap at the right of a cell.
    RightOf(u16, u16),
    /// The gap below a cell.
    Below(u16, u16),
    /// Where the gaps at the right of a cell and below it cross.
    Crossing(u16, u16),
}

/// The room for labels at the left and above.
const LABELS: Size = Size { width: 3, height: 1 };

impl Grid {
    /// The grid with the largest cells that has room in `area`, in its middle at the top; the smallest cells come first.
    pub(crate) fn fitting(area: Rect, count: Size, cells: &[Size]) -> Self {
        let with = |cell| Self { origin: Position::ORIGIN, count, cell };
        let fits = |grid: &Self| grid.outer().width <= area.width && grid.outer().height <= area.height;
        let smallest = with(cells[0]);
        let grid = cells.iter().rev().map(|&cell| with(cell)).find(fits).unwrap_or(smallest);
        let outer = grid.outer();
        let left = area.x + area.width.saturating_sub(outer.width) / 2;
        let top = area.y + area.height.saturating_sub(outer.height) / 2;
        Self { origin: Position { x: left + LABELS.width, y: top + LABELS.height }, ..grid }
    }

    /// The room that it needs, labels included.
    pub(crate) fn outer(&self) -> Size {
        let frame = self.frame();
        Size { width: frame.width + LABELS.width, height: frame.height + LABELS.height }
    }

    /// Cells, gaps and edges.
    pub(crate) fn frame(&self) -> Rect {
        let width = self.count.width * (self.cell.width + 1) + 1;
        let height = self.count.height * (self.cell.height + 1) + 1;
        Rect { x: self.origin.x, y: self.origin.y, width, height }
    }

    /// The inside of a cell.
    pub(crate) fn cell_area(&self, column: u16, row: u16) -> Rect {
        let x = self.origin.x + 1 + column * (self.cell.width + 1);
        let y = self.origin.y + 1 + row * (self.cell.height + 1);
        Rect { x, y, width: self.cell.width, height: self.cell.height }
    }

    /// The content of a cell of the screen.
    pub(crate) fn spot(&self, place: Position) -> Option<Spot> {
        let inside = |at: u16, origin: u16, size: u16, count: u16| {
            let offset = at.checked_sub(origin + 1)?;
            let (index, rest) = (offset / (size + 1), offset % (size + 1));
            (index < count).then_some((index, rest == size))
        };
        let (column, is_right) = inside(place.x, self.origin.x, self.cell.width, self.count.width)?;
        let (row, is_below) = inside(place.y, self.origin.y, self.cell.height, self.count.height)?;
        let has_gap = (!is_right || column + 1 < self.count.width) && (!is_below || row + 1 < self.count.height);
        has_gap.then_some(match (is_right, is_below) {
            (false, false) => Spot::Cell(column, row),
            (true, false) => Spot::RightOf(column, row),
            (false, true) => Spot::Below(column, row),
            (true, true) => Spot::Crossing(column, row),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_cell_is_that_cell() {
        let area = Rect::new(0, 0, 80, 24);
        let sizes = [Size::new(3, 1), Size::new(5, 2)];
        let grid = Grid::fitting(area, Size::new(9, 9), &sizes);
        assert_eq!(grid.cell, sizes[0]);
        for (column, row) in (0..9).flat_map(|column| (0..9).map(move |row| (column, row))) {
            let cell = grid.cell_area(column, row);
            assert!(cell.positions().all(|place| grid.spot(place) == Some(Spot::Cell(column, row))));
            let right = Position { x: cell.right(), y: cell.y };
            let below = Position { x: cell.x, y: cell.bottom() };
            assert_eq!(grid.spot(right), (column < 8).then_some(Spot::RightOf(column, row)));
            assert_eq!(grid.spot(below), (row < 8).then_some(Spot::Below(column, row)));
        }
        assert_eq!(grid.spot(grid.origin), None);
    }

    #[test]
    fn larger_screens_have_larger_cells() {
        let sizes = [Size::new(3, 1), Size::new(6, 3)];
        let cell = |width, height| Grid::fitting(Rect::new(0, 0, width, height), Size::new(8, 8), &sizes).cell;
        assert_eq!(cell(80, 22), sizes[0]);
        assert_eq!(cell(80, 38), sizes[1]);
        assert_eq!(cell(5, 5), sizes[0]);
    }
}
