use turncoat_game::{BySide, Position as _, Symmetric};

use crate::{Bitboard, Move, Position, Square};

/// One of the eight ways to lay the board down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// As it is.
    Identity,
    /// A quarter turn to the right: A1 goes to H1.
    QuarterTurn,
    /// A half turn: A1 goes to H8.
    HalfTurn,
    /// A quarter turn to the left: A1 goes to A8.
    ThreeQuarterTurn,
    /// Left and right exchanged: A1 goes to H1, A8 to H8.
    MirrorColumns,
    /// Top and bottom exchanged: A1 goes to A8, H1 to H8.
    MirrorRows,
    /// Mirrored on the diagonal from A1 to H8.
    MainDiagonal,
    /// Mirrored on the diagonal from H1 to A8.
    AntiDiagonal,
}

impl Symmetry {
    /// All eight, the identity first.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::QuarterTurn,
        Self::HalfTurn,
        Self::ThreeQuarterTurn,
        Self::MirrorColumns,
        Self::MirrorRows,
        Self::MainDiagonal,
        Self::AntiDiagonal,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::QuarterTurn => Self::ThreeQuarterTurn,
            Self::ThreeQuarterTurn => Self::QuarterTurn,
            _ => self,
        }
    }
}

impl Square {
    /// Where the square goes under `symmetry`.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Self {
        let moved = Bitboard::of(self).transformed(symmetry).first();
        moved.expect("a symmetry keeps the number of squares")
    }
}

impl Bitboard {
    /// Where the squares go under `symmetry`.
    #[must_use]
    pub const fn transformed(self, symmetry: Symmetry) -> Self {
        match symmetry {
            Symmetry::Identity => self,
            Symmetry::QuarterTurn => self.mirror_diagonal().mirror_columns(),
            Symmetry::HalfTurn => Self(self.0.reverse_bits()),
            Symmetry::ThreeQuarterTurn => self.mirror_diagonal().mirror_rows(),
            Symmetry::MirrorColumns => self.mirror_columns(),
            Symmetry::MirrorRows => self.mirror_rows(),
            Symmetry::MainDiagonal => self.mirror_diagonal(),
            Symmetry::AntiDiagonal => Self(self.mirror_diagonal().0.reverse_bits()),
        }
    }

    const fn mirror_rows(self) -> Self {
        Self(self.0.swap_bytes())
    }

    const fn mirror_columns(self) -> Self {
        Self(self.0.reverse_bits().swap_bytes())
    }

    /// Exchanges the off-diagonal quarters, then their quarters, then theirs.
    const fn mirror_diagonal(self) -> Self {
        let mut bits = self.0;
        let mut swapped = (bits ^ (bits >> 28)) & 0x0000_0000_f0f0_f0f0;
        bits ^= swapped ^ (swapped << 28);
        swapped = (bits ^ (bits >> 14)) & 0x0000_cccc_0000_cccc;
        bits ^= swapped ^ (swapped << 14);
        swapped = (bits ^ (bits >> 7)) & 0x00aa_00aa_00aa_00aa;
        bits ^= swapped ^ (swapped << 7);
        Self(bits)
    }
}

impl Symmetric for Position {
    type Symmetry = Symmetry;

    const SYMMETRIES: &'static [Symmetry] = &Symmetry::ALL;

    fn transformed(&self, symmetry: Symmetry) -> Self {
        let discs = BySide::from_fn(|side| self.discs()[side].transformed(symmetry));
        Self::new(discs, self.side_to_move()).expect("a symmetry keeps disjoint sets apart")
    }

    fn transform_move(&self, mv: Move, symmetry: Symmetry) -> Move {
        match mv {
            Move::Place(square) => Move::Place(square.transformed(symmetry)),
            Move::Pass => Move::Pass,
        }
    }
}
