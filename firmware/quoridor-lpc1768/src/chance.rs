//! What differs from board to board and from time to time.

/// The second RAM, which is never written: after power-on it holds random bits.
const UNWRITTEN: *const u32 = 0x2007_c000 as *const u32;
const WORDS: usize = 1024;

/// Random numbers (xorshift64, Marsaglia 2003).
pub(crate) struct Chance(u64);

impl Chance {
    /// Begins with memory that was never written (FNV-1a).
    pub(crate) fn new() -> Self {
        Self((0..WORDS).fold(0xcbf2_9ce4_8422_2325, |hash, index| {
            // SAFETY: there are 8192 words, and reading them has no side effects.
            let word = unsafe { UNWRITTEN.add(index).read_volatile() };
            (hash ^ u64::from(word)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: u32) -> u32 {
        (self.next() >> 32) as u32 % limit
    }
}
