//! Random frames and keys for the firmware and for its model on the PC: whatever comes, both show and send the same.

use std::collections::BTreeMap;
use std::time::Duration;

use embedded_can::{ExtendedId, Frame as _, Id, StandardId};
use turncoat_device::quoridor::{self, Color, KeySet, Machine, Rectangle, Screen, layout};
use turncoat_engine::Random;
use turncoat_game::{Position as _, Side};
use turncoat_link::can::{Dialect, Event, Frame, Handshake, Message, Mode, MoveWord, Rejection, Turn};
use turncoat_quoridor::{Coordinates, Position, Setup};
use turncoat_simulator::Key;

use crate::bench::{Bench, frame, hurry};

/// How many rounds of frames of one kind; ten times as many if the long tests are asked for.
fn number_of_rounds() -> u32 {
    if std::env::var_os("TURNCOAT_BOARD_GAMES").is_some() { 10 * ROUNDS } else { ROUNDS }
}

const ROUNDS: u32 = 400;
const FRAMES_IN_A_ROUND: u32 = 20;

#[test]
fn random_frames_change_the_board_as_they_change_its_model() {
    let mut twins = Twins::new();
    for _ in 0..number_of_rounds() {
        if twins.random.below(3) == 0 {
            twins.go_on();
            continue;
        }
        let kind = Kind::ALL[twins.random.below(Kind::ALL.len() as u32) as usize];
        for _ in 0..FRAMES_IN_A_ROUND {
            // Nobody runs out of time, so that it does not matter how late the board looks at its clock.
            while twins.time_left().is_some_and(|left| left < Duration::from_secs(10)) {
                twins.go_on();
            }
            if let Some(frame) = twins.invent(kind) {
                twins.hear(frame);
            }
        }
    }
    println!("{} games: {:?}", twins.games, twins.events);
    for event in ["malformed", "untimely handshake", "no game", "not theirs", "out of turn", "illegal", "turn", "known"]
    {
        assert!(twins.events.get(event).is_some_and(|&count| count >= 10), "{event}: {:?}", twins.events);
    }
    assert!(twins.games >= 2, "{} games", twins.games);
}

/// What is wrong with a frame, or right.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Anything,
    WrongField,
    WrongLength,
    Illegal,
    NotTheirs,
    Handshake,
    Repetition,
}

impl Kind {
    const ALL: [Self; 7] = [
        Self::Anything,
        Self::WrongField,
        Self::WrongLength,
        Self::Illegal,
        Self::NotTheirs,
        Self::Handshake,
        Self::Repetition,
    ];
}

/// A board with a PC as player 1 at its bus, and the model of the board.
struct Twins {
    bench: Bench,
    model: Machine,
    canvas: Canvas,
    random: Random,
    last: Option<Frame>,
    events: BTreeMap<&'static str, u32>,
    games: u32,
}

impl Twins {
    fn new() -> Self {
        let model = Machine::new(1, quoridor::Message::Welcome);
        let canvas = Canvas(vec![0; 240 * 320]);
        let (random, events) = (Random::new(5), BTreeMap::new());
        let mut twins = Self { bench: Bench::with_pc(), model, canvas, random, last: None, events, games: 0 };
        twins.compare(&[], "power on");
        twins
    }

    /// The time of the board, as it counts it.
    fn now(&self) -> Duration {
        Duration::from_millis(self.bench.rig.now().as_millis() as u64 / 10 * 10)
    }

    fn time_left(&self) -> Option<Duration> {
        self.model.node().time_left(self.now())
    }

    /// Both hear a frame. What is rejected changes nothing.
    fn hear(&mut self, frame: Frame) {
        let (now, mut sent) = (self.now(), Vec::new());
        let is_heard = matches!(frame.id(), Id::Standard(id) if Dialect::Seed.identifiers().contains(&id.as_raw()));
        if is_heard {
            let before = state(&self.model);
            let event = self.model.node().clone().receive(&frame, now, &mut |_| {});
            self.model.receive(&frame, now, &mut |frame| sent.push(frame));
            if let Event::Rejected(_) = event {
                assert_eq!(state(&self.model), before, "{frame}");
            }
            *self.events.entry(name(event)).or_default() += 1;
            if let Event::Played(..) | Event::Won(..) = event {
                self.last = Some(frame);
            }
        }
        self.bench.send(frame);
        self.bench.run(1);
        self.compare(&sent, &frame.to_string());
    }

    /// The same key on both.
    fn press(&mut self, key: Key) {
        self.bench.tap(0, key);
        let pressed = KeySet(1 << Key::ALL.iter().position(|&other| other == key).expect("all keys are there"));
        let (now, mut sent) = (self.now(), Vec::new());
        self.model.press(pressed, pressed, now, &mut |frame| sent.push(frame));
        self.compare(&sent, &format!("{key:?}"));
    }

    /// Waits until the board has done everything, and compares what it shows and has sent.
    fn compare(&mut self, sent: &[Frame], after: &str) {
        assert!(self.bench.rig.run_until(Duration::from_millis(200), |rig| rig.boards[0].chip.is_asleep()), "{after}");
        let heard: Vec<_> = std::iter::from_fn(|| self.bench.receive()).collect();
        assert_eq!(heard, sent, "after {after}");
        self.model.draw(self.now(), &mut self.canvas);
        let difference = self.bench.rig.boards[0].chip.with_lcd(|lcd| {
            let pixels = (0..320_u16).flat_map(|y| (0..240_u16).map(move |x| (x, y)));
            // The seconds may change a moment later.
            let mut pixels = pixels.filter(|&(x, y)| !is_within(layout::CLOCK, x, y));
            pixels.find(|&(x, y)| lcd.pixel(x.into(), y.into()) != self.canvas.0[usize::from(y) * 240 + usize::from(x)])
        });
        assert_eq!(difference, None, "after {after}: {:?} instead of {:?}", self.bench.message(0), self.model);
    }

    /// Does what brings the game forward.
    fn go_on(&mut self) {
        let node = self.model.node();
        match (node.mode(), node.handshake()) {
            (Mode::Waiting, Handshake::On) => self.press(Key::Int0),
            (Mode::Waiting, _) => self.hear(handshake(Handshake::On)),
            (Mode::Choosing, _) => {
                self.games += 1;
                for key in [Key::Left, Key::Down, Key::Select, Key::Select] {
                    self.press(key);
                }
                self.hear(handshake(Handshake::Ready));
            }
            (Mode::Playing, _) if node.is_to_move() => {
                let aim =
                    [Key::Left, Key::Up, Key::Right, Key::Down, Key::Key1, Key::Key2][self.random.below(6) as usize];
                [aim, Key::Select].into_iter().for_each(|key| self.press(key));
            }
            (Mode::Ready | Mode::Playing, _) => {
                let mv = hurry(&self.position(), &mut self.random);
                self.hear(turn(Side::First, Turn::Move(mv)));
            }
        }
    }

    /// The game as the model knows it.
    fn position(&self) -> Position {
        let node = self.model.node();
        node.game().filter(|game| !game.is_over()).copied().unwrap_or_else(|| Position::new(Setup::BOARDS))
    }

    /// A frame of this kind, if there can be one now.
    fn invent(&mut self, kind: Kind) -> Option<Frame> {
        let position = self.position();
        let random = &mut self.random;
        let frame = match kind {
            Kind::Anything => anything(random),
            Kind::WrongField => {
                let mut bytes = word(Side::First, Turn::Move(hurry(&position, random))).bits().to_be_bytes();
                match random.below(5) {
                    0 => bytes[0] = 2 + random.below(254) as u8,
                    1 => bytes[1] = bytes[1] & 0x0f | (2 + random.below(14) as u8) << 4,
                    2 => bytes[1] = bytes[1] & 0xf0 | (2 + random.below(14) as u8),
                    3 => bytes[2] = 7 + random.below(249) as u8,
                    _ => bytes[3] = 7 + random.below(249) as u8,
                }
                bytes.reverse();
                frame(1, &bytes)
            }
            Kind::WrongLength => {
                let length = [0, 1, 3, 5, 6, 7, 8][random.below(7) as usize];
                let mut data = [0; 8];
                data[..4]
                    .copy_from_slice(&word(Side::First, Turn::Move(hurry(&position, random))).bits().to_le_bytes());
                frame(1, &data[..length])
            }
            Kind::Illegal => {
                let x = random.below(7) as u8;
                let y = random.below(7) as u8;
                let bits = u32::from_be_bytes([0, [0x00, 0x10, 0x11][random.below(3) as usize], y, x]);
                let Ok(MoveWord { turn: Turn::Move(mv), .. }) = MoveWord::read(bits) else { return None };
                if position.check(mv).is_ok() {
                    return None;
                }
                turn(Side::First, Turn::Move(mv))
            }
            Kind::NotTheirs => {
                let place = Coordinates { x: random.below(7) as u8, y: random.below(7) as u8 };
                let lost = Turn::Lost(place);
                turn(Side::Second, if random.below(3) == 0 { lost } else { Turn::Move(hurry(&position, random)) })
            }
            Kind::Handshake => frame(1, &[0xff - u8::from(random.below(8) == 0), random.below(6) as u8]),
            Kind::Repetition => self.last?,
        };
        // A board in its menu takes DONE for the other's return to the start, and asks again after a wait that depends on its
        // seed, which the model does not know.
        let is_choosing = self.model.node().mode() == Mode::Choosing;
        Some(frame).filter(|&frame| !is_choosing || frame != handshake(Handshake::Done))
    }
}

/// What a rejected frame must not change.
fn state(model: &Machine) -> (Mode, Handshake, Option<Position>, Position) {
    (model.node().mode(), model.node().handshake(), model.node().game().copied(), *model.position())
}

fn name(event: Event) -> &'static str {
    match event {
        Event::Rejected(Rejection::Malformed(_)) => "malformed",
        Event::Rejected(Rejection::UntimelyHandshake(_)) => "untimely handshake",
        Event::Rejected(Rejection::NoGame) => "no game",
        Event::Rejected(Rejection::NotTheirs) => "not theirs",
        Event::Rejected(Rejection::OutOfTurn) => "out of turn",
        Event::Rejected(Rejection::Illegal(_)) => "illegal",
        Event::Played(..) | Event::Won(..) => "turn",
        Event::Repeated => "known",
        _ => "greeting",
    }
}

const fn word(side: Side, turn: Turn) -> MoveWord {
    MoveWord { side, turn }
}

fn turn(side: Side, turn: Turn) -> Frame {
    Dialect::Seed.write(Message::Turn(word(side, turn))).expect("there is a frame for it")
}

fn handshake(state: Handshake) -> Frame {
    Dialect::Seed.write(Message::Handshake(state)).expect("there is a frame for it")
}

/// Any frame, also such as the acceptance filter keeps away.
fn anything(random: &mut Random) -> Frame {
    let id = match random.below(8) {
        0 => Id::from(ExtendedId::new(random.below(4)).expect("29 bits")),
        1 => Id::from(StandardId::new(random.below(0x800) as u16).expect("11 bits")),
        _ => Id::from(StandardId::new(1).expect("11 bits")),
    };
    let length = random.below(9) as usize;
    if random.below(8) == 0 {
        return Frame::new_remote(id, length).expect("at most 8");
    }
    let data: [u8; 8] = std::array::from_fn(|_| random.bits() as u8);
    Frame::new(id, &data[..length]).expect("at most 8")
}

fn is_within(area: Rectangle, x: u16, y: u16) -> bool {
    (area.x..area.x + area.width).contains(&x) && (area.y..area.y + area.height).contains(&y)
}

/// What the model draws on.
struct Canvas(Vec<u16>);

impl Screen for Canvas {
    fn paint(&mut self, area: Rectangle, colors: impl Iterator<Item = Color>) {
        let rows = area.y..area.y + area.height;
        let places = rows.flat_map(|y| (area.x..area.x + area.width).map(move |x| (x, y)));
        for ((x, y), color) in places.zip(colors) {
            self.0[usize::from(y) * 240 + usize::from(x)] = color.0;
        }
    }

    fn fill(&mut self, area: Rectangle, color: Color) {
        self.paint(area, std::iter::repeat(color));
    }
}
