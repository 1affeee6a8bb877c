use std::sync::OnceLock;

use super::{Evaluation, WeightsError, WeightsFile};
use crate::weights::{WeightsResource, weights_resource};

/// The packed weights; the name holds the beginning of the SHA-256 of the bytes.
pub(crate) static RESOURCE: WeightsResource = weights_resource!("othello-9abbe7210c5d.weights.zst");

static EVALUATION: OnceLock<Evaluation> = OnceLock::new();

pub(super) fn evaluation() -> &'static Evaluation {
    EVALUATION.get_or_init(|| read(RESOURCE.embedded()).expect("the embedded weights belong to this engine"))
}

pub(super) fn supply(packed: &[u8]) -> Result<(), WeightsError> {
    let evaluation = read(packed)?;
    EVALUATION.get_or_init(|| evaluation);
    Ok(())
}

fn read(packed: &[u8]) -> Result<Evaluation, WeightsError> {
    WeightsFile::read(packed).map(|file| file.expand())
}
