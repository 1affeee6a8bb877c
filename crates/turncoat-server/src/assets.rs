//! The page: files that are part of the program.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::{EmbeddedFile, RustEmbed};
use turncoat_engine::weights::{OTHELLO, QUORIDOR};

use crate::problem::{Problem, excerpt};
use crate::secret;

#[derive(RustEmbed)]
#[folder = "ui/"]
struct Files;

/// The page itself, which looks at its address to see what is wanted.
const PAGE: &str = "index.html";

/// Where pages are named after games and people.
const NAMED: [&str; 2] = ["game/", "person/"];

/// Where the weights of the page's engine are, which are those of the server's engine.
const WEIGHTS: &str = "engine/weights/";

/// The media type of the weights. What is packed already is not compressed again.
pub(crate) const PACKED: &str = "application/zstd";

/// A file, or the page for every path that looks like no file.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if let Some(name) = path.strip_prefix(WEIGHTS) {
        return weights(name);
    }
    if path == LIST {
        return list().into_response();
    }
    let name = if is_page(path) { PAGE } else { path };
    let Some(file) = Files::get(name) else {
        return Problem::NotFound(format!("there is no file {}", excerpt(name))).into_response();
    };
    let named = |name: header::HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let known = named(header::IF_NONE_MATCH);
    let takes_brotli =
        named(header::ACCEPT_ENCODING).is_some_and(|kinds| kinds.split(',').any(|kind| kind.trim() == "br"));
    match Files::get(&format!("{name}.br")).filter(|_| takes_brotli) {
        Some(packed) => {
            ([(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")], answer(&file, packed.data, known))
                .into_response()
        }
        None => answer(&file, file.data.clone(), known),
    }
}

/// Where browsers find out which files there are, to keep them for when there is no server.
const LIST: &str = "files.json";

/// What a browser needs to show the page without a server: the hash of each file, by its path.
fn list() -> impl IntoResponse {
    let files = Files::iter()
        .filter(|path| !path.ends_with(".d.ts") && !path.ends_with(".br") && !NOT_LOADED.contains(&path.as_ref()));
    let hashed = files.filter_map(|path| Some((path.to_string(), short_hash(&Files::get(&path)?))));
    let weights = OTHELLO.iter().chain(&QUORIDOR).map(|file| (format!("{WEIGHTS}{}", file.name), "weights".to_owned()));
    let list: BTreeMap<String, String> = hashed.chain(weights).collect();
    ([(header::CACHE_CONTROL, "no-cache")], Json(list))
}

/// Files for those who work on the page.
const NOT_LOADED: [&str; 4] = ["engine/compiler.txt", "package.json", "service-worker.js", "tsconfig.json"];

fn short_hash(file: &EmbeddedFile) -> String {
    secret::hex(&file.metadata.sha256_hash())[..32].to_owned()
}

/// Weights never change: other ones have another name.
fn weights(name: &str) -> Response {
    let known = OTHELLO.iter().chain(&QUORIDOR).find(|file| file.name == name);
    let Some(bytes) = known.and_then(|file| file.bytes) else {
        return Problem::NotFound(format!("there is no file {}", excerpt(name))).into_response();
    };
    let headers = [(header::CONTENT_TYPE, PACKED), (header::CACHE_CONTROL, "public, max-age=31536000, immutable")];
    (headers, bytes).into_response()
}

/// Whether the page is meant: names of games and people may look like those of files.
fn is_page(path: &str) -> bool {
    let is_named = NAMED.iter().any(|folder| path.strip_prefix(folder).is_some_and(|name| !name.contains('/')));
    is_named || !path.rsplit('/').next().unwrap_or_default().contains('.')
}

/// Browsers keep files, but ask whether they are still the same: a new program has new ones.
fn answer(file: &EmbeddedFile, content: Cow<'static, [u8]>, known_tags: Option<&str>) -> Response {
    let tag = format!("\"{}\"", short_hash(file));
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A compressed answer has the same tag, marked as weak.
    if known_tags.is_some_and(|tags| tags.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    let kind = [(header::CONTENT_TYPE, file.metadata.mimetype().to_owned())];
    (caching, kind, content.into_owned()).into_response()
}
