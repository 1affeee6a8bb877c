mod board;
mod peripherals;

use turncoat_game::{MoveSet as _, Side};
use turncoat_othello::{BLACK, Move, Square};

use super::{Command, DEFAULT_SECONDS, Framed, LineReader, Report};

pub use board::Board;
pub use peripherals::{Light, Peripherals, Remark};

/// The board's end of the line: it keeps the game and answers the host.
///
/// It does not choose moves: while [`Device::is_to_move`], its owner looks at the [`Device::position`] and calls
/// [`Device::play`].
#[derive(Clone, Debug)]
pub struct Device<P> {
    position: P,
    host_side: Side,
    seconds: u8,
    stage: Stage,
    line: LineReader<LONGEST_COMMAND>,
    /// The last line sent, since a terminal may echo it.
    last_sent: Option<Report>,
    /// The last move, pass, claim or result, since the host may not have understood it.
    announcement: Report,
}

/// Enough for every command with some blanks inside.
const LONGEST_COMMAND: usize = 16;

/// What the device waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// For `SP` or `NG`.
    Idle,
    /// For the host's move.
    HostToMove,
    /// For its own player's move.
    DeviceToMove,
    /// For `OK` to its move or pass.
    Announced,
    /// For `OK` or `PL` to `IL`.
    ClaimedIllegal,
    /// For `OK` or `PL` to `IT`.
    ClaimedLate,
    /// For `OK` to `QT`.
    Resigned,
    /// For the answer to the result.
    ResultTold,
}

impl Stage {
    const fn is_playing(self) -> bool {
        !matches!(self, Self::Idle | Self::Resigned | Self::ResultTold)
    }

    const fn awaits_answer(self) -> bool {
        !matches!(self, Self::Idle | Self::HostToMove | Self::DeviceToMove)
    }
}

impl<P: Board> Device<P> {
    /// Begins as after `RST`, without the reply.
    pub fn power_on(&mut self, peripherals: &mut impl Peripherals<P>) {
        self.reset(peripherals);
    }

    /// The game as the device knows it.
    pub const fn position(&self) -> &P {
        &self.position
    }

    /// The side that the device plays.
    #[must_use]
    pub fn side(&self) -> Side {
        !self.host_side
    }

    /// The seconds that a move may take.
    #[must_use]
    pub const fn seconds(&self) -> u8 {
        self.seconds
    }

    /// Whether the device owes a move: its clock is running.
    #[must_use]
    pub fn is_to_move(&self) -> bool {
        self.stage == Stage::DeviceToMove
    }

    /// Makes the device's move. Nothing happens if it is not to move, or the move is illegal.
    pub fn play(&mut self, square: Square, peripherals: &mut impl Peripherals<P>) {
        let mv = Move::Place(square);
        if self.is_to_move() && self.position.is_legal(mv) {
            self.position.play_unchecked(mv);
            self.announce(Stage::Announced, Report::Move(square), peripherals);
        }
    }

    /// Gives the game up. Nothing happens outside of a game.
    pub fn resign(&mut self, peripherals: &mut impl Peripherals<P>) {
        if self.stage.is_playing() {
            self.announce(Stage::Resigned, Report::Resigned, peripherals);
        }
    }

    /// The clock that [`Peripherals::start_clock`] started has run out.
    pub fn time_is_up(&mut self, peripherals: &mut impl Peripherals<P>) {
        if self.stage == Stage::HostToMove {
            self.announce(Stage::ClaimedLate, Report::Late, peripherals);
        }
    }

    /// Takes the next byte from the line.
    pub fn receive(&mut self, byte: u8, peripherals: &mut impl Peripherals<P>) {
        let (command, is_echo) = match self.line.receive(byte) {
            None => return,
            Some(Framed::Line([])) => return self.answer_blank(),
            Some(Framed::Line(line)) => {
                (Command::read(line), self.last_sent.is_some_and(|sent| Report::read(line) == Some(sent)))
            }
            Some(Framed::TooLong) => (None, false),
        };
        let is_done = command.is_some_and(|command| self.obey(command, peripherals));
        if is_done {
            return;
        }
        if is_echo {
            // Once only: the same line a second time is not an echo.
            self.last_sent = None;
        } else {
            self.send(Report::Refused, peripherals);
        }
    }

    /// A bare end of line answers a result and means nothing otherwise.
    fn answer_blank(&mut self) {
        if self.stage == Stage::ResultTold {
            self.stage = Stage::Idle;
        }
    }

    /// Does what the command says; false, and nothing done, if this is not the time for it.
    fn obey(&mut self, command: Command, peripherals: &mut impl Peripherals<P>) -> bool {
        match command {
            Command::Ping => self.send(Report::Done, peripherals),
            Command::Reset => {
                self.send(Report::Done, peripherals);
                self.reset(peripherals);
            }
            Command::HostPlays(side) => {
                let has_begun = self.stage.is_playing() && self.position != P::default();
                if has_begun {
                    return false;
                }
                self.host_side = side;
                self.send(Report::Blank, peripherals);
                self.start_game(peripherals);
            }
            Command::NewGame => {
                self.send(Report::Done, peripherals);
                self.start_game(peripherals);
            }
            Command::SetSeconds(seconds) => {
                self.seconds = seconds;
                self.send(Report::Done, peripherals);
            }
            Command::EndGame if self.stage.is_playing() => {
                self.send(Report::Done, peripherals);
                self.finish(peripherals);
            }
            Command::YouWin | Command::Quit if self.stage.is_playing() => {
                peripherals.stop_clock();
                peripherals.show(Some(Light::Won));
                self.stage = Stage::Idle;
                self.send(Report::Done, peripherals);
            }
            Command::Move(square) => return self.answer_move(Move::Place(square), peripherals),
            Command::Pass => return self.answer_move(Move::Pass, peripherals),
            Command::Agree => return self.answer_agreement(peripherals),
            Command::PlayOn if matches!(self.stage, Stage::ClaimedIllegal | Stage::ClaimedLate) => {
                self.send(Report::Done, peripherals);
                self.restart_clock(peripherals);
                self.next_turn(peripherals);
            }
            Command::SayAgain if self.stage.awaits_answer() => self.send(self.announcement, peripherals),
            Command::EndGame | Command::YouWin | Command::Quit | Command::PlayOn | Command::SayAgain => return false,
        }
        true
    }

    fn answer_move(&mut self, mv: Move, peripherals: &mut impl Peripherals<P>) -> bool {
        match self.stage {
            Stage::HostToMove if self.position.is_legal(mv) => {
                self.restart_clock(peripherals);
                self.send(Report::Done, peripherals);
                self.position.play_unchecked(mv);
                if mv != Move::Pass && !self.is_over() {
                    peripherals.remark(Remark::Board, &self.position);
                }
                self.next_turn(peripherals);
                true
            }
            Stage::HostToMove => {
                self.announce(Stage::ClaimedIllegal, Report::Illegal, peripherals);
                true
            }
            // It was on its way when the time ran out: the claim is the reply.
            Stage::ClaimedLate => true,
            _ => false,
        }
    }

    fn answer_agreement(&mut self, peripherals: &mut impl Peripherals<P>) -> bool {
        match self.stage {
            Stage::Announced => {
                self.restart_clock(peripherals);
                self.next_turn(peripherals);
            }
            Stage::ClaimedIllegal | Stage::ClaimedLate => self.tell(Report::Won, peripherals),
            Stage::Resigned => self.tell(Report::Lost, peripherals),
            Stage::ResultTold => self.stage = Stage::Idle,
            Stage::Idle | Stage::HostToMove | Stage::DeviceToMove => return false,
        }
        true
    }

    fn reset(&mut self, peripherals: &mut impl Peripherals<P>) {
        peripherals.stop_clock();
        peripherals.show(None);
        self.position = P::default();
        self.host_side = BLACK;
        self.seconds = DEFAULT_SECONDS;
        self.stage = Stage::Idle;
        peripherals.remark(Remark::Board, &self.position);
        peripherals.remark(Remark::ColourWanted, &self.position);
    }

    fn start_game(&mut self, peripherals: &mut impl Peripherals<P>) {
        peripherals.show(None);
        self.position = P::default();
        self.restart_clock(peripherals);
        peripherals.remark(Remark::Board, &self.position);
        self.next_turn(peripherals);
    }

    /// Asks the side to move for a move, passes if it has none, and ends the game if neither side has one.
    fn next_turn(&mut self, peripherals: &mut impl Peripherals<P>) {
        if self.is_over() {
            peripherals.remark(Remark::NoMovesLeft, &self.position);
            self.finish(peripherals);
        } else if self.position.side_to_move() == self.host_side {
            self.stage = Stage::HostToMove;
            let must_pass = self.position.is_legal(Move::Pass);
            peripherals.remark(if must_pass { Remark::PassWanted } else { Remark::MoveWanted }, &self.position);
        } else if self.position.is_legal(Move::Pass) {
            self.position.play_unchecked(Move::Pass);
            self.announce(Stage::Announced, Report::Pass, peripherals);
        } else {
            self.stage = Stage::DeviceToMove;
        }
    }

    fn is_over(&self) -> bool {
        self.position.legal_moves().is_empty()
    }

    /// Says what the host has to answer.
    fn announce(&mut self, stage: Stage, report: Report, peripherals: &mut impl Peripherals<P>) {
        peripherals.stop_clock();
        self.stage = stage;
        self.announcement = report;
        self.send(report, peripherals);
    }

    /// Counts the discs and tells the result.
    fn finish(&mut self, peripherals: &mut impl Peripherals<P>) {
        let [own, other] = [!self.host_side, self.host_side].map(|side| self.position.disc_count(side));
        peripherals.remark(Remark::Score { own, other }, &self.position);
        let result = match own.cmp(&other) {
            core::cmp::Ordering::Greater => Report::Won,
            core::cmp::Ordering::Less => Report::Lost,
            core::cmp::Ordering::Equal => Report::Tie,
        };
        self.tell(result, peripherals);
    }

    fn tell(&mut self, result: Report, peripherals: &mut impl Peripherals<P>) {
        peripherals.show(Some(match result {
            Report::Won => Light::Won,
            Report::Lost => Light::Lost,
            _ => Light::Tie,
        }));
        self.announce(Stage::ResultTold, result, peripherals);
    }

    fn restart_clock(&self, peripherals: &mut impl Peripherals<P>) {
        peripherals.start_clock(self.seconds);
    }

    fn send(&mut self, report: Report, peripherals: &mut impl Peripherals<P>) {
        self.last_sent = Some(report);
        report.send(&mut |byte| peripherals.send(byte));
    }
}

/// Without hardware yet: see [`Device::power_on`].
impl<P: Board> Default for Device<P> {
    fn default() -> Self {
        Self {
            position: P::default(),
            host_side: BLACK,
            seconds: DEFAULT_SECONDS,
            stage: Stage::Idle,
            line: LineReader::default(),
            last_sent: None,
            announcement: Report::Blank,
        }
    }
}
