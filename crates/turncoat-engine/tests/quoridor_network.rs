//! The network of Quoridor: its weights file.

use sha2::{Digest as _, Sha256};
use turncoat_engine::quoridor::{Weights, WeightsError};

#[test]
fn the_embedded_weights_are_named_by_their_hash() {
    let packed = include_bytes!("../weights/quoridor-fef9aeea8a71.weights.zst");
    let hash: String = Sha256::digest(packed).iter().take(6).map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, "fef9aeea8a71");
    assert_eq!(Weights::read(packed), Ok(Weights::embedded()));
}

#[test]
fn weights_survive_rounding() {
    let weights = Weights::embedded();
    assert_eq!(Weights::rounded(&weights.exact()), Some(weights));
    assert_eq!(Weights::rounded(&[0.0; 3]), None);
}

#[test]
fn other_bytes_are_refused() {
    assert_eq!(Weights::read(b"no weights at all"), Err(WeightsError::NotPacked));
    let othello = include_bytes!("../weights/othello-9abbe7210c5d.weights.zst");
    assert_eq!(Weights::read(othello), Err(WeightsError::UnknownSignature));
}
