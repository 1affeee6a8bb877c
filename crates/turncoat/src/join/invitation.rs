use std::str::FromStr;

use anyhow::{Error, Result, ensure};
use turncoat_client::Origin;

/// The parts of an invitation link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Invitation {
    pub(super) origin: Origin,
    pub(super) game: String,
    pub(super) token: String,
}

impl FromStr for Invitation {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let origin = text.parse()?;
        let (address, fragment) = text.split_once('#').unwrap_or((text, ""));
        let game = address.split_once("/game/").map_or("", |(_, game)| game).trim_end_matches('/');
        let token = fragment.split('&').find_map(|part| part.strip_prefix("invitation=")).unwrap_or_default();
        let is_word =
            |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.~".contains(c));
        ensure!(is_word(game), "{text:?} does not lead to a game; an invitation has /game/ID in it");
        ensure!(is_word(token), "{text:?} is not an invitation: #invitation=TOKEN is missing");
        Ok(Self { origin, game: game.to_owned(), token: token.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_names_server_game_and_token() {
        let invitation: Invitation = "http://127.0.0.1:7447/game/Ab3#invitation=x7".parse().unwrap();
        assert_eq!(invitation.origin.to_string(), "http://127.0.0.1:7447");
        assert_eq!((invitation.game.as_str(), invitation.token.as_str()), ("Ab3", "x7"));
        let invitation: Invitation = "https://games.example/game/Ab3/#invitation=x7".parse().unwrap();
        assert_eq!((invitation.origin.port, invitation.game.as_str()), (443, "Ab3"));
    }

    #[test]
    fn what_is_missing_is_named() {
        for (text, problem) in [
            ("games.example/game/a", "names no server"),
            ("http://games.example/rules#invitation=b", "does not lead to a game"),
            ("http://games.example/game/a", "#invitation=TOKEN is missing"),
            ("http:///game#invitation=b", "does not lead to a game"),
        ] {
            let error = text.parse::<Invitation>().unwrap_err().to_string();
            assert!(error.contains(problem), "{error}");
        }
    }
}
