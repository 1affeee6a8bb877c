use super::board::Board;

/// What one thread knows about a position near the leaves.
#[derive(Clone, Copy, Default)]
pub(crate) struct LeafEntry {
    board: Board,
    pub(crate) lower: i8,
    pub(crate) upper: i8,
    pub(crate) best_move: u8,
}

/// How many positions the table holds, as a binary logarithm: small enough for the processor's last cache.
const LOGARITHM: u32 = 16;

/// A small memory of positions with few empty squares, for one thread; a new position replaces the one in its place.
pub(crate) struct LeafTable(Box<[LeafEntry; 1 << LOGARITHM]>);

impl LeafTable {
    pub(crate) fn new() -> Self {
        let entries = vec![LeafEntry::default(); 1 << LOGARITHM].into_boxed_slice();
        Self(entries.try_into().unwrap_or_else(|_| unreachable!("the slice has the array's length")))
    }

    /// The place for a board, the same on every machine.
    #[inline(always)]
    pub(crate) fn place(board: Board) -> usize {
        let mixed = board.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ board.other.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        ((mixed ^ (mixed << 23)) >> (64 - LOGARITHM)) as usize
    }

    /// The address of `place`, to fetch ahead of [`Self::probe`].
    #[inline(always)]
    pub(crate) fn address(&self, place: usize) -> *const u8 {
        (&raw const self.0[place & ((1 << LOGARITHM) - 1)]).cast()
    }

    /// What is known about `board`, which belongs in `place`.
    #[inline(always)]
    pub(crate) fn probe(&self, place: usize, board: Board) -> Option<&LeafEntry> {
        let entry = &self.0[place & ((1 << LOGARITHM) - 1)];
        (entry.board == board).then_some(entry)
    }

    /// Stores bounds that the caller has merged with what was known.
    #[inline(always)]
    pub(crate) fn store(&mut self, place: usize, board: Board, lower: i8, upper: i8, best_move: u8) {
        self.0[place & ((1 << LOGARITHM) - 1)] = LeafEntry { board, lower, upper, best_move };
    }
}
