use turncoat_game::{MoveSet as _, Position as _};
use turncoat_quoridor::{Position, Setup};

/// Random games, with a checksum of the legal moves of all their positions: equal on two processors if the rules are.
#[derive(Clone, Debug)]
pub struct RulesProof {
    position: Position,
    random: u32,
    checksum: u32,
}

impl RulesProof {
    /// Begins with the games of this seed.
    #[must_use]
    pub fn new(seed: u32) -> Self {
        Self { position: Position::new(Setup::BOARDS), random: seed.wrapping_mul(0x9e37_79b9) | 1, checksum: 0 }
    }

    /// Plays on for so many positions; returns the checksum of all so far.
    pub fn advance(&mut self, positions: u32) -> u32 {
        for _ in 0..positions {
            let moves = self.position.legal_moves();
            let (steps, walls) = (moves.steps().bits(), moves.walls());
            for word in [steps as u64, (steps >> 64) as u64, walls.horizontal, walls.vertical] {
                self.add(word as u32);
                self.add((word >> 32) as u32);
            }
            let choice = self.next_random() % moves.len().max(1);
            match moves.into_iter().nth(choice as usize) {
                Some(mv) => self.position.play_unchecked(mv),
                None => self.position = Position::new(Setup::BOARDS),
            }
        }
        self.checksum
    }

    fn add(&mut self, word: u32) {
        self.checksum = (self.checksum.rotate_left(5) ^ word).wrapping_mul(0x0100_0193);
    }

    /// Xorshift (Marsaglia 2003).
    fn next_random(&mut self) -> u32 {
        self.random ^= self.random << 13;
        self.random ^= self.random >> 17;
        self.random ^= self.random << 5;
        self.random
    }
}
