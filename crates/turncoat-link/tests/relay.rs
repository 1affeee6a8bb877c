//! The relay between two boards, in the conversations of `scripts/relay`.

use std::collections::VecDeque;
use std::time::Duration;

use turncoat_game::{BySide, Side};
use turncoat_link::script::{Arrow, Subject, check};
use turncoat_link::uart::{Decision, Profile, Relay, RelayEvent};
use turncoat_othello::{BLACK, WHITE};

#[test]
fn the_relay_passes_moves_on_and_decides() {
    check(include_str!("../scripts/relay/relay.txt"), RelayOnLines::default);
}

struct RelayOnLines {
    relay: Relay,
    now: Duration,
    sent: VecDeque<(Side, u8)>,
    moves: String,
    decision: Option<Decision>,
}

/// How finely time is cut into pieces.
const TICK: Duration = Duration::from_millis(10);

const fn name(side: Side) -> &'static str {
    match side {
        BLACK => "black",
        WHITE => "white",
    }
}

impl Default for RelayOnLines {
    fn default() -> Self {
        Self {
            relay: Relay::new(BySide::both(Profile::Standard), 2),
            now: Duration::ZERO,
            sent: VecDeque::new(),
            moves: String::new(),
            decision: None,
        }
    }
}

impl RelayOnLines {
    fn note(&mut self, event: Option<RelayEvent>) {
        match event {
            Some(RelayEvent::Moved(_, mv)) => self.moves += &mv.to_string(),
            Some(RelayEvent::Over(decision)) => self.decision = Some(decision),
            Some(RelayEvent::Line(..)) | None => {}
        }
    }
}

impl Subject for RelayOnLines {
    const HEARS: Arrow = Arrow::ToHost;

    fn hear(&mut self, channel: &str, bytes: &[u8]) {
        let side = Side::BOTH.into_iter().find(|&side| name(side) == channel).expect("a board is black or white");
        for &byte in bytes {
            let event = self.relay.receive(side, byte, self.now, &mut |side, byte| self.sent.push_back((side, byte)));
            self.note(event);
        }
    }

    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)> {
        let end = self.now + limit;
        while self.sent.is_empty() && self.now < end {
            self.now = (self.now + TICK).min(end);
            let event = self.relay.pass_time(self.now, &mut |side, byte| self.sent.push_back((side, byte)));
            self.note(event);
        }
        self.sent.pop_front().map(|(side, byte)| (name(side).to_owned(), byte))
    }

    fn take_note(&mut self, text: &str) -> Result<(), String> {
        let is_so = match text.split_once(' ') {
            Some(("relay", what @ ("starts" | "begins"))) => {
                self.relay.start(self.now, &mut |side, byte| self.sent.push_back((side, byte)));
                if what == "begins" {
                    self.hear("white", b"OK\rOK\rOK\r\r");
                    self.hear("black", b"OK\rOK\rOK\r\r");
                    self.sent.clear();
                }
                true
            }
            Some(("moves", moves)) => moves == self.moves,
            Some(("over", decision)) => format!("{:?}", self.decision).contains(decision),
            _ => return Err(format!("{text:?} means nothing to a relay")),
        };
        if is_so { Ok(()) } else { Err(format!("moves {}, decision {:?}", self.moves, self.decision)) }
    }
}
