//! Games as files know them.
//!
//! A `GameRecord` is a start, moves that the rules have checked, details, and remarks at places. The result by the rules
//! is not stored; another result in a file is. Every format lists the features it can hold, so one property test covers
//! all formats: what comes back is the record reduced to those features.

use std::collections::{BTreeMap, HashMap};

use turncoat_game::{Outcome, Position as _, Side};
use turncoat_quoridor::{DrawRules, Notation};
use turncoat_session::{Game, Kind, MoveRefusal, SessionRules as _, Start, Value};

use crate::{Details, Hundredths, Line, Manner, Problem, Remark, Verdict};

/// A game as files tell it, or a position, which is a game without moves.
///
/// The moves have been checked by the rules. Of a game that the rules have ended, they say the result; what a file says
/// counts if the game was broken off, or if the file names another winner.
#[derive(Clone, Debug, PartialEq)]
pub struct GameRecord {
    moves: Moves,
    verdict: Option<Verdict>,
    remarks: BTreeMap<usize, Remark>,
    /// Who played, when and where.
    pub details: Details,
}

/// The moves of either game.
#[derive(Clone, Debug, PartialEq)]
pub enum Moves {
    /// A game of Othello.
    Othello(Line<turncoat_othello::Position>),
    /// A game of Quoridor.
    Quoridor(Line<turncoat_quoridor::Position>, DrawRules),
}

/// The same code for the line of either game.
macro_rules! with_line {
    ($moves:expr, $line:ident => $result:expr) => {
        match $moves {
            Moves::Othello($line) => $result,
            Moves::Quoridor($line, _) => $result,
        }
    };
}

impl GameRecord {
    /// The record of a game that has not begun.
    #[must_use]
    pub fn new(start: &Start) -> Self {
        let moves = match *start {
            Start::Othello(position) => Moves::Othello(Line::new(position)),
            Start::Quoridor { position, draws } => Moves::Quoridor(Line::new(position), draws),
        };
        Self { moves, verdict: None, remarks: BTreeMap::new(), details: Details::default() }
    }

    /// Which game it is.
    #[must_use]
    pub const fn kind(&self) -> Kind {
        match self.moves {
            Moves::Othello(_) => Kind::Othello,
            Moves::Quoridor(..) => Kind::Quoridor,
        }
    }

    /// How it began.
    #[must_use]
    pub const fn start(&self) -> Start {
        match &self.moves {
            Moves::Othello(line) => Start::Othello(*line.start()),
            Moves::Quoridor(line, draws) => Start::Quoridor { position: *line.start(), draws: *draws },
        }
    }

    /// The moves with their positions, for code that matches on the game.
    #[must_use]
    pub const fn moves(&self) -> &Moves {
        &self.moves
    }

    /// The moves as texts, passes included.
    #[must_use]
    pub fn move_texts(&self) -> Vec<String> {
        with_line!(&self.moves, line => line.moves().iter().map(ToString::to_string).collect())
    }

    /// How many moves there are, passes included.
    #[must_use]
    pub fn length(&self) -> usize {
        with_line!(&self.moves, line => line.moves().len())
    }

    /// The side whose turn it is at the end.
    #[must_use]
    pub fn side_to_move(&self) -> Side {
        with_line!(&self.moves, line => line.end().side_to_move())
    }

    /// Plays the move that `text` means. Forced passes may be left out, and those after the end are passed over.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the record is unchanged.
    pub fn play(&mut self, text: &str) -> Result<(), MoveRefusal> {
        self.play_in(Notation::Official, text)
    }

    /// The same with moves of Quoridor written in this notation.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the record is unchanged.
    pub fn play_in(&mut self, notation: Notation, text: &str) -> Result<(), MoveRefusal> {
        match &mut self.moves {
            Moves::Othello(line) => {
                let mv = line.end().read_move(text).map_err(MoveRefusal::Unreadable)?;
                let is_late_pass = mv == turncoat_othello::Move::Pass && line.end().is_over();
                if is_late_pass { Ok(()) } else { play_on(line, mv) }
            }
            Moves::Quoridor(line, _) => {
                let mv = notation.read(text, line.end().size());
                play_on(line, mv.map_err(|error| MoveRefusal::Unreadable(error.to_string()))?)
            }
        }
    }

    /// The same for the move of this side, which must be to move; a pass that the other one has to make may be left out.
    pub(crate) fn play_as(&mut self, side: Side, notation: Notation, text: &str) -> Result<(), Problem> {
        let must_pass = matches!(&self.moves, Moves::Othello(line) if line.end().unwritten_move().is_some());
        let is_pass = text.parse() == Ok(turncoat_othello::Move::Pass);
        let mover = if must_pass && !is_pass { !self.side_to_move() } else { self.side_to_move() };
        let is_over = with_line!(&self.moves, line => line.end().is_over());
        if mover != side && !is_over {
            return Err(Problem::Turn(colour(side)));
        }
        Ok(self.play_in(notation, text)?)
    }

    /// Plays a move of Othello.
    ///
    /// # Errors
    ///
    /// Why it cannot be played; the record is unchanged.
    pub fn place(&mut self, mv: turncoat_othello::Move) -> Result<(), MoveRefusal> {
        match &mut self.moves {
            Moves::Othello(line) => play_on(line, mv),
            Moves::Quoridor(..) => Err(MoveRefusal::Unreadable(format!("{mv} is a move of Othello"))),
        }
    }

    /// How the game ended, if it did: by the rules, or as the file says.
    #[must_use]
    pub fn verdict(&self) -> Option<Verdict> {
        self.verdict.or_else(|| self.verdict_by_rules())
    }

    /// The result in the file, if it is not that of the rules.
    #[must_use]
    pub const fn stated_verdict(&self) -> Option<Verdict> {
        self.verdict
    }

    /// What the rules say about the end.
    #[must_use]
    pub fn verdict_by_rules(&self) -> Option<Verdict> {
        match &self.moves {
            Moves::Othello(line) => {
                let discs = line.end().final_discs()?;
                let margin = Hundredths::whole(discs.first as i32 - discs.second as i32);
                Some(Verdict::by_margin(margin, Manner::Rules))
            }
            Moves::Quoridor(line, draws) => {
                let by_draw = || draws.judge(&line.positions().collect::<Vec<_>>()).map(|_| Outcome::Draw);
                line.end().outcome().or_else(by_draw).map(|outcome| Verdict::of(outcome, Manner::Rules))
            }
        }
    }

    /// Enters what a file says about the end. It is kept unless the rules say the same, as far as the winner goes: files
    /// differ in who gets the empty squares. Komi must have been entered before.
    pub fn state_verdict(&mut self, verdict: Option<Verdict>) {
        let by_rules = self.verdict_by_rules();
        let has_komi = self.details.komi.is_some();
        let is_known = |verdict: &Verdict| {
            let is_same =
                |known: Verdict| known.outcome == verdict.outcome && (!has_komi || known.margin == verdict.margin);
            by_rules.is_some_and(is_same)
        };
        self.verdict = verdict.filter(|verdict| !is_known(verdict));
    }

    /// The notes after so many moves.
    #[must_use]
    pub fn remark(&self, moves: usize) -> Option<&Remark> {
        self.remarks.get(&moves)
    }

    /// All remarks with the number of moves before them.
    pub fn remarks(&self) -> impl Iterator<Item = (usize, &Remark)> {
        self.remarks.iter().map(|(&moves, remark)| (moves, remark))
    }

    /// Changes the notes after so many moves, if the record is that long.
    pub fn change_remark(&mut self, moves: usize, change: impl FnOnce(&mut Remark)) {
        if moves > self.length() {
            return;
        }
        let mut remark = self.remarks.remove(&moves).unwrap_or_default();
        change(&mut remark);
        if !remark.is_empty() {
            self.remarks.insert(moves, remark);
        }
    }

    /// Changes the notes after the last move.
    pub fn change_last_remark(&mut self, change: impl FnOnce(&mut Remark)) {
        self.change_remark(self.length(), change);
    }

    /// Games that go on after a draw were played without the rule: then no rule for draws holds. For games of Quoridor from elsewhere.
    pub(crate) fn settle_draws(&mut self) {
        if let Moves::Quoridor(line, draws) = &mut self.moves {
            let mut occurrences = HashMap::new();
            let is_drawn = |(position, plies): (turncoat_quoridor::Position, usize)| {
                let count = occurrences.entry(position).or_default();
                *count += 1;
                draws.judge_counted(&position, *count, plies).is_some()
            };
            if line.positions().zip(0..line.moves().len()).any(is_drawn) {
                *draws = DrawRules::NONE;
            }
        }
    }

    /// The same game under the usual rules for draws, if they fit.
    pub(crate) fn with_usual_draws(mut self) -> Self {
        if let Moves::Quoridor(_, draws) = &mut self.moves {
            *draws = DrawRules::default();
        }
        self.settle_draws();
        self
    }

    /// The game for a front end, at its last move, with comments and values as notes.
    ///
    /// # Panics
    ///
    /// Never: the moves have been checked.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::new(&self.start());
        let note = |game: &mut Game, moves: usize| {
            let node = game.current();
            if let (Some(remark), Some(note)) = (self.remark(moves), game.note_mut(node)) {
                note.comment.clone_from(&remark.comment);
                let value = |value: Hundredths| Value { score: value.rounded(), source: "record".to_owned() };
                note.value = remark.value.map(value);
            }
        };
        note(&mut game, 0);
        for (mv, number) in self.move_texts().iter().zip(1..) {
            game.play(mv).expect("a record holds legal moves only");
            note(&mut game, number);
        }
        game
    }

    /// The main line of a game, with its notes.
    ///
    /// # Errors
    ///
    /// If a turn was lost on time, which no record can tell.
    pub fn of_game(game: &Game, start: &Start) -> Result<Self, MoveRefusal> {
        let mut record = Self::new(start);
        for node in game.main_line() {
            if let Some(entry) = game.entry(node) {
                record.play(&entry)?;
            }
            if let Some(note) = game.note(node) {
                record.change_last_remark(|remark| {
                    remark.comment.clone_from(&note.comment);
                    remark.value = note.value.as_ref().map(|value| Hundredths::whole(value.score));
                });
            }
        }
        Ok(record)
    }
}

/// What most programs call the sides.
pub(crate) const fn colour(side: Side) -> &'static str {
    match side {
        Side::First => "Black",
        Side::Second => "White",
    }
}

fn play_on<P: turncoat_game::Position>(line: &mut Line<P>, mv: P::Move) -> Result<(), MoveRefusal> {
    line.play(mv).map_err(|rule| MoveRefusal::Illegal { text: mv.to_string(), rule: rule.to_string() })
}
