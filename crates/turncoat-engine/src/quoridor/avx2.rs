//! The judgement of positions, compiled for processors with AVX2.
#![allow(unsafe_code)]
#![cfg(target_arch = "x86_64")]

use turncoat_quoridor::Position;

use super::evaluation::{Evaluator, Expansion};
use super::frame::Frame;
use crate::avx2::Avx2;

impl Avx2 {
    /// See [`Evaluator::glance`].
    #[inline]
    pub(crate) fn glance(
        self,
        evaluator: &mut Evaluator<'_>,
        position: &Position,
        frame: Frame,
        expansion: &mut Expansion,
    ) {
        // SAFETY: `self` exists only where the processor has these instructions.
        unsafe { glance(evaluator, position, frame, expansion) }
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
fn glance(evaluator: &mut Evaluator<'_>, position: &Position, frame: Frame, expansion: &mut Expansion) {
    evaluator.glance_step(position, frame, expansion);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn rank(evaluator: &mut Evaluator<'_>, position: &Position, frame: Frame, expansion: &mut Expansion) {
    evaluator.rank_step(position, frame, expansion);
}
