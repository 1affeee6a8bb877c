use super::ground::{Ground, SIDEWAYS};
use super::word::Word;

/// No board has more cells.
const MOST_CELLS: usize = 81;

/// The open ways from each cell, and where a pawn there jumps over one that stands next to it.
pub(super) struct Jumps {
    /// A bit for each way that is open, then for each over which a jump goes straight on, and then for each two, over which it goes
    /// to the one side of the neighbour, and to the other.
    ways: [u16; MOST_CELLS],
    /// What a step in each direction adds to the number of a cell.
    steps: [isize; 4],
}

const STRAIGHT: usize = 4;
const ASIDE: usize = 8;

impl Jumps {
    pub(super) fn new<W: Word>(ground: &Ground<W>) -> Self {
        let width = ground.width().cast_signed();
        let mut jumps = Self { ways: [0; MOST_CELLS], steps: [width, 1, -width, -1] };
        let open = ground.open();
        let over = |cells: W, way: usize| ground.origins(cells)[way];
        for way in 0..4 {
            jumps.note(open[way], way);
            jumps.note(over(open[way], way), STRAIGHT + way);
            for (place, side) in SIDEWAYS[way].into_iter().enumerate() {
                jumps.note(over(open[side].without(open[way]), way), ASIDE + 2 * way + place);
            }
        }
        jumps
    }

    fn note<W: Word>(&mut self, cells: W, bit: usize) {
        for cell in cells.cells() {
            self.ways[cell] |= 1 << bit;
        }
    }

    /// The cell next to `cell` if the way is open.
    #[inline(always)]
    pub(super) fn next(&self, cell: usize, way: usize) -> Option<usize> {
        (self.ways[cell] >> way & 1 != 0).then(|| self.beyond(cell, way))
    }

    #[inline(always)]
    fn beyond(&self, cell: usize, way: usize) -> usize {
        cell.wrapping_add_signed(self.steps[way])
    }

    /// Tells `visit` the cells to which a pawn on `cell` jumps over one that stands next to it in the open direction `way`, on
    /// `rival`. A jump goes aside only if it does not go straight on.
    #[inline(always)]
    pub(super) fn targets(&self, cell: usize, rival: usize, way: usize, mut visit: impl FnMut(usize)) {
        let ways = self.ways[cell];
        if ways >> (STRAIGHT + way) & 1 != 0 {
            return visit(self.beyond(rival, way));
        }
        for (place, side) in SIDEWAYS[way].into_iter().enumerate() {
            if ways >> (ASIDE + 2 * way + place) & 1 != 0 {
                visit(self.beyond(rival, side));
            }
        }
    }
}
