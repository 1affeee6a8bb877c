//! The disk of a database of SQLite: full, or read-only, and back.

use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, bail, ensure};
use rustix::mount::{MountFlags, UnmountFlags, mount, unmount};

/// The size of the small file system.
const SIZE: &str = "size=16m";

/// A folder whose disk can be full or read-only.
pub(crate) struct Disk {
    folder: PathBuf,
    /// The library that lets writes fail.
    pub(crate) preload: PathBuf,
    is_mounted: bool,
}

impl Disk {
    /// A folder below `scratch`: with `mounts` a small file system of its own.
    pub(crate) fn new(scratch: &Path, mounts: bool) -> Result<Self> {
        let folder = scratch.join("disk");
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        let preload = compile(scratch)?;
        let mut disk = Self { folder, preload, is_mounted: false };
        if mounts {
            let size = std::ffi::CString::new(SIZE)?;
            mount("turncoat-chaos", &disk.folder, "tmpfs", MountFlags::empty(), size.as_c_str())
                .with_context(|| format!("cannot mount a tmpfs at {}", disk.folder.display()))?;
            disk.is_mounted = true;
        }
        disk.set("full", false)?;
        disk.set("read-only", false)?;
        Ok(disk)
    }

    /// The file of the database.
    pub(crate) fn database(&self) -> PathBuf {
        self.folder.join("games.sqlite")
    }

    /// The folder, as the preloaded library is told.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether the disk is a real small file system.
    pub(crate) const fn is_mounted(&self) -> bool {
        self.is_mounted
    }

    /// Fills the disk to the last byte, or frees it.
    pub(crate) fn set_full(&self, is_full: bool) -> Result<()> {
        if !self.is_mounted {
            return self.set("full", is_full);
        }
        let path = self.folder.join("filler");
        if !is_full {
            return fs::remove_file(&path).with_context(|| path.display().to_string());
        }
        let mut filler = File::create(&path)?;
        for size in [1 << 16, 1 << 12, 1] {
            let block = vec![0_u8; size];
            while filler.write_all(&block).is_ok() {}
        }
        Ok(())
    }

    /// Takes one more page, if the server has left any.
    pub(crate) fn keep_full(&self) {
        if self.is_mounted
            && let Ok(mut filler) = File::options().append(true).open(self.folder.join("filler"))
        {
            while filler.write_all(&[0_u8; 1 << 12]).is_ok() {}
        }
    }

    /// Makes the disk read-only, or writable again.
    pub(crate) fn set_read_only(&self, is_read_only: bool) -> Result<()> {
        self.set("read-only", is_read_only)
    }

    fn set(&self, name: &str, is_on: bool) -> Result<()> {
        let path = self.folder.with_extension(name);
        if is_on {
            File::create(&path).with_context(|| path.display().to_string())?;
        } else if path.exists() {
            fs::remove_file(&path).with_context(|| path.display().to_string())?;
        }
        Ok(())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        if self.is_mounted {
            let _ = unmount(&self.folder, UnmountFlags::DETACH);
        }
    }
}

/// Compiles the library that lets writes fail.
fn compile(scratch: &Path) -> Result<PathBuf> {
    let [source, library] = ["failing_disk.c", "failing_disk.so"].map(|name| scratch.join(name));
    fs::write(&source, include_str!("failing_disk.c")).with_context(|| source.display().to_string())?;
    let status = Command::new("cc")
        .args(["-shared", "-fPIC", "-O1", "-o"])
        .arg(&library)
        .arg(&source)
        .arg("-ldl")
        .status()
        .context("cannot run cc: install a C compiler, or run cargo xtask setup")?;
    ensure!(status.success(), "cc cannot compile {}", source.display());
    Ok(library)
}

/// Makes sure that this process may mount: in a namespace of its own, so that nothing stays mounted however it ends.
///
/// Only root may; others get disks that only seem full, by a preloaded library. `false` then.
pub(crate) fn enter_mount_namespace() -> Result<bool> {
    use std::os::unix::process::CommandExt as _;
    const MARK: &str = "TURNCOAT_CHAOS_NAMESPACE";
    if !rustix::process::geteuid().is_root() {
        return Ok(false);
    }
    if std::env::var_os(MARK).is_some() {
        return Ok(true);
    }
    let works = Command::new("unshare").args(["--mount", "true"]).output().is_ok_and(|output| output.status.success());
    if !works {
        return Ok(false);
    }
    let own = std::env::current_exe()?;
    let error = Command::new("unshare")
        .args(["--mount", "--"])
        .arg(own)
        .args(std::env::args_os().skip(1))
        .env(MARK, "1")
        .exec();
    bail!("cannot run unshare: {error}")
}
