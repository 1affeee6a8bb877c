use turncoat_game::{BySide, Side};
use turncoat_quoridor::{Size, Symmetry, WallSet};

/// The walls on the board and those in hand, and whose wins are looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Material {
    pub(super) walls: WallSet,
    pub(super) in_hand: BySide<u8>,
    pub(super) winner: Side,
}

impl Material {
    /// How `symmetry` shows it on a board of `size`.
    #[inline]
    pub(super) fn transformed(self, symmetry: Symmetry, size: Size) -> Self {
        let mirrored = |middles: u64| middles.swap_bytes().reverse_bits() >> (9 - size.width());
        let flipped = |middles: u64| middles.swap_bytes() >> (8 * (9 - size.height()));
        let by = |transform: &dyn Fn(u64) -> u64| WallSet {
            horizontal: transform(self.walls.horizontal),
            vertical: transform(self.walls.vertical),
        };
        let Self { in_hand, winner, .. } = self;
        match symmetry {
            Symmetry::Identity => self,
            Symmetry::Mirror => Self { walls: by(&mirrored), in_hand, winner },
            Symmetry::Exchange => Self { walls: by(&flipped), in_hand: in_hand.swapped(), winner: !winner },
            Symmetry::Turn => {
                let walls = by(&|middles| flipped(mirrored(middles)));
                Self { walls, in_hand: in_hand.swapped(), winner: !winner }
            }
        }
    }

    /// The first in some order of all that the symmetries make of it, with the symmetry that makes it.
    #[inline]
    pub(super) fn standard_form(self, size: Size) -> (Self, Symmetry) {
        let order = |material: &Self| {
            let Self { walls, in_hand, winner } = material;
            (walls.horizontal, walls.vertical, in_hand.first, in_hand.second, *winner == Side::Second)
        };
        let forms = Symmetry::ALL.map(|symmetry| (self.transformed(symmetry, size), symmetry));
        forms.into_iter().min_by_key(|(form, _)| order(form)).expect("there are four symmetries")
    }
}

/// One symmetry after the other.
pub(super) fn composed(one: Symmetry, other: Symmetry) -> Symmetry {
    // In this order one bit of the number says whether files are mirrored, the other whether the sides are exchanged.
    const _: () =
        assert!(Symmetry::Mirror as usize == 1 && Symmetry::Exchange as usize == 2 && Symmetry::Turn as usize == 3);
    Symmetry::ALL[one as usize ^ other as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symmetries_are_those_of_the_rules() {
        for (width, height) in (2..=9).flat_map(|width| (3..=9).map(move |height| (width, height))) {
            let size = Size::new(width, height).expect("a known size");
            for wall in size.walls() {
                for symmetry in Symmetry::ALL {
                    let material =
                        Material { walls: WallSet::from_iter([wall]), in_hand: BySide::both(1), winner: Side::First };
                    let expected = WallSet::from_iter([wall.transformed(symmetry, size)]);
                    assert_eq!(material.transformed(symmetry, size).walls, expected, "{wall} on {size}, {symmetry:?}");
                }
            }
        }
    }

    #[test]
    fn two_symmetries_make_a_third() {
        let size = Size::NINE;
        let in_hand = BySide { first: 1, second: 2 };
        let walls = WallSet { horizontal: 0x0102, vertical: 0x4000 };
        let material = Material { walls, in_hand, winner: Side::First };
        for one in Symmetry::ALL {
            for other in Symmetry::ALL {
                let stepwise = material.transformed(one, size).transformed(other, size);
                assert_eq!(material.transformed(composed(one, other), size), stepwise, "{one:?} and {other:?}");
            }
        }
    }
}
