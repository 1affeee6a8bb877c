use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;
use turncoat_game::{BySide, Side};
use turncoat_link::uart::{DEFAULT_SECONDS, Ending, Event, Host, Profile, SECONDS, Terms};
use turncoat_othello::{Move, Position};
use turncoat_session::{ClockState, Game};

use super::{ANSWER_TIMEOUT, Port, can_be_tried, split_option};
use crate::foreign::Failure;
use crate::remote::{AnswerLimit, RemotePlayer};

/// An Othello board on a line, whose host this is. The address is that of the port, perhaps behind the dialect of the board:
/// `/dev/ttyUSB0`, `seed@tcp:localhost:7000`.
pub struct SerialBoard {
    address: String,
    line: Option<Line>,
}

/// A game with a board.
struct Line {
    port: Port,
    host: Host,
    /// The host's time. It runs only while the board is asked, so that the session's clock alone judges the other side.
    time: Duration,
    /// The moves that both ends know.
    moves: Vec<String>,
    events: Vec<Event>,
}

/// How long a board may take to confirm the last move of a game.
const FAREWELL: Duration = Duration::from_secs(5);

impl SerialBoard {
    /// The board at this address. The port is opened for the first move.
    #[must_use]
    pub fn new(address: &str) -> Self {
        Self { address: address.to_owned(), line: None }
    }

    /// Whether a board at this address could play `game` from here on.
    pub(crate) fn check(address: &str, game: &Game) -> Result<(), Failure> {
        check_start(game)?;
        let (_, port) = read_address(address)?;
        if can_be_tried(port) {
            Port::open_silently(port).map_err(|error| Failure::Board(error.to_string()))?;
        }
        Ok(())
    }

    /// The line on which the board knows the moves of `game`, or all but those that it has not been told yet.
    fn line(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>) -> Result<&mut Line, Failure> {
        let moves = game.moves();
        match self.line.take() {
            Some(line) if moves.starts_with(&line.moves) => Ok(self.line.insert(line)),
            _ => {
                check_start(game)?;
                let clock = clocks.map(|clocks| clocks[game.side_to_move()].left().as_secs());
                let seconds = clock.map_or(DEFAULT_SECONDS, |left| {
                    u8::try_from(left).unwrap_or(u8::MAX).clamp(*SECONDS.start(), *SECONDS.end())
                });
                let line = Line::open(&self.address, !game.side_to_move(), seconds)?;
                Ok(self.line.insert(line))
            }
        }
    }
}

impl RemotePlayer for SerialBoard {
    fn choose(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, Failure> {
        let limit = AnswerLimit::new(game, clocks, ANSWER_TIMEOUT);
        let moves = game.moves();
        let chosen = self.line(game, clocks).and_then(|line| line.choose(&moves, limit, stop));
        if chosen.is_err() {
            self.line = None;
        }
        chosen
    }

    fn end(&mut self, game: &Game) {
        let moves = game.moves();
        if let Some(mut line) = self.line.take().filter(|line| moves.starts_with(&line.moves)) {
            let limit = AnswerLimit { at: Instant::now() + FAREWELL, limit: FAREWELL };
            // A board that does not listen any more needs no result.
            let _ = line.tell(&moves, limit, &StopFlag::default());
        }
    }
}

impl Line {
    fn open(address: &str, side: Side, seconds: u8) -> Result<Self, Failure> {
        let (profile, port) = read_address(address)?;
        let mut port = Port::open_silently(port).map_err(|error| Failure::Board(error.to_string()))?;
        let mut host = Host::new(Terms { side, seconds, profile });
        let mut bytes = Vec::new();
        host.start(Duration::ZERO, &mut |byte| bytes.push(byte));
        port.write(&bytes);
        Ok(Self { port, host, time: Duration::ZERO, moves: Vec::new(), events: Vec::new() })
    }

    /// Tells the board the moves that it does not know yet, and waits until it has confirmed them.
    fn tell(&mut self, moves: &[String], limit: AnswerLimit, stop: &StopFlag) -> Result<(), Failure> {
        for text in moves.get(self.moves.len()..).unwrap_or_default() {
            let mv: Move = text.parse().map_err(|_| unable("knows no lost turns"))?;
            while !self.host.is_to_move() {
                self.step(limit, stop)?;
            }
            // A claim may have come while the other side was thinking.
            self.step(limit, stop)?;
            let (time, mut bytes) = (self.time, Vec::new());
            self.host.play(mv, time, &mut |byte| bytes.push(byte));
            self.port.write(&bytes);
            self.await_event(Event::Confirmed(mv), limit, stop)?;
            self.moves.push(text.clone());
        }
        Ok(())
    }

    /// Tells the board the moves that it does not know yet, and waits for its own.
    fn choose(&mut self, moves: &[String], limit: AnswerLimit, stop: &StopFlag) -> Result<String, Failure> {
        self.tell(moves, limit, stop)?;
        loop {
            let announced = self.events.iter().position(|event| matches!(event, Event::Announced(_)));
            if let Some(Event::Announced(mv)) = announced.map(|index| self.events.remove(index)) {
                let text = mv.to_string();
                self.moves.push(text.clone());
                return Ok(text);
            }
            self.check_end()?;
            self.step(limit, stop)?;
        }
    }

    fn await_event(&mut self, awaited: Event, limit: AnswerLimit, stop: &StopFlag) -> Result<(), Failure> {
        loop {
            if let Some(index) = self.events.iter().position(|event| *event == awaited) {
                self.events.remove(index);
                return Ok(());
            }
            self.check_end()?;
            self.step(limit, stop)?;
        }
    }

    /// Reads what has come, and answers it.
    fn step(&mut self, limit: AnswerLimit, stop: &StopFlag) -> Result<(), Failure> {
        let begun = Instant::now();
        if stop.is_stopped() {
            return Err(Failure::Stopped);
        }
        if begun >= limit.at {
            return Err(Failure::Board(format!("the board did not move within {} s", limit.limit.as_secs_f64())));
        }
        self.port.check().map_err(|unplugged| Failure::Board(unplugged.to_string()))?;
        let mut bytes = Vec::new();
        for byte in self.port.read() {
            self.events.extend(self.host.receive(byte, self.time, &mut |byte| bytes.push(byte)));
        }
        self.time += begun.elapsed();
        self.events.extend(self.host.pass_time(self.time, &mut |byte| bytes.push(byte)));
        self.port.write(&bytes);
        self.events.retain(|event| matches!(event, Event::Announced(_) | Event::Confirmed(_) | Event::Over(_)));
        Ok(())
    }

    /// Whether the board has ended the game before the rules did.
    fn check_end(&self) -> Result<(), Failure> {
        let end = self.events.iter().find_map(|event| if let Event::Over(end) = event { Some(*end) } else { None });
        match end {
            None => Ok(()),
            Some(Ending::DeviceResigned) => Err(Failure::Resigned),
            Some(end) => Err(Failure::Board(format!("the board ended the game: {end}"))),
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut bytes = Vec::new();
        self.host.stop(&mut |byte| bytes.push(byte));
        self.port.write(&bytes);
    }
}

/// Whether a board could begin with this game: it knows one start, and at most one move was made.
fn check_start(game: &Game) -> Result<(), Failure> {
    let Game::Othello(record) = game else { return Err(unable("plays Othello only")) };
    if record.line().next().is_none_or(|node| node.position != Position::default()) {
        return Err(unable("knows only the usual start"));
    }
    if game.moves().len() > 1 { Err(unable("cannot go on from the middle of a game")) } else { Ok(()) }
}

/// The dialect in an address, and the name of the port.
fn read_address(address: &str) -> Result<(Profile, &str), Failure> {
    let (profile, port) = split_option(address);
    let profile = profile.map_or(Ok(Profile::default()), str::parse);
    let profile = profile.map_err(|error: turncoat_link::uart::ProfileError| Failure::Board(error.to_string()))?;
    Ok((profile, port))
}

fn unable(what: &str) -> Failure {
    Failure::Board(format!("a board on a serial line {what}"))
}
