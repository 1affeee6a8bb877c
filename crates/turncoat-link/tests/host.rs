//! The host's end of the line, in the conversations of `scripts/host`.

use std::collections::VecDeque;
use std::time::Duration;

use turncoat_game::{Outcome, Position as _};
use turncoat_link::script::{Arrow, Subject, check};
use turncoat_link::uart::{Ending, Event, Fault, Host, Profile, Terms, Verdict};
use turncoat_othello::{BLACK, WHITE};

#[test]
fn the_host_plays_with_a_standard_board() {
    check(include_str!("../scripts/host/standard.txt"), HostOnLine::default);
}

#[test]
fn the_host_plays_with_all_known_boards() {
    check(include_str!("../scripts/host/profiles.txt"), HostOnLine::default);
}

struct HostOnLine {
    host: Host,
    now: Duration,
    sent: VecDeque<u8>,
    events: VecDeque<Event>,
}

const TERMS: Terms = Terms { side: BLACK, seconds: 2, profile: Profile::Standard };

/// How finely time is cut into pieces.
const TICK: Duration = Duration::from_millis(10);

impl Default for HostOnLine {
    fn default() -> Self {
        Self { host: Host::new(TERMS), now: Duration::ZERO, sent: VecDeque::new(), events: VecDeque::new() }
    }
}

impl HostOnLine {
    fn start(&mut self, words: &[&str]) -> Result<(), String> {
        let mut terms = TERMS;
        let mut is_person = false;
        for word in words {
            match *word {
                "White" => terms.side = WHITE,
                "person" => is_person = true,
                "as" | "with" | "the" | "a" | "board" | "seconds" => {}
                word => match (word.parse(), word.parse()) {
                    (Ok(profile), _) => terms.profile = profile,
                    (_, Ok(seconds)) => terms.seconds = seconds,
                    _ => return Err(format!("a host cannot start {word:?}")),
                },
            }
        }
        self.host = Host::new(terms);
        if is_person {
            self.host = self.host.clone().asking_about_claims();
        }
        self.host.start(self.now, &mut |byte| self.sent.push_back(byte));
        Ok(())
    }

    /// Sets a standard board up without showing it.
    fn begin(&mut self) -> Result<(), String> {
        self.start(&[])?;
        self.hear("", b"OK\rOK\rOK\r\r");
        self.sent.clear();
        self.events.clear();
        Ok(())
    }

    /// The next event is that of the text, or there is none if the text is empty.
    fn expect_event(&mut self, expected: &str) -> Result<(), String> {
        let seen = self.events.pop_front().map(describe).unwrap_or_default();
        if seen == expected { Ok(()) } else { Err(format!("the event {seen:?} instead of {expected:?}")) }
    }
}

fn describe(event: Event) -> String {
    let Event::Over(ending) = event else {
        return match event {
            Event::Confirmed(mv) => format!("Confirmed {mv}"),
            Event::Announced(mv) => format!("Announced {mv}"),
            Event::Claimed(claim) => format!("Claimed {claim:?}"),
            Event::Disputed(claim, verdict) => format!("Disputed {claim:?} {verdict:?}"),
            other => format!("{other:?}"),
        };
    };
    let text = match ending {
        Ending::Played(Outcome::Win(BLACK)) => "Black wins".to_owned(),
        Ending::Played(Outcome::Win(WHITE)) => "White wins".to_owned(),
        Ending::Played(Outcome::Draw) => "draw".to_owned(),
        Ending::DeviceResigned => "device resigned".to_owned(),
        Ending::HostResigned => "host resigned".to_owned(),
        Ending::Forfeited(claim) => format!("forfeited {claim:?}"),
        Ending::Stopped => "stopped".to_owned(),
        Ending::Failed(Fault::IllegalMove(mv)) => format!("illegal {mv}"),
        Ending::Failed(Fault::Silent) => "silent".to_owned(),
        Ending::Failed(Fault::EarlyResult) => "early result".to_owned(),
        Ending::Failed(Fault::WrongResult(_)) => "wrong result".to_owned(),
        Ending::Failed(Fault::Quarrelsome(_)) => "quarrelsome".to_owned(),
        Ending::Failed(Fault::MoveRefused) => "move refused".to_owned(),
    };
    format!("Over {text}")
}

impl Subject for HostOnLine {
    const HEARS: Arrow = Arrow::ToHost;

    fn hear(&mut self, _channel: &str, bytes: &[u8]) {
        for &byte in bytes {
            self.events.extend(self.host.receive(byte, self.now, &mut |byte| self.sent.push_back(byte)));
        }
    }

    fn await_byte(&mut self, limit: Duration) -> Option<(String, u8)> {
        let end = self.now + limit;
        while self.sent.is_empty() && self.now < end {
            self.now = (self.now + TICK).min(end);
            self.events.extend(self.host.pass_time(self.now, &mut |byte| self.sent.push_back(byte)));
        }
        self.sent.pop_front().map(|byte| (String::new(), byte))
    }

    /// `host …` is what the host's owner does, `event …` what he is told next; `events` passes over what he was.
    fn take_note(&mut self, text: &str) -> Result<(), String> {
        let words: Vec<_> = text.split_whitespace().collect();
        match *words {
            ["host", "begins"] => self.begin(),
            ["host", "starts", ref terms @ ..] => self.start(terms),
            ["host", "prepares", side, "for", "a", "distant", "player"] => {
                let side = if side == "White" { WHITE } else { BLACK };
                self.host = Host::new(Terms { side, ..TERMS }).holding_agreement();
                self.host.prepare(self.now, &mut |byte| self.sent.push_back(byte));
                Ok(())
            }
            ["host", "begins", "now"] => {
                self.host.begin(self.now, &mut |byte| self.sent.push_back(byte));
                Ok(())
            }
            ["host", "plays", mv] => {
                let mv = mv.parse().map_err(|error| format!("{error}"))?;
                if !self.host.is_to_move() || !self.host.game().is_legal(mv) {
                    return Err("the host cannot do that now".to_owned());
                }
                self.host.play(mv, self.now, &mut |byte| self.sent.push_back(byte));
                Ok(())
            }
            ["host", answer @ ("agrees" | "rejects")] => {
                let verdict = if answer == "agrees" { Verdict::Accepted } else { Verdict::Rejected };
                let event = self.host.answer(verdict, self.now, &mut |byte| self.sent.push_back(byte));
                self.events.extend(event);
                Ok(())
            }
            ["host", "resigns"] => {
                let event = self.host.resign(&mut |byte| self.sent.push_back(byte));
                self.events.push_back(event);
                Ok(())
            }
            ["event", ..] => self.expect_event(text.strip_prefix("event").unwrap_or_default().trim_start()),
            ["events"] => {
                self.events.clear();
                Ok(())
            }
            _ => Err(format!("{text:?} means nothing to a host")),
        }
    }
}
