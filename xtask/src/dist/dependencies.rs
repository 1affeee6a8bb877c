use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use serde_json::Value;

use crate::command::{cargo, root};

/// A package and everything that is linked into it.
pub(super) struct Dependencies {
    /// The package itself.
    root: String,
    packages: BTreeMap<String, Package>,
}

/// A crate.
pub(super) struct Package {
    pub(super) name: String,
    pub(super) version: String,
    /// An expression of SPDX.
    pub(super) licence: Option<String>,
    pub(super) authors: Vec<String>,
    pub(super) description: String,
    /// Whether it comes from the registry.
    pub(super) is_foreign: bool,
    /// The SHA-256 of its archive in the registry.
    pub(super) checksum: Option<String>,
    pub(super) folder: PathBuf,
    /// The keys of the crates that it uses.
    pub(super) uses: BTreeSet<String>,
}

impl Dependencies {
    /// The package of this name in the workspace, and what it is linked with on this target.
    pub(super) fn of(name: &str, target: &str) -> Result<Self> {
        let said = cargo("metadata --format-version 1 --locked --filter-platform").argument(target).output()?;
        let metadata: Value = serde_json::from_str(&said).context("cargo metadata")?;
        let sums = checksums(&std::fs::read_to_string(self::root().join("Cargo.lock")).context("Cargo.lock")?);
        let mut known = BTreeMap::new();
        for package in list(&metadata["packages"]) {
            let package_id = text(&package["id"]);
            known.insert(package_id, Package::read(package, &sums));
        }
        let mut used = BTreeMap::new();
        for node in list(&metadata["resolve"]["nodes"]) {
            let is_linked =
                |dependency: &&Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
            let linked = list(&node["deps"]).iter().filter(is_linked).map(|dependency| text(&dependency["pkg"]));
            used.insert(text(&node["id"]), linked.collect::<BTreeSet<String>>());
        }
        let is_root = |(_, package): &(&String, &Package)| package.name == name && !package.is_foreign;
        let root =
            known.iter().find(is_root).map(|(id, _)| id.clone()).with_context(|| format!("no package {name}"))?;
        let mut packages = BTreeMap::new();
        let mut open = vec![root.clone()];
        while let Some(id) = open.pop() {
            let Some(mut package) = known.remove(&id) else { continue };
            package.uses = used.get(&id).cloned().unwrap_or_default();
            open.extend(package.uses.iter().cloned());
            packages.insert(id, package);
        }
        Ok(Self { root, packages })
    }

    /// The version of the package itself.
    pub(super) fn version(&self) -> &str {
        &self.packages[&self.root].version
    }

    /// The package itself.
    pub(super) fn root(&self) -> &Package {
        &self.packages[&self.root]
    }

    /// Everything, the package included, by key.
    pub(super) fn all(&self) -> impl Iterator<Item = (&String, &Package)> {
        self.packages.iter()
    }

    /// What other people wrote.
    pub(super) fn others(&self) -> impl Iterator<Item = &Package> {
        self.packages.values().filter(|package| package.is_foreign)
    }

    pub(super) fn get(&self, key: &str) -> Option<&Package> {
        self.packages.get(key)
    }
}

impl Package {
    fn read(package: &Value, sums: &BTreeMap<(String, String), String>) -> Self {
        let (name, version) = (text(&package["name"]), text(&package["version"]));
        let manifest = text(&package["manifest_path"]);
        Self {
            licence: package["license"].as_str().map(str::to_owned),
            authors: list(&package["authors"]).iter().map(text).collect(),
            description: text(&package["description"]).split_whitespace().collect::<Vec<_>>().join(" "),
            is_foreign: !package["source"].is_null(),
            checksum: sums.get(&(name.clone(), version.clone())).cloned(),
            folder: Path::new(&manifest).parent().map(Path::to_owned).unwrap_or_default(),
            uses: BTreeSet::new(),
            name,
            version,
        }
    }

    /// The package URL, as bills of materials name crates.
    pub(super) fn url(&self) -> String {
        format!("pkg:cargo/{}@{}", self.name, self.version)
    }
}

/// The checksums in a lock file, by name and version.
fn checksums(lock: &str) -> BTreeMap<(String, String), String> {
    let value = |line: &str, key: &str| Some(line.strip_prefix(key)?.trim_matches(['"', ' ', '=']).to_owned());
    lock.split("[[package]]")
        .filter_map(|package| {
            let find = |key| package.lines().find_map(|line| value(line, key));
            Some(((find("name ")?, find("version ")?), find("checksum ")?))
        })
        .collect()
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn checksums_are_read_from_the_lock_file() {
        let lock = "version = 4\n\n[[package]]\nname = \"a\"\nversion = \"1.0.0\"\nsource = \"registry\"\nchecksum = \"ab12\"\n\n\
                    [[package]]\nname = \"ours\"\nversion = \"0.1.0\"\n";
        let sums = checksums(lock);
        assert_eq!(sums[&("a".to_owned(), "1.0.0".to_owned())], "ab12");
        assert_eq!(sums.len(), 1);
    }

    #[test]
    fn the_executable_is_linked_with_its_crates_and_not_with_tools_of_the_tests() {
        let dependencies = Dependencies::of("turncoat", "x86_64-unknown-linux-gnu").unwrap();
        let names: BTreeSet<&str> = dependencies.all().map(|(_, package)| package.name.as_str()).collect();
        for linked in ["turncoat", "turncoat-engine", "clap", "tokio", "sqlx"] {
            assert!(names.contains(linked), "{linked}");
        }
        for other in ["proptest", "xtask", "windows-sys", "cc"] {
            assert!(!names.contains(other), "{other}");
        }
        assert!(dependencies.others().all(|package| package.checksum.is_some()));
    }
}
