//! A clean Debian 12 in a folder.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, Result};

use crate::command::{installed, program};

/// A root that debootstrap has made.
pub(crate) struct CleanRoot {
    folder: PathBuf,
}

impl CleanRoot {
    /// The smallest Debian 12, in place of an earlier one of this name.
    pub(crate) fn make(name: &str) -> Result<Self> {
        let folder = installed("chroot").join(name);
        if folder.exists() {
            std::fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be removed", folder.display()))?;
        }
        std::fs::create_dir_all(&folder)?;
        program("debootstrap", "--variant=minbase bookworm").argument(&folder).run()?;
        Ok(Self { folder })
    }

    /// Copies a file into a folder of the root.
    pub(crate) fn add(&self, file: &Path, folder: &str) -> Result<()> {
        program("cp", "").argument(file).argument(self.folder.join(folder.trim_start_matches('/'))).run()
    }

    /// Runs a command of the shell in the root.
    pub(crate) fn run(&self, command: &str) -> Result<()> {
        program("chroot", "")
            .argument(&self.folder)
            .argument("/usr/bin/env")
            .argument("--ignore-environment")
            .argument("PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin")
            .argument("HOME=/root")
            .argument("DEBIAN_FRONTEND=noninteractive")
            .argument("/bin/sh")
            .argument("-c")
            .argument(command)
            .run()
    }
}
