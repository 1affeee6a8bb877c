use core::time::Duration;

use super::super::{Dialect, TURN_SECONDS};

/// What a board is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// Nothing, until INT0 opens the menu.
    Waiting,
    /// It shows the menu.
    Choosing,
    /// It is ready for a game on two boards and waits for the other one.
    Ready,
    /// It plays, alone or with the other one.
    Playing,
}

/// How far two boards have come in finding each other. The numbers are those of the frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Handshake {
    /// They do not know of each other.
    Off = 0,
    /// One has invited the other.
    On = 1,
    /// The invitation is accepted: the boards are linked. From a linked board, again: it has finished a game of its own.
    Done = 2,
    /// A game on two boards is wanted.
    Ready = 3,
}

/// What a node keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Terms {
    /// The dialect of the bus.
    pub dialect: Dialect,
    /// The seconds that a turn may take; both boards should have the same.
    pub seconds: u8,
}

impl Default for Terms {
    fn default() -> Self {
        Self { dialect: Dialect::default(), seconds: TURN_SECONDS }
    }
}

impl Terms {
    /// How long a turn may take.
    pub(super) fn turn(self) -> Duration {
        Duration::from_secs(self.seconds.into())
    }

    /// When an answer to a turn is overdue.
    pub(super) fn patience(self) -> Duration {
        self.turn() * 11 / 10
    }

    /// The interval between repetitions of an unanswered message.
    pub(super) fn pause(self) -> Duration {
        self.turn() * 3 / 20
    }

    /// Up to which age a lost turn may be repeated: later it could be mistaken for the next one.
    pub(super) fn youth(self) -> Duration {
        self.turn() * 18 / 20
    }

    /// How soon after a turn of ours a lost turn of the other's can only be the one before it.
    pub(super) fn earliest_loss(self) -> Duration {
        self.turn() * 19 / 20
    }

    /// When a silent opponent is given up.
    pub(super) fn endurance(self) -> Duration {
        self.turn() * 3
    }
}
