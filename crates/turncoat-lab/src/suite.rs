//! Test suites in the OBF format: positions with the score of every move.

use std::str::FromStr;

use turncoat_othello::{Position, Square};

/// A position with the exact scores of its moves.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// The moves with their scores in discs for the side to move.
    pub scores: Vec<(Square, i32)>,
}

impl Problem {
    /// The score of the best move.
    #[must_use]
    pub fn best(&self) -> i32 {
        self.scores.iter().map(|&(_, score)| score).max().unwrap_or(0)
    }

    /// How many discs `square` loses against the best move; nothing if the suite does not know the move.
    #[must_use]
    pub fn loss(&self, square: Square) -> Option<i32> {
        self.scores.iter().find(|&&(known, _)| known == square).map(|&(_, score)| self.best() - score)
    }
}

impl FromStr for Problem {
    type Err = ProblemError;

    fn from_str(line: &str) -> Result<Self, ProblemError> {
        let refused = || ProblemError { line: line.to_owned() };
        let mut fields = line.split('%').next().unwrap_or_default().split(';').map(str::trim);
        let position = fields.next().and_then(|board| board.parse().ok()).ok_or_else(refused)?;
        let mut scores = Vec::new();
        for field in fields.filter(|field| !field.is_empty() && !field.starts_with("--")) {
            let (square, score) = field.split_once(':').ok_or_else(refused)?;
            scores.push((square.trim().parse().map_err(|_| refused())?, score.trim().parse().map_err(|_| refused())?));
        }
        Ok(Self { position, scores })
    }
}

/// All problems of a suite, one a line.
///
/// # Errors
/// At the first line that is not a problem.
pub fn read_suite(text: &str) -> Result<Vec<Problem>, ProblemError> {
    text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('%')).map(str::parse).collect()
}

/// A line that is not a problem.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a position with scores of moves: {line:?}")]
pub struct ProblemError {
    /// The line.
    pub line: String,
}
