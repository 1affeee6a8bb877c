//! What differs from board to board and from time to time.

/// The second RAM, which nobody has written to: after power-on it holds what chance and the making of the chip put there.
const UNWRITTEN: *const u32 = 0x2007_c000 as *const u32;
const WORDS: usize = 1024;

/// A seed from memory that nobody has written to (FNV-1a).
pub(crate) fn seed() -> u64 {
    (0..WORDS).fold(0xcbf2_9ce4_8422_2325, |hash, index| {
        // SAFETY: there are 8192 words, and reading them disturbs nobody.
        let word = unsafe { UNWRITTEN.add(index).read_volatile() };
        (hash ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3)
    })
}
