use std::path::Path;
use std::time::Duration;

use turncoat_link::can::Frame;

use crate::can_bus::{CanBus, Fault, Participant};
use crate::{FirmwareError, Key, LandTiger, Station};

/// Boards and other nodes on one CAN bus. The same boards with the same seeds, keys and frames at the same times do the same,
/// always.
#[derive(Debug, Default)]
pub struct Rig {
    /// The boards that are switched on.
    pub boards: Vec<LandTiger>,
    /// The other nodes.
    pub stations: Vec<Station>,
    bus: CanBus,
    /// While the wire is cut: the piece of it that each node is alone with, boards first.
    pieces: Option<Vec<CanBus>>,
    now: u64,
}

/// One cycle of the boards.
const NANOSECONDS_PER_CYCLE: u64 = 10;

/// While a participant works, the bus looks for new frames at least this often.
const QUANTUM: u64 = 1000;

/// For how long a tapped key is held, and afterwards not: longer than any debouncing.
const TAP: Duration = Duration::from_millis(60);

pub(crate) fn cycle_at(time: Duration) -> u64 {
    time.as_nanos() as u64 / NANOSECONDS_PER_CYCLE
}

pub(crate) fn time_at(cycle: u64) -> Duration {
    Duration::from_nanos(cycle * NANOSECONDS_PER_CYCLE)
}

impl Rig {
    /// The time since the beginning.
    #[must_use]
    pub fn now(&self) -> Duration {
        time_at(self.now)
    }

    /// The same boards and nodes at the same time, which go their own way from now on; nothing goes wrong on their bus.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            boards: self.boards.clone(),
            stations: self.stations.clone(),
            bus: self.bus.fork(),
            pieces: self.pieces.as_ref().map(|pieces| pieces.iter().map(CanBus::fork).collect()),
            now: self.now,
        }
    }

    /// Switches one more board on. What its memory holds by chance depends on `seed`.
    ///
    /// # Errors
    ///
    /// If there is no such firmware, or if the chip would not start it.
    pub fn switch_on(&mut self, firmware: &Path, seed: u64) -> Result<(), FirmwareError> {
        self.boards.push(LandTiger::new(firmware, seed, self.now)?);
        Ok(())
    }

    /// Lets `faults` decide what goes wrong with each frame.
    pub fn set_faults(&mut self, faults: impl FnMut(&Frame) -> Fault + Send + 'static) {
        self.bus.set_faults(faults);
    }

    /// Cuts the wire between all nodes; the current frame breaks off, and none is acknowledged.
    pub fn cut(&mut self) {
        self.bus.clear(self.now);
        let nodes = self.boards.len() + self.stations.len();
        self.pieces = Some(std::iter::repeat_with(|| CanBus::new(self.now)).take(nodes).collect());
    }

    /// Mends the wire that was cut.
    pub fn mend(&mut self) {
        self.bus.clear(self.now);
        self.pieces = None;
    }

    /// Sends a frame from a station.
    pub fn send(&mut self, station: usize, frame: Frame) {
        let now = self.now();
        self.stations[station].send(frame, now);
    }

    /// Lets so much time pass.
    ///
    /// # Panics
    ///
    /// If a chip crashes.
    pub fn run(&mut self, time: Duration) {
        let end = self.now + cycle_at(time);
        while self.now < end {
            let mut horizon = end;
            if self.boards.iter().all(|board| board.chip.is_asleep()) {
                let events = self.boards.iter().map(|board| board.chip.next_event());
                horizon = events.fold(horizon, u64::min);
            } else {
                horizon = horizon.min(self.now + QUANTUM);
            }
            let bus_events = self.with_wires(|bus, nodes| bus.next_event(nodes));
            horizon = bus_events.into_iter().flatten().fold(horizon, u64::min).max(self.now + 1);
            for board in &mut self.boards {
                board.chip.run_until(horizon);
            }
            self.now = horizon;
            self.with_wires(|bus, nodes| bus.advance(horizon, nodes));
        }
    }

    /// Stops the cores of all boards for so long, as a debugger would; timers and bus go on. A program that waits for a time to
    /// be over, or thinks until then, need not be simulated through it.
    pub fn halt(&mut self, time: Duration) {
        self.now += cycle_at(time);
        let now = self.now;
        for board in &mut self.boards {
            board.chip.halt_until(now);
        }
        self.with_wires(|bus, nodes| bus.advance(now, nodes));
    }

    /// Does something with each piece of the wire and the nodes on it.
    fn with_wires<T>(&mut self, mut action: impl FnMut(&mut CanBus, &mut [&mut dyn Participant]) -> T) -> Vec<T> {
        let boards = self.boards.iter_mut().map(|board| &mut board.chip as &mut dyn Participant);
        let stations = self.stations.iter_mut().map(|station| station as &mut dyn Participant);
        let mut nodes: Vec<_> = boards.chain(stations).collect();
        match &mut self.pieces {
            None => vec![action(&mut self.bus, &mut nodes)],
            Some(pieces) => {
                let alone = nodes.chunks_mut(1);
                pieces.iter_mut().zip(alone).map(|(piece, node)| action(piece, node)).collect()
            }
        }
    }

    /// Lets time pass until `is_done`, at most `limit`; whether it came to that.
    ///
    /// # Panics
    ///
    /// If a chip crashes.
    pub fn run_until(&mut self, limit: Duration, mut is_done: impl FnMut(&mut Self) -> bool) -> bool {
        let end = self.now() + limit;
        while self.now() < end {
            if is_done(self) {
                return true;
            }
            self.run(Duration::from_millis(1));
        }
        is_done(self)
    }

    /// Presses keys of a board together and lets them go.
    ///
    /// # Panics
    ///
    /// If a chip crashes.
    pub fn tap(&mut self, board: usize, keys: &[Key]) {
        keys.iter().for_each(|&key| self.boards[board].press(key));
        self.run(TAP);
        keys.iter().for_each(|&key| self.boards[board].release(key));
        self.run(TAP);
    }
}
