use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};
use sha2::{Digest as _, Sha256};

use crate::command::program;

/// An archive that is being filled: a folder that has its name.
pub(super) struct Archive {
    releases: PathBuf,
    name: String,
}

impl Archive {
    /// An empty archive of this name.
    pub(super) fn new(releases: &Path, name: &str) -> Result<Self> {
        let archive = Self { releases: releases.to_owned(), name: name.to_owned() };
        let folder = archive.path("".as_ref());
        if folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(archive)
    }

    /// Where a file of the archive is before it is packed.
    pub(super) fn path(&self, file: &Path) -> PathBuf {
        self.releases.join(&self.name).join(file)
    }

    pub(super) fn copy(&self, from: &Path, file: &Path) -> Result<()> {
        fs::copy(from, self.path(file)).with_context(|| from.display().to_string()).map(drop)
    }

    pub(super) fn write(&self, file: &Path, text: &str) -> Result<()> {
        let path = self.path(file);
        fs::create_dir_all(path.parent().unwrap_or(&self.releases))?;
        fs::write(&path, text).with_context(|| path.display().to_string())
    }

    /// Packs the folder: zip for Windows, else a compressed tar.
    pub(super) fn pack(&self, target: &str) -> Result<PathBuf> {
        let is_windows = target.contains("-windows-");
        let file = self.releases.join(format!("{}.{}", self.name, if is_windows { "zip" } else { "tar.gz" }));
        // On Windows and macOS, tar is that of BSD, which knows zip, but not how to forget owners.
        let options = match () {
            () if is_windows => "--auto-compress --create",
            () if cfg!(target_os = "linux") => "--create --gzip --sort=name --owner=0 --group=0 --numeric-owner",
            () => "--create --gzip",
        };
        program("tar", options)
            .argument("--file")
            .argument(&file)
            .argument("--directory")
            .argument(&self.releases)
            .argument(&self.name)
            .run()?;
        Ok(file)
    }
}

/// Writes the SHA-256 of every file to a file beside it, as `sha256sum --check` reads it.
pub(super) fn write_checksums(files: &[PathBuf]) -> Result<()> {
    for file in files {
        let bytes = fs::read(file).with_context(|| file.display().to_string())?;
        let digest: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let sums = file.with_file_name(format!("{name}.sha256"));
        fs::write(&sums, format!("{digest}  {name}\n")).with_context(|| sums.display().to_string())?;
    }
    Ok(())
}
