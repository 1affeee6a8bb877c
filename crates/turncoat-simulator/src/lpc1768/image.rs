use std::path::Path;
use std::sync::Arc;

use rsemu::core::space::RomStore;

use crate::FirmwareError;

/// What lies in the flash of the chip.
#[derive(Clone, Debug)]
pub(crate) struct Image {
    /// From address 0 on; what the firmware leaves free reads as ones.
    pub(crate) flash: Arc<RomStore>,
    /// How many bytes of flash the firmware takes.
    pub(crate) flash_size: u32,
    /// How many bytes of RAM the firmware's variables take.
    pub(crate) static_size: u32,
}

const FLASH_SIZE: usize = 512 * 1024;
const RAM_START: u32 = 0x1000_0000;

/// The fields of an ELF file for 32-bit little-endian chips (System V ABI, chapters 4 and 5).
const MAGIC: &[u8] = b"\x7fELF\x01\x01";
const MACHINE: usize = 18;
const ARM: u16 = 40;
const SEGMENTS: usize = 28;
const SEGMENT_SIZE: usize = 42;
const SEGMENT_COUNT: usize = 44;
const LOADED: u32 = 1;

impl Image {
    /// Reads an ELF file.
    pub(crate) fn read(path: &Path) -> Result<Self, FirmwareError> {
        let file = std::fs::read(path).map_err(|_| FirmwareError::Missing(path.to_owned()))?;
        let image = Self::parse(&file).ok_or_else(|| FirmwareError::Unreadable(path.to_owned()))?;
        if image.has_valid_checksum() { Ok(image) } else { Err(FirmwareError::Checksum(path.to_owned())) }
    }

    fn parse(file: &[u8]) -> Option<Self> {
        let half = |at: usize| Some(u16::from_le_bytes(file.get(at..at + 2)?.try_into().ok()?));
        let word = |at: usize| Some(u32::from_le_bytes(file.get(at..at + 4)?.try_into().ok()?));
        if !file.starts_with(MAGIC) || half(MACHINE)? != ARM {
            return None;
        }
        let mut flash = vec![0xff; FLASH_SIZE];
        let (mut flash_size, mut static_size) = (0, 0);
        for index in 0..usize::from(half(SEGMENT_COUNT)?) {
            let segment = word(SEGMENTS)? as usize + index * usize::from(half(SEGMENT_SIZE)?);
            let [kind, offset, address, load_address, size, size_in_memory] =
                std::array::from_fn(|field| word(segment + 4 * field));
            if kind? != LOADED {
                continue;
            }
            let (from, to, size) = (offset? as usize, load_address? as usize, size? as usize);
            if size > 0 {
                flash.get_mut(to..to + size)?.copy_from_slice(file.get(from..from + size)?);
                flash_size = flash_size.max((to + size) as u32);
            }
            if address? >= RAM_START {
                static_size += size_in_memory?;
            }
        }
        Some(Self { flash: Arc::new(RomStore::new(flash)), flash_size, static_size })
    }

    /// What the boot ROM asks before it starts a program: the first eight vectors add up to 0.
    fn has_valid_checksum(&self) -> bool {
        let vectors = self.flash.as_bytes()[..32].chunks_exact(4);
        vectors.map(|word| u32::from_le_bytes(word.try_into().expect("a word"))).fold(0, u32::wrapping_add) == 0
    }
}
