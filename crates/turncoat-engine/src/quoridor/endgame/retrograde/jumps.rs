use super::ground::{Ground, SIDEWAYS};
use super::word::Word;

/// Where pawns jump over each other, for all cells at once.
pub(super) struct Jumps<W> {
    /// For every direction, the cells from which a jump over the neighbour there goes straight on.
    straight: [W; 4],
    /// For every direction, the cells from which it goes to the one side of the neighbour, and those to the other.
    aside: [[W; 2]; 4],
}

impl<W: Word> Jumps<W> {
    pub(super) fn new(ground: &Ground<W>) -> Self {
        let open = ground.open();
        let ways = [0, 1, 2, 3];
        let over = |cells, way: usize| ground.origins(cells)[way];
        Self {
            straight: ways.map(|way| over(open[way], way)),
            aside: ways.map(|way| SIDEWAYS[way].map(|side| over(open[side].without(open[way]), way))),
        }
    }

    /// The cells to which a pawn on `cell` jumps over one that stands next to it in the open direction `way`, on `rival`.
    #[inline(always)]
    pub(super) fn targets(
        &self,
        ground: &Ground<W>,
        cell: usize,
        rival: usize,
        way: usize,
    ) -> impl Iterator<Item = usize> + use<W> {
        let straight = self.straight[way].has(cell).then(|| ground.beyond(rival, way));
        let [one, other] = SIDEWAYS[way];
        let one = self.aside[way][0].has(cell).then(|| ground.beyond(rival, one));
        let other = self.aside[way][1].has(cell).then(|| ground.beyond(rival, other));
        [straight, one, other].into_iter().flatten()
    }
}
