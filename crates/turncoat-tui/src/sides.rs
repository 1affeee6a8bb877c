use turncoat_game::Side;
pub(crate) use turncoat_messages::game::side_key;
use turncoat_messages::{shared, terminal};
use turncoat_session::{Kind, Player, Strength};

use crate::language::say;

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
        Player::Engine(Strength::Level(level)) => say(terminal::player_level(level.number())),
        other => other.to_string().replacen(':', " ", 1),
    }
}
