//! In which order to try the last four empty squares.

use super::instruction_set::InstructionSet;

/// The bits of a square's number that tell its quadrant.
const QUADRANT: u32 = 0x24;

/// For each way in which four squares are spread over the quadrants: each move in the order to try them, with what is left
/// after it in the order to try that, as places in the list of the squares.
static ORDERS: [[u8; 16]; 64] = {
    let mut orders = [[0; 16]; 64];
    let mut index = 0;
    while index < 64 {
        // The quadrants of the first three squares, as differences from that of the last one.
        let quadrants = [
            (index & 1) | (index >> 3 & 1) << 1,
            (index >> 1 & 1) | (index >> 4 & 1) << 1,
            (index >> 2 & 1) | (index >> 5 & 1) << 1,
            0,
        ];
        orders[index] = order(quadrants);
        index += 1;
    }
    orders
};

/// How many of `places` lie in the same quadrant as `place`.
const fn companions(quadrants: [usize; 4], places: &[u8], place: u8) -> usize {
    let (mut count, mut other) = (0, 0);
    while other < places.len() {
        count += (quadrants[places[other] as usize] == quadrants[place as usize]) as usize;
        other += 1;
    }
    count
}

/// Squares alone in their quadrant first, then the others of odd regions.
const fn order(quadrants: [usize; 4]) -> [u8; 16] {
    let mut sorted = [0; 4];
    let mut length = 0;
    let wanted = [1, 3, 2, 4];
    let mut group = 0;
    while group < 4 {
        let mut place = 0;
        while place < 4 {
            if companions(quadrants, &[0, 1, 2, 3], place) == wanted[group] {
                sorted[length] = place;
                length += 1;
            }
            place += 1;
        }
        group += 1;
    }
    let mut order = [0; 16];
    let mut first = 0;
    while first < 4 {
        let mut rest = [0; 3];
        let (mut length, mut place) = (0, 0);
        while place < 4 {
            if place != first {
                rest[length] = sorted[place];
                length += 1;
            }
            place += 1;
        }
        // The one alone in its quadrant first, if the other two share one.
        let counts = [companions(quadrants, &rest, rest[0]), companions(quadrants, &rest, rest[1])];
        let rest = if counts[0] == 2 && counts[1] == 1 {
            [rest[1], rest[0], rest[2]]
        } else if counts[0] == 2 && counts[1] == 2 {
            [rest[2], rest[0], rest[1]]
        } else {
            rest
        };
        order[4 * first] = sorted[first];
        order[4 * first + 1] = rest[0];
        order[4 * first + 2] = rest[1];
        order[4 * first + 3] = rest[2];
        first += 1;
    }
    order
}

/// The moves to try with four empty squares, each as a square in the lowest byte and above it the three squares that are
/// left, both in the order to try them.
#[inline(always)]
pub(crate) fn ordered_four<I: InstructionSet>(set: I, empties: u64) -> [u32; 4] {
    let first = empties.trailing_zeros();
    let rest = empties & empties.wrapping_sub(1);
    let second = rest.trailing_zeros();
    let rest = rest & rest.wrapping_sub(1);
    let (third, last) = (rest.trailing_zeros(), 63 - rest.leading_zeros());
    let differences = ((first | second << 8 | third << 16) ^ (last * 0x01_0101)) & (QUADRANT * 0x01_0101);
    let index = (differences >> 2 | differences >> 9 | differences >> 16) & 63;
    set.arranged(first | second << 8 | third << 16 | last << 24, &ORDERS[index as usize])
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::othello::board::instruction_set::Portable;

    fn squares(order: u32) -> [u32; 4] {
        order.to_le_bytes().map(u32::from)
    }

    #[test]
    fn a_square_alone_in_its_quadrant_comes_first() {
        // d1 is alone in its quadrant; f1, g1 and h1 share theirs.
        let orders = ordered_four(Portable, 1 << 3 | 1 << 5 | 1 << 6 | 1 << 7).map(squares);
        assert_eq!(orders, [[3, 5, 6, 7], [5, 3, 6, 7], [6, 3, 5, 7], [7, 3, 5, 6]]);
        // a1 and b1 share a quadrant; h1 and h8 are alone.
        let orders = ordered_four(Portable, 1 | 1 << 1 | 1 << 7 | 1 << 63).map(squares);
        assert_eq!(orders, [[7, 63, 0, 1], [63, 7, 0, 1], [0, 7, 63, 1], [1, 7, 63, 0]]);
    }

    proptest! {
        #[test]
        fn every_square_is_tried_with_all_others_left(squares in prop::collection::btree_set(0..64_u32, 4)) {
            let empties = squares.iter().fold(0, |set, square| set | 1 << square);
            let orders = ordered_four(Portable, empties).map(self::squares);
            let set = |squares: &[u32]| squares.iter().fold(0_u64, |set, square| set | 1 << square);
            prop_assert_eq!(set(&orders.map(|order| order[0])), empties);
            for order in orders {
                prop_assert_eq!(set(&order), empties);
            }
        }

        #[cfg(target_arch = "x86_64")]
        #[test]
        fn every_instruction_set_arranges_the_same(squares: u32, index in 0..64_usize) {
            if let Some(set) = crate::avx2::Avx2::detect() {
                prop_assert_eq!(set.arranged(squares, &ORDERS[index]), Portable.arranged(squares, &ORDERS[index]));
            }
        }
    }
}
