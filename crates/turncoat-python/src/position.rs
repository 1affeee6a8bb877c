//! Positions of either game.

use pyo3::prelude::*;
use turncoat_game::Side;
use turncoat_session::Start;

use crate::board::{Board, outcome_name, returns, side_name, side_number};
use crate::errors::{bad_argument, illegal_move};
use crate::{actions, arrays, observation};

/// A position of Othello or Quoridor. It never changes: playing a move returns the next one.
///
/// The text is a game and how it starts, or any position: "othello", "othello mirror", "quoridor", "quoridor 5x5:3",
/// "othello ---…--- X".
#[pyclass(frozen, eq, hash, module = "turncoat")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: Board,
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (text = "othello"))]
    fn new(text: &str) -> PyResult<Self> {
        let start: Start = text.trim().parse().map_err(bad_argument)?;
        Ok(Self { board: Board::of(&start) })
    }

    /// "othello" or "quoridor".
    #[getter]
    fn game(&self) -> &'static str {
        self.board.kind().name()
    }

    /// The side whose turn it is, "first" or "second"; None after the end.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        self.board.outcome().is_none().then(|| side_name(self.board.side_to_move()))
    }

    /// The number of the side whose turn it is, 0 or 1; after the end, of the side whose turn it would be.
    #[getter]
    fn player(&self) -> u8 {
        side_number(self.board.side_to_move())
    }

    /// Whether the rules have ended the game.
    #[getter]
    fn is_over(&self) -> bool {
        self.board.outcome().is_some()
    }

    /// The side that has won, or "draw"; None before the end.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.board.outcome().map(outcome_name)
    }

    /// What the result is worth to both sides: 1 for a win, -1 for a loss; zeros before the end.
    #[getter]
    fn returns(&self) -> (f64, f64) {
        returns(self.board.outcome())
    }

    /// The discs of both sides in Othello, the steps that both have to go in Quoridor.
    #[getter]
    fn score(&self) -> (u32, u32) {
        let score = self.board.score();
        (score.first, score.second)
    }

    /// The moves that the rules allow; a forced pass is one.
    fn legal_moves(&self) -> Vec<String> {
        self.board.legal_moves()
    }

    /// The position after a move.
    fn play(&self, r#move: &str) -> PyResult<Self> {
        Ok(Self { board: self.board.play(r#move).map_err(illegal_move)? })
    }

    /// How many actions there are, legal or not.
    #[getter]
    fn action_count(&self) -> usize {
        actions::count(&self.board)
    }

    /// The numbers of the legal moves, in rising order.
    fn legal_actions(&self) -> Vec<usize> {
        actions::legal(&self.board)
    }

    /// An array with a one for every legal action.
    fn action_mask<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let mut mask = vec![0; actions::count(&self.board)];
        actions::legal(&self.board).into_iter().for_each(|action| mask[action] = 1);
        arrays::array(py, &mask, "int8", &[mask.len()])
    }

    /// The number of a move, legal or not.
    fn action_of(&self, r#move: &str) -> PyResult<usize> {
        actions::number(&self.board, r#move).map_err(illegal_move)
    }

    /// The move with this number, legal or not.
    fn move_of(&self, action: usize) -> PyResult<String> {
        actions::text(&self.board, action)
            .ok_or_else(|| bad_argument(format!("actions are 0 to {}", actions::count(&self.board) - 1)))
    }

    /// The planes that `player` observes, by default the one whose turn it is.
    #[pyo3(signature = (player = None))]
    fn observation<'py>(&self, py: Python<'py>, player: Option<u8>) -> PyResult<Bound<'py, PyAny>> {
        let observer = match player {
            None => self.board.side_to_move(),
            Some(0) => Side::First,
            Some(1) => Side::Second,
            Some(_) => return Err(bad_argument("players are 0 and 1")),
        };
        let (planes, rows, columns) = observation::shape(&self.board);
        arrays::array(py, &observation::planes(&self.board, observer), "uint8", &[planes, rows, columns])
    }

    /// The shape of observations: planes, rows, columns.
    #[getter]
    fn observation_shape(&self) -> (usize, usize, usize) {
        observation::shape(&self.board)
    }

    fn __str__(&self) -> String {
        self.board.start().to_string()
    }

    fn __repr__(&self) -> String {
        format!("Position({:?})", self.__str__())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.__str__(),)
    }
}
