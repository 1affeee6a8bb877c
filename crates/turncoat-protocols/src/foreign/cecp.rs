use std::time::Duration;

use turncoat_game::BySide;
use turncoat_session::{ClockState, Game};

use super::failure::Failure;
use super::protocol_client::{ProtocolClient, Wire};
use crate::fen;

/// How long an engine without a clock is asked to think.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// An engine of Othello that speaks CECP. It is set up anew before every move.
#[derive(Default)]
pub(super) struct Cecp {
    pings: u32,
}

impl ProtocolClient for Cecp {
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        game: &Game,
        clocks: Option<&BySide<ClockState>>,
    ) -> Result<String, Failure> {
        let Game::Othello(record) = game else {
            return Err(Failure::Unsupported("CECP is for Othello".to_owned()));
        };
        if self.pings == 0 {
            wire.say("xboard");
            wire.say("protover 2");
            while !wire.hear()?.contains("done=1") {}
        }
        for line in ["force", "new", "variant reversi", "force", "nopost"] {
            wire.say(line);
        }
        wire.say(&format!("setboard {}", fen::write(record.position())));
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        wire.say(&format!("ping {}", self.pings));
        while wire.hear()?.trim() != pong {}
        match clocks {
            None => wire.say(&format!("st {}", USUAL_TIME.as_secs())),
            Some(clocks) => {
                let own = clocks[game.side_to_move()];
                let left = own.byo_yomi.filter(|_| own.remaining.is_zero()).map_or(own.remaining, |period| period.time);
                wire.say(&format!(
                    "level 0 {}:{:02} {}",
                    left.as_secs() / 60,
                    left.as_secs() % 60,
                    own.increment.as_secs()
                ));
                wire.say(&format!("time {}", left.as_millis() / 10));
            }
        }
        wire.say("go");
        loop {
            let line = wire.hear()?;
            let line = line.trim();
            if let Some(text) = line.strip_prefix("move ") {
                return fen::read_move(text.trim()).ok_or_else(|| Failure::nonsense(line));
            }
            if line == "resign" {
                return Err(Failure::Resigned);
            }
            if line.starts_with("Illegal move") || line.starts_with("Error") {
                return Err(Failure::Refused { asked: "go".to_owned(), answer: super::failure::excerpt(line) });
            }
        }
    }
}
