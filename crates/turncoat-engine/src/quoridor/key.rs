use turncoat_game::{Position as _, Side};
use turncoat_quoridor::{Position, Size, WallSet};

use super::frame::Frame;

/// A position's place in the tree: the same for a position, its mirror image, and both seen from the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

#[inline(always)]
const fn mixed(first: u64, second: u64, third: u64) -> u64 {
    let mut mixed = first.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ mixed >> 32 ^ second).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    mixed = (mixed ^ mixed >> 29 ^ third).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    (mixed ^ mixed >> 32).wrapping_mul(0x94d0_49bb_1331_11eb)
}

#[cfg(test)]
mod tests {
    use turncoat_game::Symmetric as _;
    use turncoat_quoridor::{Setup, Symmetry};

    use super::*;
    use crate::Random;
    use crate::quoridor::frame::Frames;

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

    /// Whether the position is its own mirror image, so that both frames are right.
    fn is_own_image(position: &Position) -> bool {
        position.transformed(Symmetry::Mirror) == *position
    }
}
