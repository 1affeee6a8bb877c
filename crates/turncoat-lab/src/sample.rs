//! Positions with a known value, as the trainer reads them.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::Path;

use bytemuck::{Pod, Zeroable};
use turncoat_engine::othello::evaluation::Evaluation;
use turncoat_othello::{Bitboard, Position};

/// A position seen by the side to move, and its value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Pod, Zeroable)]
#[repr(C)]
pub struct Sample {
    own: u64,
    other: u64,
    value: i16,
    held_out: u16,
    reserved: u32,
}

impl Sample {
    /// `value` counts as evaluations do; a sample that is `held_out` measures and never trains.
    #[must_use]
    pub fn new(position: &Position, value: i32, held_out: bool) -> Self {
        let value = value.clamp(-Evaluation::LARGEST, Evaluation::LARGEST) as i16;
        Self { own: position.own().0, other: position.other().0, value, held_out: held_out.into(), reserved: 0 }
    }

    /// The discs of the side to move.
    #[must_use]
    pub const fn own(&self) -> Bitboard {
        Bitboard(self.own)
    }

    /// The discs of the opponent.
    #[must_use]
    pub const fn other(&self) -> Bitboard {
        Bitboard(self.other)
    }

    /// The number of empty squares.
    #[must_use]
    pub const fn empties(&self) -> u32 {
        (self.own | self.other).count_zeros()
    }

    /// The value in discs.
    #[must_use]
    pub fn discs(&self) -> f32 {
        f32::from(self.value) / Evaluation::UNITS_PER_DISC as f32
    }

    /// Whether this can be a sample: no square with two discs, and no impossible value.
    fn is_plausible(&self) -> bool {
        self.own & self.other == 0
            && i32::from(self.value).abs() <= Evaluation::LARGEST
            && self.held_out <= 1
            && self.reserved == 0
    }

    /// Whether the sample measures and never trains.
    #[must_use]
    pub const fn is_held_out(&self) -> bool {
        self.held_out != 0
    }
}

/// Writes a new file of samples in place of any old one.
///
/// # Errors
/// If the file system refuses.
pub fn write_samples(path: &Path, samples: &[Sample]) -> io::Result<()> {
    fs::write(path, bytemuck::cast_slice(samples))
}

/// Adds samples to the end of a file.
///
/// # Errors
/// If the file system refuses.
pub fn append_samples(path: &Path, samples: &[Sample]) -> io::Result<()> {
    OpenOptions::new().create(true).append(true).open(path)?.write_all(bytemuck::cast_slice(samples))
}

/// So many samples at the beginning of a file show whether it holds samples at all.
const PROBED: usize = 1000;

/// A file of samples, mapped into memory.
pub struct SampleFile(memmap2::Mmap);

impl SampleFile {
    /// Opens a file; an unfinished last sample is left out.
    ///
    /// # Errors
    /// If the file system refuses, or if the file begins with something else than samples.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::open(path)?;
        // SAFETY: sample files only ever grow while in use; whatever bytes they hold can be read as samples.
        let file = Self(unsafe { memmap2::Mmap::map(&file)? });
        let is_plausible = file.samples().iter().take(PROBED).all(Sample::is_plausible);
        if is_plausible { Ok(file) } else { Err(io::Error::new(io::ErrorKind::InvalidData, "not a file of samples")) }
    }

    /// The samples in the file.
    #[must_use]
    pub fn samples(&self) -> &[Sample] {
        let whole = self.0.len() - self.0.len() % size_of::<Sample>();
        bytemuck::cast_slice(&self.0[..whole])
    }
}
