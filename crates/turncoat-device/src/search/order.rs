use turncoat_othello::Square;

use crate::flash::flash;

/// A disc on a square: row number and bit of the column.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Disc {
    pub(super) row: u8,
    pub(super) bit: u8,
}

impl Disc {
    /// No square.
    pub(super) const NOWHERE: Self = Self { row: 0, bit: 0 };

    pub(super) fn square(self) -> Option<Square> {
        Square::from_index((self.row * 8 + self.bit.trailing_zeros() as u8).into())
    }

    #[inline(always)]
    pub(super) fn is_in(self, squares: &[u8; 8]) -> bool {
        squares[usize::from(self.row & 7)] & self.bit != 0
    }

    #[inline(always)]
    pub(super) fn remove_from(self, squares: &mut [u8; 8]) {
        squares[usize::from(self.row & 7)] &= !self.bit;
    }
}

flash! {
    /// Six sets of eight rows, in the order in which they are tried: corners, edges, centre, around it, next to corners.
    static ORDER: 48 => [
        0x81, 0, 0, 0, 0, 0, 0, 0x81,
        0x3c, 0, 0x81, 0x81, 0x81, 0x81, 0, 0x3c,
        0, 0, 0x3c, 0x3c, 0x3c, 0x3c, 0, 0,
        0, 0x3c, 0x42, 0x42, 0x42, 0x42, 0x3c, 0,
        0x42, 0x81, 0, 0, 0, 0, 0x81, 0x42,
        0, 0x42, 0, 0, 0, 0, 0x42, 0,
    ];
}

/// Goes through a set of squares, the most promising ones first. The set may lose squares on the way.
#[derive(Clone, Copy)]
pub(super) struct Order {
    place: u8,
}

impl Order {
    /// Before the first square.
    pub(super) const FIRST: Self = Self { place: 0 };

    /// The first of `squares` in this order.
    #[inline(always)]
    pub(super) fn next(&mut self, squares: &[u8; 8]) -> Option<Disc> {
        while self.place < 48 {
            let row = self.place & 7;
            let found = squares[usize::from(row)] & ORDER.get(self.place.into());
            if found != 0 {
                return Some(Disc { row, bit: found & found.wrapping_neg() });
            }
            self.place += 1;
        }
        None
    }
}
