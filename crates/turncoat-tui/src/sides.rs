use turncoat_game::Side;
use turncoat_messages::{shared, terminal};
use turncoat_session::{Kind, Player};

use crate::language::say;

/// How messages call a side: by its colour in Othello, by its order in Quoridor.
pub(crate) const fn side_key(kind: Kind, side: Side) -> &'static str {
    match (kind, side) {
        (Kind::Othello, Side::First) => "black",
        (Kind::Othello, Side::Second) => "white",
        (Kind::Quoridor, Side::First) => "first",
        (Kind::Quoridor, Side::Second) => "second",
    }
}

/// The name of a side of the game.
pub(crate) fn side_name(kind: Kind, side: Side) -> String {
    say(shared::side_name(side_key(kind, side)))
}

/// The name of a game.
pub(crate) fn game_name(kind: Kind) -> String {
    say(shared::game_name(kind.name()))
}

/// The name of a player on the screen.
pub(crate) fn player_name(player: &Player) -> String {
    match player {
        Player::Human => say(terminal::player_person()),
        other => other.to_string().replacen(':', " ", 1),
    }
}
