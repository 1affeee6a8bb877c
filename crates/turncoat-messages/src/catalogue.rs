use std::borrow::Cow;
use std::sync::LazyLock;

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use rust_embed::RustEmbed;
use unic_langid::LanguageIdentifier;

#[derive(RustEmbed)]
#[folder = "messages/"]
struct Files;

/// The messages of one language.
pub(crate) struct Catalogue {
    /// The folder of the language, which is its tag: `en`.
    pub(crate) tag: String,
    pub(crate) bundle: FluentBundle<FluentResource>,
}

/// The language that others fall back on.
const FIRST: &str = "en";

/// All languages, English first.
pub(crate) static CATALOGUES: LazyLock<Vec<Catalogue>> = LazyLock::new(|| {
    let mut tags: Vec<String> = Files::iter().filter_map(|path| Some(path.split_once('/')?.0.to_owned())).collect();
    tags.sort_by_key(|tag| (tag != FIRST, tag.clone()));
    tags.dedup();
    tags.into_iter().map(catalogue).collect()
});

fn catalogue(tag: String) -> Catalogue {
    let language: LanguageIdentifier = tag.parse().expect("folders are named after languages");
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // Isolating marks are for languages of both directions, and would end up in copied texts.
    bundle.set_use_isolating(false);
    for area in ["shared", "server", "terminal"] {
        let Some(file) = Files::get(&format!("{tag}/{area}.ftl")) else { continue };
        let source = String::from_utf8_lossy(&file.data).into_owned();
        let resource = FluentResource::try_new(source).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    Catalogue { tag, bundle }
}

/// A file of the catalogue.
pub struct File {
    /// What is in it.
    pub content: Cow<'static, [u8]>,
    /// The SHA-256 of the content.
    pub hash: [u8; 32],
}

/// The paths of all files, below the folder of all languages.
pub fn paths() -> impl Iterator<Item = String> {
    Files::iter().map(Cow::into_owned)
}

/// The file at a path below the folder of all languages, such as `en/page.ftl`.
#[must_use]
pub fn file(path: &str) -> Option<File> {
    let file = Files::get(path)?;
    Some(File { hash: file.metadata.sha256_hash(), content: file.data })
}
