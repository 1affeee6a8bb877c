//! `turncoat link play`.

use std::time::{Duration, Instant};

use anyhow::Result;
use turncoat_engine::{Player, StopFlag};
use turncoat_game::Position as _;
use turncoat_link::uart::{DEFAULT_SECONDS, Ending, Event, Host, SECONDS, Terms, Verdict};
use turncoat_othello::{BLACK, Move, Moves, Position, WHITE};

use super::person::{Person, Wish};
use super::result;
use crate::arguments::{Colour, LinkPlayArguments};
use crate::drawing::{Look, othello};
use crate::players::read_othello_player;
use turncoat_protocols::board::Port;

/// The source of the host's moves.
enum Hand {
    Engine(Box<dyn Player<Position>>),
    Person(Person),
}

pub(crate) fn run(arguments: &LinkPlayArguments, look: Look) -> Result<()> {
    let is_person = arguments.player == "person";
    let player = if is_person { None } else { Some(read_othello_player(&arguments.player, 1, &StopFlag::default())?) };
    let usual_seconds = if is_person { *SECONDS.end() } else { DEFAULT_SECONDS };
    let seconds = arguments.seconds.unwrap_or(usual_seconds);
    let side = if arguments.side == Colour::Black { BLACK } else { WHITE };
    let mut port = Port::open(&arguments.port)?;
    let mut hand = player.map_or_else(|| Hand::Person(Person::new()), Hand::Engine);
    let host = Host::new(Terms { side, seconds, profile: arguments.profile });
    let mut host = if is_person { host.asking_about_claims() } else { host };
    let began = Instant::now();
    let mut to_send = Vec::new();
    host.start(began.elapsed(), &mut |byte| to_send.push(byte));
    let mut is_asked = false;
    loop {
        port.write(&std::mem::take(&mut to_send));
        let mut send = |byte| to_send.push(byte);
        let mut events = Vec::new();
        port.check()?;
        for byte in port.read() {
            events.extend(host.receive(byte, began.elapsed(), &mut send));
        }
        events.extend(host.pass_time(began.elapsed(), &mut send));
        if host.is_to_move() {
            if !is_asked && is_person {
                println!("{}\n\n{}", othello::board(host.game(), look), othello::caption(host.game()));
            }
            is_asked = true;
            let time_left = host.time_left(began.elapsed());
            match hand.choose(host.game(), time_left) {
                Wish::Move(mv) => {
                    is_asked = false;
                    host.play(mv, began.elapsed(), &mut send);
                }
                Wish::Resign => events.push(host.resign(&mut send)),
                Wish::Answer(_) => println!("the board has not claimed anything"),
                Wish::None => {}
            }
        } else if let Hand::Person(person) = &mut hand
            && host.is_asked_about_claim()
        {
            match person.wish(host.game()) {
                Wish::Answer(verdict) => events.extend(host.answer(verdict, began.elapsed(), &mut send)),
                Wish::Resign => events.push(host.resign(&mut send)),
                Wish::Move(_) => println!("`p` plays on and `ok` agrees; then comes the move"),
                Wish::None => {}
            }
        }
        for event in events {
            hand.tell(event);
            if let Event::Disputed(_, Verdict::Rejected) = event {
                is_asked = false;
            }
            if let Event::Over(ending) = event {
                port.write(&to_send);
                println!("{}\n\n{}", othello::board(host.game(), look), describe(ending, host.game()));
                return Ok(());
            }
        }
    }
}

impl Hand {
    fn choose(&mut self, position: &Position, time_left: Option<Duration>) -> Wish {
        if position.legal_moves() == Moves::PASS {
            return Wish::Move(Move::Pass);
        }
        match self {
            Self::Engine(player) => Wish::Move(player.choose(position)),
            Self::Person(person) => {
                person.ask_for_move(time_left);
                person.wish(position)
            }
        }
    }

    fn tell(&mut self, event: Event) {
        if let Self::Person(person) = self {
            match event {
                Event::Claimed(claim) => return person.ask_about(claim),
                Event::Chatter => {}
                _ => person.end_prompt(),
            }
        }
        match event {
            Event::Ready => println!("the board is ready"),
            Event::Confirmed(mv) => println!("you: {mv}"),
            Event::Announced(mv) => println!("board: {mv}"),
            Event::Disputed(claim, Verdict::Rejected) => {
                println!("the board claims {claim}; that is not so, play on (PL)");
            }
            Event::Disputed(claim, Verdict::Accepted) => println!("the board claims {claim}; that is so"),
            Event::Silence => eprintln!("the board did not understand or keeps silent; trying again"),
            Event::Chatter | Event::Claimed(_) | Event::Over(_) => {}
        }
    }
}

fn describe(ending: Ending, game: &Position) -> String {
    match ending {
        Ending::Played(outcome) => format!("the game is over: {}", result(outcome, game)),
        other => other.to_string(),
    }
}
