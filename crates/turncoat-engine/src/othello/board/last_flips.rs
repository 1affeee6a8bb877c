//! How many discs the last move of a game turns, one table look-up a line.

/// Both diagonals through each square.
static DIAGONALS: [[u64; 2]; 64] = {
    let mut diagonals = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let (column, row) = (square as i32 % 8, square as i32 / 8);
        let mut x = 0;
        while x < 8 {
            let falling = row + (x - column);
            let rising = row - (x - column);
            if 0 <= falling && falling < 8 {
                diagonals[square][0] |= 1 << (falling * 8 + x);
            }
            if 0 <= rising && rising < 8 {
                diagonals[square][1] |= 1 << (rising * 8 + x);
            }
            x += 1;
        }
        square += 1;
    }
    diagonals
};

/// The column and both diagonals through a square, for kernels that look at them at once; the fourth is nothing.
#[cfg(target_arch = "x86_64")]
#[repr(align(32))]
pub(super) struct LastLines([u64; 4]);

/// The lines through each square.
#[cfg(target_arch = "x86_64")]
pub(super) static LAST_LINES: [LastLines; 64] = {
    let mut lines = [const { LastLines([0; 4]) }; 64];
    let mut square = 0;
    while square < 64 {
        let [falling, rising] = DIAGONALS[square];
        lines[square].0 = [0x0101_0101_0101_0101 << (square % 8), falling, rising, 0];
        square += 1;
    }
    lines
};

/// For each place on a line and each set of the mover's discs on it: twice the number of discs turned, when all other
/// squares of the line hold the opponent's.
pub(super) static DOUBLED_COUNTS: [[u8; 256]; 8] = {
    let mut counts = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut own = 0;
        while own < 256 {
            let mut up = place + 1;
            while up < 8 && own & (1 << up) == 0 {
                up += 1;
            }
            if up < 8 {
                counts[place][own] += 2 * (up - place - 1) as u8;
            }
            let mut down = place;
            while down > 0 && own & (1 << (down - 1)) == 0 {
                down -= 1;
            }
            if down > 0 {
                counts[place][own] += 2 * (place - down) as u8;
            }
            own += 1;
        }
        place += 1;
    }
    counts
};

/// Twice the number of discs that a disc on `square` turns, if it is the only empty square and `own` are the mover's
/// discs.
#[inline(always)]
pub(crate) fn doubled_last_flips(square: u32, own: u64) -> i32 {
    let (column, row) = (square & 7, (square >> 3) & 7);
    let [falling, rising] = DIAGONALS[(square & 63) as usize];
    let on_row = &DOUBLED_COUNTS[column as usize];
    let on_column = &DOUBLED_COUNTS[row as usize];
    let horizontal = on_row[(own >> (row * 8)) as u8 as usize];
    let vertical =
        on_column[(((own >> column) & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56) as usize];
    let falling = on_row[((own & falling).wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize];
    let rising = on_row[((own & rising).wrapping_mul(0x0101_0101_0101_0101) >> 56) as usize];
    i32::from(horizontal) + i32::from(vertical) + i32::from(falling) + i32::from(rising)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use turncoat_othello::{Bitboard, Square, flips};

    use super::*;

    proptest! {
        #[test]
        fn counts_are_those_of_the_rules(discs: u64, square in 0..64u32) {
            let own = discs & !(1 << square);
            let other = !discs & !(1 << square);
            let turned = flips(Square::from_index(square).unwrap(), Bitboard(own), Bitboard(other));
            prop_assert_eq!(doubled_last_flips(square, own), 2 * turned.len().cast_signed());
        }
    }
}
