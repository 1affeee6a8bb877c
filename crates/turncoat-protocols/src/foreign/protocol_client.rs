use turncoat_game::BySide;
use turncoat_session::{ClockState, Game, Kind, Protocol};

use super::{Failure, cecp, gtp, nboard, qtp, uci};

/// A line to an engine and back.
pub(crate) trait Wire {
    /// Says a line.
    fn say(&mut self, line: &str);

    /// Waits for a line.
    fn hear(&mut self) -> Result<String, Failure>;
}

/// How one talks to an engine, and what it has been told.
pub(crate) trait ProtocolClient: Send {
    /// Asks for a move, which need not be legal.
    fn choose(
        &mut self,
        wire: &mut dyn Wire,
        game: &Game,
        clocks: Option<&BySide<ClockState>>,
    ) -> Result<String, Failure>;
}

/// How one talks in this protocol about this game.
pub(super) fn of(protocol: Protocol, kind: Kind) -> Result<Box<dyn ProtocolClient>, Failure> {
    match (protocol, kind) {
        (Protocol::Gtp, Kind::Othello) => Ok(Box::new(gtp::Othello::default())),
        (Protocol::Gtp | Protocol::Qtp, Kind::Quoridor) => Ok(Box::new(qtp::Quoridor::default())),
        (Protocol::NBoard, Kind::Othello) => Ok(Box::new(nboard::NBoard::default())),
        (Protocol::Uci, Kind::Quoridor) => Ok(Box::new(uci::Uci::default())),
        (Protocol::Cecp, Kind::Othello) => Ok(Box::new(cecp::Cecp::default())),
        _ => Err(Failure::Unsupported(format!("the protocol {protocol} has no {kind}"))),
    }
}
