//! Test suites in the OBF format: positions with the score of every move.

use turncoat_formats::{Collection, Format, GameRecord, Moves, ReadError};
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

impl From<&GameRecord> for Problem {
    /// The last position of a record and the values of its moves.
    fn from(record: &GameRecord) -> Self {
        let position = match record.moves() {
            Moves::Othello(line) => *line.end(),
            Moves::Quoridor(..) => Position::default(),
        };
        let choices = record.remark(record.length()).map_or(&[][..], |remark| &remark.choices);
        let scores = choices.iter().filter_map(|choice| Some((choice.mv.parse().ok()?, choice.value.rounded())));
        Self { position, scores: scores.collect() }
    }
}

/// All problems of a suite, one a line.
///
/// # Errors
/// At the first line that is not a problem.
pub fn read_suite(text: &str) -> Result<Vec<Problem>, ReadError> {
    match Collection::read_as(Format::Obf, text.as_bytes()).and_then(Collection::whole) {
        Ok(suite) => Ok(suite.games.iter().map(Problem::from).collect()),
        Err(ReadError { problem: turncoat_formats::Problem::Nothing, .. }) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}
