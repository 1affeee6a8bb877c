use std::time::Duration;

use turncoat_game::BySide;
use turncoat_quoridor::{Move, Notation, Size};
use turncoat_session::{ClockState, Game, NodeId};

use super::failure::Failure;
use super::protocol_client::{ProtocolClient, Wire};

/// How long an engine without a clock is asked to think.
const USUAL_TIME: Duration = Duration::from_secs(1);

/// An engine of Quoridor that speaks our UCI. It is told the whole game before every move.
#[derive(Default)]
pub(super) struct Uci {
    is_greeted: bool,
}

fn wait_for(wire: &mut dyn Wire, word: &str) -> Result<(), Failure> {
    while wire.hear()?.trim() != word {}
    Ok(())
}

impl ProtocolClient for Uci {
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        game: &Game,
        clocks: Option<&BySide<ClockState>>,
    ) -> Result<String, Failure> {
        if !self.is_greeted {
            wire.say("uci");
            wait_for(wire, "uciok")?;
            wire.say("ucinewgame");
            self.is_greeted = true;
        }
        wire.say("isready");
        wait_for(wire, "readyok")?;
        let start = game.position_at(NodeId::START).unwrap_or_default();
        let is_usual = start == turncoat_quoridor::Position::default().to_string();
        let start = if is_usual { "startpos".to_owned() } else { format!("qfen {start}") };
        let moves = game.moves();
        if moves.iter().any(|mv| mv == "lost") {
            return Err(Failure::Unsupported("UCI cannot tell an engine of a lost turn".to_owned()));
        }
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {}", moves.join(" ")) };
        wire.say(&format!("position {start}{moves}"));
        wire.say(&go(clocks));
        let answer = loop {
            if let Some(answer) = wire.hear()?.trim().strip_prefix("bestmove ") {
                break answer.trim().to_owned();
            }
        };
        let text = answer.split_whitespace().next().unwrap_or_default();
        if text.eq_ignore_ascii_case("resign") {
            return Err(Failure::Resigned);
        }
        let mv: Move = Notation::Official.read(text, Size::NINE).map_err(|_| Failure::nonsense(&answer))?;
        Ok(mv.to_string())
    }
}

fn go(clocks: Option<&BySide<ClockState>>) -> String {
    let Some(clocks) = clocks else { return format!("go movetime {}", USUAL_TIME.as_millis()) };
    let ClockState { remaining: white, increment, byo_yomi } = clocks.first;
    let black = clocks.second.remaining;
    match byo_yomi.filter(|_| white.is_zero() && black.is_zero()) {
        Some(period) => format!("go movetime {}", (period.time / period.moves.max(1)).as_millis() * 9 / 10),
        None => format!(
            "go wtime {} btime {} winc {} binc {}",
            white.as_millis(),
            black.as_millis(),
            increment.as_millis(),
            clocks.second.increment.as_millis()
        ),
    }
}
