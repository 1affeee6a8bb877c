use turncoat_game::BySide;
use turncoat_session::{ClockState, Game};

use super::failure::Failure;
use super::protocol_client::{ProtocolClient, Wire};

/// How deep an engine is asked to look; NBoard has no other word for strength.
const DEPTH: u32 = 12;

/// An engine that speaks NBoard. It is told the whole game before every move, so it cannot lose its way.
#[derive(Default)]
pub(super) struct NBoard {
    pings: u32,
}

impl ProtocolClient for NBoard {
    fn choose(&mut self, wire: &mut dyn Wire, game: &Game, _: Option<&BySide<ClockState>>) -> Result<String, Failure> {
        if self.pings == 0 {
            wire.say("nboard 2");
            wire.say(&format!("set depth {DEPTH}"));
        }
        let game = crate::game_file::write_ggf(game)
            .ok_or_else(|| Failure::Unsupported("NBoard cannot be told of a lost turn".to_owned()))?;
        wire.say(&format!("set game {game}"));
        self.pings += 1;
        let pong = format!("pong {}", self.pings);
        wire.say(&format!("ping {}", self.pings));
        while wire.hear()?.trim() != pong {}
        wire.say("go");
        let answer = loop {
            if let Some(answer) = wire.hear()?.trim().strip_prefix("===") {
                break answer.trim().to_owned();
            }
        };
        // `F5/1.25/3.2`, and from some engines `f5 1.00 3.2`.
        let mv = answer.split(|mark: char| mark == '/' || mark.is_whitespace()).next().unwrap_or_default();
        let mv: turncoat_othello::Move = mv.to_ascii_lowercase().parse().map_err(|_| Failure::nonsense(&answer))?;
        Ok(mv.to_string())
    }
}
