use std::collections::HashSet;
use std::hash::Hash;

use turncoat_game::{MoveSet as _, Position as GamePosition, ReplayError};
use turncoat_othello::{MoveError, Position};

use turncoat_engine::Random;

/// Othello openings from transcripts such as those of XOT, one a line; empty lines and lines that start with `#` are
/// passed over.
///
/// # Errors
///
/// At the first line that is not an opening.
pub fn read_openings(text: &str) -> Result<Vec<Position>, OpeningError> {
    let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(line, number)| read_opening(line).map_err(|problem| OpeningError { line: number, problem })).collect()
}

fn read_opening(line: &str) -> Result<Position, OpeningProblem> {
    let position = Position::default().replay(line).finish()?;
    if position.is_over() { Err(OpeningProblem::Over) } else { Ok(position) }
}

/// A line that is not an opening.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("line {line}: {problem}")]
pub struct OpeningError {
    /// The number of the line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub problem: OpeningProblem,
}

/// Why an opening cannot be played on.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
pub enum OpeningProblem {
    /// It cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError<Position, MoveError>),
    /// It ends the game.
    #[error("the opening leaves nothing to play")]
    Over,
}

/// `count` different positions after `plies` random legal moves from `start`; fewer if there are not so many.
#[must_use]
pub fn random_openings<P>(start: &P, plies: u32, count: usize, random: &mut Random) -> Vec<P>
where
    P: GamePosition + Eq + Hash,
{
    let mut known = HashSet::new();
    let mut openings = Vec::new();
    let mut failures = 0;
    while openings.len() < count && failures < MOST_FAILURES {
        match random_opening(start, plies, random).filter(|opening| known.insert(opening.clone())) {
            Some(opening) => {
                openings.push(opening);
                failures = 0;
            }
            None => failures += 1,
        }
    }
    openings
}

/// After so many attempts in a row that bring nothing new, the openings are taken to be exhausted.
const MOST_FAILURES: u32 = 1000;

fn random_opening<P: GamePosition>(start: &P, plies: u32, random: &mut Random) -> Option<P> {
    let mut position = start.clone();
    for _ in 0..plies {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return None;
        }
        let mv = moves.into_iter().nth(random.below(moves.len()) as usize)?;
        position.play_unchecked(mv);
    }
    (!position.is_over()).then_some(position)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transcripts_are_read_line_by_line() {
        let openings = read_openings("# two openings\nf5d6c4d3c2b3b4b5\n\nf5 f6\r\n").expect("the openings are legal");
        assert_eq!(openings.len(), 2);
        assert_eq!(openings[1], Position::default().replay("f5f6").finish().unwrap());
    }

    #[test]
    fn bad_lines_are_named() {
        let refusal = |text| read_openings(text).expect_err("the opening is refused").to_string();
        assert_eq!(refusal("f5\n\nf5f5"), "line 3: move 2 (column 3): f5: f5 is taken");
        assert_eq!(refusal("e6f4e3f6g5d6e7f5c5"), "line 1: the opening leaves nothing to play");
    }

    #[test]
    fn the_same_seed_gives_the_same_openings() {
        let openings = |seed| random_openings(&Position::default(), 8, 50, &mut Random::new(seed));
        assert_eq!(openings(1), openings(1));
        assert_ne!(openings(1), openings(2));
        assert_eq!(openings(1).into_iter().collect::<HashSet<_>>().len(), 50);
        assert!(openings(1).iter().all(|opening| opening.empty_squares().len() == 52 && !opening.is_over()));
    }

    #[test]
    fn exhausted_openings_end() {
        assert_eq!(random_openings(&Position::default(), 1, 10, &mut Random::new(1)).len(), 4);
        assert_eq!(random_openings(&Position::default(), 0, 10, &mut Random::new(1)).len(), 1);
    }
}
