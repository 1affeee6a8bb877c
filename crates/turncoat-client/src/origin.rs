use std::fmt;
use std::net::{SocketAddr, ToSocketAddrs as _};
use std::str::FromStr;

use url::{Host, Url};

use crate::ClientError;

/// The part of a server's addresses that all share: `https://games.example`, `http://localhost:7447`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// Whether the server speaks TLS.
    pub is_secure: bool,
    /// Its name or IP address.
    pub host: String,
    /// Its port.
    pub port: u16,
}

/// Why a text is no origin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} names no server; an address looks like https://HOST or http://HOST:PORT")]
pub struct OriginError(pub String);

impl Origin {
    /// The host and, if it is not the usual one, the port, as browsers send it.
    #[must_use]
    pub fn authority(&self) -> String {
        let host = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        let usual = if self.is_secure { 443 } else { 80 };
        if self.port == usual { host } else { format!("{host}:{}", self.port) }
    }

    /// Looks the server up.
    ///
    /// # Errors
    ///
    /// If it has no address.
    pub fn resolve(&self) -> Result<SocketAddr, ClientError> {
        let mut found = (self.host.as_str(), self.port).to_socket_addrs().map_err(ClientError::lost)?;
        found.next().ok_or_else(|| ClientError::lost(format_args!("{} has no address", self.host)))
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}://{}", if self.is_secure { "https" } else { "http" }, self.authority())
    }
}

impl FromStr for Origin {
    type Err = OriginError;

    /// Reads the origin of any address.
    fn from_str(text: &str) -> Result<Self, OriginError> {
        let error = || OriginError(text.to_owned());
        let url = Url::parse(text).map_err(|_| error())?;
        let is_secure = match url.scheme() {
            "http" => false,
            "https" => true,
            _ => return Err(error()),
        };
        let host = match url.host().ok_or_else(error)? {
            Host::Domain(name) => name.to_owned(),
            Host::Ipv4(address) => address.to_string(),
            Host::Ipv6(address) => address.to_string(),
        };
        Ok(Self { is_secure, host, port: url.port_or_known_default().ok_or_else(error)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_origin_of_an_address_is_its_server() {
        for (text, origin) in [
            ("http://127.0.0.1:7447/game/Ab3#invitation=x7", "http://127.0.0.1:7447"),
            ("https://games.example/game/Ab3", "https://games.example"),
            ("https://games.example:443", "https://games.example"),
            ("http://games.example:443/", "http://games.example:443"),
            ("http://[::1]:7447/", "http://[::1]:7447"),
        ] {
            assert_eq!(text.parse::<Origin>().unwrap().to_string(), origin);
        }
        for text in ["games.example/game/a", "ftp://games.example", "http://", ""] {
            assert_eq!(text.parse::<Origin>(), Err(OriginError(text.to_owned())));
        }
    }
}
