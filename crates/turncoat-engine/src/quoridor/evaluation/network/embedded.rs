use std::sync::OnceLock;

use super::{Network, Weights, WeightsError};
use crate::weights::{WeightsResource, weights_resource};

/// The packed weights; the name holds the beginning of the SHA-256 of the bytes.
pub(crate) static RESOURCE: WeightsResource = weights_resource!("quoridor-fef9aeea8a71.weights.zst");

static NETWORK: OnceLock<Box<Network>> = OnceLock::new();

pub(super) fn weights() -> Weights {
    Weights::read(RESOURCE.embedded()).expect("the embedded weights belong to this engine")
}

pub(super) fn network() -> &'static Network {
    NETWORK.get_or_init(|| Network::new(&weights()))
}

pub(super) fn supply(packed: &[u8]) -> Result<(), WeightsError> {
    let network = Network::new(&Weights::read(packed)?);
    NETWORK.get_or_init(|| network);
    Ok(())
}
