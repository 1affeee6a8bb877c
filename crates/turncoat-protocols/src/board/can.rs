use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use turncoat_engine::StopFlag;
use turncoat_game::{BySide, Side};
use turncoat_link::can::{BIT_RATE, Dialect, Event, Frame, Handshake, Mode, Node, Terms, Turn};
use turncoat_players::fresh_seed;
use turncoat_quoridor::{Move, Position, Setup};
use turncoat_session::{ClockState, Game};

use super::{ANSWER_TIMEOUT, Bus, can_be_tried, split_option};
use crate::foreign::Failure;
use crate::remote::{AnswerLimit, RemotePlayer};

/// A Quoridor board on a CAN bus. The address is that of the bus, perhaps behind its dialect: `socketcan:can0`,
/// `players@tcp:localhost:7000`.
pub struct CanBoard {
    address: String,
    running: Option<Running>,
}

/// A game with a board. A thread keeps the node alive between moves.
struct Running {
    moves: Sender<Move>,
    events: Receiver<Heard>,
    /// The turns that both ends know.
    turns: Vec<String>,
    is_over: Arc<AtomicBool>,
}

/// News of the thread.
enum Heard {
    /// A turn, of either side.
    Turn(String),
    /// The game cannot go on, for this reason.
    Failed(String),
}

/// How often a waiting player looks at its stop flag.
const TICK: Duration = Duration::from_millis(20);
/// How long a node still repeats the last turn of an ended game.
const FAREWELL: Duration = Duration::from_secs(2);

impl CanBoard {
    /// The board on this bus. The bus is opened for the first move.
    #[must_use]
    pub fn new(address: &str) -> Self {
        Self { address: address.to_owned(), running: None }
    }

    /// Whether a board on this bus could play `game` from here on.
    pub(crate) fn check(address: &str, game: &Game) -> Result<(), Failure> {
        check_start(game)?;
        let (_, bus) = read_address(address)?;
        if can_be_tried(bus) {
            Bus::open_silently(bus, BIT_RATE).map_err(|error| Failure::Board(error.to_string()))?.close();
        }
        Ok(())
    }

    fn running(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>) -> Result<&mut Running, Failure> {
        let moves = game.moves();
        match self.running.take() {
            Some(running) if moves.starts_with(&running.turns) => Ok(self.running.insert(running)),
            _ => {
                check_start(game)?;
                // Without a clock, the other side has as long as the board waits.
                let left = clocks.map_or(u64::MAX, |clocks| clocks[game.side_to_move()].left().as_secs());
                let seconds = u8::try_from(left.max(1)).unwrap_or(u8::MAX);
                Ok(self.running.insert(Running::start(&self.address, !game.side_to_move(), seconds)?))
            }
        }
    }
}

impl RemotePlayer for CanBoard {
    fn choose(&mut self, game: &Game, clocks: Option<&BySide<ClockState>>, stop: &StopFlag) -> Result<String, Failure> {
        let limit = AnswerLimit::new(game, clocks, ANSWER_TIMEOUT);
        let moves = game.moves();
        let chosen = self.running(game, clocks).and_then(|running| running.choose(&moves, limit, stop));
        if chosen.is_err() {
            self.running = None;
        }
        chosen
    }

    /// The thread tells the last moves before it leaves the bus.
    fn end(&mut self, game: &Game) {
        let moves = game.moves();
        if let Some(running) = self.running.take().filter(|running| moves.starts_with(&running.turns)) {
            running.tell(&moves);
        }
    }
}

impl Running {
    fn start(address: &str, side: Side, seconds: u8) -> Result<Self, Failure> {
        let (dialect, bus) = read_address(address)?;
        let bus = Bus::open_silently(bus, BIT_RATE).map_err(|error| Failure::Board(error.to_string()))?;
        let (moves, wanted) = mpsc::channel();
        let (heard, events) = mpsc::channel();
        let is_over = Arc::new(AtomicBool::new(false));
        let station = Station {
            node: Node::new(Terms { dialect, seconds }, fresh_seed()),
            bus,
            side,
            began: Instant::now(),
            wanted,
            waiting: VecDeque::new(),
            heard,
            is_started: false,
        };
        let over = Arc::clone(&is_over);
        thread::spawn(move || station.run(&over));
        Ok(Self { moves, events, turns: Vec::new(), is_over })
    }

    /// Tells the board the moves that it does not know yet.
    fn tell(&self, moves: &[String]) {
        for text in moves.get(self.turns.len()..).unwrap_or_default() {
            // The node notices a lost turn by itself.
            if let Ok(mv) = text.parse::<Move>() {
                let _ = self.moves.send(mv);
            }
        }
    }

    /// Tells the board the moves that it does not know yet, and waits for its own.
    fn choose(&mut self, moves: &[String], limit: AnswerLimit, stop: &StopFlag) -> Result<String, Failure> {
        self.tell(moves);
        loop {
            match self.turns.get(moves.len()).map(String::as_str) {
                Some("lost") => return Err(Failure::Board("the board did not move in time".to_owned())),
                Some(turn) => return Ok(turn.to_owned()),
                None => {}
            }
            match self.events.recv_timeout(TICK) {
                Ok(Heard::Turn(text)) => {
                    if moves.get(self.turns.len()).is_some_and(|known| *known != text) {
                        return Err(Failure::Board(format!("the board's game went another way: {text}")));
                    }
                    self.turns.push(text);
                }
                Ok(Heard::Failed(reason)) => return Err(Failure::Board(reason)),
                Err(RecvTimeoutError::Disconnected) => return Err(Failure::Board("the bus is closed".to_owned())),
                Err(RecvTimeoutError::Timeout) if stop.is_stopped() => return Err(Failure::Stopped),
                Err(RecvTimeoutError::Timeout) if Instant::now() >= limit.at => {
                    let seconds = limit.limit.as_secs_f64();
                    return Err(Failure::Board(format!("the board did not move within {seconds} s")));
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
    }
}

/// A node with its bus, in a thread of its own.
struct Station {
    node: Node,
    bus: Bus,
    /// The side that this end plays.
    side: Side,
    began: Instant,
    wanted: Receiver<Move>,
    waiting: VecDeque<Move>,
    heard: Sender<Heard>,
    /// Whether the game on both boards has begun.
    is_started: bool,
}

impl Station {
    fn run(mut self, is_over: &AtomicBool) {
        let mut ends_at = None;
        while ends_at.is_none_or(|end| Instant::now() < end) {
            if is_over.load(Ordering::Relaxed) {
                ends_at.get_or_insert_with(|| Instant::now() + FAREWELL);
            }
            self.step(ends_at.is_some());
        }
        self.bus.close();
    }

    fn step(&mut self, is_leaving: bool) {
        let frames = self.bus.read();
        let has_recovered = self.bus.take_recovered();
        self.act(|node, now, send| {
            let mut events: Vec<Event> = frames.iter().map(|frame| node.receive(frame, now, send)).collect();
            if has_recovered {
                node.recover(now, send);
            }
            events.extend(node.pass_time(now, send));
            events
        });
        self.waiting.extend(self.wanted.try_iter());
        match self.node.mode() {
            Mode::Waiting if is_leaving || self.node.game().is_some() => {}
            Mode::Waiting if self.node.handshake() == Handshake::On || self.side == Side::First => {
                self.act(|node, now, send| node.press(now, send).into_iter().collect());
            }
            Mode::Choosing if self.node.is_linked() => {
                self.act(|node, now, send| node.play_together(now, send).into_iter().collect());
            }
            Mode::Playing if self.node.is_to_move() => {
                if let Some(mv) = self.waiting.pop_front() {
                    self.act(|node, now, send| vec![node.play(mv, now, send).unwrap_or_else(Event::Rejected)]);
                }
            }
            _ => {}
        }
    }

    fn act(&mut self, action: impl FnOnce(&mut Node, Duration, &mut dyn FnMut(Frame)) -> Vec<Event>) {
        let bus = &mut self.bus;
        let events = action(&mut self.node, self.began.elapsed(), &mut |frame| bus.send(frame));
        for event in events {
            let news = match event {
                Event::SingleBoardOnly => {
                    self.node.leave();
                    continue;
                }
                // The board was quicker and has our side: another attempt.
                Event::Linked(side) if side != self.side => {
                    self.node.leave();
                    continue;
                }
                Event::Started(_) => {
                    self.is_started = true;
                    continue;
                }
                Event::Played(_, Turn::Move(mv)) | Event::Won(_, mv) => Heard::Turn(mv.to_string()),
                Event::Played(_, Turn::Lost(_)) => Heard::Turn("lost".to_owned()),
                Event::Silence | Event::OtherLeft if self.is_started => Heard::Failed(event.to_string()),
                _ => continue,
            };
            // A player that was dropped does not listen.
            let _ = self.heard.send(news);
        }
    }
}

/// Whether a board could begin with this game: it knows one start, and at most one move was made.
fn check_start(game: &Game) -> Result<(), Failure> {
    let Game::Quoridor(record) = game else { return Err(unable("plays Quoridor only")) };
    if record.line().next().is_none_or(|node| node.position != Position::new(Setup::BOARDS)) {
        return Err(unable("knows only the start `boards`"));
    }
    if game.moves().len() > 1 { Err(unable("cannot go on from the middle of a game")) } else { Ok(()) }
}

/// The dialect in an address, and the name of the bus.
fn read_address(address: &str) -> Result<(Dialect, &str), Failure> {
    let (dialect, bus) = split_option(address);
    let dialect = dialect.map_or(Ok(Dialect::default()), str::parse);
    let dialect = dialect.map_err(|error: turncoat_link::can::DialectError| Failure::Board(error.to_string()))?;
    Ok((dialect, bus))
}

fn unable(what: &str) -> Failure {
    Failure::Board(format!("a board on a CAN bus {what}"))
}
