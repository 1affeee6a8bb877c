//! The page as a folder of files that any static host can serve: everything that needs no server.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::command::root;
use crate::wasm;

/// Where the folder is written.
const SITE: &str = "target/site";

const UI: &str = "crates/turncoat-server/ui";
const MESSAGES: &str = "crates/turncoat-messages/messages";

/// What a browser may load, which a server says in a header.
const POLICY: &str =
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data: blob:; object-src 'none'";

/// The files by their paths.
type Files = BTreeMap<String, Vec<u8>>;

/// Writes the folder anew.
pub(crate) fn build() -> Result<()> {
    let site = root().join(SITE);
    if site.exists() {
        fs::remove_dir_all(&site).context(SITE)?;
    }
    for (path, content) in files()? {
        let file = site.join(&path);
        fs::create_dir_all(file.parent().unwrap_or(&site)).with_context(|| path.clone())?;
        fs::write(&file, content).with_context(|| path)?;
    }
    println!("{SITE} has the page");
    Ok(())
}

fn files() -> Result<Files> {
    let mut files = Files::new();
    read(&root().join(UI), "", &mut files)?;
    read(&root().join(MESSAGES), "messages/", &mut files)?;
    for weights in wasm::weights()? {
        let name = weights.file_name().unwrap_or_default().to_string_lossy();
        files.insert(format!("engine/weights/{name}"), fs::read(&weights).with_context(|| name.to_string())?);
    }
    files.retain(|path, _| is_served(path));
    let page = files.remove("index.html").context("index.html")?;
    files.insert("index.html".to_owned(), without_server(&String::from_utf8(page)?).into_bytes());
    let list = serde_json::to_vec(&hashes(&files))?;
    files.insert("files.json".to_owned(), list);
    // Hosts that would leave out names with an underscore serve all files with this one.
    files.insert(".nojekyll".to_owned(), Vec::new());
    Ok(files)
}

/// Files for people who work on the page stay out.
fn is_served(path: &str) -> bool {
    let is_for_developers = ["package.json", "tsconfig.json", "engine/tools.txt"].contains(&path);
    !is_for_developers && !path.ends_with(".d.ts") && !path.ends_with(".br") && !path.ends_with("/terminal.ftl")
}

fn read(folder: &Path, prefix: &str, files: &mut Files) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = format!("{prefix}{}", path.file_name().unwrap_or_default().to_string_lossy());
        if path.is_dir() {
            read(&path, &format!("{name}/"), files)?;
        } else {
            files.insert(name, fs::read(&path).with_context(|| path.display().to_string())?);
        }
    }
    Ok(())
}

/// The page with relative addresses, which says that it has no server.
fn without_server(page: &str) -> String {
    let policy = format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">");
    page.replace("href=\"/", "href=\"./")
        .replace("src=\"/", "src=\"./")
        .replace("<html ", "<html data-server=\"none\" ")
        .replace("<meta charset=\"utf-8\">", &format!("<meta charset=\"utf-8\">\n    {policy}"))
}

/// The hash of every file that a browser keeps for when there is no connection.
fn hashes(files: &Files) -> BTreeMap<&str, String> {
    let hash = |content: &[u8]| Sha256::digest(content).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
    let kept = files.iter().filter(|(path, _)| *path != "service-worker.js" && !path.ends_with("LICENSE"));
    kept.map(|(path, content)| (path.as_str(), hash(content))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_relative_addresses_and_every_file_that_it_names() {
        let files = files().unwrap();
        let page = String::from_utf8(files["index.html"].clone()).unwrap();
        assert!(page.contains("data-server=\"none\"") && page.contains("wasm-unsafe-eval"));
        for attribute in ["href=\"", "src=\""] {
            for named in page.split(attribute).skip(1).map(|rest| rest.split('"').next().unwrap()) {
                let Some(path) = named.strip_prefix("./") else {
                    assert!(named.starts_with('#'), "{named} is not relative");
                    continue;
                };
                assert!(files.contains_key(path), "{path}");
            }
        }
        let list: BTreeMap<String, String> = serde_json::from_slice(&files["files.json"]).unwrap();
        assert!(list.contains_key("engine/turncoat_bg.wasm") && list.contains_key("messages/en/server.ftl"));
        assert!(list.keys().all(|path| files.contains_key(path)));
    }
}
