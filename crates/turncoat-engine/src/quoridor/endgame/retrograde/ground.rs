use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Cell, Direction, Fences, Orientation, Size, Wall};

use super::word::Word;

/// The board and the ways that walls leave open.
#[derive(Clone, Copy)]
pub(in crate::quoridor) struct Ground<W> {
    size: Size,
    /// For every direction, as numbered by [`Direction::ALL`], the cells with a way there.
    open: [W; 4],
    first_file: W,
}

impl<W: Word> Ground<W> {
    /// The ways that `fences` leave.
    pub(in crate::quoridor) fn new(fences: &Fences) -> Self {
        let mut ground = Self { size: fences.size(), open: [W::NONE; 4], first_file: W::NONE };
        for cell in fences.size().cells() {
            for (way, direction) in Direction::ALL.into_iter().enumerate() {
                if fences.neighbour(cell, direction).is_some() {
                    ground.open[way] = ground.open[way] | W::of(ground.number(cell));
                }
            }
            if cell.file() == 0 {
                ground.first_file = ground.first_file | W::of(ground.number(cell));
            }
        }
        ground
    }

    /// The cells at the left edge.
    #[inline(always)]
    pub(in crate::quoridor) fn first_file(&self) -> W {
        self.first_file
    }

    /// The same with one more wall.
    pub(in crate::quoridor) fn with(mut self, wall: Wall) -> Self {
        let width = self.width();
        let anchor = usize::from(wall.rank()) * width + usize::from(wall.file());
        let (along, across, [way, back]) = match wall.orientation() {
            Orientation::Horizontal => (1, width, [NORTH, SOUTH]),
            Orientation::Vertical => (width, 1, [EAST, WEST]),
        };
        let closed = W::of(anchor) | W::of(anchor + along);
        self.open[way] = self.open[way].without(closed);
        self.open[back] = self.open[back].without(closed << across);
        self
    }

    /// The cells with a way in each direction.
    #[inline(always)]
    pub(in crate::quoridor) fn open(&self) -> &[W; 4] {
        &self.open
    }

    /// The cells next to any of `cells`.
    #[inline(always)]
    pub(in crate::quoridor) fn neighbours(&self, cells: W) -> W {
        let width = self.width();
        (cells & self.open[NORTH]) << width
            | (cells & self.open[EAST]) << 1
            | (cells & self.open[SOUTH]) >> width
            | (cells & self.open[WEST]) >> 1
    }

    /// For each direction, the cells from which a step there ends on one of `cells`.
    #[inline(always)]
    pub(in crate::quoridor) fn origins(&self, cells: W) -> [W; 4] {
        let width = self.width();
        let [north, east, south, west] = self.open;
        [north & cells >> width, east & cells >> 1, south & cells << width, west & cells << 1]
    }

    /// For each side, the cells without a way to its goal.
    pub(in crate::quoridor) fn cut_off(&self) -> BySide<W> {
        BySide::from_fn(|side| {
            let mut reached = self.goals(side);
            loop {
                let further = reached | self.neighbours(reached);
                if further == reached {
                    return self.cells().without(reached);
                }
                reached = further;
            }
        })
    }

    #[inline(always)]
    pub(in crate::quoridor) fn width(&self) -> usize {
        usize::from(self.size.width())
    }

    /// How many cells the board has.
    #[inline(always)]
    pub(in crate::quoridor) fn cell_count(&self) -> usize {
        self.width() * usize::from(self.size.height())
    }

    /// All cells.
    pub(in crate::quoridor) fn cells(&self) -> W {
        !W::NONE >> (W::BITS - self.cell_count())
    }

    /// The cells on which `side` wins.
    pub(in crate::quoridor) fn goals(&self, side: Side) -> W {
        let home = W::below(self.width());
        match side {
            Side::First => home << (self.cell_count() - self.width()),
            Side::Second => home,
        }
    }

    /// The number that `cell` has here.
    #[inline(always)]
    pub(in crate::quoridor) fn number(&self, cell: Cell) -> usize {
        usize::from(cell.rank()) * self.width() + usize::from(cell.file())
    }
}

/// The directions, as [`Direction::ALL`] numbers them.
pub(in crate::quoridor) const NORTH: usize = 0;
pub(in crate::quoridor) const EAST: usize = 1;
pub(in crate::quoridor) const SOUTH: usize = 2;
pub(in crate::quoridor) const WEST: usize = 3;

/// The two directions across each.
pub(in crate::quoridor) const SIDEWAYS: [[usize; 2]; 4] = [[WEST, EAST], [SOUTH, NORTH], [WEST, EAST], [SOUTH, NORTH]];

/// The direction back.
#[inline(always)]
pub(in crate::quoridor) const fn back(way: usize) -> usize {
    way ^ 2
}
