use turncoat_othello::Bitboard;

/// What a disc on each square is worth, in row order.
#[rustfmt::skip]
const WEIGHTS: [i32; 64] = [
    100, -20,  10,   5,   5,  10, -20, 100,
    -20, -50,  -2,  -2,  -2,  -2, -50, -20,
     10,  -2,  -1,  -1,  -1,  -1,  -2,  10,
      5,  -2,  -1,  -1,  -1,  -1,  -2,   5,
      5,  -2,  -1,  -1,  -1,  -1,  -2,   5,
     10,  -2,  -1,  -1,  -1,  -1,  -2,  10,
    -20, -50,  -2,  -2,  -2,  -2, -50, -20,
    100, -20,  10,   5,   5,  10, -20, 100,
];

/// Squares that weigh the same.
#[derive(Clone, Copy)]
pub(super) struct WeightClass {
    weight: i32,
    pub(super) squares: Bitboard,
}

/// The weights from the greatest to the least, each with its squares: the same as the table, but countable.
pub(super) const CLASSES: [WeightClass; 7] =
    [class(100), class(10), class(5), class(-1), class(-2), class(-20), class(-50)];

const fn class(weight: i32) -> WeightClass {
    let mut squares = 0;
    let mut index = 0;
    while index < 64 {
        squares |= ((WEIGHTS[index] == weight) as u64) << index;
        index += 1;
    }
    WeightClass { weight, squares: Bitboard(squares) }
}

/// The weights of the squares in `own` less those in `other`.
#[inline]
pub(super) fn weigh(own: Bitboard, other: Bitboard) -> i32 {
    let balance = |squares: Bitboard| (own & squares).len().cast_signed() - (other & squares).len().cast_signed();
    CLASSES.iter().map(|class| class.weight * balance(class.squares)).sum()
}

#[cfg(test)]
mod tests {
    use turncoat_othello::{Square, Symmetry};

    use super::*;

    fn weight(square: Square) -> i32 {
        WEIGHTS[square.index() as usize]
    }

    #[test]
    fn classes_hold_each_square_with_its_weight() {
        for square in Square::ALL {
            assert_eq!(weigh(Bitboard::of(square), Bitboard::EMPTY), weight(square), "{square}");
            assert_eq!(weigh(Bitboard::EMPTY, Bitboard::of(square)), -weight(square), "{square}");
        }
    }

    #[test]
    fn weights_are_symmetric() {
        for square in Square::ALL {
            for symmetry in Symmetry::ALL {
                assert_eq!(weight(square.transformed(symmetry)), weight(square), "{square} under {symmetry:?}");
            }
        }
    }
}
