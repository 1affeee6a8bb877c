use std::net::{SocketAddr, ToSocketAddrs as _};
use std::str::FromStr;

use anyhow::{Context as _, Error, Result, bail, ensure};

/// The parts of an invitation link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Address {
    /// The server with its port, as it is written.
    pub(super) server: String,
    pub(super) game: String,
    pub(super) token: String,
}

impl Address {
    /// Looks the server up.
    pub(super) fn resolve(&self) -> Result<SocketAddr> {
        let found = self.server.to_socket_addrs().with_context(|| self.server.clone())?.next();
        found.with_context(|| format!("{} has no address", self.server))
    }
}

impl FromStr for Address {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self> {
        let rest = match text.split_once("://") {
            Some(("http", rest)) => rest,
            Some(("https", _)) => {
                bail!("https links are not supported; use the server's http address, or a local proxy such as stunnel")
            }
            _ => bail!("{text:?} is not a link; an invitation looks like http://HOST/game/ID#invitation=TOKEN"),
        };
        let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
        let (path, fragment) = path.split_once('#').unwrap_or((path, ""));
        let game = path.strip_prefix("game/").unwrap_or_default().trim_end_matches('/');
        let token = fragment.split('&').find_map(|part| part.strip_prefix("invitation=")).unwrap_or_default();
        let is_plain =
            |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_alphanumeric() || "-_.~".contains(c));
        ensure!(is_plain(game), "{text:?} does not lead to a game; an invitation has /game/ID in it");
        ensure!(is_plain(token), "{text:?} is not an invitation: #invitation=TOKEN is missing");
        ensure!(!host.is_empty(), "{text:?} names no server");
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let server = if has_port { host.to_owned() } else { format!("{host}:80") };
        Ok(Self { server, game: game.to_owned(), token: token.to_owned() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_invitation_names_server_game_and_token() {
        let address: Address = "http://127.0.0.1:7447/game/Ab3#invitation=x7".parse().unwrap();
        assert_eq!(
            (address.server.as_str(), address.game.as_str(), address.token.as_str()),
            ("127.0.0.1:7447", "Ab3", "x7")
        );
        let address: Address = "http://games.example/game/Ab3/#invitation=x7".parse().unwrap();
        assert_eq!(address.server, "games.example:80");
    }

    #[test]
    fn what_is_missing_is_named() {
        for (text, problem) in [
            ("games.example/game/a", "is not a link"),
            ("https://games.example/game/a#invitation=b", "https"),
            ("http://games.example/rules#invitation=b", "does not lead to a game"),
            ("http://games.example/game/a", "#invitation=TOKEN is missing"),
            ("http:///game/a#invitation=b", "names no server"),
        ] {
            let error = text.parse::<Address>().unwrap_err().to_string();
            assert!(error.contains(problem), "{error}");
        }
    }
}
