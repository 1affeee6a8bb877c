//! Sets of squares that the search asks for by name.

/// The four corners.
pub(crate) const CORNERS: u64 = 0x8100_0000_0000_0081;

const NOT_COLUMN_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_COLUMN_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// The squares of `set` and all that touch one of them.
#[inline(always)]
pub(crate) const fn grown(set: u64) -> u64 {
    let rows = set | ((set << 1) & NOT_COLUMN_A) | ((set >> 1) & NOT_COLUMN_H);
    rows | (rows << 8) | (rows >> 8)
}

/// The squares of `set` that touch no other of it.
#[inline(always)]
pub(crate) const fn alone(set: u64) -> u64 {
    let beside = ((set << 1) & NOT_COLUMN_A) | ((set >> 1) & NOT_COLUMN_H);
    let rows = set | beside;
    set & !(beside | (rows << 8) | (rows >> 8))
}

/// For each square, those that touch it.
pub(crate) static NEIGHBOURS: [u64; 64] = {
    let mut neighbours = [0; 64];
    let mut square = 0;
    while square < 64 {
        neighbours[square] = grown(1 << square) & !(1 << square);
        square += 1;
    }
    neighbours
};

/// The squares of `set` in row order.
#[inline(always)]
pub(crate) fn squares(mut set: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let square = set.trailing_zeros();
        set &= set - 1;
        Some(square)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_alone_where_nothing_touches_them() {
        assert_eq!(alone(0x8000_0000_0000_0081), 0x8000_0000_0000_0081);
        assert_eq!(alone(0x0000_0010_0800_0003), 0);
        assert_eq!(alone(0x0001_8001), 0x0001_8001);
        assert_eq!(alone(0x0202), 0);
    }

    #[test]
    fn corners_touch_three_squares_and_centres_eight() {
        assert_eq!(NEIGHBOURS[0], 0x0302);
        assert_eq!(NEIGHBOURS[63], 0x40c0_0000_0000_0000);
        assert_eq!(NEIGHBOURS[27].count_ones(), 8);
        assert!(squares(NEIGHBOURS[0]).eq([1, 8, 9]));
    }
}
