use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use sha2::{Digest as _, Sha256};

use super::{ExploreError, building};
use crate::wthor::Database;

/// Where games come from: folders of WTHOR files, and files in any format.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sources {
    /// Folders or files.
    pub paths: Vec<PathBuf>,
}

/// What tells one set of files from another.
pub(super) struct Fingerprint {
    /// Of the paths that were named.
    paths: String,
    /// Of the names, sizes and times of all files.
    files: String,
}

/// An index that is laid out differently must not be read.
const LAYOUT: &str = "turncoat explorer 1";
const EXTENSION: &str = "index";

impl Sources {
    /// All files, those of folders in the order of their names.
    pub(super) fn files(&self) -> Result<Vec<PathBuf>, ExploreError> {
        let mut files = Vec::new();
        for path in &self.paths {
            match path.is_dir() {
                true => files.extend(Database::files_of(path)?),
                false => files.push(path.clone()),
            }
        }
        Ok(files)
    }

    /// The files that can be read, each by itself, and why the others cannot.
    ///
    /// # Errors
    ///
    /// If there is no such folder or file at all.
    pub fn readable(&self) -> Result<(Self, Vec<ExploreError>), ExploreError> {
        let (mut paths, mut refused) = (Vec::new(), Vec::new());
        for path in self.files()? {
            if path.extension().is_some_and(|name| name.eq_ignore_ascii_case("jou") || name.eq_ignore_ascii_case("trn"))
            {
                // Names are read with every file of games beside them.
                continue;
            }
            fs::metadata(&path).map_err(|error| ExploreError::Unreadable { path: path.clone(), error })?;
            match building::read_path(&path) {
                Ok(_) => paths.push(path),
                Err(error) => refused.push(error),
            }
        }
        Ok((Self { paths }, refused))
    }

    pub(super) fn fingerprint(&self) -> Result<Fingerprint, ExploreError> {
        let (mut paths, mut files) = (Sha256::new_with_prefix(LAYOUT), Sha256::new_with_prefix(LAYOUT));
        for path in &self.paths {
            // The same folder by another name may have an index of its own; nothing depends on it.
            let path = path.canonicalize().unwrap_or_else(|_| path.clone());
            paths.update(path.to_string_lossy().as_bytes());
            paths.update([0]);
        }
        for path in self.files()? {
            let failed = |error| ExploreError::Unreadable { path: path.clone(), error };
            let metadata = fs::metadata(&path).map_err(failed)?;
            let changed = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
            let changed = changed.map_or(0, |time| time.as_nanos());
            files.update(format!("{}\0{}\0{changed}\n", path.display(), metadata.len()));
        }
        Ok(Fingerprint { paths: short(paths), files: short(files) })
    }
}

fn short(hash: Sha256) -> String {
    let mut text = String::new();
    for byte in &hash.finalize()[..8] {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

impl Fingerprint {
    pub(super) fn file_name(&self) -> String {
        format!("{}-{}.{EXTENSION}", self.paths, self.files)
    }

    /// Removes indexes of the same paths with other contents. What cannot be removed does no harm.
    pub(super) fn remove_outdated(&self, cache: &Path) {
        let current = self.file_name();
        for entry in fs::read_dir(cache).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            if name.starts_with(&self.paths) && name.ends_with(EXTENSION) && name != current {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}
