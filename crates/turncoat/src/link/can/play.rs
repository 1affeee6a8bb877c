//! `turncoat link can play`.

use std::thread;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Result, bail};
use turncoat_game::Side;
use turncoat_link::can::{Event, Frame, Handshake, Mode, Node, Terms, Turn};

use super::hand::{Hand, Wish};
use crate::arguments::{CanPlayArguments, SideWish};
use crate::drawing::{Look, quoridor};
use crate::interrupt::stop_on_interrupt;
use turncoat_protocols::board::Bus;

/// How long the last frames are given to leave before an adapter is told to close.
const FAREWELL: Duration = Duration::from_millis(300);

pub(super) fn run(arguments: &CanPlayArguments, look: Look) -> Result<()> {
    let hand = Hand::new(&arguments.player)?;
    let bus = Bus::open(&arguments.bus.bus, arguments.bus.bit_rate)?;
    let stop = stop_on_interrupt()?;
    let terms = Terms { dialect: arguments.dialect, seconds: arguments.seconds };
    let mut table = Table {
        node: Node::new(terms, seed()),
        hand,
        bus,
        began: Instant::now(),
        side: arguments.side,
        look,
        turns: Vec::new(),
        is_asked: false,
        is_lonely: false,
    };
    let mut games = 0;
    while games < arguments.games {
        if stop.is_stopped() {
            println!("stopped{}", table.record());
            break;
        }
        match table.step() {
            None => {}
            Some(Ending::Over) => games += 1,
            Some(Ending::Quit) => {
                println!("you have left the game{}", table.record());
                break;
            }
            Some(Ending::Failed(event)) => bail!("{event}{}", table.record()),
        }
    }
    thread::sleep(FAREWELL);
    table.bus.close();
    Ok(())
}

/// Different on every node of a bus.
fn seed() -> u64 {
    let time = SystemTime::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64);
    time ^ u64::from(std::process::id()) << 40
}

struct Table {
    node: Node,
    hand: Hand,
    bus: Bus,
    began: Instant,
    side: SideWish,
    look: Look,
    /// The turns of the game as texts.
    turns: Vec<String>,
    /// Whether the person has been shown the board.
    is_asked: bool,
    /// Whether it has been reported that no other board answers.
    is_lonely: bool,
}

enum Ending {
    Over,
    Quit,
    Failed(Event),
}

impl Table {
    /// Polls the bus and the clock, and acts for this end.
    fn step(&mut self) -> Option<Ending> {
        let heard = self.bus.read();
        let has_recovered = self.bus.take_recovered();
        let ending = self.act(|node, now, send| {
            let mut events: Vec<_> = heard.iter().map(|frame| node.receive(frame, now, send)).collect();
            if has_recovered {
                node.recover(now, send);
            }
            events.extend(node.pass_time(now, send));
            events
        });
        if ending.is_some() {
            return ending;
        }
        self.is_asked &= self.node.is_to_move();
        match self.node.mode() {
            Mode::Waiting if self.node.handshake() == Handshake::On || self.side != SideWish::Second => {
                self.act(|node, now, send| node.press(now, send))
            }
            Mode::Choosing if self.node.is_linked() => self.act(|node, now, send| node.play_together(now, send)),
            Mode::Playing if self.node.is_to_move() => match self.choose() {
                Wish::Nothing => None,
                Wish::Move(mv) => self.act(|node, now, send| node.play(mv, now, send)),
                Wish::Quit => Some(Ending::Quit),
            },
            _ => None,
        }
    }

    /// Lets the node do something, sends what it says, and tells what happened.
    fn act<E: IntoIterator<Item = Event>>(
        &mut self,
        action: impl FnOnce(&mut Node, Duration, &mut dyn FnMut(Frame)) -> E,
    ) -> Option<Ending> {
        let bus = &mut self.bus;
        let events = action(&mut self.node, self.began.elapsed(), &mut |frame| bus.send(frame));
        events.into_iter().fold(None, |ending, event| self.note(event).or(ending))
    }

    fn choose(&mut self) -> Wish {
        let (Some(game), Some(time_left)) = (self.node.game(), self.node.time_left(self.began.elapsed())) else {
            return Wish::Nothing;
        };
        if self.hand.is_person() && !self.is_asked {
            println!("{}\n\n{}", quoridor::board(game, self.look), quoridor::caption(game, None));
        }
        self.is_asked = true;
        self.hand.choose(game, time_left)
    }

    /// Tells what happened.
    fn note(&mut self, event: Event) -> Option<Ending> {
        match event {
            // The node would wait for a late answer; but a board that comes later must be invited again.
            Event::SingleBoardOnly => {
                if !std::mem::replace(&mut self.is_lonely, true) {
                    eprintln!("no board has answered yet; waiting");
                }
                self.node.leave();
                return None;
            }
            Event::Opened | Event::Repeated => return None,
            Event::Rejected(_) | Event::Unanswered | Event::Collided => eprintln!("{event}"),
            _ => println!("{event}"),
        }
        match event {
            Event::Linked(side) => {
                self.is_lonely = false;
                self.turns.clear();
                let is_other =
                    matches!((self.side, side), (SideWish::First, Side::Second) | (SideWish::Second, Side::First));
                if is_other {
                    eprintln!("the other board was quicker, so it has the wanted side");
                }
                None
            }
            Event::Played(_, turn) => {
                self.turns.push(write_turn(turn));
                None
            }
            Event::Won(_, mv) => {
                self.turns.push(mv.to_string());
                if let Some(game) = self.node.game() {
                    println!("{}\n\nmoves: {}", quoridor::board(game, self.look), self.turns.join(" "));
                }
                self.turns.clear();
                Some(Ending::Over)
            }
            Event::Silence => Some(Ending::Failed(event)),
            _ => None,
        }
    }

    /// The moves so far, to be put behind a message.
    fn record(&self) -> String {
        if self.turns.is_empty() { String::new() } else { format!("; moves: {}", self.turns.join(" ")) }
    }
}

fn write_turn(turn: Turn) -> String {
    match turn {
        Turn::Move(mv) => mv.to_string(),
        Turn::Lost(_) => "(lost)".to_owned(),
    }
}
