//! `turncoat link can board`.

mod screen;

use std::collections::VecDeque;
use std::time::{Duration, Instant, SystemTime};

use anyhow::Result;
use turncoat_simulator::{Key, LandTiger, Rig, Station};

use crate::arguments::CanBoardArguments;
use crate::interrupt::stop_on_interrupt;
use screen::{Input, Screen};
use turncoat_protocols::board::Bus;

/// Simulates a board in real time, until Ctrl-C or the person at it leaves.
pub(super) fn run(arguments: &CanBoardArguments) -> Result<()> {
    let path = arguments.simulate.clone().flatten().unwrap_or_else(LandTiger::firmware);
    let seed =
        arguments.seed.unwrap_or_else(|| SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64));
    let mut board = Board::new(&path, seed)?;
    let mut bus = Bus::open(&arguments.bus.bus, arguments.bus.bit_rate)?;
    let stop = stop_on_interrupt()?;
    let mut screen = Screen::open(arguments.pictures.as_deref())?;
    while !stop.is_stopped() {
        for input in screen.inputs()? {
            match input {
                Input::Key(key) => board.keys.push_back(key),
                Input::Quit => stop.stop(),
            }
        }
        for frame in bus.read() {
            board.rig.send(0, frame);
        }
        board.catch_up();
        while let Some((_, frame)) = board.rig.stations[0].receive() {
            bus.send(frame);
        }
        screen.show(&board.rig.boards[0], board.rig.now())?;
    }
    screen.close();
    bus.close();
    Ok(())
}

/// A simulated board at a bus of its own, with a station for the rest of the world.
struct Board {
    rig: Rig,
    /// Keys that are to be pressed one after the other.
    keys: VecDeque<Key>,
    pressed: Option<Key>,
    /// When the finger does the next thing.
    finger_moves: Duration,
    /// The moment at which the board's time was 0, as far as this machine could follow.
    began: Instant,
}

/// How long a key is held, and how long the finger rests: longer than any debouncing.
const TAP: Duration = Duration::from_millis(60);

/// The time simulated between two looks at the bus.
const STEP: Duration = Duration::from_millis(5);

/// A machine that is too slow does not try to make up for more than this.
const LAG: Duration = Duration::from_millis(200);

impl Board {
    fn new(firmware: &std::path::Path, seed: u64) -> Result<Self> {
        let mut rig = Rig::default();
        rig.stations.push(Station::new());
        rig.switch_on(firmware, seed)?;
        Ok(Self { rig, keys: VecDeque::new(), pressed: None, finger_moves: Duration::ZERO, began: Instant::now() })
    }

    /// Lets the board live up to the time on the wall.
    fn catch_up(&mut self) {
        let lag = self.began.elapsed().saturating_sub(self.rig.now());
        if lag > LAG {
            self.began += lag - LAG;
        }
        let end = self.rig.now() + lag.min(LAG);
        let began = Instant::now();
        while self.rig.now() < end && began.elapsed() < STEP {
            self.move_finger();
            self.rig.run(STEP.min(end - self.rig.now()));
        }
    }

    fn move_finger(&mut self) {
        if self.rig.now() < self.finger_moves {
            return;
        }
        if let Some(key) = self.pressed.take() {
            self.rig.boards[0].release(key);
        } else if let Some(key) = self.keys.pop_front() {
            self.rig.boards[0].press(key);
            self.pressed = Some(key);
        } else {
            return;
        }
        self.finger_moves = self.rig.now() + TAP;
    }
}
