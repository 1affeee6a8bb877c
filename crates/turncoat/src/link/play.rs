//! `turncoat link play`.

use std::io::{self, BufRead as _};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Instant;

use anyhow::Result;
use turncoat_engine::{Player, StopFlag};
use turncoat_game::Position as _;
use turncoat_link::uart::{DEFAULT_SECONDS, Ending, Event, Host, SECONDS, Terms};
use turncoat_othello::{BLACK, Move, Moves, Position, WHITE};

use super::result;
use crate::arguments::{Colour, LinkPlayArguments};
use crate::drawing::{Look, othello};
use crate::players::read_othello_player;
use turncoat_protocols::board::Port;

/// The source of the host's moves.
enum Hand {
    Engine(Box<dyn Player<Position>>),
    /// A person, whose lines come from another thread.
    Person(Receiver<String>),
}

pub(crate) fn run(arguments: &LinkPlayArguments, look: Look) -> Result<()> {
    let (mut hand, usual_seconds) = match arguments.player.as_str() {
        "person" => (Hand::Person(typed_lines()), *SECONDS.end()),
        name => (Hand::Engine(read_othello_player(name, 1, &StopFlag::default())?), DEFAULT_SECONDS),
    };
    let seconds = arguments.seconds.unwrap_or(usual_seconds);
    let side = if arguments.side == Colour::Black { BLACK } else { WHITE };
    let mut port = Port::open(&arguments.port)?;
    let mut host = Host::new(Terms { side, seconds, profile: arguments.profile });
    let began = Instant::now();
    let mut to_send = Vec::new();
    host.start(began.elapsed(), &mut |byte| to_send.push(byte));
    let mut is_asked = false;
    loop {
        port.write(&std::mem::take(&mut to_send));
        let mut send = |byte| to_send.push(byte);
        let mut events = Vec::new();
        for byte in port.read() {
            events.extend(host.receive(byte, began.elapsed(), &mut send));
        }
        events.extend(host.pass_time(began.elapsed(), &mut send));
        if host.is_to_move() {
            if !is_asked && matches!(hand, Hand::Person(_)) {
                println!("{}\n\n{}", othello::board(host.game(), look), othello::caption(host.game()));
            }
            is_asked = true;
            match hand.choose(host.game()) {
                Wish::Move(mv) => {
                    is_asked = false;
                    host.play(mv, began.elapsed(), &mut send);
                }
                Wish::Resign => events.push(host.resign(&mut send)),
                Wish::None => {}
            }
        }
        for event in events {
            tell(event);
            if let Event::Over(ending) = event {
                port.write(&to_send);
                println!("{}\n\n{}", othello::board(host.game(), look), describe(ending));
                return Ok(());
            }
        }
    }
}

enum Wish {
    None,
    Move(Move),
    Resign,
}

impl Hand {
    fn choose(&mut self, position: &Position) -> Wish {
        if position.legal_moves() == Moves::PASS {
            return Wish::Move(Move::Pass);
        }
        match self {
            Self::Engine(player) => Wish::Move(player.choose(position)),
            Self::Person(lines) => match lines.try_recv() {
                Err(TryRecvError::Empty) => Wish::None,
                Err(TryRecvError::Disconnected) => Wish::Resign,
                Ok(line) => read_wish(line.trim(), position),
            },
        }
    }
}

fn read_wish(line: &str, position: &Position) -> Wish {
    if line.is_empty() {
        return Wish::None;
    }
    if line == "resign" {
        return Wish::Resign;
    }
    match line.parse::<Move>() {
        Err(error) => println!("{error}; `resign` gives the game up"),
        Ok(mv) => match position.check(mv) {
            Ok(()) => return Wish::Move(mv),
            Err(violation) => println!("{violation}"),
        },
    }
    Wish::None
}

pub(super) fn typed_lines() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

fn tell(event: Event) {
    match event {
        Event::Ready => println!("the board is ready"),
        Event::Confirmed(mv) => println!("you: {mv}"),
        Event::Announced(mv) => println!("board: {mv}"),
        Event::Disputed(claim, verdict) => println!("the board claims {claim}; {verdict}"),
        Event::Silence => eprintln!("the board did not understand or keeps silent; trying again"),
        Event::Chatter | Event::Claimed(_) | Event::Over(_) => {}
    }
}

fn describe(ending: Ending) -> String {
    match ending {
        Ending::Played(outcome) => format!("the game is over: {}", result(outcome)),
        other => other.to_string(),
    }
}
