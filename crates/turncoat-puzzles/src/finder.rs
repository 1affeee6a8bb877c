use std::num::NonZeroU32;

use turncoat_engine::StopFlag;
use turncoat_game::{MoveSet as _, Position as _};

use crate::defence::{only_way, toughest_reply, worths};
use crate::weak_search::{looks_ahead, prefers};
use crate::{Goal, Prover, Puzzle, PuzzlePosition, Stopped, Verdict};

/// A puzzle offers at least so many moves.
const FEWEST_MOVES: u32 = 3;
/// Nobody has to find more moves.
const MOST_MOVES: usize = 6;
/// The longest win in a number of moves.
const LONGEST_WIN: u32 = 7;

/// Finds puzzles in positions.
pub struct Finder<P: PuzzlePosition> {
    prover: P::Prover,
}

impl<P: PuzzlePosition> Finder<P> {
    /// A finder that remembers proofs in at most `memory` bytes.
    #[must_use]
    pub fn new(memory: usize) -> Self {
        Self { prover: P::Prover::new(memory) }
    }

    /// The puzzle of the position, if it has one: a single move reaches the goal, and some wrong move looks at least as good at
    /// first sight.
    ///
    /// # Errors
    ///
    /// If `stop` is raised before that is known.
    pub fn find(&mut self, position: &P, stop: &StopFlag) -> Result<Option<Puzzle<P>>, Stopped> {
        if position.is_over() || position.legal_moves().len() < FEWEST_MOVES {
            return Ok(None);
        }
        let Some((goal, key)) = self.question(position, stop)? else { return Ok(None) };
        if prefers(position, key, 1) == Some(true) {
            return Ok(None);
        }
        let line = self.line(position, goal, key, stop)?;
        let depth = looks_ahead(position, key);
        Ok(Some(Puzzle::new(*position, goal, line, depth)))
    }

    /// What is to be reached here, and the only move that does.
    fn question(&mut self, position: &P, stop: &StopFlag) -> Result<Option<(Goal, P::Move)>, Stopped> {
        let goal = match self.prover.verdict(position, stop)? {
            Verdict::Draw if !P::COUNTS_MOVES => Goal::Draw,
            Verdict::Loss | Verdict::Draw => return Ok(None),
            Verdict::Win => Goal::Win,
        };
        if let Some(key) = only_way(&mut self.prover, position, goal, stop)? {
            return Ok(Some((goal, key)));
        }
        if goal != Goal::Win || !P::COUNTS_MOVES {
            return Ok(None);
        }
        let mut worths = worths(&mut self.prover, position, stop)?;
        worths.sort_by_key(|&(_, worth)| std::cmp::Reverse(worth));
        let [(key, best), (_, second), ..] = worths[..] else { return Ok(None) };
        let moves = best.own_moves_to_win().filter(|moves| (2..=LONGEST_WIN).contains(moves) && best > second);
        Ok(moves.and_then(NonZeroU32::new).map(|moves| (Goal::WinIn(moves), key)))
    }

    /// The moves from the first one on, as long as only one is right, with the toughest defence between them.
    fn line(&mut self, position: &P, goal: Goal, key: P::Move, stop: &StopFlag) -> Result<Vec<P::Move>, Stopped> {
        let mut line = vec![key];
        let mut position = position.after_unchecked(key);
        let mut goal = goal;
        while line.len() < 2 * MOST_MOVES - 1 {
            let Some(next) = goal.after_move() else { break };
            goal = next;
            let Some(reply) = toughest_reply(&mut self.prover, &position, Some(goal), stop)? else { break };
            position.play_unchecked(reply);
            let Some(answer) = only_way(&mut self.prover, &position, goal, stop)? else { break };
            position.play_unchecked(answer);
            line.extend([reply, answer]);
        }
        Ok(line)
    }
}
