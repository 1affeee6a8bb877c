use std::fs::{File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use bytemuck::{Pod, Zeroable};
use turncoat_engine::quoridor::MOVES;
use turncoat_game::{BySide, Position as _, Side};
use turncoat_quoridor::{Cell, Orientation, Position, Size, Wall, WallSet};

/// How many moves of a search are kept.
const MOST_MOVES: usize = 24;

/// A position of a game, with what the search thought of it and how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Pod, Zeroable)]
#[repr(C)]
pub struct Sample {
    horizontal: u64,
    vertical: u64,
    pawns: [u8; 2],
    in_hand: [u8; 2],
    side: u8,
    size: [u8; 2],
    move_count: u8,
    value: i16,
    result: i8,
    lead: i8,
    moves: [u8; MOST_MOVES],
    shares: [u8; MOST_MOVES],
    reserved: [u8; 4],
}

impl Sample {
    /// A sample of which the end of the game is not known yet. `value` is what the search expects, from -1 to 1 for the
    /// side to move; `visits` are the visits of each move, numbered as the side to move sees them, if the search was
    /// thorough enough to learn from.
    #[must_use]
    pub fn new(position: &Position, value: f32, visits: &[(u8, u32)]) -> Self {
        let WallSet { horizontal, vertical } = position.fences().walls();
        let (pawns, in_hand, size) = (position.pawns(), position.in_hand(), position.size());
        let mut sample = Self {
            horizontal,
            vertical,
            pawns: [pawns.first.index() as u8, pawns.second.index() as u8],
            in_hand: [in_hand.first, in_hand.second],
            side: (position.side_to_move() == Side::Second).into(),
            size: [size.width(), size.height()],
            value: (value * f32::from(i16::MAX)) as i16,
            ..Self::zeroed()
        };
        let mut visits = visits.to_vec();
        visits.sort_unstable_by_key(|&(_, visits)| std::cmp::Reverse(visits));
        visits.truncate(MOST_MOVES);
        let most = visits.first().map_or(1, |&(_, visits)| visits.max(1));
        for (place, (number, visits)) in visits.into_iter().enumerate() {
            sample.moves[place] = number;
            sample.shares[place] = (u64::from(visits) * 255 / u64::from(most)) as u8;
            sample.move_count += 1;
        }
        sample
    }

    /// The same sample, of a game that `side` won by `lead` steps, or nobody.
    #[must_use]
    pub fn ended(self, winner: Option<Side>, lead: u32) -> Self {
        let own = if self.side == 0 { Side::First } else { Side::Second };
        let sign = winner.map_or(0, |winner| if winner == own { 1 } else { -1 });
        Self { result: sign, lead: sign * lead.min(100) as i8, ..self }
    }

    /// The position, if the sample holds one.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let [width, height] = self.size;
        let cell = |index: u8| Cell::at(index % 9, index / 9);
        let walls = |mut bits: u64, orientation| {
            std::iter::from_fn(move || {
                let anchor = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
                bits &= bits - 1;
                Wall::at(anchor % 8, anchor / 8, orientation)
            })
        };
        let walls = walls(self.horizontal, Orientation::Horizontal).chain(walls(self.vertical, Orientation::Vertical));
        let pawns = BySide { first: cell(self.pawns[0])?, second: cell(self.pawns[1])? };
        let in_hand = BySide { first: self.in_hand[0], second: self.in_hand[1] };
        let side = if self.side == 0 { Side::First } else { Side::Second };
        Position::from_parts(Size::new(width, height)?, walls.collect(), pawns, in_hand, side).ok()
    }

    /// Whether the sample holds a position that a game could have come to, and as many moves as there is room for.
    pub(super) fn is_possible(&self) -> bool {
        let count = usize::from(self.move_count);
        let are_moves = count <= MOST_MOVES && self.moves[..count].iter().all(|&number| usize::from(number) < MOVES);
        are_moves && (count == 0 || self.shares[0] > 0) && self.side <= 1 && self.position().is_some()
    }

    /// What the search expected, from -1 to 1.
    #[must_use]
    pub fn value(&self) -> f32 {
        f32::from(self.value) / f32::from(i16::MAX)
    }

    /// How the game ended for the side to move: 1, 0 or -1.
    #[must_use]
    pub fn result(&self) -> f32 {
        f32::from(self.result)
    }

    /// By how many steps the side to move won, negative if it lost.
    #[must_use]
    pub fn lead(&self) -> f32 {
        f32::from(self.lead)
    }

    /// The share of the visits that each move got, if the search was thorough.
    pub fn shares(&self) -> impl Iterator<Item = (u8, f32)> {
        let count = self.move_count as usize;
        let sum: f32 = self.shares[..count].iter().map(|&share| f32::from(share)).sum();
        self.moves[..count].iter().zip(&self.shares).map(move |(&number, &share)| (number, f32::from(share) / sum))
    }

    /// Whether the search was thorough enough to learn moves from.
    #[must_use]
    pub const fn has_moves(&self) -> bool {
        self.move_count > 0
    }
}

/// A file of samples that grows game by game.
pub struct Samples;

impl Samples {
    /// Reads a file; an unfinished last sample is left out, and a file that does not exist is empty.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn read(path: &Path) -> io::Result<Vec<Sample>> {
        match std::fs::read(path) {
            Ok(bytes) => {
                let whole = bytes.len() - bytes.len() % size_of::<Sample>();
                Ok(bytemuck::allocation::pod_collect_to_vec(&bytes[..whole]))
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Vec::new()),
            Err(error) => Err(error),
        }
    }

    /// Adds samples to the end of a file.
    ///
    /// # Errors
    /// If the file system refuses.
    pub fn append(path: &Path, samples: &[Sample]) -> io::Result<()> {
        let mut file: File = OpenOptions::new().create(true).append(true).open(path)?;
        file.write_all(bytemuck::cast_slice(samples))
    }
}

#[cfg(test)]
mod tests {
    use turncoat_quoridor::Notation;

    use super::*;

    #[test]
    fn positions_survive() {
        for game in ["", "e2 e8 e3h", "e2 d5v e3 c1h a1h"] {
            let position = Position::default().replay(game, Notation::Official).finish().unwrap();
            let sample = Sample::new(&position, 0.5, &[(3, 10), (100, 30)]);
            assert_eq!(sample.position(), Some(position));
            assert_eq!(sample.shares().next().map(|(number, _)| number), Some(100));
            let own = position.side_to_move();
            assert_eq!(sample.ended(Some(own), 3).lead(), 3.0);
            assert_eq!(sample.ended(Some(!own), 3).result(), -1.0);
        }
    }
}
