use turncoat_game::Position as _;
use turncoat_othello::{Bitboard, Move, Position, Square, mobility};

use super::Theme;

const CORNERS: u64 = 1 | 1 << 7 | 1 << 56 | 1 << 63;
const LEFT: u64 = 0x0101_0101_0101_0101;
const RIGHT: u64 = LEFT << 7;

/// The themes of a puzzle that `key` solves.
pub(crate) fn themes(position: &Position, key: Move) -> Vec<Theme> {
    let Move::Place(square) = key else { return Vec::new() };
    let look = Look { before: *position, square, after: position.after_unchecked(key) };
    let found = [
        (Theme::Parity, look.is_parity()),
        (Theme::Quiet, look.is_quiet()),
        (Theme::CornerSacrifice, look.is_corner_sacrifice()),
        (Theme::Swindle, look.is_swindle()),
        (Theme::Access, look.denies_access()),
        (Theme::Wedge, look.is_wedge()),
        (Theme::Pass, look.is_pass()),
    ];
    found.into_iter().filter(|&(_, is_found)| is_found).map(|(theme, _)| theme).collect()
}

/// A move with the positions before and after it.
struct Look {
    before: Position,
    square: Square,
    after: Position,
}

impl Look {
    /// Where the opponent could place a disc if it were to move before the move.
    fn opponents_moves_before(&self) -> u64 {
        mobility(self.before.other(), self.before.own()).0
    }

    /// Where the opponent can place a disc after the move.
    fn opponents_moves_after(&self) -> u64 {
        mobility(self.after.own(), self.after.other()).0
    }

    fn is_parity(&self) -> bool {
        let empty = self.before.empty_squares().0;
        let choices = self.before.legal_moves().squares().0;
        let is_odd = |region: u64| region.count_ones() % 2 == 1;
        let has_even_choice = regions(empty).any(|region| !is_odd(region) && region & choices != 0);
        has_even_choice && is_odd(region_of(self.square, empty))
    }

    fn is_quiet(&self) -> bool {
        let flipped = self.before.flips(self.square).0;
        let empty_after = self.after.empty_squares().0;
        flipped & spread(empty_after) == 0
    }

    fn is_corner_sacrifice(&self) -> bool {
        self.opponents_moves_after() & !self.opponents_moves_before() & CORNERS != 0
    }

    fn is_swindle(&self) -> bool {
        let region = region_of(self.square, self.before.empty_squares().0);
        let rest = region & !Bitboard::of(self.square).0;
        let own_moves_after = mobility(self.after.other(), self.after.own()).0;
        rest.count_ones() == 1 && self.opponents_moves_after() & rest == 0 && own_moves_after & rest != 0
    }

    fn denies_access(&self) -> bool {
        let (before, after) = (self.opponents_moves_before(), self.opponents_moves_after());
        let empty_after = self.after.empty_squares().0;
        regions(empty_after).any(|region| before & region != 0 && after & region == 0)
    }

    fn is_wedge(&self) -> bool {
        let (column, row) = (self.square.column(), self.square.row());
        let along = match (column, row) {
            (0 | 7, 1..=6) => [Square::at(column, row - 1), Square::at(column, row + 1)],
            (1..=6, 0 | 7) => [Square::at(column - 1, row), Square::at(column + 1, row)],
            _ => return false,
        };
        along.into_iter().flatten().all(|neighbour| self.before.other().contains(neighbour))
    }

    fn is_pass(&self) -> bool {
        self.after.legal_moves().into_iter().eq([Move::Pass])
    }
}

/// The squares of a set and their neighbours in all eight directions.
const fn spread(set: u64) -> u64 {
    let wide = set | (set & !RIGHT) << 1 | (set & !LEFT) >> 1;
    wide | wide << 8 | wide >> 8
}

/// The empty squares that hang together with `square`.
fn region_of(square: Square, empty: u64) -> u64 {
    grow(Bitboard::of(square).0, empty)
}

fn grow(seed: u64, empty: u64) -> u64 {
    let mut region = seed;
    loop {
        let next = spread(region) & empty;
        if next == region {
            return region;
        }
        region = next;
    }
}

/// The sets of empty squares that hang together.
fn regions(mut empty: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let region = (empty != 0).then(|| grow(empty & empty.wrapping_neg(), empty))?;
        empty &= !region;
        Some(region)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_game::BySide;
    use turncoat_othello::{BLACK, bitboard};

    fn position(own: Bitboard, other: Bitboard) -> Position {
        Position::new(BySide { first: own, second: other }, BLACK).unwrap()
    }

    fn found(position: &Position, key: &str) -> Vec<Theme> {
        themes(position, key.parse().unwrap())
    }

    #[test]
    fn regions_hang_together_by_sides_and_corners() {
        let empty = bitboard! {
            X X . . . . . .
            . . X . . . . .
            . . . . . . . X
            X . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . X X
        };
        let mut sizes: Vec<u32> = regions(empty.0).map(u64::count_ones).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 1, 2, 3]);
    }

    #[test]
    fn a_wedge_stands_between_two_of_the_opponents_discs() {
        let own = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . X . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        let other = bitboard! {
            . . X . X . . .
            . . . X . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
        };
        assert!(found(&position(own, other), "d1").contains(&Theme::Wedge));
    }

    #[test]
    fn in_a_swindle_only_one_side_gets_both_squares() {
        // White cannot take g8 or h8 between white discs; Black takes both.
        let own = bitboard! {
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            . . . . . . . .
            X X X X X X X X
            X X X X X X X O
            X X X X X O . .
        };
        let other = bitboard! {
            X X X X X X X X
            X X X X X X X X
            X X X X X X X X
            X X X X X X X X
            X X X X X X X X
            . . . . . . . .
            . . . . . . . X
            . . . . . X . .
        };
        let position = position(own & !other, other);
        let themes = found(&position, "g8");
        assert!(themes.contains(&Theme::Swindle), "{themes:?}");
        assert!(!themes.contains(&Theme::Parity), "one region has two squares");
    }
}
