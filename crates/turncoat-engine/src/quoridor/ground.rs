use turncoat_quoridor::{Cell, Direction, Fences, Orientation, Size, Wall};

/// The most cells a board has, rounded up to whole vectors of bytes.
pub(super) const MOST_CELLS: usize = 96;

/// A set of cells, one bit for each, rank after rank without gaps: unlike in the rules, a rank is as long as the board is
/// wide, so that small boards fit into small words.
pub(super) type Cells = u128;

/// No cell, where the number of a cell is expected.
const NOWHERE: u8 = u8::MAX;

/// The ways that walls leave open, prepared for working on all placements of the pawns at once.
#[derive(Clone)]
pub(super) struct Ground {
    size: Size,
    /// For every direction, as numbered by [`Direction::ALL`], the cells with a way there.
    open: [Cells; 4],
    /// The same with a byte for each cell, all bits set if there is a way.
    open_bytes: [[u8; MOST_CELLS]; 4],
    /// For every cell and direction with a way, where a jump over a pawn there ends.
    jumps: [[[u8; 2]; 4]; MOST_CELLS],
}

impl Ground {
    /// The ways that `fences` leave.
    pub(super) fn new(fences: &Fences) -> Self {
        let size = fences.size();
        let cells = usize::from(size.width()) * usize::from(size.height());
        let mut ground =
            Self { size, open: [0; 4], open_bytes: [[0; MOST_CELLS]; 4], jumps: [[[NOWHERE; 2]; 4]; MOST_CELLS] };
        for cell in 0..cells {
            for (way, direction) in Direction::ALL.into_iter().enumerate() {
                if fences.neighbour(ground.cell(cell), direction).is_some() {
                    ground.open[way] |= 1 << cell;
                    ground.open_bytes[way][cell] = u8::MAX;
                }
            }
        }
        for cell in 0..cells {
            ground.find_jumps(cell);
        }
        ground
    }

    /// The same with one more wall.
    pub(super) fn with(&self, wall: Wall) -> Self {
        let mut ground = self.clone();
        let width = self.width();
        let (file, rank) = (usize::from(wall.file()), usize::from(wall.rank()));
        let anchor = rank * width + file;
        let (halves, across, ways) = match wall.orientation() {
            Orientation::Horizontal => ([anchor, anchor + 1], width, [NORTH, SOUTH]),
            Orientation::Vertical => ([anchor, anchor + width], 1, [EAST, WEST]),
        };
        for half in halves {
            ground.close(half, ways[0]);
            ground.close(half + across, ways[1]);
        }
        let height = usize::from(self.size.height());
        for rank in rank.saturating_sub(1)..height.min(rank + 3) {
            for file in file.saturating_sub(1)..width.min(file + 3) {
                ground.find_jumps(rank * width + file);
            }
        }
        ground
    }

    fn close(&mut self, cell: usize, way: usize) {
        self.open[way] &= !(1 << cell);
        self.open_bytes[way][cell] = 0;
    }

    fn find_jumps(&mut self, cell: usize) {
        for way in 0..4 {
            self.jumps[cell][way] = [NOWHERE; 2];
            let Some(rival) = self.next(cell, way) else { continue };
            self.jumps[cell][way] = match self.next(rival, way) {
                Some(behind) => [behind as u8, NOWHERE],
                None => {
                    let [one, other] = SIDEWAYS[way].map(|side| self.next(rival, side));
                    let place = |cell: Option<usize>| cell.map_or(NOWHERE, |cell| cell as u8);
                    [place(one.or(other)), place(one.and(other))]
                }
            };
        }
    }

    /// The cell next to `cell` if the way is open.
    #[inline(always)]
    pub(super) fn next(&self, cell: usize, way: usize) -> Option<usize> {
        (self.open[way] >> cell & 1 != 0).then(|| cell.wrapping_add_signed(self.stride(way)))
    }

    #[inline(always)]
    fn stride(&self, way: usize) -> isize {
        let width = self.width() as isize;
        [width, 1, -width, -1][way]
    }

    /// The cells to which a pawn jumps over one that stands next to it in the open direction `way`.
    #[inline(always)]
    pub(super) fn jumps(&self, cell: usize, way: usize) -> impl Iterator<Item = usize> + use<> {
        self.jumps[cell][way].into_iter().filter(|&target| target != NOWHERE).map(usize::from)
    }

    #[inline(always)]
    pub(super) fn open(&self, way: usize) -> Cells {
        self.open[way]
    }

    #[inline(always)]
    pub(super) fn open_bytes(&self, way: usize) -> &[u8; MOST_CELLS] {
        &self.open_bytes[way]
    }

    /// The cells next to any of `cells`.
    #[inline(always)]
    pub(super) fn neighbours(&self, cells: Cells) -> Cells {
        let width = self.width();
        (cells & self.open[NORTH]) << width
            | (cells & self.open[EAST]) << 1
            | (cells & self.open[SOUTH]) >> width
            | (cells & self.open[WEST]) >> 1
    }

    /// The cells without a way to any of `goals`.
    pub(super) fn cut_off(&self, goals: Cells) -> Cells {
        let mut reached = goals;
        loop {
            let further = reached | self.neighbours(reached);
            if further == reached {
                return self.cells() & !reached;
            }
            reached = further;
        }
    }

    #[inline(always)]
    pub(super) fn width(&self) -> usize {
        usize::from(self.size.width())
    }

    /// How many cells the board has.
    #[inline(always)]
    pub(super) fn cell_count(&self) -> usize {
        self.width() * usize::from(self.size.height())
    }

    /// All cells.
    pub(super) fn cells(&self) -> Cells {
        (1 << self.cell_count()) - 1
    }

    /// The number that `cell` has here.
    #[inline(always)]
    pub(super) fn number(&self, cell: Cell) -> usize {
        usize::from(cell.rank()) * self.width() + usize::from(cell.file())
    }

    fn cell(&self, number: usize) -> Cell {
        Cell::at((number % self.width()) as u8, (number / self.width()) as u8).expect("the board has the cell")
    }
}

/// The directions, as [`Direction::ALL`] numbers them.
pub(super) const NORTH: usize = 0;
pub(super) const EAST: usize = 1;
pub(super) const SOUTH: usize = 2;
pub(super) const WEST: usize = 3;

const SIDEWAYS: [[usize; 2]; 4] = [[WEST, EAST], [SOUTH, NORTH], [WEST, EAST], [SOUTH, NORTH]];

/// The direction back.
#[inline(always)]
pub(super) const fn back(way: usize) -> usize {
    way ^ 2
}
