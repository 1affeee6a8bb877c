use std::net::IpAddr;
use std::str::FromStr;

use axum::http::Uri;

/// The address by which browsers reach the server from outside: a scheme and a host, maybe with a port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PublicUrl {
    is_https: bool,
    host: String,
}

/// The text is not such an address.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0:?} is not the address of a site, such as https://play.example.org")]
pub struct PublicUrlError(String);

impl PublicUrl {
    /// Whether browsers are to use nothing but TLS.
    #[must_use]
    pub const fn is_https(&self) -> bool {
        self.is_https
    }
}

impl FromStr for PublicUrl {
    type Err = PublicUrlError;

    fn from_str(text: &str) -> Result<Self, PublicUrlError> {
        let refused = || PublicUrlError(text.to_owned());
        let uri: Uri = text.parse().map_err(|_| refused())?;
        let is_https = match uri.scheme_str() {
            Some("https") => true,
            Some("http") => false,
            _ => return Err(refused()),
        };
        let host = uri.host().filter(|host| !host.is_empty()).ok_or_else(refused)?;
        let is_site = matches!(uri.path(), "" | "/") && uri.query().is_none();
        is_site.then(|| Self { is_https, host: host.to_ascii_lowercase() }).ok_or_else(refused)
    }
}

/// Which hosts requests may be for. A page of another site can point its own name at this machine, and its requests would
/// then count as those of our own page (DNS rebinding); it cannot do so with the names below.
#[derive(Clone, Debug)]
pub(crate) struct Hosts {
    public: Option<PublicUrl>,
    /// A proxy that passes on requests for its own sites only has looked at the host already.
    is_behind_proxy: bool,
}

impl Hosts {
    pub(crate) const fn new(public: Option<PublicUrl>, is_behind_proxy: bool) -> Self {
        Self { public, is_behind_proxy }
    }

    /// Whether a request for this host, as its header names it, is for us.
    pub(crate) fn accept(&self, authority: &str) -> bool {
        let host = host_of(authority).to_ascii_lowercase();
        let is_local = host == "localhost" || host.ends_with(".localhost") || host.parse::<IpAddr>().is_ok();
        let is_public = match &self.public {
            Some(public) => host_of(&public.host) == host,
            None => self.is_behind_proxy,
        };
        is_local || is_public
    }

    /// Whether browsers are to use nothing but TLS.
    pub(crate) fn is_https(&self) -> bool {
        self.public.as_ref().is_some_and(PublicUrl::is_https)
    }
}

/// The host without its port, and without the brackets of an IPv6 address.
fn host_of(authority: &str) -> &str {
    match authority.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => authority.split(':').next().unwrap_or_default(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_accepted() {
        let public: PublicUrl = "https://Play.example.org:8443/".parse().unwrap();
        let own = Hosts::new(None, false);
        let published = Hosts::new(Some(public.clone()), true);
        let proxied = Hosts::new(None, true);
        for (authority, expected) in [
            ("localhost:7447", [true, true, true]),
            ("play.localhost", [true, true, true]),
            ("127.0.0.1:7447", [true, true, true]),
            ("192.0.2.7", [true, true, true]),
            ("[::1]:7447", [true, true, true]),
            ("play.example.org", [false, true, true]),
            ("PLAY.example.org:8443", [false, true, true]),
            ("evil.example", [false, false, true]),
            ("localhost.evil.example", [false, false, true]),
            ("127.0.0.1.evil.example", [false, false, true]),
            ("", [false, false, true]),
        ] {
            let said = [&own, &published, &proxied].map(|hosts| hosts.accept(authority));
            assert_eq!(said, expected, "{authority}");
        }
        assert!(published.is_https() && !own.is_https());
    }

    #[test]
    fn a_public_address_is_a_scheme_and_a_host() {
        for text in
            ["play.example.org", "ftp://play.example.org", "https://", "https://a.example/game", "https://a.example?x"]
        {
            assert_eq!(text.parse::<PublicUrl>(), Err(PublicUrlError(text.to_owned())));
        }
    }
}
