use turncoat_engine::{Strength as EngineStrength, othello, quoridor};
use turncoat_session::{Kind, Level, Strength};

/// The engine's strength in Othello, if it has this one.
#[must_use]
pub fn of_othello(strength: Strength) -> Option<othello::Strength> {
    convert(strength, Kind::Othello, |level| othello::Level::new(level.number()))
}

/// The engine's strength in Quoridor, if it has this one.
#[must_use]
pub fn of_quoridor(strength: Strength) -> Option<quoridor::Strength> {
    convert(strength, Kind::Quoridor, |level| quoridor::Level::new(level.number()))
}

fn convert<L>(strength: Strength, kind: Kind, level: impl FnOnce(Level) -> Option<L>) -> Option<EngineStrength<L>> {
    Some(match strength {
        _ if !strength.suits(kind) => return None,
        Strength::Level(number) => EngineStrength::Level(level(number)?),
        Strength::Time(time) => EngineStrength::Time(time),
        Strength::Nodes(nodes) => EngineStrength::Nodes(nodes),
        Strength::Depth(plies) => EngineStrength::Depth(plies),
        Strength::Unlimited => EngineStrength::Unlimited,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_session_knows_the_levels_of_the_engine() {
        assert_eq!(Level::highest(Kind::Othello).number(), othello::Level::HIGHEST.number());
        assert_eq!(Level::highest(Kind::Quoridor).number(), quoridor::Level::HIGHEST.number());
    }
}
