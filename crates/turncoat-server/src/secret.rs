//! Random names and secrets, and the hashes stored of secrets.

use sha2::{Digest as _, Sha256};

/// Letters and digits that are not confused with each other; five bits each.
const ALPHABET: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// The name of a game: short enough to be read out, too long to be guessed.
pub(crate) fn game_id() -> String {
    random_text(12)
}

/// The name of a game that follows from its owner and the name that the owner gave it: as hard to guess as the owner's id.
pub(crate) fn game_id_of(person: &str, name: &str) -> String {
    let digest = Sha256::new_with_prefix(person).chain_update([0]).chain_update(name).finalize();
    digest.iter().take(20).map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A name for a person, or a secret: 160 random bits.
pub(crate) fn token() -> String {
    random_text(32)
}

/// The identifier of a request.
pub(crate) fn request_id() -> String {
    random_text(16)
}

fn random_text(length: usize) -> String {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    bytes.iter().map(|byte| char::from(ALPHABET[usize::from(byte % 32)])).collect()
}

/// A fair coin.
pub(crate) fn coin() -> bool {
    let mut byte = [0];
    getrandom::fill(&mut byte).expect("the system has random numbers");
    byte[0] % 2 == 0
}

/// A number from 0, below `end`.
pub(crate) fn below(end: usize) -> usize {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).expect("the system has random numbers");
    (u64::from_le_bytes(bytes) % end as u64) as usize
}

/// The stored form of a secret, which is useless to a reader of the database.
pub(crate) fn hash(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// A secret that follows from a key and a name; computing it needs the key.
pub(crate) fn derived(key: &[u8], name: &str) -> String {
    // Hashed twice, as HMAC does, so that a hash cannot be continued with a longer name.
    let inner = Sha256::new_with_prefix(key).chain_update(name).finalize();
    hex(&Sha256::new_with_prefix(key).chain_update(inner).finalize())
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

pub(crate) fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()).collect()
}
