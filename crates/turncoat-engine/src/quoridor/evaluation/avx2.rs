//! The judgement of positions, compiled for processors with AVX2.
#![allow(unsafe_code)]
#![cfg(target_arch = "x86_64")]

use turncoat_quoridor::Position;

use super::evaluator::{Evaluator, Expansion};
use crate::avx2::Avx2;
use crate::quoridor::board::frame::Frame;

impl Avx2 {
    /// See [`Evaluator::quick_eval`].
    #[inline]
    pub(crate) fn quick_eval(
        self,
        evaluator: &mut Evaluator<'_>,
        position: &Position,
        frame: Frame,
        expansion: &mut Expansion,
    ) {
        // SAFETY: `self` exists only where the processor has these instructions.
        unsafe { quick_eval(evaluator, position, frame, expansion) }
    }

    /// See [`Evaluator::rank`].
    #[inline]
    pub(crate) fn rank(
        self,
        evaluator: &mut Evaluator<'_>,
        position: &Position,
        frame: Frame,
        expansion: &mut Expansion,
    ) {
        // SAFETY: `self` exists only where the processor has these instructions.
        unsafe { rank(evaluator, position, frame, expansion) }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn quick_eval(evaluator: &mut Evaluator<'_>, position: &Position, frame: Frame, expansion: &mut Expansion) {
    evaluator.quick_eval_step(position, frame, expansion);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn rank(evaluator: &mut Evaluator<'_>, position: &Position, frame: Frame, expansion: &mut Expansion) {
    evaluator.rank_step(position, frame, expansion);
}
