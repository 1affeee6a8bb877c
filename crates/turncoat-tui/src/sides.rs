use turncoat_game::Side;
use turncoat_session::{Kind, Player};

/// How people call a side of the game.
pub(crate) const fn side_name(kind: Kind, side: Side) -> &'static str {
    match (kind, side) {
        (Kind::Othello, Side::First) => "Black",
        (Kind::Othello, Side::Second) => "White",
        (Kind::Quoridor, Side::First) => "Player 1",
        (Kind::Quoridor, Side::Second) => "Player 2",
    }
}

/// How a game is called.
pub(crate) const fn game_name(kind: Kind) -> &'static str {
    match kind {
        Kind::Othello => "Othello",
        Kind::Quoridor => "Quoridor",
    }
}

/// How a player is called on the screen.
pub(crate) fn player_name(player: &Player) -> String {
    match player {
        Player::Human => "person".to_owned(),
        other => other.to_string().replacen(':', " ", 1),
    }
}
