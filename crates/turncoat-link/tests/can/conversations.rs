//! Two nodes, A and B, in the conversations of `scripts/can`.
//!
//! | line | meaning |
//! |---|---|
//! | `== title` | a conversation begins, with two new nodes |
//! | `A presses` | INT0 |
//! | `A alone`, `A together`, `A finishes` | what the menu says, and the end of a game played alone |
//! | `A plays d2` | a move in a game on two boards |
//! | `A> FF01` | A has sent this, in the dialect of the seed, and B receives it |
//! | `A> FF01 lost`, `A> FF01 twice` | the same on a bad bus |
//! | `A hears FF01` | A receives this, whoever sent it |
//! | `A recovers` | A's bus works again |
//! | `A sees Linked(First)` | the next event at A |
//! | `A is CHOOSING ON` | its mode and handshake |
//! | `wait 2.9` | so many seconds pass |
//! | `linked`, `playing` | goes there on the usual way without showing it |
//!
//! Several of these may stand in a line, with ` ; ` between them. Nothing may be left unsent at the end.

use std::collections::VecDeque;
use std::time::Duration;

use embedded_can::{Frame as _, StandardId};
use turncoat_link::can::{Event, Frame, Node, Rejection, Terms};

#[test]
fn boards_find_each_other() {
    check(include_str!("../../scripts/can/greeting.txt"));
}

#[test]
fn boards_play_each_other() {
    check(include_str!("../../scripts/can/game.txt"));
}

#[test]
fn linked_boards_that_play_alone_wait_for_each_other() {
    check(include_str!("../../scripts/can/alone.txt"));
}

#[test]
fn a_bad_bus_is_survived() {
    check(include_str!("../../scripts/can/faults.txt"));
}

fn check(script: &str) {
    let mut title = "";
    let mut table = Table::default();
    for (line, number) in script.lines().zip(1..) {
        if let Some(next) = line.strip_prefix("== ") {
            table.expect_silence().unwrap_or_else(|problem| panic!("{title} (at its end): {problem}"));
            (title, table) = (next, Table::default());
        } else if !line.trim().is_empty() && !line.starts_with('#') {
            for step in line.split(" ; ") {
                table.play(step.trim()).unwrap_or_else(|problem| panic!("{title} (line {number}, {step}): {problem}"));
            }
        }
    }
    table.expect_silence().unwrap_or_else(|problem| panic!("{title} (at its end): {problem}"));
}

/// How finely time is cut into pieces.
const TICK: Duration = Duration::from_millis(10);

struct Table {
    now: Duration,
    seats: [Seat; 2],
}

struct Seat {
    node: Node,
    sent: VecDeque<Frame>,
    events: VecDeque<Event>,
}

impl Default for Table {
    fn default() -> Self {
        let seat =
            |seed| Seat { node: Node::new(Terms::default(), seed), sent: VecDeque::new(), events: VecDeque::new() };
        Self { now: Duration::ZERO, seats: [seat(1), seat(2)] }
    }
}

impl Table {
    fn play(&mut self, step: &str) -> Result<(), String> {
        match step.split_once(' ') {
            Some(("wait", seconds)) => {
                let end = self.now + Duration::from_secs_f64(seconds.parse().map_err(|error| format!("{error}"))?);
                while self.now < end {
                    self.now += TICK;
                    for seat in &mut self.seats {
                        seat.act(|node, send| node.pass_time(self.now, send));
                    }
                }
                Ok(())
            }
            Some((who @ ("A" | "B"), action)) => self.seats[index(who)].play(action, self.now),
            Some((who @ ("A>" | "B>"), text)) => self.carry(index(&who[..1]), text),
            _ => match step {
                "linked" => self.run("A presses ; A> FF01 ; B presses ; B> FF02"),
                "playing" => self.run("linked ; A together ; A> FF03 ; B together ; B> FF03"),
                _ => Err("means nothing".to_owned()),
            },
        }
    }

    fn run(&mut self, steps: &str) -> Result<(), String> {
        steps.split(" ; ").try_for_each(|step| self.play(step))?;
        self.seats.iter_mut().for_each(|seat| seat.events.clear());
        Ok(())
    }

    /// Takes the next frame that `from` has sent, and brings it to the other one, or does not.
    fn carry(&mut self, from: usize, text: &str) -> Result<(), String> {
        let (text, copies) = match text.split_once(' ') {
            None => (text, 1),
            Some((text, "lost")) => (text, 0),
            Some((text, "twice")) => (text, 2),
            Some(_) => return Err("means nothing".to_owned()),
        };
        let sent = self.seats[from].sent.pop_front().ok_or("silence")?;
        let expected = read_frame(text)?;
        if sent != expected {
            return Err(format!("{sent} instead of {expected}"));
        }
        for _ in 0..copies {
            self.seats[1 - from].hear(&sent, self.now);
        }
        Ok(())
    }

    fn expect_silence(&self) -> Result<(), String> {
        match self.seats.iter().find_map(|seat| seat.sent.front()) {
            Some(frame) => Err(format!("{frame} was sent as well")),
            None => Ok(()),
        }
    }
}

fn index(name: &str) -> usize {
    usize::from(name == "B")
}

impl Seat {
    fn act<E: IntoIterator<Item = Event>>(&mut self, action: impl FnOnce(&mut Node, &mut dyn FnMut(Frame)) -> E) {
        let sent = &mut self.sent;
        self.events.extend(action(&mut self.node, &mut |frame| sent.push_back(frame)));
    }

    fn hear(&mut self, frame: &Frame, now: Duration) {
        self.act(|node, send| [node.receive(frame, now, send)]);
    }

    fn play(&mut self, action: &str, now: Duration) -> Result<(), String> {
        match action.split_once(' ').unwrap_or((action, "")) {
            ("presses", "") => self.act(|node, send| node.press(now, send)),
            ("together", "") => self.act(|node, send| node.play_together(now, send)),
            ("finishes", "") => self.act(|node, send| node.finish_alone(send)),
            ("alone", "") => self.node.play_alone(),
            ("recovers", "") => self.act(|node, send| {
                node.recover(now, send);
                None
            }),
            ("plays", mv) => {
                let mv = mv.parse().map_err(|error| format!("{error}"))?;
                let refused = |rejection: Rejection| Event::Rejected(rejection);
                self.act(|node, send| [node.play(mv, now, send).unwrap_or_else(refused)]);
            }
            ("hears", text) => self.hear(&read_frame(text)?, now),
            ("sees", text) => {
                let event = self.events.pop_front().map_or_else(|| "nothing".to_owned(), |event| format!("{event:?}"));
                if event != text {
                    return Err(event);
                }
            }
            ("is", text) => {
                let state = format!("{:?} {:?}", self.node.mode(), self.node.handshake()).to_uppercase();
                if state != text {
                    return Err(state);
                }
            }
            _ => return Err("means nothing".to_owned()),
        }
        Ok(())
    }
}

/// The data of a frame with identifier 1.
fn read_frame(text: &str) -> Result<Frame, String> {
    let byte = |index| u8::from_str_radix(text.get(index..index + 2).unwrap_or_default(), 16);
    let data: Vec<u8> =
        (0..text.len()).step_by(2).map(byte).collect::<Result<_, _>>().map_err(|error| format!("{text}: {error}"))?;
    Frame::new(StandardId::new(1).expect("11 bits"), &data).ok_or_else(|| format!("{text} is too long"))
}
