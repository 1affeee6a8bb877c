//! The judgement of positions, compiled for processors with AVX2.
#![allow(unsafe_code)]
#![cfg(target_arch = "x86_64")]

use turncoat_quoridor::Position;

use super::evaluation::{Evaluator, Expansion};
use super::frame::Frame;
use crate::avx2::Avx2;

impl Avx2 {
    /// See [`Evaluator::consider_step`].
    #[inline]
    pub(crate) fn consider(
        self,
        evaluator: &mut Evaluator<'_>,
        position: &Position,
        frame: Frame,
        expansion: &mut Expansion,
    ) {
        // SAFETY: `self` exists only where the processor has these instructions.
        unsafe { consider(evaluator, position, frame, expansion) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn consider(evaluator: &mut Evaluator<'_>, position: &Position, frame: Frame, expansion: &mut Expansion) {
    evaluator.consider_step(position, frame, expansion);
}
