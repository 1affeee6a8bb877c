use std::sync::LazyLock;

use super::{Evaluation, WeightsFile};

/// The packed weights; the name holds the beginning of the SHA-256 of the bytes.
pub(super) static PACKED: &[u8] = include_bytes!("../../../weights/othello-9abbe7210c5d.weights.zst");

pub(super) fn evaluation() -> &'static Evaluation {
    static EVALUATION: LazyLock<Evaluation> =
        LazyLock::new(|| WeightsFile::read(PACKED).expect("the embedded weights belong to this engine").expand());
    &EVALUATION
}
