use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;

use turncoat_game::{BySide, MoveSet as _, Position as _, Side};
use turncoat_quoridor::{Move, Position, Size};

use super::answer::Answer;
use super::exact::likely_winner;
use super::retrograde::{Solve, Stopped};
use crate::StopFlag;

/// Solves positions with few walls in hand, or on small boards, play without end being a draw.
///
/// The answer is an [`Exact`](crate::quoridor::Exact) value, or only the [`Outcome`](turncoat_game::Outcome), which takes less time and
/// much less memory. What was found is remembered for the next position.
///
/// ```
/// use turncoat_engine::StopFlag;
/// use turncoat_engine::quoridor::{Exact, FewWalls};
/// use turncoat_quoridor::Position;
///
/// let position: Position = "/ / b1 b3 / 1 1 / 1; size 3x3".parse()?;
/// let value = FewWalls::<Exact>::new(1 << 20).value(&position, &StopFlag::default()).unwrap();
/// assert_eq!(value, Exact::Loss { plies: 8 });
/// # Ok::<(), turncoat_quoridor::PositionTextError>(())
/// ```
pub struct FewWalls<A> {
    memory: usize,
    layers: Option<(Size, Box<dyn Solve + Send>)>,
    made: Arc<AtomicU64>,
    answer: PhantomData<A>,
}

/// A value with the play that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution<A> {
    /// The value of the position.
    pub value: A,
    /// Best play to the end; in a draw, and if moves are not counted, only a best move. Empty if the game is over.
    pub line: Vec<Move>,
}

impl<A: Answer> FewWalls<A> {
    /// A solver that remembers at most `memory` bytes of tables. With less it finds the same values, but may have to make
    /// tables again.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self { memory, layers: None, made: Arc::default(), answer: PhantomData }
    }

    /// Forgets all tables.
    pub fn clear(&mut self) {
        self.layers = None;
    }

    /// The value of `position`.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before the value is known.
    pub fn value(&mut self, position: &Position, stop: &StopFlag) -> Result<A, Stopped> {
        if let Some(finished) = A::of_finished(position) {
            return Ok(finished);
        }
        if !A::COUNTS_MOVES {
            // No side has to put up a wall: who wins with fewer walls wins.
            for (side, in_hand) in fewer_walls(position.in_hand()) {
                if let Some(answer) = self.win(&with_in_hand(position, in_hand), side, stop)? {
                    return Ok(answer);
                }
            }
        }
        let likely = likely_winner(position);
        for winner in [likely, !likely] {
            if let Some(answer) = self.win(position, winner, stop)? {
                return Ok(answer);
            }
        }
        Ok(A::DRAW)
    }

    /// The value of `position` if `winner` wins; nothing if it does not. This takes half the time, since the wins of the two sides
    /// do not depend on each other.
    pub(crate) fn win(&mut self, position: &Position, winner: Side, stop: &StopFlag) -> Result<Option<A>, Stopped> {
        if let Some(finished) = A::of_finished(position) {
            return Ok(Some(finished).filter(|finished| finished.winner(position.side_to_move()) == Some(winner)));
        }
        let size = position.size();
        if self.layers.as_ref().is_none_or(|(known, _)| *known != size) {
            self.layers = Some((size, A::layers(size, self.memory, Arc::clone(&self.made))));
        }
        let (_, layers) = self.layers.as_mut().expect("the layers were just made");
        let moves = layers.moves_to_win(position, winner, stop)?;
        Ok(A::of_moves(moves, winner, position.side_to_move()))
    }

    /// The value of `position` with the play that leads to it.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before everything is known.
    pub fn solve(&mut self, position: &Position, stop: &StopFlag) -> Result<Solution<A>, Stopped> {
        let value = self.value(position, stop)?;
        let mut line = Vec::new();
        let (mut position, mut left) = (*position, value);
        while let Some((mv, next)) = self.best_move(&position, left, stop)? {
            line.push(mv);
            position.play_unchecked(mv);
            left = next;
            if !A::COUNTS_MOVES || value == value.before() {
                break;
            }
        }
        Ok(Solution { value, line })
    }

    /// A move that keeps `value`, with the value after it. Steps are tried before walls.
    fn best_move(&mut self, position: &Position, value: A, stop: &StopFlag) -> Result<Option<(Move, A)>, Stopped> {
        for mv in position.legal_moves() {
            let next = position.after_unchecked(mv);
            let answer = match value.winner(position.side_to_move()) {
                Some(winner) => self.win(&next, winner, stop)?,
                None => Some(self.value(&next, stop)?),
            };
            if let Some(answer) = answer.filter(|answer| answer.before() == value) {
                return Ok(Some((mv, answer)));
            }
        }
        debug_assert!(position.legal_moves().is_empty(), "some move keeps the value");
        Ok(None)
    }

    /// The number of tables made so far, to be watched from any thread.
    #[must_use]
    pub fn counter(&self) -> Arc<AtomicU64> {
        Arc::clone(&self.made)
    }
}

/// Fewer walls for one of the sides, which is named, and as many for the other: those that are solved soonest come first,
/// and those that are not solved much sooner are left out.
fn fewer_walls(in_hand: BySide<u8>) -> impl Iterator<Item = (Side, BySide<u8>)> {
    let total = |in_hand: BySide<u8>| u32::from(in_hand.first) + u32::from(in_hand.second);
    let fewer = |side: Side| {
        (0..in_hand[side]).map(move |number| {
            let mut fewer = in_hand;
            fewer[side] = number;
            (side, fewer)
        })
    };
    let is_cheap = |&(_, fewer): &(Side, BySide<u8>)| total(fewer) <= total(in_hand).div_ceil(2);
    let mut cheap: Vec<_> = Side::BOTH.into_iter().flat_map(fewer).filter(is_cheap).collect();
    cheap.sort_by_key(|&(_, fewer)| total(fewer));
    cheap.into_iter()
}

fn with_in_hand(position: &Position, in_hand: BySide<u8>) -> Position {
    let walls = position.fences().walls();
    Position::from_parts(position.size(), walls, position.pawns(), in_hand, position.side_to_move())
        .expect("walls in hand make no position impossible")
}
