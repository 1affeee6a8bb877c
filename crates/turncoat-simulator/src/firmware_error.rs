use std::path::PathBuf;

/// Why a chip does not start.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FirmwareError {
    /// There is no such file.
    #[error("there is no firmware {}; `cargo xtask firmware` builds it", .0.display())]
    Missing(PathBuf),
    /// The file is not a program for this chip.
    #[error("{} is not firmware for an LPC1768", .0.display())]
    Unreadable(PathBuf),
    /// The boot ROM does not take it for a program.
    #[error("{} has no valid checksum of its vectors; `cargo xtask firmware` writes it", .0.display())]
    Checksum(PathBuf),
}
