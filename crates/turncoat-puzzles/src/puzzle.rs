use std::fmt;
use std::str::FromStr;

use turncoat_game::Position as _;

use crate::{Goal, PuzzlePosition, Theme, short_name};

/// A position in which only one move reaches the goal, and what follows.
///
/// As text: position, goal, moves and depth, separated by bars.
///
/// ```
/// use turncoat_puzzles::{Collection, Puzzle};
/// use turncoat_othello::Position;
///
/// let puzzle = &Collection::<Position>::embedded().puzzles()[0];
/// assert_eq!(puzzle.to_string().parse::<Puzzle<Position>>().as_ref(), Ok(puzzle));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle<P: PuzzlePosition> {
    position: P,
    goal: Goal,
    line: Vec<P::Move>,
    depth: u32,
}

impl<P: PuzzlePosition> Puzzle<P> {
    /// A puzzle whose line is legal.
    pub(crate) const fn new(position: P, goal: Goal, line: Vec<P::Move>, depth: u32) -> Self {
        Self { position, goal, line, depth }
    }

    /// Where it begins; the side to move has to find the moves.
    #[must_use]
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// What has to be reached.
    #[must_use]
    pub const fn goal(&self) -> Goal {
        self.goal
    }

    /// The moves to find, with the toughest defence between them: the first, third, … are the only ones that reach the goal.
    #[must_use]
    pub fn line(&self) -> &[P::Move] {
        &self.line
    }

    /// The move to find first.
    #[must_use]
    pub fn key(&self) -> P::Move {
        self.line[0]
    }

    /// The number of moves to find.
    #[must_use]
    pub fn own_moves(&self) -> usize {
        self.line.len().div_ceil(2)
    }

    /// From which depth on a weak search prefers the first move, as [`looks_ahead`](crate::looks_ahead) says.
    #[must_use]
    pub const fn depth(&self) -> u32 {
        self.depth
    }

    /// What the puzzle is about.
    #[must_use]
    pub fn themes(&self) -> Vec<Theme> {
        self.position.themes(self.key())
    }

    /// The rating of the puzzle before anybody has tried it: a deeper search and more moves to find make it harder.
    #[must_use]
    pub fn starting_rating(&self) -> f64 {
        let more_moves = self.own_moves() as f64 - 1.0;
        700.0 + 180.0 * f64::from(self.depth) + 60.0 * more_moves
    }

    /// A short name that depends on nothing but the position: eight letters and digits.
    #[must_use]
    pub fn id(&self) -> String {
        short_name(&[P::GAME, &self.position.to_string()])
    }
}

impl<P: PuzzlePosition> fmt::Display for Puzzle<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | {} |", self.position, self.goal)?;
        for mv in &self.line {
            write!(f, " {mv}")?;
        }
        write!(f, " | {}", self.depth)
    }
}

/// A text is not a puzzle.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct PuzzleError(String);

impl<P: PuzzlePosition> FromStr for Puzzle<P> {
    type Err = PuzzleError;

    fn from_str(text: &str) -> Result<Self, PuzzleError> {
        let wrong = |problem: String| PuzzleError(problem);
        let parts: Vec<&str> = text.split('|').map(str::trim).collect();
        let [position, goal, moves, depth] = parts[..] else {
            return Err(wrong("a puzzle has four parts: position, goal, moves and depth".to_owned()));
        };
        let position: P = position.parse().map_err(|error| wrong(format!("the position: {error}")))?;
        let goal: Goal = goal.parse().map_err(|error| wrong(format!("{error}")))?;
        let depth = depth.parse().map_err(|_| wrong(format!("{depth:?} is not a depth")))?;
        let (mut line, mut current) = (Vec::new(), position);
        for text in moves.split_whitespace() {
            let mv: P::Move = text.parse().map_err(|error| wrong(format!("{text:?}: {error}")))?;
            current = current.play(mv).map_err(|refused| wrong(refused.to_string()))?;
            line.push(mv);
        }
        if line.len() % 2 == 0 {
            return Err(wrong("the moves begin and end with those of the side to move".to_owned()));
        }
        Ok(Self { position, goal, line, depth })
    }
}
