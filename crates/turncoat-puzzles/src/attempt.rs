use turncoat_game::Position as _;

use crate::{Puzzle, PuzzlePosition};

/// Somebody's try to solve a puzzle, move by move.
#[derive(Clone, Debug)]
pub struct Attempt<'p, P: PuzzlePosition> {
    puzzle: &'p Puzzle<P>,
    position: P,
    played: usize,
    mistakes: u32,
    needed_help: bool,
}

/// What became of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judgement<M> {
    /// It is the right one, and the puzzle goes on after the opponent's reply.
    Right {
        /// The toughest defence.
        reply: M,
    },
    /// It is the right one and the last.
    Solved,
    /// It misses the goal; the position is as before.
    Wrong,
}

impl<'p, P: PuzzlePosition> Attempt<'p, P> {
    /// The beginning of a try.
    #[must_use]
    pub const fn new(puzzle: &'p Puzzle<P>) -> Self {
        Self { puzzle, position: *puzzle.position(), played: 0, mistakes: 0, needed_help: false }
    }

    /// The puzzle.
    #[must_use]
    pub const fn puzzle(&self) -> &'p Puzzle<P> {
        self.puzzle
    }

    /// The position in which a move has to be found, or that after the last one.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The moves played so far, those of the opponent included.
    #[must_use]
    pub fn played(&self) -> &'p [P::Move] {
        &self.puzzle.line()[..self.played]
    }

    /// Plays a move, and the opponent's reply if it is the right one. After the end nothing is right.
    pub fn play(&mut self, mv: P::Move) -> Judgement<P::Move> {
        if self.puzzle.line().get(self.played) != Some(&mv) {
            self.mistakes += u32::from(!self.is_over());
            return Judgement::Wrong;
        }
        self.advance();
        match self.advance() {
            None => Judgement::Solved,
            Some(reply) => Judgement::Right { reply },
        }
    }

    /// The next move to find, which is then no longer found without help; nothing after the end.
    pub fn hint(&mut self) -> Option<P::Move> {
        let next = self.puzzle.line().get(self.played).copied();
        self.needed_help |= next.is_some();
        next
    }

    /// Whether all moves have been found.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.played == self.puzzle.line.len()
    }

    /// Whether all moves have been found, without a mistake and without help.
    #[must_use]
    pub const fn is_success(&self) -> bool {
        self.is_over() && !self.is_failure()
    }

    /// Whether there has been a mistake, or help.
    #[must_use]
    pub const fn is_failure(&self) -> bool {
        self.mistakes > 0 || self.needed_help
    }

    fn advance(&mut self) -> Option<P::Move> {
        let mv = self.puzzle.line().get(self.played).copied()?;
        self.position.play_unchecked(mv);
        self.played += 1;
        Some(mv)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use turncoat_game::Position as _;

    fn puzzle() -> Puzzle<turncoat_quoridor::Position> {
        "/ / e6 a3 / 0 0 / 1 | win-in-3 | e7 a2 e8 | 2".parse().unwrap()
    }

    #[test]
    fn right_moves_are_answered_until_the_puzzle_is_solved() {
        let puzzle = puzzle();
        let mut attempt = Attempt::new(&puzzle);
        assert_eq!(attempt.play("e7".parse().unwrap()), Judgement::Right { reply: "a2".parse().unwrap() });
        assert_eq!(attempt.played().len(), 2);
        assert_eq!(attempt.play("e8".parse().unwrap()), Judgement::Solved);
        assert!(attempt.is_success());
        assert_eq!(attempt.play("e9".parse().unwrap()), Judgement::Wrong);
        assert!(attempt.is_success(), "a move after the end is no mistake");
    }

    #[test]
    fn a_mistake_leaves_the_position_and_fails() {
        let puzzle = puzzle();
        let mut attempt = Attempt::new(&puzzle);
        assert_eq!(attempt.play("d6".parse().unwrap()), Judgement::Wrong);
        assert_eq!(attempt.position(), puzzle.position());
        attempt.play("e7".parse().unwrap());
        attempt.play("e8".parse().unwrap());
        assert!(attempt.is_over() && !attempt.is_success());
        assert!(!attempt.position().is_over());
    }

    #[test]
    fn help_is_no_success() {
        let puzzle = puzzle();
        let mut attempt = Attempt::new(&puzzle);
        assert_eq!(attempt.hint(), Some("e7".parse().unwrap()));
        attempt.play("e7".parse().unwrap());
        attempt.play("e8".parse().unwrap());
        assert!(attempt.is_over() && attempt.is_failure());
        assert_eq!(attempt.hint(), None);
    }
}
