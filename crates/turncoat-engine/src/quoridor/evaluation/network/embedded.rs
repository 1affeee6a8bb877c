use std::sync::LazyLock;

use super::{Network, Weights};

/// The packed weights; the name holds the beginning of the SHA-256 of the bytes.
pub(super) static PACKED: &[u8] = include_bytes!("../../../../weights/quoridor-fef9aeea8a71.weights.zst");

pub(super) fn weights() -> Weights {
    Weights::read(PACKED).expect("the embedded weights belong to this engine")
}

pub(super) fn network() -> &'static Network {
    static NETWORK: LazyLock<Box<Network>> = LazyLock::new(|| Network::new(&weights()));
    &NETWORK
}
