use std::time::Duration;

use turncoat_game::{Position as _, Side};
use turncoat_link::uart::{Command, Report};
use turncoat_othello::{Move, Position};

use crate::Board;

/// A game between a simulated board and another player, from any position that a move has led to.
#[derive(Debug)]
pub struct Sparring<'a> {
    board: &'a mut Board,
    position: Position,
    board_side: Side,
    /// When the board had heard the last line.
    heard: Duration,
    longest_reply: Duration,
}

/// How long a board may keep silent before it counts as broken: more than any move takes.
const REPLY_TIMEOUT: Duration = Duration::from_secs(15);

impl<'a> Sparring<'a> {
    /// Sets the board up: `mv` leads from `before` to the position in which the board is to move.
    ///
    /// The protocol knows no other position than the start of the game, so the position is put into the board's memory as
    /// a debugger would, in the colours that make the maker of `mv` Black.
    ///
    /// # Panics
    ///
    /// If the board does not answer as it should, here and in all that follows.
    #[must_use]
    pub fn new(board: &'a mut Board, seconds: u8, before: &Position, mv: Move) -> Self {
        let mut sparring = Self {
            board,
            position: *before,
            board_side: !before.side_to_move(),
            heard: Duration::ZERO,
            longest_reply: Duration::ZERO,
        };
        sparring.order(Command::Reset, Report::Done);
        sparring.order(Command::SetSeconds(seconds), Report::Done);
        sparring.order(Command::HostPlays(Side::First), Report::Blank);
        // The reply comes before the deed.
        sparring.board.run(Duration::from_millis(5));
        let rows = |position: &Position| [position.own().0.to_le_bytes(), position.other().0.to_le_bytes()].concat();
        assert!(sparring.board.chip.replace(&rows(&Position::default()), &rows(before)), "the board knows its game");
        sparring.host_move(mv);
        sparring
    }

    /// The game so far.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The longest time from the end of a move's line to the end of the line with the answer.
    #[must_use]
    pub const fn longest_reply(&self) -> Duration {
        self.longest_reply
    }

    /// Plays on to the end; `choose` makes the moves of the other side.
    pub fn play(&mut self, mut choose: impl FnMut(&Position) -> Move) {
        while !self.position.is_over() {
            if self.position.side_to_move() == self.board_side {
                self.board_move();
            } else {
                let mv = choose(&self.position);
                self.host_move(mv);
            }
        }
        let result = self.report();
        assert!(matches!(result, Report::Won | Report::Lost | Report::Tie), "{result}");
    }

    fn host_move(&mut self, mv: Move) {
        self.order(Command::of(mv), Report::Done);
        self.position.play_unchecked(mv);
    }

    fn board_move(&mut self) {
        let mv = match self.report() {
            Report::Move(square) => Move::Place(square),
            Report::Pass => Move::Pass,
            other => panic!("{other} instead of a move in\n{}", self.position),
        };
        self.longest_reply = self.longest_reply.max(self.board.now() - self.heard);
        assert!(self.position.is_legal(mv), "{mv} in\n{}", self.position);
        self.position.play_unchecked(mv);
        self.say(Command::Agree);
    }

    fn order(&mut self, command: Command, reply: Report) {
        self.say(command);
        let report = self.report();
        assert_eq!(report, reply, "the reply to {command} in\n{}", self.position);
    }

    fn say(&mut self, command: Command) {
        command.send(&mut |byte| self.board.chip.send(byte));
        self.board.run_until_heard();
        self.heard = self.board.now();
    }

    fn report(&mut self) -> Report {
        let mut line = Vec::new();
        loop {
            match self.board.await_byte(REPLY_TIMEOUT) {
                Some(b'\r') => {
                    return Report::read(&line).unwrap_or_else(|| panic!("{} is not a report", line.escape_ascii()));
                }
                Some(byte) => line.push(byte),
                None => panic!("the board keeps silent in\n{}", self.position),
            }
        }
    }
}
