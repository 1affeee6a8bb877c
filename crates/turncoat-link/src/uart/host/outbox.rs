//! When a command may go to a board that is deaf while it prints.

use core::time::Duration;

use crate::uart::Command;

/// Commands on their way to a board that keeps what it receives in a ring of 256 bytes, cannot read a command that wraps
/// in it, and does not receive while it prints.
#[derive(Clone, Debug)]
pub(super) struct Outbox {
    /// What a move may take, which a command that fills the ring must not change.
    seconds: u8,
    /// An agreement and the move after it, at most.
    waiting: [Option<Command>; 2],
    /// Where the next byte goes in the board's ring.
    place: u8,
    /// When the line was last used in any direction.
    last_used: Option<Duration>,
    prompt: Prompt,
    /// Whether a reply is due to a command that only fills the ring.
    awaits_filler: bool,
}

/// How much of the prompt has arrived.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Prompt {
    /// None is due.
    Unneeded,
    /// The board prints, and will ask at the end.
    Due,
    /// The board has asked.
    Seen,
}

/// A board that has asked listens as soon as it has left its interrupt.
const AFTER_PROMPT: Duration = Duration::from_millis(20);
/// A board that has replied may be about to print.
const AFTER_REPLY: Duration = Duration::from_millis(150);
/// The prompt was not understood.
const WITHOUT_PROMPT: Duration = Duration::from_millis(1000);

impl Outbox {
    pub(super) const fn new(seconds: u8) -> Self {
        Self { seconds, waiting: [None; 2], place: 0, last_used: None, prompt: Prompt::Unneeded, awaits_filler: false }
    }

    /// Begins a new game with the same board: its ring goes on where it was.
    #[must_use]
    pub(super) const fn renewed(self) -> Self {
        Self { place: self.place, ..Self::new(self.seconds) }
    }

    pub(super) fn add(&mut self, command: Command) {
        if let Some(place) = self.waiting.iter_mut().find(|place| place.is_none()) {
            *place = Some(command);
        }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.waiting[0].is_none() && !self.awaits_filler
    }

    /// Bytes were heard.
    pub(super) const fn hear(&mut self, now: Duration) {
        self.last_used = Some(now);
    }

    /// Takes a received line that is not a message.
    pub(super) fn hear_chatter(&mut self, line: &[u8]) {
        if [&b"TYPE YOUR MOVE"[..], b"YOU HAVE TO PASS"].iter().any(|prompt| line.starts_with(prompt)) {
            self.prompt = Prompt::Seen;
        }
    }

    /// Whether `OK` answers a command that only filled the ring.
    pub(super) fn takes_reply(&mut self) -> bool {
        core::mem::take(&mut self.awaits_filler)
    }

    /// The next command to be sent, if the board listens now; [`Outbox::count`] is to hear of it.
    pub(super) fn next(&mut self, now: Duration) -> Option<Command> {
        let command = self.waiting[0]?;
        let pause = match self.prompt {
            Prompt::Unneeded => AFTER_REPLY,
            Prompt::Due => WITHOUT_PROMPT,
            Prompt::Seen => AFTER_PROMPT,
        };
        let listens = self.last_used.is_none_or(|used| now.saturating_sub(used) >= pause);
        if !listens {
            return None;
        }
        self.last_used = Some(now);
        // The first command of all is only a question, and is repeated if it was misread.
        if command != Command::Ping
            && let Some(filler) = self.filler(length(command))
        {
            self.awaits_filler = true;
            self.prompt = Prompt::Unneeded;
            return Some(filler);
        }
        self.awaits_filler = false;
        self.waiting = [self.waiting[1], None];
        self.prompt = match command {
            Command::Agree | Command::HostPlays(_) => Prompt::Due,
            _ => Prompt::Unneeded,
        };
        Some(command)
    }

    /// Counts the bytes of a command that is sent.
    pub(super) fn count(&mut self, command: Command) {
        self.place = self.place.wrapping_add(length(command));
    }

    /// The harmless command to be sent before one of `wanted` bytes, so that no command ever wraps in the ring.
    fn filler(&self, wanted: u8) -> Option<Command> {
        let room = 256 - u16::from(self.place);
        let fits = |length: u8| room >= length.into() && can_be_filled(room - u16::from(length));
        if fits(wanted) || !can_be_filled(room) {
            return None;
        }
        [Command::Ping, Command::SetSeconds(self.seconds)].into_iter().find(|&filler| fits(length(filler)))
    }
}

fn length(command: Command) -> u8 {
    let mut length = 0;
    command.send(&mut |_| length += 1);
    length
}

/// Whether harmless commands, of 3 and of 5 bytes, take exactly so much room.
const fn can_be_filled(room: u16) -> bool {
    !matches!(room, 1 | 2 | 4 | 7)
}
