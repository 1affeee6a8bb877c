//! The page: files that are part of the program.

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

use crate::problem::{Problem, excerpt};
use crate::secret;

#[derive(RustEmbed)]
#[folder = "ui/"]
struct Files;

/// The page itself, which looks at its address to see what is wanted.
const PAGE: &str = "index.html";

/// Where pages are named after games and people.
const NAMED: [&str; 2] = ["game/", "person/"];

/// A file, or the page for every path that looks like no file.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let name = if is_page(path) { PAGE } else { path };
    let Some(file) = Files::get(name) else {
        return Problem::NotFound(format!("there is no file {}", excerpt(name))).into_response();
    };
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    answer(&file, known)
}

/// Whether the page is meant: names of games and people may look like those of files.
fn is_page(path: &str) -> bool {
    let is_named = NAMED.iter().any(|folder| path.strip_prefix(folder).is_some_and(|name| !name.contains('/')));
    is_named || !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// Browsers keep files, but ask whether they are still the same: a new program has new ones.
fn answer(file: &EmbeddedFile, known_tags: Option<&str>) -> Response {
    let tag = format!("\"{}\"", &secret::hex(&file.metadata.sha256_hash())[..32]);
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A compressed answer has the same tag, marked as weak.
    if known_tags.is_some_and(|tags| tags.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (caching, kind, file.data.clone().into_owned()).into_response()
}
