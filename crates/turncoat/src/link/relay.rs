//! `turncoat link relay`.

use std::time::Instant;

use anyhow::{Context as _, Result};
use turncoat_game::{BySide, Side};
use turncoat_link::uart::{Decision, Event, Relay, RelayEvent};

use super::{name, result};
use crate::arguments::RelayArguments;
use turncoat_protocols::board::{Port, Unplugged};

pub(crate) fn run(arguments: &RelayArguments) -> Result<()> {
    let mut ports = BySide {
        first: Port::open(&arguments.black).context("--black")?,
        second: Port::open(&arguments.white).context("--white")?,
    };
    let profiles = BySide { first: arguments.black_profile, second: arguments.white_profile };
    // One relay for all games: it knows what the boards have received so far.
    let mut relay = Relay::new(profiles, arguments.seconds);
    for game in 1..=arguments.games {
        let decision = play(&mut relay, &mut ports)?;
        let result = decision.outcome().map_or("no result".to_owned(), |outcome| result(outcome, relay.game()));
        println!("game {game}: {decision}; {result}");
    }
    Ok(())
}

fn play(relay: &mut Relay, ports: &mut BySide<Port>) -> Result<Decision, Unplugged> {
    let began = Instant::now();
    let mut to_send = BySide::<Vec<u8>>::default();
    relay.start(began.elapsed(), &mut |side, byte| to_send[side].push(byte));
    let mut decision = None;
    while decision.is_none() {
        for side in Side::BOTH {
            ports[side].write(&std::mem::take(&mut to_send[side]));
        }
        let mut send = |side, byte| to_send[side].push(byte);
        for side in Side::BOTH {
            ports[side].check()?;
            for byte in ports[side].read() {
                let event = relay.receive(side, byte, began.elapsed(), &mut send);
                decision = decision.or(tell(event));
            }
        }
        let event = relay.pass_time(began.elapsed(), &mut send);
        decision = decision.or(tell(event));
    }
    for side in Side::BOTH {
        ports[side].write(&to_send[side]);
    }
    Ok(decision.unwrap_or_else(|| unreachable!("the loop ends with a decision")))
}

fn tell(event: Option<RelayEvent>) -> Option<Decision> {
    match event? {
        RelayEvent::Over(decision) => return Some(decision),
        RelayEvent::Moved(side, mv) => println!("{} {mv}", name(side)),
        RelayEvent::Line(side, Event::Disputed(claim, verdict)) => {
            println!("{}'s board claims {claim}; {verdict}", name(side));
        }
        RelayEvent::Line(side, Event::Silence) => eprintln!("{}'s board is asked again", name(side)),
        RelayEvent::Line(..) => {}
    }
    None
}
