use bytemuck::{Pod, Zeroable};
use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Position, Size, WallSet};

use super::frame::Frame;

/// A position's place in the tree: the same for a position, its mirror image, and both seen from the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Pod, Zeroable)]
#[repr(transparent)]
pub(crate) struct Key(pub(crate) u64);

impl Key {
    /// The key of `position`, and the frame that its symmetric relatives share. Different positions of one size of board
    /// have different keys but for a chance of 2⁻⁶⁴.
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> (Self, Frame) {
        let size = position.size();
        let plain = Seen::of(position);
        let mirrored = plain.mirrored(size);
        let (seen, is_mirrored) = if mirrored < plain { (mirrored, true) } else { (plain, false) };
        let side = position.side_to_move();
        let hands = u64::from(position.in_hand()[side]) << 8 | u64::from(position.in_hand()[!side]);
        let pawns = u64::from(seen.own) << 24 | u64::from(seen.other) << 16;
        (Self(mixed(seen.horizontal, seen.vertical, pawns | hands)), Frame::of(position, is_mirrored))
    }
}

/// Walls and pawns with the side to move at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Seen {
    horizontal: u64,
    vertical: u64,
    own: u8,
    other: u8,
}

impl Seen {
    #[inline(always)]
    fn of(position: &Position) -> Self {
        let (size, side) = (position.size(), position.side_to_move());
        let WallSet { horizontal, vertical } = position.fences().walls();
        let (own, other) = (position.pawns()[side].index() as u8, position.pawns()[!side].index() as u8);
        match side {
            Side::First => Self { horizontal, vertical, own, other },
            Side::Second => {
                let last_wall = 8 * (u32::from(size.height()) - 2) + u32::from(size.width()) - 2;
                let last_cell = 9 * (size.height() - 1) + size.width() - 1;
                let turned = |walls: u64| walls.reverse_bits() >> (63 - last_wall);
                Self {
                    horizontal: turned(horizontal),
                    vertical: turned(vertical),
                    own: last_cell - own,
                    other: last_cell - other,
                }
            }
        }
    }

    #[inline(always)]
    fn mirrored(self, size: Size) -> Self {
        let walls = |walls: u64| walls.reverse_bits().swap_bytes() >> (9 - size.width());
        let cell = |cell: u8| cell - cell % 9 + (size.width() - 1 - cell % 9);
        Self {
            horizontal: walls(self.horizontal),
            vertical: walls(self.vertical),
            own: cell(self.own),
            other: cell(self.other),
        }
    }
}

/// One key of three words. Every word goes through a folded product, in which each bit reaches the whole key; in a plain
/// product of 64 bits, the highest bits of a word would reach only the highest bits of the key. The factors are the first
/// bits behind the point of the square roots of 3, 7 and 13.
#[inline(always)]
const fn mixed(first: u64, second: u64, third: u64) -> u64 {
    let mixed = folded(first ^ 0x9e37_79b9_7f4a_7c15, 0xbb67_ae85_84ca_a73b);
    let mixed = folded(mixed ^ second, 0xa54f_f53a_5f1d_36f1);
    folded(mixed ^ third, 0x9b05_688c_2b3e_6c1f)
}

/// Both halves of the product, one upon the other.
#[inline(always)]
const fn folded(left: u64, right: u64) -> u64 {
    let product = left as u128 * right as u128;
    product as u64 ^ (product >> 64) as u64
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use turncoat_game::{BySide, Symmetric as _};
    use turncoat_quoridor::{Cell, Setup, Symmetry, Wall};

    use super::*;
    use crate::Random;
    use crate::quoridor::board::frame::Frames;

    #[test]
    fn relatives_share_the_key_and_the_names_of_moves() {
        let mut random = Random::new(3);
        for setup in [Setup::TOURNAMENT, Setup::BOARDS, Setup { size: Size::new(6, 5).unwrap(), walls: 4 }] {
            let frames = Frames::new(setup.size);
            let mut position = Position::new(setup);
            for _ in 0..20 {
                let (key, frame) = Key::of(&position);
                for symmetry in Symmetry::ALL {
                    let relative = position.transformed(symmetry);
                    let (relative_key, relative_frame) = Key::of(&relative);
                    assert_eq!(key, relative_key, "{position} {symmetry:?}");
                    for mv in position.legal_moves() {
                        let there = position.transform_move(mv, symmetry);
                        let same = frames.view(frame).shown(mv) == frames.view(relative_frame).shown(there);
                        assert!(same || is_own_image(&position), "{mv} in {position} {symmetry:?}");
                    }
                }
                let moves: Vec<_> = position.legal_moves().into_iter().collect();
                if moves.is_empty() {
                    break;
                }
                position.play_unchecked(moves[random.below(moves.len() as u32) as usize]);
            }
        }
    }

    /// All positions with up to three walls and one placement of the pawns, and all with few walls of two ranks and several
    /// placements and hands: the walls differ in few bits, and many in the highest ones only.
    #[test]
    fn different_positions_have_different_keys() {
        let mut known = HashMap::new();
        let mut check = |walls: WallSet, pawns: [u8; 2], hands: [u8; 2]| {
            let [first, second] = pawns.map(|pawn| Cell::at(pawn % 9, pawn / 9).unwrap());
            let (pawns, hands) = (BySide { first, second }, BySide { first: hands[0], second: hands[1] });
            let Ok(position) = Position::from_parts(Size::NINE, walls, pawns, hands, Side::First) else { return };
            let other = *known.entry(Key::of(&position).0).or_insert(position);
            assert!(
                Symmetry::ALL.iter().any(|&symmetry| other.transformed(symmetry) == position),
                "{other} {position}"
            );
        };
        let all: Vec<Wall> = every_wall().collect();
        for walls in few_of(&all, 3) {
            check(walls, [4, 76], [8, 9]);
        }
        let some: Vec<Wall> = every_wall().filter(|wall| matches!(wall.rank(), 3 | 7) && wall.file() >= 4).collect();
        for walls in few_of(&some, 4) {
            for pawns in [[4, 76], [5, 76], [13, 76], [4, 67], [4, 75], [40, 49], [49, 40], [72, 8]] {
                for hands in [[0, 0], [0, 1], [1, 0], [8, 8], [7, 9], [9, 7], [10, 10]] {
                    check(walls, pawns, hands);
                }
            }
        }
        assert!(known.len() > 200_000, "{}", known.len());
    }

    fn every_wall() -> impl Iterator<Item = Wall> {
        Position::default().fences().vacancies().into_iter()
    }

    /// All sets of at most so many of these walls.
    fn few_of(walls: &[Wall], most: usize) -> Vec<WallSet> {
        let mut sets = vec![WallSet::EMPTY];
        for &wall in walls {
            let with_it: Vec<WallSet> = sets.iter().filter(|set| set.into_iter().count() < most).copied().collect();
            sets.extend(with_it.into_iter().map(|mut set| {
                set.insert(wall);
                set
            }));
        }
        sets
    }

    /// Whether the position is its own mirror image, so that both frames are right.
    fn is_own_image(position: &Position) -> bool {
        position.transformed(Symmetry::Mirror) == *position
    }
}
