//! The checksum that the boot ROM of the LPC17xx checks before it starts a program: the first eight words of flash add up to 0.

use anyhow::{Context as _, Result, ensure};

/// Where an ELF file for a 32-bit chip tells its segments, how large each entry is, and how many there are.
const SEGMENTS: usize = 28;
const SEGMENT_SIZE: usize = 42;
const SEGMENT_COUNT: usize = 44;
/// Where an entry tells the place in the file and the place in flash.
const OFFSET: usize = 4;
const LOAD_ADDRESS: usize = 12;

const VECTORS: usize = 8;
/// The vector that the core leaves free for it.
const CHECKSUM: usize = 7;

/// The ELF file with the checksum in its vectors.
pub(crate) fn write(mut file: Vec<u8>) -> Result<Vec<u8>> {
    ensure!(file.starts_with(b"\x7fELF\x01\x01"), "no ELF file for a 32-bit chip");
    let vectors = first_segment(&file).context("nothing lies at the beginning of flash")?;
    let words: Option<Vec<_>> = (0..VECTORS).map(|index| word(&file, vectors + 4 * index)).collect();
    let others = words.context("the vectors are missing")?.into_iter().enumerate();
    let sum = others.filter(|(index, _)| *index != CHECKSUM).map(|(_, word)| word).fold(0, u32::wrapping_add);
    let place = vectors + 4 * CHECKSUM;
    file[place..place + 4].copy_from_slice(&sum.wrapping_neg().to_le_bytes());
    Ok(file)
}

/// Where in the file that lies which goes to the beginning of flash.
fn first_segment(file: &[u8]) -> Option<usize> {
    let table = word(file, SEGMENTS)? as usize;
    let (size, count) = (half(file, SEGMENT_SIZE)?, half(file, SEGMENT_COUNT)?);
    let entry = (0..count).map(|index| table + index * size).find(|&entry| {
        const LOADED: u32 = 1;
        word(file, entry) == Some(LOADED) && word(file, entry + LOAD_ADDRESS) == Some(0)
    })?;
    Some(word(file, entry + OFFSET)? as usize)
}

fn word(file: &[u8], place: usize) -> Option<u32> {
    Some(u32::from_le_bytes(file.get(place..place + 4)?.try_into().ok()?))
}

fn half(file: &[u8], place: usize) -> Option<usize> {
    Some(u16::from_le_bytes(file.get(place..place + 2)?.try_into().ok()?).into())
}
