//! The page: files that are part of the program.

use std::borrow::Cow;

use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::RustEmbed;

use turncoat_messages::server;

use crate::problem::{Problem, excerpt};
use crate::secret;

#[derive(RustEmbed)]
#[folder = "ui/"]
struct Files;

/// The page itself, which routes by its address.
const PAGE: &str = "index.html";

/// Where pages are named after games and people.
const NAMED: [&str; 2] = ["game/", "person/"];

/// Where the messages of all languages are, which the page reads as they are.
const MESSAGES: &str = "messages/";

/// A file, or the page for every path that looks like no file.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let name = if is_page(path) { PAGE } else { path };
    let Some(file) = find(name) else {
        return Problem::NotFound(server::request_file(excerpt(name))).into_response();
    };
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    answer(file, known)
}

/// A file of the program, as browsers get it.
struct File {
    content: Cow<'static, [u8]>,
    hash: [u8; 32],
    kind: String,
}

fn find(name: &str) -> Option<File> {
    if let Some(path) = name.strip_prefix(MESSAGES) {
        let turncoat_messages::File { content, hash } = turncoat_messages::file(path)?;
        return Some(File { content, hash, kind: "text/plain; charset=utf-8".to_owned() });
    }
    let file = Files::get(name)?;
    Some(File { hash: file.metadata.sha256_hash(), kind: file.metadata.mimetype().to_owned(), content: file.data })
}

/// Whether the page is meant: names of games and people may look like those of files.
fn is_page(path: &str) -> bool {
    let is_named = NAMED.iter().any(|folder| path.strip_prefix(folder).is_some_and(|name| !name.contains('/')));
    is_named || !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// Browsers keep files, but ask whether they are still the same: a new program has new ones.
fn answer(file: File, known_tags: Option<&str>) -> Response {
    let tag = format!("\"{}\"", &secret::hex(&file.hash)[..32]);
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A compressed answer has the same tag, marked as weak.
    if known_tags.is_some_and(|tags| tags.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(header::CONTENT_TYPE, file.kind)], file.content.into_owned()).into_response()
}
