//! The page: files that are part of the program.

use std::borrow::Cow;
use std::collections::BTreeMap;

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rust_embed::RustEmbed;
use turncoat_engine::weights::{OTHELLO, QUORIDOR};

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

/// Where the weights of the page's engine are, which are those of the server's engine.
const WEIGHTS: &str = "engine/weights/";

/// The media type of the weights: what is packed already is not compressed again.
pub(crate) const PACKED: &str = "application/zstd";

/// A file, or the page for every path that looks like no file.
pub(crate) async fn serve(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    if let Some(name) = path.strip_prefix(WEIGHTS) {
        return weights(name);
    }
    if path == LIST {
        return list();
    }
    let name = if is_page(path) { PAGE } else { path };
    let Some(file) = find(name) else {
        return Problem::NotFound(server::request_file(excerpt(name))).into_response();
    };
    let named = |name: header::HeaderName| request.headers().get(name).and_then(|value| value.to_str().ok());
    let takes_brotli =
        named(header::ACCEPT_ENCODING).is_some_and(|kinds| kinds.split(',').any(|kind| kind.trim() == "br"));
    let known = named(header::IF_NONE_MATCH);
    // What is packed beforehand is smaller than what can be packed while a browser waits.
    match Files::get(&format!("{name}.br")).filter(|_| takes_brotli) {
        Some(packed) => {
            let headers = [(header::CONTENT_ENCODING, "br"), (header::VARY, "accept-encoding")];
            (headers, answer(File { content: packed.data, ..file }, known)).into_response()
        }
        None => answer(file, known),
    }
}

/// Where browsers find out which files there are, to keep them for when there is no server.
const LIST: &str = "files.json";

/// Files of the page's folder that browsers do not load.
const NOT_LOADED: [&str; 4] = ["engine/tools.txt", "package.json", "service-worker.js", "tsconfig.json"];

/// What a browser needs to show the page without a server: the hash of each file, by its path.
fn list() -> Response {
    let is_loaded = |path: &str| {
        !path.ends_with(".d.ts") && !path.ends_with(".br") && !path.ends_with("LICENSE") && !NOT_LOADED.contains(&path)
    };
    let own = Files::iter().map(Cow::into_owned).filter(|path| is_loaded(path));
    let messages = turncoat_messages::paths().filter(|path| !path.ends_with("/terminal.ftl"));
    let paths = own.chain(messages.map(|path| format!("{MESSAGES}{path}")));
    let hashed = paths.filter_map(|path| find(&path).map(|file| (path, tag(&file.hash))));
    let weights = OTHELLO.iter().chain(&QUORIDOR).map(|file| (format!("{WEIGHTS}{}", file.name), "kept".to_owned()));
    let list: BTreeMap<String, String> = hashed.chain(weights).collect();
    ([(header::CACHE_CONTROL, "no-cache")], Json(list)).into_response()
}

/// The beginning of a hash, by which a version of a file is known.
fn tag(hash: &[u8; 32]) -> String {
    secret::hex(&hash[..16])
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

/// Weights have their hash in their name: browsers keep them for ever.
fn weights(name: &str) -> Response {
    let known = OTHELLO.iter().chain(&QUORIDOR).find(|file| file.name == name);
    let Some(bytes) = known.and_then(|file| file.bytes) else {
        return Problem::NotFound(server::request_file(excerpt(name))).into_response();
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
fn answer(file: File, known_tags: Option<&str>) -> Response {
    let tag = format!("\"{}\"", tag(&file.hash));
    let caching = [(header::ETAG, tag.clone()), (header::CACHE_CONTROL, "no-cache".to_owned())];
    // A compressed answer has the same tag, marked as weak.
    if known_tags.is_some_and(|tags| tags.contains(&tag)) {
        return (StatusCode::NOT_MODIFIED, caching).into_response();
    }
    (caching, [(header::CONTENT_TYPE, file.kind)], file.content.into_owned()).into_response()
}
