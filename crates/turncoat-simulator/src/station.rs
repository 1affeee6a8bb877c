use std::collections::VecDeque;
use std::time::Duration;

use turncoat_link::can::Frame;

use crate::can_bus::Participant;
use crate::rig::{cycle_at, time_at};

/// A node that is not a simulated board: a PC, or a listener. It understands every bit rate.
#[derive(Clone, Debug)]
pub struct Station {
    outbox: VecDeque<(Frame, u64)>,
    inbox: VecDeque<(Duration, Frame)>,
    only_listens: bool,
}

impl Station {
    /// A node that sends, receives and confirms.
    #[must_use]
    pub fn new() -> Self {
        Self { outbox: VecDeque::new(), inbox: VecDeque::new(), only_listens: false }
    }

    /// A node that receives everything and stays invisible.
    #[must_use]
    pub fn listener() -> Self {
        Self { only_listens: true, ..Self::new() }
    }

    /// Sends a frame at `now`, or as soon as the bus is free; a listener does not.
    pub fn send(&mut self, frame: Frame, now: Duration) {
        if !self.only_listens {
            self.outbox.push_back((frame, cycle_at(now)));
        }
    }

    /// The next frame that has arrived, and when; own ones are not among them.
    pub fn receive(&mut self) -> Option<(Duration, Frame)> {
        self.inbox.pop_front()
    }

    /// Whether everything has been sent.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.outbox.is_empty()
    }
}

impl Default for Station {
    fn default() -> Self {
        Self::new()
    }
}

impl Participant for Station {
    fn is_online(&self) -> bool {
        true
    }

    fn acknowledges(&self) -> bool {
        !self.only_listens
    }

    fn needs_acknowledge(&self) -> bool {
        true
    }

    fn cycles_per_bit(&self) -> Option<u64> {
        None
    }

    fn pending(&self) -> Option<(usize, Frame, u64)> {
        self.outbox.front().map(|&(frame, since)| (0, frame, since))
    }

    fn start(&mut self, _: usize) {}

    fn complete(&mut self, _: usize, _: &Frame) {
        self.outbox.pop_front();
    }

    fn receive(&mut self, frame: &Frame, now: u64) {
        self.inbox.push_back((time_at(now), *frame));
    }

    fn lose_arbitration(&mut self) {}

    fn fail_to_send(&mut self, _: bool) {}

    fn fail_to_receive(&mut self) {}
}
