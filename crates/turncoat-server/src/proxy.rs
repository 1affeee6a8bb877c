//! What a proxy in front of the server says about the requests that it passes on. Anybody can write these lines, so they
//! only count if the operator says that there is a proxy which writes them itself.

use std::net::IpAddr;

use axum::http::HeaderMap;

/// Whom the proxy got the request from: the last address of the list, since the ones before are hearsay.
pub(crate) fn forwarded_address(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

/// Whether the browser talks to the proxy over TLS.
pub(crate) fn is_https(headers: &HeaderMap) -> bool {
    headers.get("x-forwarded-proto").is_some_and(|scheme| scheme.as_bytes().eq_ignore_ascii_case(b"https"))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderName, HeaderValue};

    use super::*;

    fn headers(lines: &[(&'static str, &'static str)]) -> HeaderMap {
        lines.iter().map(|&(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn the_last_address_is_the_one_that_the_proxy_saw() {
        for (lines, expected) in [
            (&[][..], None),
            (&[("x-forwarded-for", "192.0.2.1")], Some("192.0.2.1")),
            (&[("x-forwarded-for", "10.0.0.9, 192.0.2.1")], Some("192.0.2.1")),
            (&[("x-forwarded-for", "10.0.0.9"), ("x-forwarded-for", "2001:db8::1")], Some("2001:db8::1")),
            (&[("x-forwarded-for", "unknown")], None),
        ] {
            assert_eq!(forwarded_address(&headers(lines)), expected.map(|text| text.parse().unwrap()), "{lines:?}");
        }
    }

    #[test]
    fn only_https_is_https() {
        for (lines, expected) in
            [(&[][..], false), (&[("x-forwarded-proto", "http")], false), (&[("x-forwarded-proto", "HTTPS")], true)]
        {
            assert_eq!(is_https(&headers(lines)), expected, "{lines:?}");
        }
    }
}
