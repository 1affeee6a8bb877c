use std::sync::LazyLock;

use super::{Network, Weights};

pub(super) fn weights() -> Weights {
    Weights::handcrafted()
}

pub(super) fn network() -> &'static Network {
    static NETWORK: LazyLock<Box<Network>> = LazyLock::new(|| Network::new(&weights()));
    &NETWORK
}
