//! The command line for other programs: completions for shells, and man pages.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result};
use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::arguments::Turncoat;

/// The script that completes commands and options in a shell.
pub(crate) fn completions(shell: Shell) -> String {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Turncoat::command(), "turncoat", &mut script);
    String::from_utf8_lossy(&script).into_owned()
}

/// Writes a man page for every command to a folder.
pub(crate) fn write_pages(folder: &Path) -> Result<String> {
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    clap_mangen::generate_to(Turncoat::command(), folder).with_context(|| folder.display().to_string())?;
    Ok(String::new())
}
