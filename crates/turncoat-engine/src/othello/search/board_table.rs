use crate::othello::board::Board;

/// A small memory of boards for one thread, small enough for the processor's caches; a new board replaces the one in its place.
/// Its length is a power of two.
pub(crate) struct BoardTable<T, const LENGTH: usize>(Box<[(Board, T); LENGTH]>);

impl<T: Copy + Default, const LENGTH: usize> BoardTable<T, LENGTH> {
    const MASK: usize = {
        assert!(LENGTH.is_power_of_two());
        LENGTH - 1
    };

    pub(crate) fn new() -> Self {
        let slots = vec![Default::default(); LENGTH].into_boxed_slice();
        Self(slots.try_into().unwrap_or_else(|_| unreachable!("the slice has the array's length")))
    }

    /// The place for a board, the same on every machine.
    #[inline(always)]
    pub(crate) fn place(board: Board) -> usize {
        let mixed = board.own.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ board.other.wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
        ((mixed ^ (mixed << 23)) >> (64 - LENGTH.ilog2())) as usize
    }

    /// The address of `place`, to fetch ahead of [`Self::probe`].
    #[inline(always)]
    pub(crate) fn address(&self, place: usize) -> *const u8 {
        (&raw const self.0[place & Self::MASK]).cast()
    }

    /// The entry of `board`, whose slot is `place`.
    #[inline(always)]
    pub(crate) fn probe(&self, place: usize, board: Board) -> Option<&T> {
        let (stored, known) = &self.0[place & Self::MASK];
        (*stored == board).then_some(known)
    }

    /// Stores what the caller has merged with what was known.
    #[inline(always)]
    pub(crate) fn store(&mut self, place: usize, board: Board, known: T) {
        self.0[place & Self::MASK] = (board, known);
    }
}
