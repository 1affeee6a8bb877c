//! The language in which a requester is answered.

use axum::extract::{FromRequestParts, Request};
use axum::http::header;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::Response;
use turncoat_messages::Language;

tokio::task_local! {
    static LANGUAGE: Language;
}

/// The language of the request that is being answered; English outside of one.
pub(crate) fn current() -> Language {
    LANGUAGE.try_with(|language| *language).unwrap_or_default()
}

/// Answers a request in its language.
pub(crate) async fn answer(request: Request, next: Next) -> Response {
    let language = wanted(request.uri().query(), request.headers().get(header::ACCEPT_LANGUAGE));
    LANGUAGE.scope(language, next.run(request)).await
}

/// The language of `lang` in the query, where a socket says it, or else of the header.
fn wanted(query: Option<&str>, header: Option<&header::HeaderValue>) -> Language {
    let named = query.into_iter().flat_map(|query| query.split('&')).find_map(|field| field.strip_prefix("lang="));
    let by_header = || header.and_then(|header| header.to_str().ok()).map(Language::of_header);
    named.and_then(Language::of_tag).or_else(by_header).unwrap_or_default()
}

/// The language of the request that opens a socket, for the messages sent there later.
pub(crate) struct Spoken(pub(crate) Language);

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(_: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(current()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_query_comes_before_the_header() {
        let english = header::HeaderValue::from_static("en-GB, en;q=0.5");
        let marked = header::HeaderValue::from_static("en-XA");
        for (query, header, tag) in [
            (None, None, "en"),
            (None, Some(&english), "en"),
            (None, Some(&marked), "en-XA"),
            (Some("since=3&lang=en"), Some(&marked), "en"),
            (Some("lang=tlh"), Some(&marked), "en-XA"),
            (Some("language=en-XA"), None, "en"),
        ] {
            assert_eq!(wanted(query, header).tag(), tag, "{query:?} {header:?}");
        }
    }
}
