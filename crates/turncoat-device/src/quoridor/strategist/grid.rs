//! The 7x7 board in 64 bits: cell x, y, as the boards count, is bit 8 y + x, so that no step leads from one edge to the other.

/// The ways that walls and edges leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Grid {
    /// The cells with a way down, and those with a way right.
    open_down: u64,
    open_right: u64,
    /// The middles of the walls, named by the cell at their upper left.
    horizontal: u64,
    vertical: u64,
}

/// Seven cells to a row, seven rows.
const CELLS: u64 = 0x007f_7f7f_7f7f_7f7f;
/// Six middles to a row, six rows.
const MIDDLES: u64 = 0x0000_3f3f_3f3f_3f3f;

/// The most cells that a shortest way can have.
const MOST_RINGS: usize = 49;

impl Grid {
    pub(super) const EMPTY: Self =
        Self { open_down: CELLS >> 8, open_right: CELLS & (CELLS >> 1), horizontal: 0, vertical: 0 };

    /// With a wall whose middle is at the lower right of a cell.
    pub(super) const fn with_horizontal(mut self, middle: u8) -> Self {
        self.horizontal |= 1 << middle;
        self.open_down &= !(0b11 << middle);
        self
    }

    /// With a wall whose middle is at the lower right of a cell.
    pub(super) const fn with_vertical(mut self, middle: u8) -> Self {
        self.vertical |= 1 << middle;
        self.open_right &= !(0x101 << middle);
        self
    }

    /// The middles where a horizontal wall neither overlaps nor crosses another.
    const fn horizontal_vacancies(&self) -> u64 {
        let Self { horizontal, vertical, .. } = *self;
        MIDDLES & !(horizontal | horizontal << 1 | horizontal >> 1 | vertical)
    }

    /// The middles where a vertical wall neither overlaps nor crosses another.
    const fn vertical_vacancies(&self) -> u64 {
        let Self { horizontal, vertical, .. } = *self;
        MIDDLES & !(vertical | vertical << 8 | vertical >> 8 | horizontal)
    }

    /// The cells next to any of `cells`.
    #[inline(always)]
    pub(super) const fn neighbours(&self, cells: u64) -> u64 {
        let Self { open_down: down, open_right: right, .. } = *self;
        (cells & down) << 8 | cells >> 8 & down | (cells & right) << 1 | cells >> 1 & right
    }

    /// How many steps it is from `cells` to `goals`, if there is a way.
    #[inline(never)]
    pub(super) const fn distance(&self, mut cells: u64, goals: u64) -> Option<u8> {
        let mut steps = 0;
        while cells & goals == 0 {
            let further = cells | self.neighbours(cells);
            if further == cells {
                return None;
            }
            cells = further;
            steps += 1;
        }
        Some(steps)
    }

    /// The middles of horizontal and of vertical walls that can be placed and stand across a shortest way.
    pub(super) fn cutters(&self, from: u64, goals: u64) -> (u64, u64) {
        let mut rings = [0; MOST_RINGS];
        let mut count = 0;
        let mut reached = from;
        rings[0] = from;
        while reached & goals == 0 && count + 1 < MOST_RINGS {
            count += 1;
            rings[count] = self.neighbours(reached) & !reached;
            reached |= rings[count];
        }
        let (mut horizontal, mut vertical) = (0, 0);
        let mut here = lowest(reached & goals);
        for &ring in rings[..count].iter().rev() {
            let before = lowest(self.neighbours(here) & ring);
            // The upper or left one of the two cells names the walls between them.
            let first = lowest(here | before);
            if here | before == first | first << 1 {
                vertical |= first | first >> 8;
            } else {
                horizontal |= first | first >> 1;
            }
            here = before;
        }
        (horizontal & self.horizontal_vacancies(), vertical & self.vertical_vacancies())
    }
}

/// The lowest bit of a set.
pub(super) const fn lowest(set: u64) -> u64 {
    set & set.wrapping_neg()
}
