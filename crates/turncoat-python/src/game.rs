//! Games with their moves.

use std::collections::BTreeMap;

use pyo3::prelude::*;
use turncoat_formats::{Details, Format, GameRecord};
use turncoat_session::Start;

use crate::board::{Board, outcome_name, returns, side_name, side_number};
use crate::errors::{bad_argument, bad_format, illegal_move};
use crate::position::Position;

/// A game of Othello or Quoridor from its start on, with the rules for draws, and what files tell about it.
#[pyclass(module = "turncoat")]
#[derive(Clone)]
pub struct Game {
    pub(crate) game: turncoat_session::Game,
    start: Start,
    details: Details,
}

impl Game {
    pub(crate) fn of_record(record: &GameRecord) -> Self {
        Self { game: record.game(), start: record.start(), details: record.details.clone() }
    }

    fn outcome_here(&self) -> Option<turncoat_game::Outcome> {
        self.game.ending().and_then(turncoat_session::Ending::outcome)
    }
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (start = "othello", moves = Vec::new()))]
    fn new(start: &str, moves: Vec<String>) -> PyResult<Self> {
        let start: Start = start.trim().parse().map_err(bad_argument)?;
        let mut game = Self { game: turncoat_session::Game::new(&start), start, details: Details::default() };
        moves.iter().try_for_each(|text| game.play(text))?;
        Ok(game)
    }

    /// "othello" or "quoridor".
    #[getter]
    fn game(&self) -> &'static str {
        self.game.kind().name()
    }

    /// How the game began, as text.
    #[getter]
    fn start(&self) -> String {
        self.start.to_string()
    }

    /// The moves so far, passes included.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.game.moves()
    }

    /// The current position.
    #[getter]
    fn position(&self) -> Position {
        let board = match &self.game {
            turncoat_session::Game::Othello(record) => Board::Othello(*record.position()),
            turncoat_session::Game::Quoridor(record) => Board::Quoridor(*record.position()),
        };
        Position { board }
    }

    /// The side whose turn it is, "first" or "second"; None after the end.
    #[getter]
    fn turn(&self) -> Option<&'static str> {
        self.game.ending().is_none().then(|| side_name(self.game.side_to_move()))
    }

    /// The number of the side whose turn it is, 0 or 1; after the end, of the side whose turn it would be.
    #[getter]
    fn player(&self) -> u8 {
        side_number(self.game.side_to_move())
    }

    /// Whether the game has ended, by the rules or as a draw.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.ending().is_some()
    }

    /// How the game ended, as a sentence; None before the end.
    #[getter]
    fn ending(&self) -> Option<String> {
        self.game.ending().map(ToString::to_string)
    }

    /// The side that has won, or "draw"; None before the end.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.outcome_here().map(outcome_name)
    }

    /// What the result is worth to both sides: 1 for a win, -1 for a loss; zeros before the end.
    #[getter]
    fn returns(&self) -> (f64, f64) {
        returns(self.outcome_here())
    }

    /// The moves that can be played; none after the end, be it a draw.
    fn legal_moves(&self) -> Vec<String> {
        self.game.legal_moves()
    }

    /// Plays a move.
    fn play(&mut self, r#move: &str) -> PyResult<()> {
        self.game.play(r#move).map(drop).map_err(illegal_move)
    }

    /// Takes the last move back; says whether there was one.
    fn undo(&mut self) -> PyResult<bool> {
        let line = self.game.line_to(self.game.current());
        let Some((_, earlier)) = line.split_last().filter(|(_, earlier)| !earlier.is_empty()) else { return Ok(false) };
        // Made anew, so that no branch is left: what is written is the game's main line.
        let mut game = turncoat_session::Game::new(&self.start);
        for &node in earlier {
            if let Some(entry) = self.game.entry(node) {
                game.play(&entry).map_err(illegal_move)?;
            }
            let current = game.current();
            if let (Some(note), Some(place)) = (self.game.note(node), game.note_mut(current)) {
                place.clone_from(note);
            }
        }
        self.game = game;
        Ok(true)
    }

    /// What files tell about the game: names of "first" and "second", "event", "site", "round", "date", "comment".
    #[getter]
    fn details(&self) -> BTreeMap<&'static str, String> {
        let Details { players, event, site, round, date, comment, .. } = &self.details;
        let date = date.as_ref().map(ToString::to_string).unwrap_or_default();
        let texts = [
            ("first", &players.first.name),
            ("second", &players.second.name),
            ("event", event),
            ("site", site),
            ("round", round),
            ("date", &date),
            ("comment", comment),
        ];
        texts.into_iter().filter(|(_, text)| !text.is_empty()).map(|(name, text)| (name, text.clone())).collect()
    }

    /// Enters who played, where and when.
    #[pyo3(signature = (*, first = None, second = None, event = None, site = None, round = None, comment = None))]
    fn describe(
        &mut self,
        first: Option<String>,
        second: Option<String>,
        event: Option<String>,
        site: Option<String>,
        round: Option<String>,
        comment: Option<String>,
    ) {
        let details = &mut self.details;
        for (place, text) in [
            (&mut details.players.first.name, first),
            (&mut details.players.second.name, second),
            (&mut details.event, event),
            (&mut details.site, site),
            (&mut details.round, round),
            (&mut details.comment, comment),
        ] {
            if let Some(text) = text {
                *place = text.split_whitespace().collect::<Vec<_>>().join(" ");
            }
        }
    }

    /// The game in the format of this name, as `turncoat.formats()` lists them.
    fn write(&self, format: &str) -> PyResult<String> {
        let format: Format = format.parse().map_err(bad_format)?;
        let mut record = GameRecord::of_game(&self.game, &self.start).map_err(bad_format)?;
        record.details = self.details.clone();
        turncoat_formats::write(format, &[record]).map_err(bad_format)
    }

    /// A copy that goes its own way.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    fn __len__(&self) -> usize {
        self.game.moves().len()
    }

    fn __repr__(&self) -> String {
        let moves = self.game.moves().iter().map(|text| format!("{text:?}")).collect::<Vec<_>>().join(", ");
        format!("Game({:?}, [{moves}])", self.start())
    }
}
