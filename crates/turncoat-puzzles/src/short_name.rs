/// A short name of something that is told by these texts: eight letters and digits.
#[must_use]
pub fn short_name(texts: &[&str]) -> String {
    const DIGITS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    let hash = texts.iter().fold(0xcbf2_9ce4_8422_2325, |hash, text| fnv_1a(text.as_bytes(), hash));
    let hash = hash ^ (hash >> 32);
    (0..8).map(|place| char::from(DIGITS[(hash >> (5 * place)) as usize % 32])).collect()
}

/// The hash of Fowler, Noll and Vo.
fn fnv_1a(bytes: &[u8], start: u64) -> u64 {
    bytes.iter().fold(start, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
