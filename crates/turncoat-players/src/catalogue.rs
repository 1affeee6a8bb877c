//! The kinds of players: what every front end can seat, and how a user writes it.

use turncoat_session::{Classic, Kind, Level, Player, Strength};

/// A kind of player that moves without a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayerKind {
    /// The engine at a level.
    Level,
    /// The engine with a time for each move.
    Time,
    /// The engine with a number of positions or simulations for each move.
    Nodes,
    /// The engine with a depth for each move.
    Depth,
    /// A classic opponent.
    Classic,
    /// A foreign engine.
    Engine,
    /// A board on a serial line or a CAN bus.
    Board,
}

impl PlayerKind {
    /// All kinds.
    pub const ALL: [Self; 7] =
        [Self::Level, Self::Time, Self::Nodes, Self::Depth, Self::Classic, Self::Engine, Self::Board];

    /// The kind of a player; none for a person.
    #[must_use]
    pub const fn of(player: &Player) -> Option<Self> {
        Some(match player {
            Player::Human => return None,
            Player::Engine(Strength::Level(_) | Strength::Unlimited) => Self::Level,
            Player::Engine(Strength::Time(_)) => Self::Time,
            Player::Engine(Strength::Nodes(_)) => Self::Nodes,
            Player::Engine(Strength::Depth(_)) => Self::Depth,
            Player::Classic(_) => Self::Classic,
            Player::Program { .. } => Self::Engine,
            Player::Link(_) => Self::Board,
        })
    }

    /// How a user writes such a player, and what it does.
    const fn help(self) -> (&'static str, &'static str) {
        match self {
            Self::Level => ("level:5", "the engine at a level: 1 to 20 in Othello, 1 to 10 in Quoridor, or unlimited"),
            Self::Time => ("time:500", "the engine with so many milliseconds a move"),
            Self::Nodes => ("nodes:10000", "the engine with so many positions or simulations a move"),
            Self::Depth => ("depth:8", "the engine with a search of so many plies, in Othello"),
            Self::Classic => ("avr, matrix:4, npc", "a classic opponent"),
            Self::Engine => ("engine:gtp COMMAND", "a foreign engine; protocols are gtp, qtp, nboard, uci and cecp"),
            Self::Board => ("link:PORT", "a board; Quoridor boards are link:can:BUS"),
        }
    }

    /// The players of this kind that need nothing outside this program, weakest first.
    #[must_use]
    pub fn players(self, game: Kind) -> Vec<Player> {
        let levels = || (Level::LOWEST.number()..=Level::highest(game).number()).filter_map(Level::new);
        let players: Vec<Player> = match self {
            Self::Level => levels().map(Strength::Level).chain([Strength::Unlimited]).map(Player::Engine).collect(),
            Self::Time => vec![Player::Engine(Strength::Time(std::time::Duration::from_millis(500)))],
            Self::Nodes => vec![Player::Engine(Strength::Nodes(10_000))],
            Self::Depth => vec![Player::Engine(Strength::Depth(8))],
            Self::Classic => Classic::ALL.into_iter().map(Player::Classic).collect(),
            Self::Engine | Self::Board => vec![],
        };
        players.into_iter().filter(|player| player.plays(game)).collect()
    }
}

/// The list of players for `--help`.
#[must_use]
pub fn players_help() -> String {
    let line = |kind: PlayerKind| {
        let (text, about) = kind.help();
        format!("  {text:20} {about}\n")
    };
    let lines: String = PlayerKind::ALL.into_iter().map(line).collect();
    let [avr, first_legal, greedy, matrix, npc] = Classic::ALL;
    format!(
        "Players:\n{lines}\nClassic opponents: {avr}, {first_legal}, {greedy} and {matrix} (Othello), {npc} (Quoridor)"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_of_the_kind_that_lists_them() {
        for kind in PlayerKind::ALL {
            for game in [Kind::Othello, Kind::Quoridor] {
                for player in kind.players(game) {
                    assert_eq!(PlayerKind::of(&player), Some(kind), "{player}");
                    assert_eq!(player.to_string().parse(), Ok(player));
                }
            }
        }
    }

    #[test]
    fn help_names_players_as_they_are_read() {
        for kind in PlayerKind::ALL {
            for text in kind.help().0.split(", ") {
                assert_eq!(PlayerKind::of(&text.parse().unwrap()), Some(kind), "{text}");
            }
        }
    }
}
